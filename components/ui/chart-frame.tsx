'use client'

import type { ReactElement } from 'react'
import { ResponsiveContainer } from 'recharts'
import { classNames } from './class-names.ts'

/** How every chart of the product looks; spread on the parts of the chart. */
export const chartLook = {
  grid: { vertical: false, stroke: 'var(--line)' },
  axis: { tickLine: false, axisLine: false, tick: { fill: 'var(--ink-faint)' }, minTickGap: 16 },
  tooltip: {
    contentStyle: { background: 'var(--surface)', border: '1px solid var(--line)', borderRadius: 8 },
    itemStyle: { color: 'var(--ink)' },
  },
  legend: { formatter: (name: unknown) => <span className="text-ink-soft">{String(name)}</span> },
} as const

/** A chart for those who see it; its numbers stand beside it in a table, for everybody else. */
export function ChartFrame({ className, children }: { className: string; children: ReactElement }) {
  return (
    <div aria-hidden className={classNames('text-xs', className)}>
      <ResponsiveContainer width="100%" height="100%">
        {children}
      </ResponsiveContainer>
    </div>
  )
}
