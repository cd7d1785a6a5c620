'use client'

import { useQuery } from '@tanstack/react-query'
import { ArrowRight, GitCompareArrows } from 'lucide-react'
import { useTranslations } from 'next-intl'
import { FaultState } from '#components/i18n/fault-state.tsx'
import { Badge } from '#components/ui/badge.tsx'
import { Duration } from '#components/ui/duration.tsx'
import { EmptyState } from '#components/ui/empty-state.tsx'
import { SkeletonRows } from '#components/ui/skeleton.tsx'
import type { Tone } from '#components/ui/status-pill.tsx'
import { testDiffQuery } from '#lib/client/test-queries.ts'
import { type TestDiff, type TestRunView, testChanges } from '#lib/domain/loop/test-view.ts'
import { RunSelect } from './run-select.tsx'

const tones: Record<(typeof testChanges)[number], Tone> = {
  newly_failing: 'red',
  still_failing: 'red',
  fixed: 'green',
  flaky: 'amber',
  added: 'blue',
  removed: 'amber',
  newly_skipped: 'amber',
  unskipped: 'neutral',
  slower: 'amber',
  same: 'neutral',
}

/** What changed between two runs: the worst first. By default the baseline and the last run. */
export function CompareRuns({
  loopId,
  runs,
  from: givenFrom,
  to: givenTo,
  onChange,
  onOpen,
}: {
  loopId: string
  /** Newest first. */
  runs: TestRunView[]
  from: string
  to: string
  onChange: (pair: { from?: string; to?: string }) => void
  onOpen: (key: string) => void
}) {
  const t = useTranslations('tests')
  const words = useTranslations('ui')
  const has = (id: string) => runs.some((run) => run.run_id === id)
  const from = has(givenFrom) ? givenFrom : (runs.at(-1)?.run_id ?? '')
  const to = has(givenTo) ? givenTo : (runs[0]?.run_id ?? '')
  const isPair = from !== '' && to !== '' && from !== to
  const { data, error, refetch, isPending } = useQuery({ ...testDiffQuery(loopId, from, to), enabled: isPair })
  return (
    <div className="flex flex-col gap-3">
      <div className="flex flex-wrap items-center gap-2">
        <RunSelect label={t('compareFrom')} runs={runs} value={from} onChange={(run) => onChange({ from: run })} />
        <ArrowRight aria-hidden className="size-4 text-ink-faint" />
        <RunSelect label={t('compareTo')} runs={runs} value={to} onChange={(run) => onChange({ to: run })} />
      </div>
      {isPair ? null : <EmptyState icon={GitCompareArrows} title={t('comparePick')} detail={t('comparePickDetail')} />}
      {isPair && isPending ? <SkeletonRows label={words('loading')} /> : null}
      {error && !data ? <FaultState what={t('compareFailed')} fault={error} onRetry={() => void refetch()} /> : null}
      {isPair && data ? <TestChanges diff={data} onOpen={onOpen} /> : null}
    </div>
  )
}

/** The changes between two runs, counted and listed; unchanged tests are only counted. */
export function TestChanges({ diff, onOpen }: { diff: TestDiff; onOpen: (key: string) => void }) {
  const t = useTranslations('tests')
  const counted = testChanges.filter((change) => diff.counts[change] > 0)
  return (
    <>
      <p className="flex flex-wrap gap-1.5">
        {counted.map((change) => (
          <Badge key={change} tone={tones[change]}>
            {t(`changes.${change}`)} {diff.counts[change]}
          </Badge>
        ))}
      </p>
      {diff.data.length === 0 ? (
        <EmptyState icon={GitCompareArrows} title={t('noChange')} detail={t('noChangeDetail')} />
      ) : (
        <ul aria-label={t('changesLabel')} className="overflow-hidden rounded-md border border-line bg-surface">
          {diff.data.map((row) => (
            <li key={row.key} className="border-line border-b last:border-b-0">
              <button
                type="button"
                onClick={() => onOpen(row.key)}
                className="flex w-full flex-wrap items-center gap-x-3 gap-y-0.5 px-3 py-2 text-left text-sm hover:bg-hover/60 focus-visible:-outline-offset-2"
              >
                <Badge tone={tones[row.change]}>{t(`changes.${row.change}`)}</Badge>
                <span className="min-w-0 flex-1 break-words">
                  {row.suite ? <span className="text-ink-faint">{row.suite} › </span> : null}
                  {row.name}
                  {row.renamed_from ? (
                    <span className="block text-ink-faint text-xs">{t('renamedFrom', { file: row.renamed_from })}</span>
                  ) : null}
                </span>
                <span className="text-ink-faint text-xs">
                  {row.from_ms === null ? '–' : <Duration ms={row.from_ms} />} →{' '}
                  {row.to_ms === null ? '–' : <Duration ms={row.to_ms} />}
                </span>
              </button>
            </li>
          ))}
        </ul>
      )}
    </>
  )
}
