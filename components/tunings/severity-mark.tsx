'use client'

import { CircleAlert, CircleCheck, Info, type LucideIcon, OctagonAlert, TriangleAlert } from 'lucide-react'
import { useFormatter, useTranslations } from 'next-intl'
import { classNames } from '#components/ui/class-names.ts'
import { type Tone, toneClasses } from '#components/ui/status-pill.tsx'
import type { Severity } from '#lib/domain/tuning/severity.ts'

const looks: Record<Severity | 'none', { tone: Tone; icon: LucideIcon }> = {
  critical: { tone: 'red', icon: OctagonAlert },
  high: { tone: 'amber', icon: TriangleAlert },
  medium: { tone: 'blue', icon: CircleAlert },
  low: { tone: 'neutral', icon: Info },
  none: { tone: 'green', icon: CircleCheck },
}

/** How bad something is: colour, icon and word, and how many there are when `count` says so. */
export function SeverityMark({
  severity,
  count,
  className,
}: {
  severity: Severity | 'none'
  count?: number
  className?: string
}) {
  const t = useTranslations('tunings')
  const format = useFormatter()
  const { tone, icon: Icon } = looks[severity]
  return (
    <span
      className={classNames(
        'inline-flex h-5 shrink-0 items-center gap-1 whitespace-nowrap rounded-sm px-1.5 font-medium text-2xs',
        toneClasses[tone],
        className,
      )}
    >
      <Icon aria-hidden className="size-3.5 shrink-0" />
      {count === undefined ? null : <span>{format.number(count)}</span>}
      {t(`severity.${severity}`)}
    </span>
  )
}
