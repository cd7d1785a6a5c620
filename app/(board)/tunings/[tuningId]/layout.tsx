import { dehydrate, HydrationBoundary } from '@tanstack/react-query'
import type { Metadata } from 'next'
import { notFound } from 'next/navigation'
import { getTranslations } from 'next-intl/server'
import { cache, type ReactNode } from 'react'
import { TuningPage } from '#components/tunings/page/tuning-page.tsx'
import { openPage } from '#lib/api/page.ts'
import { makeQueryClient } from '#lib/client/make-query-client.ts'
import { tuningQuery } from '#lib/client/tuning-queries.ts'
import { isTuningId } from '#lib/domain/tuning/tuning-id.ts'

type Params = { params: Promise<{ tuningId: string }> }

/** Once per request, for the title and the page; null for an id that names no tuning. */
const readTuning = cache(async (given: string) => {
  const { product } = await openPage()
  const tuningId = decodeURIComponent(given)
  const answer = isTuningId(tuningId) ? await product.tunings.summary(tuningId) : null
  return answer?.ok ? answer.value : null
})

export async function generateMetadata({ params }: Params): Promise<Metadata> {
  const [answer, t] = await Promise.all([readTuning((await params).tuningId), getTranslations('tunings')])
  return { title: answer ? answer.data.target_skill.name || answer.data.target_skill.path : t('title') }
}

export default async function TuningLayout({ children, params }: Params & { children: ReactNode }) {
  const answer = await readTuning((await params).tuningId)
  if (answer === null) notFound()
  const { tuning_id: tuningId } = answer.data
  const client = makeQueryClient()
  client.setQueryData(tuningQuery(tuningId).queryKey, answer)
  return (
    <HydrationBoundary state={dehydrate(client)}>
      <TuningPage tuningId={tuningId}>{children}</TuningPage>
    </HydrationBoundary>
  )
}
