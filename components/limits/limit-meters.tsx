'use client'

import { useTranslations } from 'next-intl'
import { Meter } from '#components/ui/meter.tsx'
import type { LimitView } from '#lib/domain/loop/limit-view.ts'
import { LimitAmount } from './limit-amount.tsx'
import { shareOf } from './near-limit.ts'

type Limit = Omit<LimitView, 'scope'>

/** What is used of each limit: amber from four fifths on, red when it is reached. */
export function LimitMeters({ limits }: { limits: Limit[] }) {
  const t = useTranslations('limits')
  return (
    <ul className="flex flex-wrap gap-x-4 gap-y-1 text-sm">
      {limits.map((limit) => {
        const share = shareOf(limit)
        return (
          <li key={limit.unit} className="inline-flex items-center gap-2 whitespace-nowrap">
            <span className="w-14">
              <Meter
                label={t(`used.${limit.unit}`)}
                value={Math.min(limit.used ?? 0, limit.limit)}
                max={limit.limit}
                tone={share >= 1 ? 'red' : share >= 0.8 ? 'amber' : 'neutral'}
              />
            </span>
            <span className="text-ink-soft tabular-nums">
              {t.rich('of', {
                used: () => <LimitAmount unit={limit.unit} amount={limit.used} />,
                limit: () => <LimitAmount unit={limit.unit} amount={limit.limit} />,
              })}
            </span>
          </li>
        )
      })}
    </ul>
  )
}
