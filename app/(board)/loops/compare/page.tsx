import type { Metadata } from 'next'
import { getTranslations } from 'next-intl/server'
import { CompareLoops } from '#components/tests/compare-loops.tsx'
import { openPage } from '#lib/api/page.ts'

export async function generateMetadata(): Promise<Metadata> {
  const t = await getTranslations('compareLoops')
  return { title: t('title') }
}

export default async function CompareLoopsPage() {
  await openPage()
  return <CompareLoops />
}
