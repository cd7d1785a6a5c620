import type { LucideIcon } from 'lucide-react'
import type { ReactNode } from 'react'
import { classNames } from './class-names.ts'

/** Nothing is here yet: says so and offers the next step. */
export function EmptyState({
  icon: Icon,
  title,
  detail,
  next,
  className,
}: {
  icon: LucideIcon
  title: string
  detail?: ReactNode
  next?: ReactNode
  className?: string
}) {
  return (
    <div
      className={classNames(
        'flex flex-col items-center gap-1 rounded-md border border-line border-dashed px-4 py-10 text-center',
        className,
      )}
    >
      <Icon aria-hidden className="mb-1 size-6 text-ink-faint" />
      <p className="font-medium text-ink">{title}</p>
      {detail ? <p className="max-w-md text-ink-soft text-sm">{detail}</p> : null}
      {next ? <div className="mt-3 flex flex-wrap justify-center gap-2">{next}</div> : null}
    </div>
  )
}
