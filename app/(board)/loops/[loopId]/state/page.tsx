import { dehydrate, HydrationBoundary } from '@tanstack/react-query'
import { unwrap } from '#components/loop-page/unwrap.ts'
import { StateTab } from '#components/state/state-tab.tsx'
import { openPage } from '#lib/api/page.ts'
import { makeQueryClient } from '#lib/client/make-query-client.ts'
import { revisionsQuery } from '#lib/client/revision-queries.ts'

export default async function StatePage({ params }: { params: Promise<{ loopId: string }> }) {
  const { product } = await openPage()
  const loopId = decodeURIComponent((await params).loopId)
  const client = makeQueryClient()
  await client.prefetchInfiniteQuery({
    ...revisionsQuery(loopId),
    queryFn: () => unwrap(product.views.revisions(loopId, null, 200)),
  })
  return (
    <HydrationBoundary state={dehydrate(client)}>
      <StateTab loopId={loopId} />
    </HydrationBoundary>
  )
}
