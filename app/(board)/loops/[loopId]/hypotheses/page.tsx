import { dehydrate, HydrationBoundary } from '@tanstack/react-query'
import { HypothesesTab } from '#components/hypotheses/hypotheses-tab.tsx'
import { unwrap } from '#components/loop-page/unwrap.ts'
import { openPage } from '#lib/api/page.ts'
import { hypothesesQuery } from '#lib/client/hypothesis-queries.ts'
import { makeQueryClient } from '#lib/client/make-query-client.ts'

export default async function HypothesesPage({ params }: { params: Promise<{ loopId: string }> }) {
  const { product } = await openPage()
  const loopId = decodeURIComponent((await params).loopId)
  const client = makeQueryClient()
  await client.prefetchQuery({
    ...hypothesesQuery(loopId),
    queryFn: () => unwrap(product.views.hypotheses(loopId)),
  })
  return (
    <HydrationBoundary state={dehydrate(client)}>
      <HypothesesTab loopId={loopId} />
    </HydrationBoundary>
  )
}
