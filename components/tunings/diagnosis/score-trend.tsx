'use client'

import { useTranslations } from 'next-intl'
import { Sparkline } from '#components/ui/sparkline.tsx'
import type { ScorePoint } from '#lib/domain/tuning/iteration.ts'

/** How the score went, in words and as a line. */
export function ScoreTrend({ points }: { points: readonly Pick<ScorePoint, 'score'>[] }) {
  const t = useTranslations('tuningsPage.score')
  const [first, last] = [points[0], points.at(-1)]
  if (!first || !last) return null
  const values = points.map((point) => point.score)
  return (
    <div className="flex flex-col gap-1 text-sm">
      <Sparkline label={t('trend', { values: values.join(', ') })} values={values} className="h-10 w-32" />
      {points.length > 1 ? (
        <span className="text-ink-soft">{t('change', { from: first.score, to: last.score })}</span>
      ) : null}
    </div>
  )
}
