'use client'

import { useQuery } from '@tanstack/react-query'
import { useTranslations } from 'next-intl'
import { FaultState } from '#components/i18n/fault-state.tsx'
import { WaitCard } from '#components/tunings/wait/wait-card.tsx'
import { SkeletonRows } from '#components/ui/skeleton.tsx'
import { tuningQuery } from '#lib/client/tuning-queries.ts'
import type { TuningQuestion } from '#lib/domain/tuning/tuning-view.ts'

/** What a tuning asks, in the inbox: the same card as on its page. */
export function TuningQuestionCard({ question, active }: { question: TuningQuestion; active: boolean }) {
  const t = useTranslations()
  const { data, error, refetch } = useQuery(tuningQuery(question.tuning_id))
  if (error && !data)
    return <FaultState what={t('tuningsPage.cannotRead')} fault={error} onRetry={() => void refetch()} />
  if (!data) return <SkeletonRows label={t('ui.loading')} rows={2} />
  return <WaitCard key={question.wait_reason} tuning={data} showsSkill isMarked={active} hasKeys={active} />
}
