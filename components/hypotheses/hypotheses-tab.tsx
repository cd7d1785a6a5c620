'use client'

import { useQuery } from '@tanstack/react-query'
import { Bug, FlaskConical } from 'lucide-react'
import { useTranslations } from 'next-intl'
import { useState } from 'react'
import { FaultState } from '#components/i18n/fault-state.tsx'
import { EmptyState } from '#components/ui/empty-state.tsx'
import { SkeletonRows } from '#components/ui/skeleton.tsx'
import { hypothesesQuery } from '#lib/client/hypothesis-queries.ts'
import type { HypothesisBoard } from '#lib/domain/loop/debug/hypothesis-board.ts'
import { BoardColumns } from './board-columns.tsx'
import { Understanding } from './understanding.tsx'
import { VerdictDialog } from './verdict-dialog.tsx'

/** What a loop thinks causes its bug: every hypothesis with its evidence and verdict, and how the understanding changed. */
export function HypothesesTab({ loopId }: { loopId: string }) {
  const t = useTranslations()
  const query = useQuery(hypothesesQuery(loopId))
  if (query.data) return <Board loopId={loopId} board={query.data} />
  return query.isPending ? (
    <SkeletonRows label={t('ui.loading')} rows={6} />
  ) : (
    <FaultState what={t('hypotheses.failed')} fault={query.error} onRetry={() => void query.refetch()} />
  )
}

function Board({ loopId, board }: { loopId: string; board: HypothesisBoard }) {
  const t = useTranslations('hypotheses')
  const [judged, setJudged] = useState<string | null>(null)
  const { hypotheses, steps, may_judge } = board
  const chosen = hypotheses.find(({ id }) => id === judged)
  if (hypotheses.length === 0 && steps.length === 0)
    return <EmptyState icon={FlaskConical} title={t('none')} detail={t('noneDetail')} />
  return (
    <div className="flex flex-col gap-4">
      <ActiveBug board={board} />
      <BoardColumns loopId={loopId} hypotheses={hypotheses} mayJudge={may_judge} onJudge={setJudged} />
      {steps.length > 0 ? <Understanding loopId={loopId} steps={steps} /> : null}
      {chosen ? <VerdictDialog loopId={loopId} hypothesis={chosen} onClose={() => setJudged(null)} /> : null}
    </div>
  )
}

function ActiveBug({ board }: { board: HypothesisBoard }) {
  const t = useTranslations('hypotheses')
  const { active_bug, round, searches, confirmed } = board
  return (
    <section aria-label={t('bug')} className="flex gap-3 rounded-md border border-line bg-surface px-4 py-3">
      <Bug aria-hidden className="mt-0.5 size-4 shrink-0 text-ink-faint" />
      <div className="min-w-0">
        <h2 className="text-ink-faint text-xs">{t('bug')}</h2>
        <p className="break-words font-medium text-sm [overflow-wrap:anywhere]">{active_bug ?? t('noBug')}</p>
        <p className="mt-1 text-ink-soft text-xs">
          {t('course', { round, searches })} {confirmed === null ? t('noCause') : t('cause', { id: confirmed })}
        </p>
      </div>
    </section>
  )
}
