import type { Metadata } from 'next'
import { getTranslations } from 'next-intl/server'
import { RuleList } from '#components/rules/rule-list.tsx'
import { openPage } from '#lib/api/page.ts'

export async function generateMetadata(): Promise<Metadata> {
  const t = await getTranslations('tuningsRules')
  return { title: t('title') }
}

export default async function RulesPage() {
  await openPage()
  return <RuleList />
}
