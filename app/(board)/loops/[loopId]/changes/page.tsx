import { dehydrate, HydrationBoundary } from '@tanstack/react-query'
import { ChangesTab } from '#components/changes/changes-tab.tsx'
import { unwrap } from '#components/loop-page/unwrap.ts'
import { openPage } from '#lib/api/page.ts'
import { changesQuery } from '#lib/client/change-queries.ts'
import { makeQueryClient } from '#lib/client/make-query-client.ts'
import { changeRanges } from '#lib/domain/loop/change-view.ts'

type Page = { params: Promise<{ loopId: string }>; searchParams: Promise<{ range?: string; n?: string }> }

export default async function ChangesPage({ params, searchParams }: Page) {
  const { product, actor } = await openPage()
  const loopId = decodeURIComponent((await params).loopId)
  const asked = await searchParams
  const range = changeRanges.find((one) => one === asked.range) ?? 'loop'
  const n = /^\d{1,9}$/.test(asked.n ?? '') ? Number(asked.n) : null
  const client = makeQueryClient()
  await client.prefetchQuery({
    ...changesQuery(loopId, range, n),
    queryFn: () => unwrap(product.changes.changes(loopId, { range, iteration: n }, actor)),
    retry: false,
  })
  return (
    <HydrationBoundary state={dehydrate(client)}>
      <ChangesTab loopId={loopId} />
    </HydrationBoundary>
  )
}
