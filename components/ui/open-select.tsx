'use client'

import { Check } from 'lucide-react'
import { Select as Primitive } from 'radix-ui'
import { classNames } from './class-names.ts'
import { SelectArrow, type SelectProps, selectClasses } from './select.tsx'

/** The select as it is from its first use on: it begins open. */
export function OpenSelect({
  value,
  onChange,
  options,
  placeholder,
  disabled = false,
  className,
  ...wiring
}: SelectProps) {
  return (
    <Primitive.Root defaultOpen value={value} onValueChange={onChange} disabled={disabled}>
      <Primitive.Trigger {...wiring} className={classNames(selectClasses, className)}>
        <span className="truncate">
          <Primitive.Value placeholder={placeholder} />
        </span>
        <SelectArrow />
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
