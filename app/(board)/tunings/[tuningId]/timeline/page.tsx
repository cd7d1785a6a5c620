import { TimelineTab } from '#components/tunings/timeline/timeline-tab.tsx'
import { openPage } from '#lib/api/page.ts'

export default async function TimelinePage({ params }: { params: Promise<{ tuningId: string }> }) {
  await openPage()
  return <TimelineTab tuningId={decodeURIComponent((await params).tuningId)} />
}
