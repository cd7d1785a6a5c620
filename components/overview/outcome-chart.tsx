'use client'

import { useFormatter, useTranslations } from 'next-intl'
import { Bar, BarChart, CartesianGrid, Legend, Tooltip, XAxis, YAxis } from 'recharts'
import { ChartFrame, chartLook } from '#components/ui/chart-frame.tsx'
import { HiddenNumbers } from '#components/ui/hidden-numbers.tsx'

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
      <ChartFrame className="h-44">
        <BarChart data={rows} margin={{ top: 4, right: 0, bottom: 0, left: -24 }} accessibilityLayer={false}>
          <CartesianGrid {...chartLook.grid} />
          <XAxis dataKey="name" {...chartLook.axis} />
          <YAxis allowDecimals={false} {...chartLook.axis} />
          <Tooltip cursor={{ fill: 'var(--hover)' }} {...chartLook.tooltip} />
          <Legend iconType="circle" iconSize={8} {...chartLook.legend} />
          <Bar dataKey="completed" name={t('completed')} stackId="all" fill="var(--green)" isAnimationActive={false} />
          <Bar dataKey="failed" name={t('failed')} stackId="all" fill="var(--red)" isAnimationActive={false} />
        </BarChart>
      </ChartFrame>
      <HiddenNumbers
        caption={t('chart')}
        columns={[t('day'), t('completed'), t('failed')]}
        rows={rows.map(({ day, name, completed, failed }) => ({ key: day, name, values: [completed, failed] }))}
      />
    </figure>
  )
}
