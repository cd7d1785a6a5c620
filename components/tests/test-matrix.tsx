'use client'

import { useInfiniteQuery } from '@tanstack/react-query'
import { useVirtualizer } from '@tanstack/react-virtual'
import { Grid3x3, SearchX } from 'lucide-react'
import { useTranslations } from 'next-intl'
import { useEffect, useMemo, useRef } from 'react'
import { FaultState } from '#components/i18n/fault-state.tsx'
import { classNames } from '#components/ui/class-names.ts'
import { EmptyState } from '#components/ui/empty-state.tsx'
import { focusable } from '#components/ui/focusable.ts'
import { SkeletonRows } from '#components/ui/skeleton.tsx'
import { testMatrixQuery } from '#lib/client/test-queries.ts'
import type { TestMatrix as Matrix } from '#lib/domain/loop/test-matrix-view.ts'
import { TestFilterBar } from './test-filter-bar.tsx'
import { MatrixLegend, TestMark } from './test-mark.tsx'
import { markFilters } from './use-test-view.ts'

const rowHeight = 30
const nameWidth = 150
const markWidth = 34
type Filter = (typeof markFilters)[number]

/** Every test in every run: a row per test, a mark per run, the oldest run first. Only the rows in view exist in the page. */
export function TestMatrix({
  loopId,
  status,
  q,
  selected,
  onChange,
  onOpen,
}: {
  loopId: string
  status: Filter | null
  q: string
  selected: string
  onChange: (change: { status?: Filter | null; q?: string }) => void
  onOpen: (key: string) => void
}) {
  const t = useTranslations('tests')
  const words = useTranslations('ui')
  const query = useInfiniteQuery(testMatrixQuery(loopId, { status: status ?? '', q }))
  const { data, error, isPending, hasNextPage, isFetchingNextPage, fetchNextPage } = query
  const rows = useMemo(() => (data?.pages ?? []).flatMap((page) => page.data), [data])
  useEffect(() => {
    if (hasNextPage && !isFetchingNextPage) void fetchNextPage()
  }, [hasNextPage, isFetchingNextPage, fetchNextPage])
  const first = data?.pages[0]
  if (error && !data) return <FaultState what={t('matrixFailed')} fault={error} onRetry={() => void query.refetch()} />
  if (isPending || !first) return <SkeletonRows label={words('loading')} rows={8} />
  if (first.runs.length === 0)
    return <EmptyState icon={Grid3x3} title={t('matrixNone')} detail={t('matrixNoneDetail')} />
  return (
    <div className="flex flex-col gap-3">
      <TestFilterBar
        total={first.total}
        filters={markFilters.map((value) => ({ value, label: t(`markFilter.${value}`) }))}
        status={status}
        q={q}
        onChange={onChange}
        more={<MatrixLegend />}
      />
      {rows.length === 0 ? (
        <EmptyState icon={SearchX} title={t('noMatch')} detail={t('noMatchDetail')} />
      ) : (
        <MatrixGrid runs={first.runs} rows={rows} total={first.total} selected={selected} onOpen={onOpen} />
      )}
    </div>
  )
}

function MatrixGrid({
  runs,
  rows,
  total,
  selected,
  onOpen,
}: {
  runs: Matrix['runs']
  rows: Matrix['data']
  total: number
  selected: string
  onOpen: (key: string) => void
}) {
  const t = useTranslations('tests')
  const scroller = useRef<HTMLElement>(null)
  const virtualizer = useVirtualizer({
    count: rows.length,
    getScrollElement: () => scroller.current,
    estimateSize: () => rowHeight,
    overscan: 12,
    initialRect: { width: 800, height: 600 },
  })
  const items = virtualizer.getVirtualItems()
  const before = items[0]?.start ?? 0
  const after = virtualizer.getTotalSize() - (items.at(-1)?.end ?? 0)
  const runName = (run: Matrix['runs'][number]) => t(`runs.${run.kind}`, { iteration: run.iteration })
  const space = (height: number) =>
    height > 0 ? (
      <tr aria-hidden>
        <td colSpan={runs.length + 1} style={{ height }} />
      </tr>
    ) : null
  return (
    <section
      ref={scroller}
      aria-label={t('matrixLabel')}
      {...focusable}
      className="max-h-[max(360px,calc(100dvh-260px))] overflow-auto rounded-md border border-line bg-surface"
    >
      <table
        aria-label={t('matrixCount', { shown: rows.length, total, runs: runs.length })}
        aria-rowcount={total + 1}
        className="w-full table-fixed border-separate border-spacing-0 text-xs"
        style={{ minWidth: nameWidth + runs.length * markWidth }}
      >
        <colgroup>
          <col />
          {runs.map((run) => (
            <col key={run.run_id} style={{ width: markWidth }} />
          ))}
        </colgroup>
        <thead>
          <tr aria-rowindex={1}>
            <th
              scope="col"
              className="sticky top-0 left-0 z-3 h-8 border-line border-b bg-sunken px-3 text-left font-medium text-ink-soft"
            >
              {t('matrixTest')}
            </th>
            {runs.map((run) => (
              <th
                scope="col"
                key={run.run_id}
                title={runName(run)}
                className="sticky top-0 z-2 h-8 border-line border-b bg-sunken text-center font-medium text-ink-soft"
              >
                <span aria-hidden>{run.kind === 'validate' ? run.iteration : t(`short.${run.kind}`).slice(0, 1)}</span>
                <span className="sr-only">{runName(run)}</span>
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {space(before)}
          {items.map((item) => {
            const row = rows[item.index]
            if (!row) return null
            const ground = row.key === selected ? 'bg-accent-soft' : 'bg-surface'
            return (
              <tr key={row.key} aria-rowindex={item.index + 2} style={{ height: rowHeight }}>
                <th
                  scope="row"
                  className={classNames('sticky left-0 z-1 border-line border-b p-0 font-normal', ground)}
                >
                  <button
                    type="button"
                    aria-current={row.key === selected}
                    title={[row.file, row.suite, row.name].filter(Boolean).join(' › ')}
                    onClick={() => onOpen(row.key)}
                    className="block h-7 w-full truncate px-3 text-left hover:underline focus-visible:-outline-offset-2"
                  >
                    {row.suite ? <span className="text-ink-faint">{row.suite} › </span> : null}
                    {row.name}
                  </button>
                </th>
                {runs.map((run, at) => (
                  <td key={run.run_id} className={classNames('border-line border-b text-center', ground)}>
                    <TestMark mark={row.marks[at] ?? '.'} />
                  </td>
                ))}
              </tr>
            )
          })}
          {space(after)}
        </tbody>
      </table>
    </section>
  )
}
