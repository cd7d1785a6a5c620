import { ReportTab } from '#components/tunings/report/report-tab.tsx'
import { openPage } from '#lib/api/page.ts'

export default async function ReportPage({ params }: { params: Promise<{ tuningId: string }> }) {
  await openPage()
  return <ReportTab tuningId={decodeURIComponent((await params).tuningId)} />
}
