import { classNames } from './class-names.ts'
import type { Tone } from './status-pill.tsx'

const fills: Record<Tone, string> = {
  neutral: 'bg-neutral',
  blue: 'bg-blue',
  violet: 'bg-violet',
  amber: 'bg-amber',
  green: 'bg-green',
  red: 'bg-red',
}

/** How much of `max` is reached. `label` names it; the number itself stands beside it in words. */
export function Meter({
  label,
  value,
  max,
  tone = 'blue',
  className,
}: {
  label: string
  value: number
  max: number
  tone?: Tone
  className?: string
}) {
  const share = max > 0 ? Math.min(1, Math.max(0, value / max)) : 0
  return (
    <div
      role="progressbar"
      aria-label={label}
      aria-valuemin={0}
      aria-valuemax={max}
      aria-valuenow={Math.min(value, max)}
      className={classNames('h-1.5 base:w-full min-w-8 overflow-hidden rounded-full bg-hover', className)}
    >
      <div className={classNames('h-full rounded-full', fills[tone])} style={{ width: `${share * 100}%` }} />
    </div>
  )
}
