import { TestsTab } from '#components/tests/tests-tab.tsx'
import { openPage } from '#lib/api/page.ts'

export default async function TestsPage({ params }: { params: Promise<{ loopId: string }> }) {
  await openPage()
  return <TestsTab loopId={decodeURIComponent((await params).loopId)} />
}
