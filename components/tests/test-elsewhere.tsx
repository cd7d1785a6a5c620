'use client'

import { useQuery } from '@tanstack/react-query'
import Link from 'next/link'
import { useFormatter, useTranslations } from 'next-intl'
import { FaultState } from '#components/i18n/fault-state.tsx'
import { Badge } from '#components/ui/badge.tsx'
import { RelativeTime } from '#components/ui/relative-time.tsx'
import { SkeletonRows } from '#components/ui/skeleton.tsx'
import { workspaceTestQuery } from '#lib/client/test-queries.ts'
import { TestStatusMark } from './test-status-mark.tsx'

const mostRows = 30

/** One test over all loops of the workspace: how often it failed or was flaky, and its last runs. */
export function TestElsewhere({ workspaceId, testKey }: { workspaceId: string; testKey: string }) {
  const t = useTranslations('tests')
  const words = useTranslations('ui')
  const format = useFormatter()
  const { data, error, isPending, refetch } = useQuery(workspaceTestQuery(workspaceId, testKey))
  if (error && !data) return <FaultState what={t('elsewhereFailed')} fault={error} onRetry={() => void refetch()} />
  if (isPending) return <SkeletonRows label={words('loading')} rows={2} />
  const median = data.median_ms
  const time = `${format.number(median, { maximumFractionDigits: median < 10 ? 1 : 0 })} ms`
  return (
    <div className="flex flex-col gap-2">
      <p className="text-ink-soft text-xs">
        {t('elsewhereFigures', { runs: data.runs, failed: data.failed, flaky: data.flaky, time })}
      </p>
      <ol className="flex flex-col divide-y divide-line rounded-sm border border-line">
        {data.data.slice(0, mostRows).map((entry) => (
          <li key={entry.run_id} className="flex flex-wrap items-center gap-x-3 gap-y-0.5 px-3 py-1.5 text-xs">
            <TestStatusMark status={entry.status} />
            {entry.flaky ? <Badge tone="amber">{t('flaky')}</Badge> : null}
            <Link
              href={`/loops/${encodeURIComponent(entry.loop_id)}/tests`}
              className="min-w-0 flex-1 truncate hover:underline"
            >
              {entry.loop_title}
            </Link>
            <RelativeTime at={entry.at} className="text-ink-faint" />
          </li>
        ))}
      </ol>
    </div>
  )
}
