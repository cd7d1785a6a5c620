'use client'

import { useQuery } from '@tanstack/react-query'
import { ChevronDown, ChevronRight, Gauge } from 'lucide-react'
import { useFormatter, useTranslations } from 'next-intl'
import { useState } from 'react'
import { FaultState } from '#components/i18n/fault-state.tsx'
import { EmptyState } from '#components/ui/empty-state.tsx'
import { RelativeTime } from '#components/ui/relative-time.tsx'
import { Segments } from '#components/ui/segments.tsx'
import { SkeletonRows } from '#components/ui/skeleton.tsx'
import { Table, TableCell, TableHead, TableRow } from '#components/ui/table.tsx'
import { rankedTestsQuery } from '#lib/client/test-queries.ts'
import { type RankedTests as Ranked, type TestRank, testRanks } from '#lib/domain/loop/test-matrix-view.ts'
import { visibleText } from '#lib/domain/terminal-text.ts'
import { TestElsewhere } from './test-elsewhere.tsx'

/** The flakiest or slowest tests over all loops of the workspace; each unfolds to its last runs. */
export function RankedTests({
  workspaceId,
  rank,
  onRank,
}: {
  workspaceId: string
  rank: TestRank
  onRank: (rank: TestRank) => void
}) {
  const t = useTranslations('tests')
  const words = useTranslations('ui')
  const { data, error, isPending, refetch } = useQuery(rankedTestsQuery(workspaceId, rank))
  const columns = ['matrixTest', 'flakyCount', 'failedCount', 'usual', 'longest', 'lastRun'] as const
  return (
    <div className="flex min-w-0 flex-col gap-3">
      <div className="flex flex-wrap items-center gap-3">
        <Segments
          label={t('rank')}
          value={rank}
          onChange={onRank}
          options={testRanks.map((value) => ({ value, label: t(`ranks.${value}`) }))}
        />
        {data ? <p className="text-ink-soft text-xs">{t('rankedRuns', { runs: data.runs })}</p> : null}
      </div>
      {error && !data ? <FaultState what={t('rankFailed')} fault={error} onRetry={() => void refetch()} /> : null}
      {isPending ? <SkeletonRows label={words('loading')} rows={6} /> : null}
      {data?.data.length === 0 ? (
        <EmptyState icon={Gauge} title={t(`rankNone.${rank}`)} detail={t('rankNoneDetail')} />
      ) : null}
      {data && data.data.length > 0 ? (
        <Table label={t(`ranks.${rank}`)}>
          <thead>
            <tr>
              {columns.map((name) => (
                <TableHead key={name} className={name === 'matrixTest' || name === 'lastRun' ? '' : 'text-right'}>
                  {t(name)}
                </TableHead>
              ))}
            </tr>
          </thead>
          <tbody>
            {data.data.map((test) => (
              <RankedRow key={test.key} workspaceId={workspaceId} test={test} />
            ))}
          </tbody>
        </Table>
      ) : null}
    </div>
  )
}

function RankedRow({ workspaceId, test }: { workspaceId: string; test: Ranked['data'][number] }) {
  const t = useTranslations('tests')
  const format = useFormatter()
  const [isOpen, setOpen] = useState(false)
  const time = (ms: number) => `${format.number(ms, { maximumFractionDigits: ms < 10 ? 1 : 0 })} ms`
  const share = (count: number) => t('ofRuns', { count, runs: test.runs })
  const Icon = isOpen ? ChevronDown : ChevronRight
  return (
    <>
      <TableRow>
        <TableCell className="min-w-56">
          <button
            type="button"
            aria-expanded={isOpen}
            className="flex w-full min-w-0 items-start gap-1.5 text-left"
            onClick={() => setOpen(!isOpen)}
          >
            <Icon aria-hidden className="mt-0.5 size-4 shrink-0 text-ink-faint" />
            <span className="min-w-0">
              <span className="block break-words">
                {visibleText([test.suite, test.name].filter(Boolean).join(' › '))}
              </span>
              <span className="block break-all font-mono text-ink-faint text-xs">{visibleText(test.file)}</span>
            </span>
          </button>
        </TableCell>
        <TableCell className="whitespace-nowrap text-right tabular-nums">{share(test.flaky)}</TableCell>
        <TableCell className="whitespace-nowrap text-right tabular-nums">{share(test.failed)}</TableCell>
        <TableCell className="whitespace-nowrap text-right tabular-nums">{time(test.median_ms)}</TableCell>
        <TableCell className="whitespace-nowrap text-right tabular-nums">{time(test.longest_ms)}</TableCell>
        <TableCell className="whitespace-nowrap">
          <RelativeTime at={test.last_at} className="text-ink-soft" />
        </TableCell>
      </TableRow>
      {isOpen ? (
        <tr>
          <td colSpan={6} className="border-line border-b bg-sunken px-3 py-2">
            <TestElsewhere workspaceId={workspaceId} testKey={test.key} />
          </td>
        </tr>
      ) : null}
    </>
  )
}
