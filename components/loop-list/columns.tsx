'use client'

import Link from 'next/link'
import { useTranslations } from 'next-intl'
import type { ReactNode } from 'react'
import { IterationMeter } from '#components/loop/iteration-meter.tsx'
import { LoopStatusPill } from '#components/loop/loop-status.tsx'
import { Badge } from '#components/ui/badge.tsx'
import { Duration } from '#components/ui/duration.tsx'
import { Meter } from '#components/ui/meter.tsx'
import { Percent } from '#components/ui/percent.tsx'
import { RelativeTime } from '#components/ui/relative-time.tsx'
import { Sparkline } from '#components/ui/sparkline.tsx'
import type { LoopSort } from '#lib/domain/loop/loop-query.ts'
import type { LoopListItem } from '#lib/domain/loop/loop-view.ts'
import type { ColumnName } from './column-choice.ts'

/** How wide a column is at least (px; the title takes the rest), by which order it sorts, and whether small screens show it. */
export const columnTraits: Record<ColumnName, { width: number; sort: LoopSort | null; small: boolean }> = {
  status: { width: 144, sort: 'status', small: true },
  title: { width: 190, sort: 'title', small: true },
  workspace: { width: 116, sort: null, small: false },
  progress: { width: 112, sort: 'progress', small: false },
  iteration: { width: 116, sort: null, small: false },
  pass_rate: { width: 136, sort: 'pass_rate', small: false },
  agent: { width: 84, sort: null, small: false },
  owner: { width: 112, sort: null, small: false },
  tags: { width: 160, sort: null, small: false },
  updated: { width: 120, sort: 'updated', small: false },
  duration: { width: 92, sort: 'duration', small: false },
}

const nothing = <span className="text-ink-faint">–</span>

function Progress({ row }: { row: LoopListItem }) {
  const t = useTranslations('loops')
  return (
    <span className="flex items-center gap-2">
      <Meter
        label={t('columns.progress')}
        value={row.progress}
        max={100}
        tone={row.status === 'completed' ? 'green' : 'blue'}
        className="w-12"
      />
      <Percent value={row.progress} />
    </span>
  )
}

function PassRate({ row }: { row: LoopListItem }) {
  const t = useTranslations('loop')
  if (row.pass_rate === null) return nothing
  const values = row.pass_rate_trend.map((rate) => Math.round(rate)).join(', ')
  return (
    <span className="flex items-center gap-2">
      <span className="w-11 text-right">
        <Percent value={row.pass_rate} />
      </span>
      <Sparkline
        label={t('passRateTrend', { count: row.pass_rate_trend.length, values })}
        values={row.pass_rate_trend}
      />
    </span>
  )
}

/** How each column shows a loop. */
export const columns: Record<ColumnName, (row: LoopListItem) => ReactNode> = {
  status: (row) => (
    <LoopStatusPill
      status={row.status}
      waitingKind={row.waiting_kind}
      reasonCode={row.reason_code}
      reasonMessage={row.reason_message}
      reasonSaid={row.reason_said}
    />
  ),
  title: (row) => (
    <Link
      href={`/loops/${encodeURIComponent(row.loop_id)}`}
      prefetch={false}
      className="block truncate font-medium text-ink hover:underline"
    >
      {row.title}
    </Link>
  ),
  workspace: (row) => <span className="block truncate">{row.workspace_name}</span>,
  progress: (row) => <Progress row={row} />,
  iteration: (row) => <IterationMeter current={row.current_iteration} max={row.max_iterations} />,
  pass_rate: (row) => <PassRate row={row} />,
  agent: (row) => (
    <span className="block truncate">
      {row.tool}
      {row.model ? <span className="text-ink-faint"> {row.model}</span> : null}
    </span>
  ),
  owner: (row) => (row.owner ? <span className="block truncate">{row.owner}</span> : nothing),
  tags: (row) => (
    <span className="flex gap-1 overflow-hidden">
      {row.tags.map((tag) => (
        <Badge key={tag}>{tag}</Badge>
      ))}
    </span>
  ),
  updated: (row) => <RelativeTime at={row.updated_at} className="text-ink-soft" />,
  duration: (row) => (row.duration_ms > 0 ? <Duration ms={row.duration_ms} /> : nothing),
}
