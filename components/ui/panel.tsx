import type { ReactNode } from 'react'
import { classNames } from './class-names.ts'

/** A titled part of a page in a hairline frame. */
export function Panel({
  title,
  aside,
  className,
  bodyClassName,
  children,
}: {
  title: string
  aside?: ReactNode
  className?: string
  bodyClassName?: string
  children: ReactNode
}) {
  return (
    <section aria-label={title} className={classNames('min-w-0 rounded-md border border-line bg-surface', className)}>
      <header className="flex min-h-10 flex-wrap items-center justify-between gap-2 border-line border-b px-4 py-1.5">
        <h2 className="font-semibold text-sm">{title}</h2>
        {aside}
      </header>
      <div className={classNames('base:p-4', bodyClassName)}>{children}</div>
    </section>
  )
}
