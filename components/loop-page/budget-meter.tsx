'use client'

import { useTranslations } from 'next-intl'
import { Duration } from '#components/ui/duration.tsx'
import { Meter } from '#components/ui/meter.tsx'
import type { LoopView } from '#lib/client/loop-queries.ts'
import type { LoopSettings } from '#lib/domain/loop/loop-settings.ts'

/** How much of the time a loop may take is used; nothing when no limit is set. */
export function BudgetMeter({ loop, budget }: { loop: LoopView; budget: LoopSettings['budget'] | null }) {
  const t = useTranslations('loopPage')
  const limit = budget?.wall_ms ?? null
  if (limit === null) return null
  const used = loop.meta.derived.duration_ms
  const share = used / limit
  return (
    <span className="inline-flex items-center gap-2 whitespace-nowrap">
      <span className="w-14">
        <Meter
          label={t('budget')}
          value={Math.min(used, limit)}
          max={limit}
          tone={share >= 1 ? 'red' : share >= 0.8 ? 'amber' : 'neutral'}
        />
      </span>
      <span className="text-ink-soft">
        {t.rich('budgetOf', { used: () => <Duration ms={used} />, limit: () => <Duration ms={limit} /> })}
      </span>
    </span>
  )
}
