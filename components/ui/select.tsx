'use client'

import { ChevronDown } from 'lucide-react'
import { classNames } from './class-names.ts'
import { boxClasses } from './input.tsx'
import { useFirstUse } from './use-first-use.ts'

export type SelectOption = { value: string; label: string; detail?: string; disabled?: boolean }
export type SelectProps = {
  value: string
  onChange: (value: string) => void
  options: SelectOption[]
  placeholder?: string
  disabled?: boolean
  className?: string
  id?: string
  'aria-label'?: string
  'aria-describedby'?: string | undefined
  'aria-invalid'?: true | undefined
}

export const selectClasses = `${boxClasses} flex base:h-8 items-center justify-between gap-2 text-left`

export function SelectArrow() {
  return <ChevronDown aria-hidden className="size-4 shrink-0 text-ink-faint" />
}

const loadOpen = () => import('./open-select.tsx').then((module) => module.OpenSelect)

/** One choice out of a short list. Values must not be empty strings. The code of its list is loaded with its first use. */
export function Select(props: SelectProps) {
  const { loaded: OpenSelect, trigger } = useFirstUse(loadOpen)
  return OpenSelect === null ? <ClosedSelect {...props} handlers={trigger} /> : <OpenSelect {...props} />
}

/** Looks like the trigger of the select and opens it. */
function ClosedSelect({
  value,
  onChange: _,
  options,
  placeholder,
  disabled = false,
  className,
  handlers,
  ...wiring
}: SelectProps & { handlers: ReturnType<typeof useFirstUse>['trigger'] }) {
  const chosen = options.find((option) => option.value === value)
  return (
    <button
      type="button"
      role="combobox"
      aria-expanded={false}
      aria-haspopup="listbox"
      disabled={disabled}
      {...wiring}
      {...handlers}
      className={classNames(selectClasses, className)}
    >
      <span className="truncate">{chosen?.label ?? placeholder}</span>
      <SelectArrow />
    </button>
  )
}
