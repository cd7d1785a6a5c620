import type { LucideIcon } from 'lucide-react'
import type { ReactNode } from 'react'
import { classNames } from './class-names.ts'
import { type Tone, toneClasses } from './status-pill.tsx'

const edges: Record<Tone, string> = {
  neutral: 'border-line',
  blue: 'border-blue/30',
  violet: 'border-violet/40',
  amber: 'border-amber/40',
  green: 'border-green/40',
  red: 'border-red/40',
}

/** Something to know or to do, in its colour, with its icon and in words. */
export function Notice({
  tone,
  icon: Icon,
  title,
  isMarked = false,
  children,
}: {
  tone: Tone
  icon: LucideIcon
  title: string
  /** True for the one of a list that the keys are for. */
  isMarked?: boolean
  children: ReactNode
}) {
  return (
    <section
      aria-label={title}
      className={classNames(
        'flex items-start gap-3 rounded-md border bg-surface px-4 py-3 text-sm print:hidden',
        edges[tone],
        isMarked && 'outline-2 outline-accent',
      )}
    >
      <span className={classNames('rounded-sm p-1', toneClasses[tone])}>
        <Icon aria-hidden className="size-4" />
      </span>
      <div className="flex min-w-0 flex-1 flex-col gap-1 text-ink-soft">
        <h2 className="font-medium text-ink">{title}</h2>
        {children}
      </div>
    </section>
  )
}
