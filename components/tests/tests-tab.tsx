'use client'

import { useInfiniteQuery } from '@tanstack/react-query'
import { FlaskConical, SearchX } from 'lucide-react'
import dynamic from 'next/dynamic'
import { useTranslations } from 'next-intl'
import { useCallback, useMemo } from 'react'
import { FaultState } from '#components/i18n/fault-state.tsx'
import { useLoop } from '#components/loop-page/use-loop.ts'
import { Checkbox } from '#components/ui/checkbox.tsx'
import { classNames } from '#components/ui/class-names.ts'
import { EmptyState } from '#components/ui/empty-state.tsx'
import { Segments } from '#components/ui/segments.tsx'
import { Skeleton, SkeletonRows } from '#components/ui/skeleton.tsx'
import { testsQuery } from '#lib/client/test-queries.ts'
import { CompareRuns } from './compare-runs.tsx'
import { CoverageTable } from './coverage-table.tsx'
import { RankedTests } from './ranked-tests.tsx'
import { reportedBySkill } from './reported-by-skill.ts'
import { ReportedTests } from './reported-tests.tsx'
import { RunFigures } from './run-figures.tsx'
import { RunSelect } from './run-select.tsx'
import { TestFilterBar } from './test-filter-bar.tsx'
import { TestList } from './test-list.tsx'
import { TestMatrix } from './test-matrix.tsx'
import { TestPanel } from './test-panel.tsx'
import { testFilters, testViews, useTestView } from './use-test-view.ts'
import { VerifyButton } from './verify-button.tsx'

const TrendChart = dynamic(() => import('./trend-chart.tsx').then((module) => module.TrendChart), {
  ssr: false,
  loading: () => <Skeleton className="h-40" />,
})

/** The tests of a loop, run by run: what failed, what changed, what is covered. */
export function TestsTab({ loopId }: { loopId: string }) {
  const t = useTranslations()
  const { loop } = useLoop(loopId)
  const [view, setView] = useTestView()
  const query = useInfiniteQuery(
    testsQuery(loopId, {
      ...{ run: view.run, status: view.status ?? '', q: view.q },
      ...(view.sort ? { sort: view.sort } : {}),
    }),
  )
  const { hasNextPage, isFetchingNextPage, fetchNextPage, data, error, isPending } = query
  const first = data?.pages[0]
  const rows = useMemo(() => (data?.pages ?? []).flatMap((page) => page.data), [data])
  const runs = first?.runs ?? []
  const run = first?.run ?? null
  const total = first?.total ?? 0
  const points = useMemo(
    () =>
      [...(first?.runs ?? [])].reverse().map((one) => ({
        key: one.run_id,
        name: one.kind === 'validate' ? `#${one.iteration}` : t(`tests.short.${one.kind}`),
        passRate: one.pass_rate,
        coverage: one.coverage,
      })),
    [first, t],
  )
  const more = useCallback(() => {
    if (!isFetchingNextPage) void fetchNextPage()
  }, [isFetchingNextPage, fetchNextPage])

  if (error && !data)
    return <FaultState what={t('tests.cannotRead')} fault={error} onRetry={() => void query.refetch()} />
  if (isPending) return <SkeletonRows label={t('ui.loading')} rows={8} />
  const verify = loop ? <VerifyButton loop={loop} /> : null
  const report = reportedBySkill(loop?.data['skill_state'])
  const reported = report ? <ReportedTests report={report} /> : null
  if (run === null)
    return (
      <div className="flex flex-col gap-4">
        {reported}
        <EmptyState icon={FlaskConical} title={t('tests.none')} detail={t('tests.noneDetail')} next={verify} />
      </div>
    )
  const open = (key: string) => void setView({ test: key })
  return (
    <div className="flex flex-col gap-4">
      {reported}
      <div className="flex flex-wrap items-center justify-between gap-2">
        <div className="flex flex-wrap items-center gap-2">
          {view.view === 'list' || view.view === 'coverage' ? (
            <RunSelect
              label={t('tests.run')}
              runs={runs}
              value={run.run_id}
              onChange={(next) => void setView({ run: next === runs[0]?.run_id ? '' : next })}
            />
          ) : null}
          <Segments
            label={t('tests.view')}
            value={view.view}
            onChange={(next) => void setView({ view: next, test: '' })}
            options={testViews.map((value) => ({ value, label: t(`tests.views.${value}`) }))}
          />
        </div>
        {verify}
      </div>
      {view.view === 'list' ? (
        <>
          <div className={classNames('grid gap-4', points.length > 1 && 'lg:grid-cols-[3fr_2fr]')}>
            <RunFigures run={run} />
            {points.length > 1 ? (
              <section
                aria-label={t('tests.trend')}
                className="min-w-0 rounded-md border border-line bg-surface px-4 py-3"
              >
                <TrendChart points={points} />
              </section>
            ) : null}
          </div>
          <TestFilterBar
            total={total}
            filters={testFilters.map((value) => ({ value, label: t(`tests.filter.${value}`) }))}
            status={view.status}
            q={view.q}
            onChange={(change) => void setView(change)}
            more={
              <label htmlFor="tests-slowest" className="flex items-center gap-1.5 text-ink-soft text-xs">
                <Checkbox
                  id="tests-slowest"
                  checked={view.sort === 'slowest'}
                  onChange={(slowest) => void setView({ sort: slowest ? 'slowest' : null })}
                />
                {t('tests.slowest')}
              </label>
            }
          />
        </>
      ) : null}
      <div className={classNames('grid gap-4', view.test && 'lg:grid-cols-[3fr_2fr]')}>
        <div className={classNames('min-w-0', view.test && 'max-lg:hidden')}>
          {view.view === 'compare' ? (
            <CompareRuns
              loopId={loopId}
              runs={runs}
              from={view.from}
              to={view.to}
              onChange={(pair) => void setView(pair)}
              onOpen={open}
            />
          ) : null}
          {view.view === 'matrix' ? (
            <TestMatrix
              loopId={loopId}
              status={view.marks}
              q={view.q}
              selected={view.test}
              onChange={({ status, q }) =>
                void setView({
                  ...(status === undefined ? {} : { marks: status }),
                  ...(q === undefined ? {} : { q }),
                })
              }
              onOpen={open}
            />
          ) : null}
          {view.view === 'workspace' && loop ? (
            <RankedTests
              workspaceId={loop.meta.workspace_id}
              rank={view.rank}
              onRank={(rank) => void setView({ rank })}
            />
          ) : null}
          {view.view === 'coverage' ? <CoverageTable loopId={loopId} run={run.run_id} /> : null}
          {view.view === 'list' && rows.length > 0 ? (
            <TestList
              rows={rows}
              total={total}
              selected={view.test}
              onSelect={open}
              onMore={hasNextPage ? more : null}
            />
          ) : null}
          {view.view === 'list' && rows.length === 0 ? (
            <EmptyState
              icon={SearchX}
              title={t(view.status || view.q ? 'tests.noMatch' : 'tests.noTests')}
              detail={t(view.status || view.q ? 'tests.noMatchDetail' : 'tests.noTestsDetail')}
            />
          ) : null}
        </div>
        {view.test ? (
          <TestPanel
            loopId={loopId}
            workspaceId={loop?.meta.workspace_id ?? null}
            testKey={view.test}
            onClose={() => open('')}
          />
        ) : null}
      </div>
    </div>
  )
}
