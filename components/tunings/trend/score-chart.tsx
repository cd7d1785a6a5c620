'use client'

import { useTranslations } from 'next-intl'
import { CartesianGrid, Legend, Line, LineChart, ResponsiveContainer, Tooltip, XAxis, YAxis } from 'recharts'
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
      <div aria-hidden className="h-48 text-xs">
        <ResponsiveContainer width="100%" height="100%">
          <LineChart data={named} margin={{ top: 6, right: 8, bottom: 0, left: -20 }} accessibilityLayer={false}>
            <CartesianGrid vertical={false} stroke="var(--line)" />
            <XAxis
              dataKey="name"
              tickLine={false}
              axisLine={false}
              tick={{ fill: 'var(--ink-faint)' }}
              minTickGap={16}
            />
            <YAxis domain={[0, 100]} tickLine={false} axisLine={false} tick={{ fill: 'var(--ink-faint)' }} />
            <Tooltip
              contentStyle={{ background: 'var(--surface)', border: '1px solid var(--line)', borderRadius: 8 }}
              itemStyle={{ color: 'var(--ink)' }}
            />
            <Legend
              iconType="plainline"
              iconSize={14}
              formatter={(name) => <span className="text-ink-soft">{name}</span>}
            />
            {lines.map((line) => (
              <Line
                key={line.key}
                dataKey={line.key}
                name={line.name}
                stroke={line.color}
                strokeDasharray={line.dash}
                strokeWidth={2}
                dot={{ r: 2.5, strokeWidth: 0, fill: line.color }}
                isAnimationActive={false}
              />
            ))}
          </LineChart>
        </ResponsiveContainer>
      </div>
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
