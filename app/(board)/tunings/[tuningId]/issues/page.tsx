import { IssuesTab } from '#components/tunings/issues/issues-tab.tsx'
import { openPage } from '#lib/api/page.ts'

export default async function IssuesPage({ params }: { params: Promise<{ tuningId: string }> }) {
  await openPage()
  return <IssuesTab tuningId={decodeURIComponent((await params).tuningId)} />
}
