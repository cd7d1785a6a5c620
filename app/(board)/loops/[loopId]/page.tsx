import { dehydrate, HydrationBoundary } from '@tanstack/react-query'
import { LiveTab } from '#components/live/live-tab.tsx'
import { unwrap } from '#components/loop-page/unwrap.ts'
import { openPage } from '#lib/api/page.ts'
import { iterationsQuery } from '#lib/client/loop-queries.ts'
import { makeQueryClient } from '#lib/client/make-query-client.ts'

export default async function LivePage({ params }: { params: Promise<{ loopId: string }> }) {
  const { product } = await openPage()
  const loopId = decodeURIComponent((await params).loopId)
  const client = makeQueryClient()
  await client.prefetchInfiniteQuery({
    ...iterationsQuery(loopId),
    queryFn: () => unwrap(product.views.iterations(loopId, null, 200)),
  })
  return (
    <HydrationBoundary state={dehydrate(client)}>
      <LiveTab loopId={loopId} />
    </HydrationBoundary>
  )
}
