'use client'

import { useQuery } from '@tanstack/react-query'
import { ArrowLeftRight, GitCompareArrows } from 'lucide-react'
import Link from 'next/link'
import { useRouter } from 'next/navigation'
import { useTranslations } from 'next-intl'
import { parseAsString, useQueryStates } from 'nuqs'
import type { ReactNode } from 'react'
import { FaultState } from '#components/i18n/fault-state.tsx'
import { Button, buttonClasses } from '#components/ui/button.tsx'
import { Duration } from '#components/ui/duration.tsx'
import { EmptyState } from '#components/ui/empty-state.tsx'
import { PageHead } from '#components/ui/page-head.tsx'
import { Percent } from '#components/ui/percent.tsx'
import { SkeletonRows } from '#components/ui/skeleton.tsx'
import { Table, TableCell, TableHead, TableRow } from '#components/ui/table.tsx'
import { loopDiffQuery } from '#lib/client/test-queries.ts'
import type { LoopDiff } from '#lib/domain/loop/test-matrix-view.ts'
import { TestChanges } from './compare-runs.tsx'

const loopStatuses = ['created', 'running', 'paused', 'completed', 'failed', 'user_exit'] as const

const text = parseAsString.withDefault('')

/** Two loops side by side: what they took, and which tests ended otherwise in the last run of each. */
export function CompareLoops() {
  const t = useTranslations('compareLoops')
  const words = useTranslations('ui')
  const router = useRouter()
  const [{ from, to }, setPair] = useQueryStates({ from: text, to: text })
  const isPair = from !== '' && to !== '' && from !== to
  const { data, error, isPending, refetch } = useQuery({ ...loopDiffQuery(from, to), enabled: isPair })
  const list = (
    <Link href="/loops" className={buttonClasses('secondary')}>
      {t('toList')}
    </Link>
  )
  return (
    <>
      <PageHead
        title={t('title')}
        detail={t('detail')}
        actions={
          isPair ? (
            <Button onClick={() => void setPair({ from: to, to: from })}>
              <ArrowLeftRight aria-hidden className="size-4" />
              {t('swap')}
            </Button>
          ) : null
        }
      />
      {isPair ? null : <EmptyState icon={GitCompareArrows} title={t('pick')} detail={t('pickDetail')} next={list} />}
      {isPair && isPending ? <SkeletonRows label={words('loading')} rows={6} /> : null}
      {error && !data ? <FaultState what={t('failed')} fault={error} onRetry={() => void refetch()} /> : null}
      {isPair && data ? (
        <div className="flex flex-col gap-4">
          <Figures diff={data} />
          {data.tests ? (
            <section aria-label={t('changes')} className="flex flex-col gap-3">
              <TestChanges
                diff={data.tests}
                onOpen={(key) =>
                  router.push(`/loops/${encodeURIComponent(to)}/tests?${new URLSearchParams({ test: key })}`)
                }
              />
            </section>
          ) : (
            <EmptyState icon={GitCompareArrows} title={t('noTests')} detail={t('noTestsDetail')} />
          )}
        </div>
      ) : null}
    </>
  )
}

type Figure = { name: string; of: (side: 'from' | 'to') => ReactNode }

function Figures({ diff }: { diff: LoopDiff }) {
  const t = useTranslations('compareLoops')
  const statuses = useTranslations('status')
  const statusOf = (status: string) => {
    const known = loopStatuses.find((one) => one === status)
    return known ? statuses(known) : status
  }
  const percent = (value: number | null | undefined) =>
    value === null || value === undefined ? '–' : <Percent value={value} digits={1} />
  const rows: Figure[] = [
    {
      name: t('status'),
      of: (side) => statusOf(diff[side].status),
    },
    { name: t('iterations'), of: (side) => diff[side].iterations },
    { name: t('duration'), of: (side) => <Duration ms={diff[side].duration_ms} /> },
    { name: t('tests'), of: (side) => diff.tests?.[side].total ?? '–' },
    { name: t('passRate'), of: (side) => percent(diff.tests?.[side].pass_rate) },
    { name: t('coverage'), of: (side) => percent(diff.tests?.[side].coverage) },
    { name: t('changedCoverage'), of: (side) => percent(diff.tests?.[side].changed_coverage) },
  ]
  return (
    <Table label={t('figures')}>
      <thead>
        <tr>
          <TableHead>
            <span className="sr-only">{t('figures')}</span>
          </TableHead>
          {(['from', 'to'] as const).map((side) => (
            <TableHead key={side}>
              {t(side)}:{' '}
              <Link href={`/loops/${encodeURIComponent(diff[side].loop_id)}`} className="text-ink hover:underline">
                {diff[side].title}
              </Link>
            </TableHead>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map(({ name, of }) => (
          <TableRow key={name}>
            <TableCell className="text-ink-soft">{name}</TableCell>
            <TableCell>{of('from')}</TableCell>
            <TableCell>{of('to')}</TableCell>
          </TableRow>
        ))}
      </tbody>
    </Table>
  )
}
