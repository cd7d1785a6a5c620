import { TrendTab } from '#components/tunings/trend/trend-tab.tsx'
import { openPage } from '#lib/api/page.ts'

export default async function TrendPage({ params }: { params: Promise<{ tuningId: string }> }) {
  await openPage()
  return <TrendTab tuningId={decodeURIComponent((await params).tuningId)} />
}
