'use client'

import { Activity, Timer } from 'lucide-react'
import Link from 'next/link'
import { useTranslations } from 'next-intl'
import { IterationMeter } from '#components/loop/iteration-meter.tsx'
import { LoopStatusPill } from '#components/loop/loop-status.tsx'
import { Elapsed } from '#components/ui/elapsed.tsx'
import { Panel } from '#components/ui/panel.tsx'
import { Percent } from '#components/ui/percent.tsx'
import { RelativeTime } from '#components/ui/relative-time.tsx'
import { Sparkline } from '#components/ui/sparkline.tsx'
import { actionNames } from '#lib/domain/loop/execution-record.ts'
import type { LoopListItem } from '#lib/domain/loop/loop-view.ts'

/** The loops at work, each as a card. */
export function RunningNow({ rows }: { rows: LoopListItem[] }) {
  const t = useTranslations('overview')
  return (
    <Panel
      title={t('running')}
      aside={rows.length > 0 ? <span className="text-ink-soft text-sm">{rows.length}</span> : null}
    >
      {rows.length === 0 ? (
        <p className="text-ink-soft text-sm">
          {t('runningNone')}{' '}
          <Link href="/loops" className="text-accent hover:underline">
            {t('openLoops')}
          </Link>
        </p>
      ) : (
        <ul className="grid grid-cols-[repeat(auto-fill,minmax(min(100%,260px),1fr))] gap-3">
          {rows.map((row) => (
            <RunningCard key={row.loop_id} row={row} />
          ))}
        </ul>
      )}
    </Panel>
  )
}

function RunningCard({ row }: { row: LoopListItem }) {
  const t = useTranslations()
  const action = actionNames.find((name) => name === row.current_action)
  const values = row.pass_rate_trend.map((rate) => Math.round(rate)).join(', ')
  return (
    <li className="flex flex-col gap-2 rounded-md border border-line p-3">
      <div className="flex items-start justify-between gap-2">
        <div className="min-w-0">
          <Link
            href={`/loops/${encodeURIComponent(row.loop_id)}`}
            className="line-clamp-2 font-medium leading-snug hover:underline"
          >
            {row.title}
          </Link>
          <p className="truncate text-ink-faint text-xs">{row.workspace_name}</p>
        </div>
        <LoopStatusPill status={row.status} waitingKind={row.waiting_kind} />
      </div>
      <div className="flex flex-wrap items-center justify-between gap-x-3 gap-y-1 text-ink-soft text-sm">
        <span>{action ? t(`action.${action}`) : t('overview.between')}</span>
        <IterationMeter current={row.current_iteration} max={row.max_iterations} />
      </div>
      <div className="flex flex-wrap items-center justify-between gap-x-3 gap-y-1 text-ink-faint text-xs">
        <span className="inline-flex items-center gap-1">
          <Activity aria-hidden className="size-3.5 text-green" />
          <span className="sr-only">{t('loop.heartbeat.last')} </span>
          {row.last_sign_at ? <RelativeTime at={row.last_sign_at} refreshSeconds={2} /> : t('loop.heartbeat.none')}
        </span>
        {row.started_at ? (
          <span className="inline-flex items-center gap-1">
            <Timer aria-hidden className="size-3.5" />
            <span className="sr-only">{t('overview.elapsed')} </span>
            <Elapsed since={row.started_at} />
          </span>
        ) : null}
        {row.pass_rate === null ? null : (
          <span className="inline-flex items-center gap-1.5">
            <span className="sr-only">{t('loops.columns.pass_rate')} </span>
            <Percent value={row.pass_rate} />
            <Sparkline
              label={t('loop.passRateTrend', { count: row.pass_rate_trend.length, values })}
              values={row.pass_rate_trend}
            />
          </span>
        )}
      </div>
    </li>
  )
}
