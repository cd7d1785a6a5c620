'use client'

import { useTranslations } from 'next-intl'
import { type SeverityCounts, severities } from '#lib/domain/tuning/severity.ts'
import { SeverityMark } from './severity-mark.tsx'

/** How many issues of each severity count; severities without any are left out. */
export function SeverityCountsRow({ counts }: { counts: SeverityCounts }) {
  const t = useTranslations('tunings')
  const present = severities.filter((severity) => counts[severity] > 0)
  if (present.length === 0) return <span className="text-ink-soft text-xs">{t('noIssues')}</span>
  return (
    <span className="inline-flex flex-wrap gap-1">
      {present.map((severity) => (
        <SeverityMark key={severity} severity={severity} count={counts[severity]} />
      ))}
    </span>
  )
}
