'use client'

import { CircleAlert } from 'lucide-react'
import { type ReactElement, type ReactNode, useId } from 'react'
import { classNames } from './class-names.ts'

type Wiring = { id: string; 'aria-describedby': string | undefined; 'aria-invalid': true | undefined }

/** A label with its control, a hint and, when the value is not accepted, the reason. `children` receives what ties them together. */
export function Field({
  label,
  hint,
  error,
  required = false,
  hideLabel = false,
  className,
  children,
}: {
  label: string
  hint?: ReactNode
  error?: string | null | undefined
  required?: boolean
  hideLabel?: boolean
  className?: string
  children: (wiring: Wiring) => ReactElement
}) {
  const id = useId()
  const described = [hint ? `${id}-hint` : '', error ? `${id}-error` : ''].filter(Boolean).join(' ')
  return (
    <div className={classNames('flex base:min-w-0 flex-col gap-1', className)}>
      <label htmlFor={id} className={hideLabel ? 'sr-only' : 'font-medium text-ink text-sm'}>
        {label}
        {required ? (
          <span aria-hidden className="ml-0.5 text-red">
            *
          </span>
        ) : null}
      </label>
      {children({ id, 'aria-describedby': described || undefined, 'aria-invalid': error ? true : undefined })}
      {hint ? (
        <p id={`${id}-hint`} className="text-ink-faint text-xs">
          {hint}
        </p>
      ) : null}
      {error ? (
        <p id={`${id}-error`} className="flex items-start gap-1 text-red text-xs">
          <CircleAlert aria-hidden className="mt-px size-3.5 shrink-0" />
          {error}
        </p>
      ) : null}
    </div>
  )
}
