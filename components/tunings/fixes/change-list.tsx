'use client'

import { useTranslations } from 'next-intl'
import { Badge } from '#components/ui/badge.tsx'
import { Button } from '#components/ui/button.tsx'
import { visibleSource } from '#lib/domain/terminal-text.ts'
import type { FixView } from '#lib/domain/tuning/fix-view.ts'
import { HunkCard } from './hunk-card.tsx'
import type { DiffMode } from './use-diff-mode.ts'
import type { HunkDecisions } from './use-hunk-decisions.ts'

/** What a fix would do, file by file, with a card for every run of changed lines. */
export function ChangeList({
  fix,
  mode,
  hunks,
  canDecide,
  active,
  onActive,
}: {
  fix: FixView
  mode: DiffMode
  hunks: HunkDecisions
  canDecide: boolean
  /** Place of the hunk that the keys are for; below 0 they are for the whole fix. */
  active: number
  onActive: (place: number) => void
}) {
  const t = useTranslations('tuningsFixes')
  const pending = hunks.all.filter(({ hunk }) => hunk.verdict === 'pending').length
  const isMixed = pending > 0 && pending < hunks.all.length
  return (
    <div className="flex min-w-0 flex-col gap-3">
      {canDecide && isMixed ? (
        <p className="flex flex-wrap items-center gap-2 text-amber text-sm">
          {t('undecided', { count: pending })}
          <Button size="small" onClick={hunks.rejectOthers}>
            {t('rejectOthers')}
          </Button>
        </p>
      ) : null}
      {fix.changes.map((change) => (
        <section key={change.file} aria-label={visibleSource(change.file)} className="flex min-w-0 flex-col gap-2">
          <h3 className="flex min-w-0 flex-wrap items-center gap-2">
            <span className="min-w-0 break-all font-mono text-sm">
              {visibleSource(change.file)}
              {change.rename_to ? ` → ${visibleSource(change.rename_to)}` : null}
            </span>
            <Badge>{t(`fileAction.${change.action}`)}</Badge>
          </h3>
          {hunks.all.map((place, index) =>
            place.file === change.file ? (
              <HunkCard
                key={place.hunk.id}
                place={place}
                number={index + 1}
                mode={mode}
                canDecide={canDecide}
                isActive={index === active}
                onActive={() => onActive(index)}
                hunks={hunks}
              />
            ) : null,
          )}
          {change.hunks.length === 0 ? <p className="text-ink-soft text-sm">{t(`noLines.${change.action}`)}</p> : null}
        </section>
      ))}
    </div>
  )
}
