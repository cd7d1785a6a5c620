'use client'

import { useQuery } from '@tanstack/react-query'
import dynamic from 'next/dynamic'
import { useTranslations } from 'next-intl'
import type { ReactNode } from 'react'
import { FaultState } from '#components/i18n/fault-state.tsx'
import { Duration } from '#components/ui/duration.tsx'
import { Panel } from '#components/ui/panel.tsx'
import { Percent } from '#components/ui/percent.tsx'
import { Skeleton } from '#components/ui/skeleton.tsx'
import { statsQuery } from '#lib/client/stats-query.ts'
import { outcomeDays } from './overview-lists.ts'

const OutcomeChart = dynamic(() => import('./outcome-chart.tsx').then((module) => module.OutcomeChart), {
  ssr: false,
  loading: () => <Skeleton className="h-44" />,
})

/** Completed and failed loops of the last days, and how long it took to be green. */
export function Outcomes({ workspace }: { workspace: string }) {
  const t = useTranslations('overview')
  const { data, error, refetch } = useQuery(statsQuery(workspace, outcomeDays))
  const days = data?.days ?? []
  const sum = (name: 'completed' | 'failed') => days.reduce((total, day) => total + day[name], 0)
  const medians = days.flatMap((day) => day.median_to_green_ms ?? []).sort((a, b) => a - b)
  const median = medians[Math.floor(medians.length / 2)]
  const ended = sum('completed') + sum('failed')
  return (
    <Panel title={t('outcomes', { days: outcomeDays })}>
      {error ? <FaultState what={t('cannotCount')} fault={error} onRetry={() => void refetch()} /> : null}
      <dl className="mb-4 grid grid-cols-2 gap-3 sm:grid-cols-4">
        <Figure name={t('completed')}>{sum('completed')}</Figure>
        <Figure name={t('failed')}>{sum('failed')}</Figure>
        <Figure name={t('successRate')}>
          {ended > 0 ? <Percent value={(100 * sum('completed')) / ended} /> : '–'}
        </Figure>
        <Figure name={t('medianToGreen')}>{median === undefined ? '–' : <Duration ms={median} />}</Figure>
      </dl>
      {ended > 0 ? <OutcomeChart days={days} /> : <p className="text-ink-soft text-sm">{t('noOutcomes')}</p>}
    </Panel>
  )
}

function Figure({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div>
      <dt className="text-ink-soft text-xs">{name}</dt>
      <dd className="font-semibold text-xl">{children}</dd>
    </div>
  )
}
