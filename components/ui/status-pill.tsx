import type { LucideIcon } from 'lucide-react'
import type { ReactNode } from 'react'
import { classNames } from './class-names.ts'

export type Tone = 'neutral' | 'blue' | 'violet' | 'amber' | 'green' | 'red'

/** Text and background of each tone; both themes keep a contrast of at least 4.5. */
export const toneClasses: Record<Tone, string> = {
  neutral: 'bg-neutral-soft text-neutral',
  blue: 'bg-blue-soft text-blue',
  violet: 'bg-violet-soft text-violet',
  amber: 'bg-amber-soft text-amber',
  green: 'bg-green-soft text-green',
  red: 'bg-red-soft text-red',
}

/** A status: always colour, icon and word together. */
export function StatusPill({
  tone,
  icon: Icon,
  spinning = false,
  className,
  children,
}: {
  tone: Tone
  icon: LucideIcon
  spinning?: boolean
  className?: string
  children: ReactNode
}) {
  return (
    <span
      className={classNames(
        'inline-flex h-5.5 max-w-full items-center gap-1 rounded-full px-2 font-medium text-xs',
        toneClasses[tone],
        className,
      )}
    >
      <Icon
        aria-hidden
        className={classNames('size-3.5 shrink-0', spinning && 'animate-spin motion-reduce:animate-none')}
      />
      <span className="truncate">{children}</span>
    </span>
  )
}
