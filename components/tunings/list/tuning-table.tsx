'use client'

import Link from 'next/link'
import { useTranslations } from 'next-intl'
import { classNames } from '#components/ui/class-names.ts'
import { RelativeTime } from '#components/ui/relative-time.tsx'
import { Sparkline } from '#components/ui/sparkline.tsx'
import { Table, TableCell, TableHead, TableRow } from '#components/ui/table.tsx'
import { visibleSource } from '#lib/domain/terminal-text.ts'
import type { TuningListItem } from '#lib/domain/tuning/tuning-view.ts'
import { GatePill } from '../gate-pill.tsx'
import { SeverityCountsRow } from '../severity-counts-row.tsx'
import { TuningStatusPill } from '../tuning-status-pill.tsx'

const nothing = <span className="text-ink-faint">–</span>

/** The tunings as a table: how each stands, how good its skill is, and how that went. */
export function TuningTable({ rows, active }: { rows: readonly TuningListItem[]; active: number }) {
  const t = useTranslations('tunings')
  return (
    <Table label={t('title')}>
      <thead>
        <tr>
          <TableHead>{t('columns.status')}</TableHead>
          <TableHead>{t('columns.skill')}</TableHead>
          <TableHead>{t('columns.gate')}</TableHead>
          <TableHead>{t('columns.score')}</TableHead>
          <TableHead className="max-md:hidden">{t('columns.issues')}</TableHead>
          <TableHead className="max-md:hidden">{t('columns.iteration')}</TableHead>
          <TableHead className="max-md:hidden">{t('columns.workspace')}</TableHead>
          <TableHead className="max-md:hidden">{t('columns.updated')}</TableHead>
        </tr>
      </thead>
      <tbody>
        {rows.map((row, index) => (
          <Row key={row.tuning_id} row={row} isActive={index === active} />
        ))}
      </tbody>
    </Table>
  )
}

function Row({ row, isActive }: { row: TuningListItem; isActive: boolean }) {
  const t = useTranslations('tunings')
  return (
    <TableRow
      aria-current={isActive || undefined}
      className={classNames(isActive && 'outline-2 outline-accent -outline-offset-2')}
    >
      <TableCell>
        <TuningStatusPill status={row.status} waitReason={row.wait_reason} />
      </TableCell>
      <TableCell className="min-w-44 max-w-96">
        <Link
          href={`/tunings/${encodeURIComponent(row.tuning_id)}`}
          prefetch={false}
          className="block truncate font-medium hover:underline"
        >
          {visibleSource(row.skill || row.skill_path)}
        </Link>
        <span className="block truncate font-mono text-ink-faint text-xs">{visibleSource(row.skill_path)}</span>
      </TableCell>
      <TableCell>{row.gate ? <GatePill gate={row.gate} /> : nothing}</TableCell>
      <TableCell>
        {row.score === null ? (
          nothing
        ) : (
          <span className="flex items-center gap-2">
            <span className="w-7 text-right">{row.score}</span>
            <Sparkline label={t('scoreTrend', { values: row.trend.join(', ') })} values={row.trend} />
          </span>
        )}
      </TableCell>
      <TableCell className="max-md:hidden">
        {row.score === null ? nothing : <SeverityCountsRow counts={row.counts} />}
      </TableCell>
      <TableCell className="whitespace-nowrap max-md:hidden">
        {t('iterationOf', { n: row.iteration, max: row.max_iterations })}
      </TableCell>
      <TableCell className="max-w-40 truncate max-md:hidden">{row.workspace_name}</TableCell>
      <TableCell className="max-md:hidden">
        <RelativeTime at={row.updated_at} className="text-ink-soft" refreshSeconds={30} />
      </TableCell>
    </TableRow>
  )
}
