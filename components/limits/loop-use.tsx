'use client'

import { Coins } from 'lucide-react'
import { useTranslations } from 'next-intl'
import type { LoopMeta } from '#lib/domain/loop/loop-view.ts'
import { LimitAmount } from './limit-amount.tsx'
import { LimitMeters } from './limit-meters.tsx'

/** What the agents of a loop used: against its limits where there are any, and what is not limited beside it. */
export function LoopUse({ meta: { used, limits } }: { meta: Pick<LoopMeta, 'used' | 'limits'> }) {
  const t = useTranslations('limits')
  const own = limits.filter(({ scope }) => scope === 'loop')
  const free = (['usd', 'tokens', 'turns'] as const).filter((unit) => !own.some((limit) => limit.unit === unit))
  return (
    <>
      {own.length > 0 ? <LimitMeters limits={own} /> : null}
      {used.turns > 0 && free.length > 0 ? (
        <span className="inline-flex items-center gap-1.5 text-ink-soft tabular-nums">
          <Coins aria-hidden className="size-4 shrink-0 text-ink-faint" />
          <span className="sr-only">{t('spent')}</span>
          {free.map((unit, place) => (
            <span key={unit} className="whitespace-nowrap">
              {place > 0 ? '· ' : null}
              <LimitAmount unit={unit} amount={used[unit]} />
            </span>
          ))}
        </span>
      ) : null}
    </>
  )
}
