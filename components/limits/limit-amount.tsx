'use client'

import { useFormatter, useTranslations } from 'next-intl'
import { Duration } from '#components/ui/duration.tsx'
import type { BudgetUnit } from '#lib/domain/loop/measured-limits.ts'

/** So much of what a limit counts; null is unknown, never 0. */
export function LimitAmount({ unit, amount }: { unit: BudgetUnit; amount: number | null }) {
  const t = useTranslations('limits')
  const format = useFormatter()
  if (amount === null) return t('unknown')
  switch (unit) {
    case 'usd':
      return format.number(amount, { style: 'currency', currency: 'USD', maximumFractionDigits: amount < 1 ? 4 : 2 })
    case 'tokens':
      return t('tokens', { count: amount })
    case 'wall_ms':
      return <Duration ms={amount} />
    case 'turns':
      return t('turns', { count: amount })
  }
}
