import { dehydrate, HydrationBoundary } from '@tanstack/react-query'
import { ApprovalsTab } from '#components/approvals/approvals-tab.tsx'
import { unwrap } from '#components/loop-page/unwrap.ts'
import { openPage } from '#lib/api/page.ts'
import { approvalsQuery } from '#lib/client/loop-queries.ts'
import { makeQueryClient } from '#lib/client/make-query-client.ts'

export default async function LoopApprovalsPage({ params }: { params: Promise<{ loopId: string }> }) {
  const { product } = await openPage()
  const loopId = decodeURIComponent((await params).loopId)
  const client = makeQueryClient()
  await client.prefetchQuery({
    ...approvalsQuery(loopId),
    queryFn: () => unwrap(product.approvals.ofLoop(loopId)),
    retry: false,
  })
  return (
    <HydrationBoundary state={dehydrate(client)}>
      <ApprovalsTab loopId={loopId} />
    </HydrationBoundary>
  )
}
