import type { Metadata } from 'next'
import { getTranslations } from 'next-intl/server'
import { NewTuning } from '#components/tunings/new/new-tuning.tsx'
import { openPage } from '#lib/api/page.ts'

export async function generateMetadata(): Promise<Metadata> {
  const t = await getTranslations('tuningsNew')
  return { title: t('title') }
}

type Page = { searchParams: Promise<{ workspace?: string | string[]; skill?: string | string[] }> }

export default async function NewTuningPage({ searchParams }: Page) {
  await openPage('operator')
  const { workspace, skill } = await searchParams
  const start =
    typeof skill === 'string' ? { workspaceId: typeof workspace === 'string' ? workspace : null, path: skill } : null
  return <NewTuning start={start} />
}
