import { dehydrate, HydrationBoundary } from '@tanstack/react-query'
import type { Metadata } from 'next'
import { getTranslations } from 'next-intl/server'
import { unwrap } from '#components/loop-page/unwrap.ts'
import { SkillLibrary } from '#components/skills/skill-library.tsx'
import { openPage } from '#lib/api/page.ts'
import { makeQueryClient } from '#lib/client/make-query-client.ts'
import { skillsQuery } from '#lib/client/skill-queries.ts'

export async function generateMetadata(): Promise<Metadata> {
  const t = await getTranslations('tuningsSkills')
  return { title: t('title') }
}

export default async function SkillsPage({ searchParams }: { searchParams: Promise<{ workspace?: string }> }) {
  const { product } = await openPage()
  const { workspace } = await searchParams
  const wanted = typeof workspace === 'string' ? workspace : null
  const client = makeQueryClient()
  await client.prefetchQuery({
    ...skillsQuery(wanted),
    queryFn: () => unwrap(product.skills.library(wanted, null)),
    retry: false,
  })
  return (
    <HydrationBoundary state={dehydrate(client)}>
      <SkillLibrary />
    </HydrationBoundary>
  )
}
