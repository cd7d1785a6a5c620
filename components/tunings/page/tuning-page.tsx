'use client'

import { useTranslations } from 'next-intl'
import type { ReactNode } from 'react'
import { FaultState } from '#components/i18n/fault-state.tsx'
import { SkeletonRows } from '#components/ui/skeleton.tsx'
import { TuningHeader } from './tuning-header.tsx'
import { TuningNotices } from './tuning-notices.tsx'
import { TuningTabs } from './tuning-tabs.tsx'
import { useTuning } from './use-tuning.ts'
import { useTuningKeys } from './use-tuning-keys.ts'

/** One tuning: what it is about, what it asks of a person, and the tabs around what is shown of it. */
export function TuningPage({ tuningId, children }: { tuningId: string; children: ReactNode }) {
  const t = useTranslations()
  const { tuning, error, refetch } = useTuning(tuningId)
  useTuningKeys(tuningId)
  if (error && !tuning)
    return <FaultState what={t('tuningsPage.cannotRead')} fault={error} onRetry={() => void refetch()} />
  if (!tuning) return <SkeletonRows label={t('ui.loading')} />
  return (
    <div className="mx-auto flex max-w-[1680px] flex-col gap-4">
      <TuningHeader tuning={tuning} />
      <TuningNotices tuning={tuning} />
      <TuningTabs tuning={tuning} />
      {children}
    </div>
  )
}
