'use client'

import { Check, ChevronDown } from 'lucide-react'
import { Select as Primitive } from 'radix-ui'
import { classNames } from './class-names.ts'
import { boxClasses } from './input.tsx'

export type SelectOption = { value: string; label: string; detail?: string; disabled?: boolean }

/** One choice out of a short list. Values must not be empty strings. */
export function Select({
  value,
  onChange,
  options,
  placeholder,
  disabled = false,
  className,
  ...wiring
}: {
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
}) {
  return (
    <Primitive.Root value={value} onValueChange={onChange} disabled={disabled}>
      <Primitive.Trigger
        {...wiring}
        className={classNames(boxClasses, 'flex h-8 items-center justify-between gap-2 text-left', className)}
      >
        <span className="truncate">
          <Primitive.Value placeholder={placeholder} />
        </span>
        <ChevronDown aria-hidden className="size-4 shrink-0 text-ink-faint" />
      </Primitive.Trigger>
      <Primitive.Portal>
        <Primitive.Content
          position="popper"
          sideOffset={4}
          collisionPadding={8}
          className="z-50 max-h-[var(--radix-select-content-available-height)] min-w-[var(--radix-select-trigger-width)] max-w-96 animate-fade overflow-hidden rounded-md border border-line bg-surface"
        >
          <Primitive.Viewport className="p-1">
            {options.map((option) => (
              <Primitive.Item
                key={option.value}
                value={option.value}
                disabled={option.disabled ?? false}
                className="flex min-h-8 cursor-pointer select-none items-center gap-2 rounded-sm py-1 pr-2 pl-7 text-sm outline-none data-[disabled]:cursor-not-allowed data-[highlighted]:bg-hover data-[disabled]:text-ink-faint"
              >
                <Primitive.ItemIndicator className="absolute left-2.5">
                  <Check aria-hidden className="size-4" />
                </Primitive.ItemIndicator>
                <span>
                  <Primitive.ItemText>{option.label}</Primitive.ItemText>
                  {option.detail ? <span className="block text-ink-faint text-xs">{option.detail}</span> : null}
                </span>
              </Primitive.Item>
            ))}
          </Primitive.Viewport>
        </Primitive.Content>
      </Primitive.Portal>
    </Primitive.Root>
  )
}
