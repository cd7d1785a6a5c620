'use client'

import { useQuery } from '@tanstack/react-query'
import { useTranslations } from 'next-intl'
import { useState } from 'react'
import { FaultState } from '#components/i18n/fault-state.tsx'
import { Segments } from '#components/ui/segments.tsx'
import { SkeletonRows } from '#components/ui/skeleton.tsx'
import { useKeys } from '#lib/client/key-map.tsx'
import { fixQuery } from '#lib/client/tuning-review-queries.ts'
import type { FixBrief } from '#lib/domain/tuning/fix-view.ts'
import type { TuningSummaryAnswer } from '#lib/domain/tuning/tuning-view.ts'
import { AppliedPart } from './applied-part.tsx'
import { ChangeList } from './change-list.tsx'
import { FixAdvice } from './fix-advice.tsx'
import { FixChecks, FixDrift } from './fix-checks.tsx'
import { isLeftBehind, isOpen } from './fix-choices.ts'
import { FixHead } from './fix-head.tsx'
import { FixVerbs } from './fix-verbs.tsx'
import { OptionChoice } from './option-choice.tsx'
import { type DiffMode, useDiffMode } from './use-diff-mode.ts'
import type { FixWord } from './use-fix-choices.ts'
import { useHunkDecisions } from './use-hunk-decisions.ts'

/** One proposal: what it is for, what it would do line by line, what the checks say, and what can be decided about it. */
export function FixPane({
  tuning,
  brief,
  isAsked,
  onWord,
  mode: chosenMode,
  onMode,
}: {
  tuning: TuningSummaryAnswer
  brief: FixBrief
  isAsked: boolean
  onWord: (word: FixWord) => void
  mode: DiffMode | null
  onMode: (mode: DiffMode) => void
}) {
  const t = useTranslations()
  const { tuning_id: tuningId } = tuning.data
  const { data, error, refetch } = useQuery(fixQuery(tuningId, brief.id))
  const mode = useDiffMode(chosenMode)
  const [active, setActive] = useState(-1)
  const canDecide = isAsked && isOpen(brief)
  const fix = data?.data
  const hunks = useHunkDecisions(tuningId, fix)
  const count = hunks.all.length
  useKeys([
    { key: 'v', label: t('tuningsFixes.toggleView'), run: () => onMode(mode === 'split' ? 'unified' : 'split') },
    ...(canDecide && count > 0
      ? [
          { key: 'n', label: t('tuningsFixes.nextHunk'), run: () => setActive(Math.min(count - 1, active + 1)) },
          { key: 'p', label: t('tuningsFixes.previousHunk'), run: () => setActive(Math.max(-1, active - 1)) },
          { key: 'Escape', label: t('tuningsFixes.wholeFix'), run: () => setActive(-1) },
        ]
      : []),
  ])
  return (
    <article
      aria-label={brief.id}
      className="flex min-w-0 flex-col gap-4 rounded-md border border-line bg-surface p-4 max-sm:p-3"
    >
      <FixHead tuningId={tuningId} fix={brief} />
      {brief.applied ? <AppliedPart tuning={tuning} fix={brief} applied={brief.applied} /> : null}
      {error && !fix ? (
        <FaultState what={t('tuningsFixes.cannotReadOne')} fault={error} onRetry={() => void refetch()} />
      ) : !fix ? (
        <SkeletonRows label={t('ui.loading')} rows={6} />
      ) : (
        <>
          {canDecide ? <FixVerbs tuning={tuning} fix={brief} onWord={onWord} isActive={active < 0} /> : null}
          {fix.options.length > 0 ? (
            <OptionChoice
              fix={fix}
              chosen={brief.chosen_option}
              canDecide={canDecide}
              onChoose={(option) => onWord({ option })}
              mode={mode}
            />
          ) : null}
          <FixAdvice fix={fix} />
          {fix.changes.length > 0 ? (
            <>
              <div className="flex flex-wrap items-center justify-between gap-2 print:hidden">
                <p className="text-ink-soft text-sm">
                  {t('tuningsFixes.hunksOf', { count, files: fix.changes.length })}
                </p>
                <Segments
                  label={t('tuningsFixes.view')}
                  value={mode}
                  onChange={onMode}
                  options={[
                    { value: 'unified', label: t('tuningsFixes.unified') },
                    { value: 'split', label: t('tuningsFixes.split') },
                  ]}
                />
              </div>
              <ChangeList
                fix={fix}
                mode={mode}
                hunks={hunks}
                canDecide={canDecide}
                active={active}
                onActive={setActive}
              />
            </>
          ) : null}
          {isLeftBehind(brief) ? (
            <FixDrift tuningId={tuningId} fix={brief} canPropose={isAsked && brief.status === 'stale'} />
          ) : null}
          {isOpen(brief) && fix.changes.length > 0 ? <FixChecks tuningId={tuningId} fix={brief} /> : null}
        </>
      )}
    </article>
  )
}
