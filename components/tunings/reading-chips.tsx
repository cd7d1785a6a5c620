'use client'

import { CircleHelp } from 'lucide-react'
import { useTranslations } from 'next-intl'
import { Badge } from '#components/ui/badge.tsx'
import { Percent } from '#components/ui/percent.tsx'
import { visibleSource } from '#lib/domain/terminal-text.ts'
import type { RequirementAnalysis } from '#lib/domain/tuning/requirement-analysis.ts'

/** How a description of a problem is understood: one chip for each complaint, with its words, and what is unclear. */
export function ReadingChips({ analysis }: { analysis: RequirementAnalysis }) {
  const t = useTranslations('tunings')
  const open = new Set(
    analysis.ambiguities.filter((one) => one.needs_clarification && !one.answered).map((one) => one.dimension_id),
  )
  if (analysis.dimensions.length === 0) return <p className="text-ink-soft text-sm">{t('reading.none')}</p>
  return (
    <ul aria-label={t('reading.label')} className="flex flex-wrap gap-2">
      {analysis.dimensions.map((dimension) => (
        <li
          key={dimension.id}
          className="flex min-w-0 flex-col gap-0.5 rounded-sm border border-line bg-surface px-2.5 py-1.5 text-sm"
        >
          <span className="flex flex-wrap items-center gap-1.5">
            <Badge tone={open.has(dimension.id) ? 'amber' : 'blue'}>{t(`type.${dimension.inferred_category}`)}</Badge>
            <span className="text-ink-faint text-xs">
              {t('reading.sure')} <Percent value={dimension.confidence * 100} />
            </span>
          </span>
          {dimension.keywords.length > 0 ? (
            <span className="min-w-0 break-words text-ink-soft text-xs">
              {dimension.keywords.map(visibleSource).join(' · ')}
            </span>
          ) : null}
          {open.has(dimension.id) ? (
            <span className="flex items-center gap-1 text-amber text-xs">
              <CircleHelp aria-hidden className="size-3.5" />
              {t('reading.unclear')}
            </span>
          ) : null}
        </li>
      ))}
    </ul>
  )
}
