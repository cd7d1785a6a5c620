'use client'

import { CartesianGrid, Legend, Line, LineChart, Tooltip, XAxis, YAxis } from 'recharts'
import { ChartFrame, chartLook } from './chart-frame.tsx'

export type TrendLine = { key: string; name: string; color: string; dash: string }

/** Some values from 0 to 100 over a row of points that have a `name`; a point without a value is passed over. */
export function LineTrend({
  points,
  lines,
  unit,
  className,
}: {
  points: readonly { name: string }[]
  lines: readonly TrendLine[]
  unit?: string
  className: string
}) {
  return (
    <ChartFrame className={className}>
      <LineChart data={[...points]} margin={{ top: 6, right: 8, bottom: 0, left: -20 }} accessibilityLayer={false}>
        <CartesianGrid {...chartLook.grid} />
        <XAxis dataKey="name" {...chartLook.axis} />
        <YAxis domain={[0, 100]} {...(unit !== undefined && { unit })} {...chartLook.axis} />
        <Tooltip {...chartLook.tooltip} />
        <Legend iconType="plainline" iconSize={14} {...chartLook.legend} />
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
    </ChartFrame>
  )
}
