'use client'

import { useFormatter, useTranslations } from 'next-intl'
import { Bar, BarChart, CartesianGrid, Legend, ResponsiveContainer, Tooltip, XAxis, YAxis } from 'recharts'

type Day = { day: string; completed: number; failed: number }

/** Bars of completed and failed loops for each day; the same numbers stand in a table for those who do not see them. */
export function OutcomeChart({ days }: { days: Day[] }) {
  const t = useTranslations('overview')
  const format = useFormatter()
  const dayName = (day: string) =>
    format.dateTime(new Date(`${day.slice(0, 10)}T12:00:00Z`), { month: 'short', day: 'numeric' })
  const rows = days.map((day) => ({ ...day, name: dayName(day.day) }))
  return (
    <figure className="m-0">
      <div aria-hidden className="h-44 text-xs">
        <ResponsiveContainer width="100%" height="100%">
          <BarChart data={rows} margin={{ top: 4, right: 0, bottom: 0, left: -24 }} accessibilityLayer={false}>
            <CartesianGrid vertical={false} stroke="var(--line)" />
            <XAxis
              dataKey="name"
              tickLine={false}
              axisLine={false}
              tick={{ fill: 'var(--ink-faint)' }}
              minTickGap={16}
            />
            <YAxis allowDecimals={false} tickLine={false} axisLine={false} tick={{ fill: 'var(--ink-faint)' }} />
            <Tooltip
              cursor={{ fill: 'var(--hover)' }}
              contentStyle={{ background: 'var(--surface)', border: '1px solid var(--line)', borderRadius: 8 }}
              itemStyle={{ color: 'var(--ink)' }}
            />
            <Legend
              iconType="circle"
              iconSize={8}
              formatter={(name) => <span className="text-ink-soft">{name}</span>}
            />
            <Bar
              dataKey="completed"
              name={t('completed')}
              stackId="all"
              fill="var(--green)"
              isAnimationActive={false}
            />
            <Bar dataKey="failed" name={t('failed')} stackId="all" fill="var(--red)" isAnimationActive={false} />
          </BarChart>
        </ResponsiveContainer>
      </div>
      <table className="sr-only">
        <caption>{t('chart')}</caption>
        <thead>
          <tr>
            <th scope="col">{t('day')}</th>
            <th scope="col">{t('completed')}</th>
            <th scope="col">{t('failed')}</th>
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <tr key={row.day}>
              <th scope="row">{row.name}</th>
              <td>{row.completed}</td>
              <td>{row.failed}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </figure>
  )
}
