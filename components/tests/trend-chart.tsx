'use client'

import { useTranslations } from 'next-intl'
import { CartesianGrid, Legend, Line, LineChart, ResponsiveContainer, Tooltip, XAxis, YAxis } from 'recharts'

export type TrendPoint = { key: string; name: string; passRate: number | null; coverage: number | null }

/** Pass rate and coverage over the runs; the same numbers stand in a table for those who do not see them. */
export function TrendChart({ points }: { points: TrendPoint[] }) {
  const t = useTranslations('tests')
  const lines = [
    { key: 'passRate', name: t('passRate'), color: 'var(--green)', dash: '0' },
    { key: 'coverage', name: t('coverage'), color: 'var(--blue)', dash: '4 3' },
  ]
  return (
    <figure className="m-0">
      <div aria-hidden className="h-40 text-xs">
        <ResponsiveContainer width="100%" height="100%">
          <LineChart data={points} margin={{ top: 6, right: 8, bottom: 0, left: -20 }} accessibilityLayer={false}>
            <CartesianGrid vertical={false} stroke="var(--line)" />
            <XAxis
              dataKey="name"
              tickLine={false}
              axisLine={false}
              tick={{ fill: 'var(--ink-faint)' }}
              minTickGap={16}
            />
            <YAxis domain={[0, 100]} unit="%" tickLine={false} axisLine={false} tick={{ fill: 'var(--ink-faint)' }} />
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
                connectNulls
                isAnimationActive={false}
              />
            ))}
          </LineChart>
        </ResponsiveContainer>
      </div>
      <table className="sr-only">
        <caption>{t('trend')}</caption>
        <thead>
          <tr>
            <th scope="col">{t('run')}</th>
            <th scope="col">{t('passRate')}</th>
            <th scope="col">{t('coverage')}</th>
          </tr>
        </thead>
        <tbody>
          {points.map((point) => (
            <tr key={point.key}>
              <th scope="row">{point.name}</th>
              <td>{point.passRate ?? '–'}</td>
              <td>{point.coverage ?? '–'}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </figure>
  )
}
