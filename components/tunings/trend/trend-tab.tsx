'use client'

import { useQuery } from '@tanstack/react-query'
import { ChartLine } from 'lucide-react'
import dynamic from 'next/dynamic'
import { useTranslations } from 'next-intl'
import { FaultState } from '#components/i18n/fault-state.tsx'
import { EmptyState } from '#components/ui/empty-state.tsx'
import { Panel } from '#components/ui/panel.tsx'
import { Skeleton, SkeletonRows } from '#components/ui/skeleton.tsx'
import { scoreQuery } from '#lib/client/tuning-queries.ts'
import { IterationTable } from './iteration-table.tsx'
import { PointCompare } from './point-compare.tsx'

const ScoreChart = dynamic(() => import('./score-chart.tsx').then((module) => module.ScoreChart), {
  ssr: false,
  loading: () => <Skeleton className="h-48" />,
})

/** How score, health and severities went, what each iteration did, and any two points side by side. */
export function TrendTab({ tuningId }: { tuningId: string }) {
  const t = useTranslations()
  const { data, error, refetch } = useQuery(scoreQuery(tuningId))
  if (error && !data)
    return <FaultState what={t('tuningsTrend.cannotRead')} fault={error} onRetry={() => void refetch()} />
  if (!data) return <SkeletonRows label={t('ui.loading')} rows={6} />
  if (data.points.length === 0)
    return <EmptyState icon={ChartLine} title={t('tuningsTrend.none')} detail={t('tuningsTrend.noneDetail')} />
  return (
    <div className="flex min-w-0 flex-col gap-4">
      <Panel title={t('tuningsTrend.title')}>
        <ScoreChart points={data.points} />
      </Panel>
      {data.points.length > 1 ? (
        <Panel title={t('tuningsTrend.compare')}>
          <PointCompare points={data.points} />
        </Panel>
      ) : null}
      {data.iterations.length > 0 ? (
        <Panel title={t('tuningsTrend.iterations')} bodyClassName="overflow-x-auto">
          <IterationTable iterations={data.iterations} />
        </Panel>
      ) : null}
    </div>
  )
}
