'use client'

import { CircleCheck, CircleDashed, CircleHelp, CircleX, type LucideIcon } from 'lucide-react'
import { useTranslations } from 'next-intl'
import { StatusPill, type Tone } from '#components/ui/status-pill.tsx'
import { type BoardColumn, boardColumns, type HypothesisView } from '#lib/domain/loop/debug/hypothesis-board.ts'
import { HypothesisCard } from './hypothesis-card.tsx'

const looks: Record<BoardColumn, { tone: Tone; icon: LucideIcon }> = {
  to_test: { tone: 'blue', icon: CircleDashed },
  confirmed: { tone: 'green', icon: CircleCheck },
  rejected: { tone: 'red', icon: CircleX },
  inconclusive: { tone: 'amber', icon: CircleHelp },
}

/** The hypotheses by what is known of them; the likeliest first, rejected ones stay. */
export function BoardColumns({
  loopId,
  hypotheses,
  mayJudge,
  onJudge,
}: {
  loopId: string
  hypotheses: HypothesisView[]
  mayJudge: boolean
  onJudge: (id: string) => void
}) {
  const t = useTranslations('hypotheses')
  return (
    <div className="grid gap-3 md:grid-cols-2 xl:grid-cols-4">
      {boardColumns.map((column) => {
        const cards = hypotheses
          .filter((hypothesis) => hypothesis.column === column)
          .toSorted((left, right) => left.likelihood - right.likelihood)
        const { tone, icon } = looks[column]
        const name = t(`columns.${column}`)
        return (
          <section key={column} aria-label={name} className="min-w-0 rounded-md bg-sunken p-2">
            <h2 className="flex items-center justify-between gap-2 px-1 pb-2">
              <StatusPill tone={tone} icon={icon}>
                {name}
              </StatusPill>
              <span className="text-ink-soft text-xs tabular-nums">{cards.length}</span>
            </h2>
            {cards.length === 0 ? (
              <p className="px-1 pb-1 text-ink-soft text-xs">{t(`empty.${column}`)}</p>
            ) : (
              <ul className="flex flex-col gap-2">
                {cards.map((hypothesis) => (
                  <li key={hypothesis.id} className="min-w-0">
                    <HypothesisCard
                      loopId={loopId}
                      hypothesis={hypothesis}
                      mayJudge={mayJudge}
                      onJudge={() => onJudge(hypothesis.id)}
                    />
                  </li>
                ))}
              </ul>
            )}
          </section>
        )
      })}
    </div>
  )
}
