import type { ReactNode } from 'react'
import { classNames } from './class-names.ts'
import { type Tone, toneClasses } from './status-pill.tsx'

/** A short word or number that qualifies what stands beside it. */
export function Badge({
  tone = 'neutral',
  className,
  children,
}: {
  tone?: Tone
  className?: string
  children: ReactNode
}) {
  return (
    <span
      className={classNames(
        'inline-flex h-5 max-w-full items-center gap-1 truncate rounded-sm px-1.5 font-medium text-2xs',
        toneClasses[tone],
        className,
      )}
    >
      {children}
    </span>
  )
}
