import { DiagnosisTab } from '#components/tunings/diagnosis/diagnosis-tab.tsx'
import { openPage } from '#lib/api/page.ts'

export default async function DiagnosisPage({ params }: { params: Promise<{ tuningId: string }> }) {
  await openPage()
  return <DiagnosisTab tuningId={decodeURIComponent((await params).tuningId)} />
}
