import { classNames } from './class-names.ts'

/** A line through `values` (oldest first) between 0 and `max`; nothing is drawn for fewer than two values. `label` says it in words. */
export function Sparkline({
  label,
  values,
  max = 100,
  className,
}: {
  label: string
  values: number[]
  max?: number
  className?: string
}) {
  if (values.length < 2) return null
  const step = 60 / (values.length - 1)
  const points = values.map((value, index) => `${(index * step).toFixed(1)},${(17 - (value / max) * 14).toFixed(1)}`)
  const last = points.at(-1)?.split(',') ?? ['60', '9']
  return (
    <svg role="img" viewBox="0 0 64 20" className={classNames('h-5 w-16 shrink-0 text-ink-soft', className)}>
      <title>{label}</title>
      <polyline points={points.join(' ')} fill="none" stroke="currentColor" strokeWidth="1.5" strokeLinejoin="round" />
      <circle cx={last[0]} cy={last[1]} r="2" fill="currentColor" />
    </svg>
  )
}
