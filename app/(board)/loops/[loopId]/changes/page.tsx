import { ChangesTab } from '#components/changes/changes-tab.tsx'
import { openPage } from '#lib/api/page.ts'

export default async function ChangesPage({ params }: { params: Promise<{ loopId: string }> }) {
  await openPage()
  return <ChangesTab loopId={decodeURIComponent((await params).loopId)} />
}
