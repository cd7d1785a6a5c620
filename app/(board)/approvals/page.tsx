import type { Metadata } from 'next'
import { getTranslations } from 'next-intl/server'
import { Inbox } from '#components/approvals/inbox.tsx'
import { openPage } from '#lib/api/page.ts'

export async function generateMetadata(): Promise<Metadata> {
  const t = await getTranslations('approvals')
  return { title: t('name') }
}

export default async function ApprovalsPage() {
  await openPage()
  return <Inbox />
}
