import type { ComponentProps, ReactNode } from 'react'
import { classNames } from './class-names.ts'
import { focusable } from './focusable.ts'

/** A table in a frame of its own that scrolls sideways where it does not fit; `label` names it. */
export function Table({ label, className, children }: { label: string; className?: string; children: ReactNode }) {
  return (
    <section
      aria-label={label}
      {...focusable}
      className={classNames('relative max-w-full overflow-x-auto rounded-md border border-line bg-surface', className)}
    >
      <table className="w-full border-collapse text-sm">{children}</table>
    </section>
  )
}

export function TableHead({ className, ...rest }: ComponentProps<'th'>) {
  return (
    <th
      scope="col"
      {...rest}
      className={classNames(
        'h-8 whitespace-nowrap border-line border-b bg-sunken px-3 base:text-left font-medium text-ink-soft text-xs',
        className,
      )}
    />
  )
}

export function TableRow({ className, ...rest }: ComponentProps<'tr'>) {
  return <tr {...rest} className={classNames('border-line border-b last:border-b-0 hover:bg-hover/60', className)} />
}

export function TableCell({ className, ...rest }: ComponentProps<'td'>) {
  return <td {...rest} className={classNames('h-9 px-3 py-1.5 align-middle', className)} />
}
