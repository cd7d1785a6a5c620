'use client'

import { type ReactNode, useId } from 'react'
import { classNames } from './class-names.ts'

/** One of two to four choices, all visible at once. */
export function Segments<T extends string>({
  label,
  value,
  onChange,
  options,
  className,
}: {
  label: string
  value: T
  onChange: (value: T) => void
  options: { value: T; label: ReactNode; disabled?: boolean }[]
  className?: string
}) {
  const name = useId()
  return (
    <div
      role="radiogroup"
      aria-label={label}
      className={classNames(
        'inline-flex max-w-full rounded-sm border border-line-strong/50 bg-sunken p-0.5',
        className,
      )}
    >
      {options.map((option) => (
        <label
          key={option.value}
          className="relative flex h-6.5 min-w-0 cursor-pointer items-center gap-1.5 rounded-[5px] px-2.5 text-ink-soft text-xs has-checked:bg-surface has-checked:font-medium has-checked:text-ink has-checked:outline has-checked:outline-line has-disabled:opacity-50 has-focus-visible:outline-2 has-focus-visible:outline-accent"
        >
          <input
            type="radio"
            name={name}
            value={option.value}
            checked={option.value === value}
            disabled={option.disabled ?? false}
            onChange={() => onChange(option.value)}
            className="absolute inset-0 cursor-pointer opacity-0"
          />
          {option.label}
        </label>
      ))}
    </div>
  )
}
