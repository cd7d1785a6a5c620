'use client'

import { useQuery } from '@tanstack/react-query'
import { GitCompareArrows } from 'lucide-react'
import Link from 'next/link'
import { useTranslations } from 'next-intl'
import { FaultState } from '#components/i18n/fault-state.tsx'
import { EmptyState } from '#components/ui/empty-state.tsx'
import { PageHead } from '#components/ui/page-head.tsx'
import { Panel } from '#components/ui/panel.tsx'
import { SkeletonRows } from '#components/ui/skeleton.tsx'
import { comparisonQuery } from '#lib/client/tuning-queries.ts'
import { useUrlFields } from '#lib/client/use-url-fields.ts'
import { visibleSource } from '#lib/domain/terminal-text.ts'
import type { TuningComparison } from '#lib/domain/tuning/tuning-records-view.ts'
import { GatePill } from '../gate-pill.tsx'
import { placeText } from '../issues/issue-words.ts'
import { SeverityMark } from '../severity-mark.tsx'
import { TuningSelect } from './tuning-select.tsx'

type Side = TuningComparison['data']['from']
const groups = ['introduced', 'resolved', 'kept'] as const

/** Two tunings side by side, of one skill at two times or of two skills: what is new, what is solved, what stays. */
export function TuningComparisonPage() {
  const t = useTranslations()
  const [{ from, to }, setTexts] = useUrlFields(['from', 'to'])
  const isChosen = from !== '' && to !== ''
  const { data, error, refetch } = useQuery({ ...comparisonQuery(from, to), enabled: isChosen })
  return (
    <div className="mx-auto flex max-w-5xl flex-col gap-4">
      <PageHead title={t('tuningsCompare.title')} detail={t('tuningsCompare.detail')} />
      <div className="grid gap-3 sm:grid-cols-2">
        <TuningSelect label={t('tuningsCompare.from')} value={from} onChange={(value) => setTexts({ from: value })} />
        <TuningSelect label={t('tuningsCompare.to')} value={to} onChange={(value) => setTexts({ to: value })} />
      </div>
      {!isChosen ? (
        <EmptyState icon={GitCompareArrows} title={t('tuningsCompare.choose')} />
      ) : error && !data ? (
        <FaultState what={t('tuningsCompare.cannotRead')} fault={error} onRetry={() => void refetch()} />
      ) : !data ? (
        <SkeletonRows label={t('ui.loading')} rows={6} />
      ) : (
        <>
          <div className="grid gap-3 sm:grid-cols-2">
            <SideFacts side={data.from} />
            <SideFacts side={data.to} />
          </div>
          {groups.map((group) => (
            <Panel key={group} title={t(`tuningsCompare.${group}`, { count: data[group].length })}>
              {data[group].length === 0 ? (
                <p className="text-ink-soft text-sm">{t('tuningsCompare.nothing')}</p>
              ) : (
                <ul className="flex flex-col gap-1.5 text-sm">
                  {data[group].map((issue) => (
                    <li key={issue.fingerprint} className="flex min-w-0 flex-wrap items-center gap-2">
                      <SeverityMark severity={issue.severity} />
                      <span className="font-mono text-ink-soft text-xs">{issue.rule_id}</span>
                      <span className="min-w-0 break-words">{visibleSource(issue.description)}</span>
                      <span className="font-mono text-ink-faint text-xs">{placeText(issue.file, issue.line)}</span>
                    </li>
                  ))}
                </ul>
              )}
            </Panel>
          ))}
        </>
      )}
    </div>
  )
}

function SideFacts({ side }: { side: Side }) {
  const t = useTranslations('tuningsPage')
  return (
    <div className="flex min-w-0 flex-col gap-1 rounded-md border border-line bg-surface p-3 text-sm">
      <Link href={`/tunings/${encodeURIComponent(side.tuning_id)}`} className="truncate font-medium hover:underline">
        {visibleSource(side.skill)}
      </Link>
      <span className="truncate font-mono text-ink-faint text-xs">{side.tuning_id}</span>
      <span className="flex flex-wrap items-center gap-2">
        {side.gate ? <GatePill gate={side.gate} /> : null}
        {side.score === null ? null : t('scoreOf', { score: side.score })}
        {side.health === null ? null : <span className="text-ink-soft">{t('healthOf', { health: side.health })}</span>}
      </span>
    </div>
  )
}
