'use client'

import { useTranslations } from 'next-intl'
import { Meter } from '#components/ui/meter.tsx'

/** Which iteration of how many; the bar turns amber near the limit. */
export function IterationMeter({ current, max }: { current: number; max: number }) {
  const t = useTranslations('loop')
  const label = t('iteration', { current, max })
  return (
    <span className="inline-flex items-center gap-2 whitespace-nowrap text-sm">
      <span className="w-14">
        <Meter label={label} value={current} max={max} tone={current >= max * 0.8 ? 'amber' : 'neutral'} />
      </span>
      <span aria-hidden className="text-ink-soft">
        {t('iterationShort', { current, max })}
      </span>
    </span>
  )
}
