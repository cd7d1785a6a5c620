import { dehydrate, HydrationBoundary } from '@tanstack/react-query'
import { unwrap } from '#components/loop-page/unwrap.ts'
import { SummaryTab } from '#components/summary/summary-tab.tsx'
import { openPage } from '#lib/api/page.ts'
import { gateQuery, tasksQuery } from '#lib/client/loop-queries.ts'
import { makeQueryClient } from '#lib/client/make-query-client.ts'
import { allTests, firstTests, testsQuery } from '#lib/client/test-queries.ts'

export default async function SummaryPage({ params }: { params: Promise<{ loopId: string }> }) {
  const { product } = await openPage()
  const loopId = decodeURIComponent((await params).loopId)
  const client = makeQueryClient()
  await Promise.all([
    client.prefetchQuery({ ...tasksQuery(loopId), queryFn: () => unwrap(product.views.tasks(loopId)) }),
    client.prefetchQuery({ ...gateQuery(loopId), queryFn: () => unwrap(product.views.gate(loopId)) }),
    client.prefetchInfiniteQuery({
      ...testsQuery(loopId, allTests),
      queryFn: () => unwrap(product.views.tests(loopId, firstTests(allTests))),
    }),
  ])
  return (
    <HydrationBoundary state={dehydrate(client)}>
      <SummaryTab loopId={loopId} />
    </HydrationBoundary>
  )
}
