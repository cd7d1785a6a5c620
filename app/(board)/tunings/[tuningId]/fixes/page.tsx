import { FixesTab } from '#components/tunings/fixes/fixes-tab.tsx'
import { openPage } from '#lib/api/page.ts'

export default async function FixesPage({ params }: { params: Promise<{ tuningId: string }> }) {
  await openPage()
  return <FixesTab tuningId={decodeURIComponent((await params).tuningId)} />
}
