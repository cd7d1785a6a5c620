import type { Metadata } from 'next'
import { getTranslations } from 'next-intl/server'
import { HistoryList } from '#components/history/history-list.tsx'
import { openPage } from '#lib/api/page.ts'

export async function generateMetadata(): Promise<Metadata> {
  const t = await getTranslations('history')
  return { title: t('title') }
}

export default async function HistoryPage() {
  await openPage()
  return <HistoryList />
}
