import type { ComponentProps } from 'react'
import { classNames } from './class-names.ts'

/** What every box to write or choose in looks like. */
export const boxClasses =
  'base:w-full base:min-w-0 rounded-sm border border-line-strong/70 bg-surface px-2.5 text-ink base:text-sm placeholder:text-ink-faint disabled:opacity-60 aria-invalid:border-red'

export function Input({ className, ...rest }: ComponentProps<'input'>) {
  return <input {...rest} className={classNames(boxClasses, 'base:h-8', className)} />
}

export function Textarea({ className, ...rest }: ComponentProps<'textarea'>) {
  return <textarea {...rest} className={classNames(boxClasses, 'base:min-h-20 py-1.5 leading-normal', className)} />
}
