import { dehydrate, HydrationBoundary } from '@tanstack/react-query'
import { unwrap } from '#components/loop-page/unwrap.ts'
import { StateTab } from '#components/state/state-tab.tsx'
import { openPage } from '#lib/api/page.ts'
import { makeQueryClient } from '#lib/client/make-query-client.ts'
import { loopAddress, revisionDiffQuery, revisionsQuery } from '#lib/client/revision-queries.ts'

type Query = Record<string, string | string[] | undefined>
type Props = { params: Promise<{ loopId: string }>; searchParams: Promise<Query> }

export default async function StatePage({ params, searchParams }: Props) {
  const { product } = await openPage()
  const loopId = decodeURIComponent((await params).loopId)
  const { rev, from, view } = await searchParams
  const client = makeQueryClient()
  const revisions = client.fetchInfiniteQuery({
    ...revisionsQuery(loopId),
    queryFn: () => unwrap(product.views.revisions(loopId, null, 200)),
  })
  const [newest, before] = (await revisions.catch(() => null))?.pages[0]?.data ?? []
  // What the page shows first; any other revision is read by the browser.
  if (newest && before && !rev && !from && !view)
    await client.prefetchQuery({
      ...revisionDiffQuery(loopAddress(loopId), before.revision, newest.revision),
      queryFn: () => unwrap(product.views.revisionDiff(loopId, before.revision, newest.revision)),
    })
  return (
    <HydrationBoundary state={dehydrate(client)}>
      <StateTab loopId={loopId} />
    </HydrationBoundary>
  )
}
