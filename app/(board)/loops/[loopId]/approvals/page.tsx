import { ApprovalsTab } from '#components/approvals/approvals-tab.tsx'
import { openPage } from '#lib/api/page.ts'

export default async function LoopApprovalsPage({ params }: { params: Promise<{ loopId: string }> }) {
  await openPage()
  return <ApprovalsTab loopId={decodeURIComponent((await params).loopId)} />
}
