'use client'

import { Switch as Primitive } from 'radix-ui'
import { type ReactNode, useId } from 'react'
import { classNames } from './class-names.ts'

/** A setting that is on or off, with its label and what it means. */
export function Switch({
  label,
  hint,
  checked,
  onChange,
  disabled = false,
  className,
}: {
  label: string
  hint?: ReactNode
  checked: boolean
  onChange: (checked: boolean) => void
  disabled?: boolean
  className?: string
}) {
  const id = useId()
  return (
    <div className={classNames('flex items-start gap-2.5', className)}>
      <Primitive.Root
        id={id}
        checked={checked}
        onCheckedChange={onChange}
        disabled={disabled}
        aria-describedby={hint ? `${id}-hint` : undefined}
        className="mt-px h-5 w-9 shrink-0 rounded-full border border-line-strong bg-sunken transition-colors duration-100 disabled:opacity-50 data-[state=checked]:border-accent data-[state=checked]:bg-accent"
      >
        <Primitive.Thumb className="block size-3.5 translate-x-0.5 rounded-full bg-line-strong transition-transform duration-100 data-[state=checked]:translate-x-4.5 data-[state=checked]:bg-on-accent" />
      </Primitive.Root>
      <div className="min-w-0">
        <label htmlFor={id} className="text-ink text-sm">
          {label}
        </label>
        {hint ? (
          <p id={`${id}-hint`} className="text-ink-faint text-xs">
            {hint}
          </p>
        ) : null}
      </div>
    </div>
  )
}
