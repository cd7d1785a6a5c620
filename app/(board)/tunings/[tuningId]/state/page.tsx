import { NuqsAdapter } from 'nuqs/adapters/next/app'
import { DocumentTab } from '#components/tunings/state/document-tab.tsx'
import { openPage } from '#lib/api/page.ts'

export default async function StatePage({ params }: { params: Promise<{ tuningId: string }> }) {
  await openPage()
  return (
    <NuqsAdapter>
      <DocumentTab tuningId={decodeURIComponent((await params).tuningId)} />
    </NuqsAdapter>
  )
}
