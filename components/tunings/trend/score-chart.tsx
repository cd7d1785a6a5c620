'use client'

import { useTranslations } from 'next-intl'
import { LineTrend } from '#components/ui/line-trend.tsx'
import type { ScorePoint } from '#lib/domain/tuning/iteration.ts'

const columns = ['score', 'health', 'critical', 'high', 'medium', 'low'] as const

/** Score and health over reports and verifications; the same numbers stand in a table. */
export function ScoreChart({ points }: { points: readonly ScorePoint[] }) {
  const t = useTranslations('tuningsTrend')
  const lines = [
    { key: 'score', name: t('score'), color: 'var(--accent)', dash: '0' },
    { key: 'health', name: t('health'), color: 'var(--green)', dash: '4 3' },
  ]
  const named = points.map((point, index) => ({ ...point, name: t('point', { n: index + 1 }) }))
  return (
    <figure className="m-0">
      <LineTrend className="h-48" points={named} lines={lines} />
      <div className="overflow-x-auto">
        <table className="w-full text-sm">
          <caption className="sr-only">{t('title')}</caption>
          <thead>
            <tr className="border-line border-b text-ink-soft text-xs">
              <th scope="col" className="py-1 pr-3 text-left font-medium">
                {t('when')}
              </th>
              {columns.map((column) => (
                <th key={column} scope="col" className="px-2 py-1 text-right font-medium">
                  {t(column)}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {points.map((point, index) => (
              <tr key={`${point.at} ${point.kind}`} className="border-line border-b last:border-b-0">
                <th scope="row" className="whitespace-nowrap py-1 pr-3 text-left font-normal">
                  {t('point', { n: index + 1 })}
                  <span className="text-ink-faint text-xs">
                    {' '}
                    {t(`kind.${point.kind}`)} · {t('iteration', { n: point.iteration })}
                  </span>
                </th>
                {columns.map((column) => (
                  <td key={column} className="px-2 py-1 text-right">
                    {point[column]}
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </figure>
  )
}
