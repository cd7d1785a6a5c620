'use client'

import { Check } from 'lucide-react'
import { DropdownMenu } from 'radix-ui'
import type { ReactElement, ReactNode } from 'react'
import { classNames } from './class-names.ts'

const itemClasses =
  'flex min-h-8 cursor-pointer select-none items-center gap-2 rounded-sm px-2 py-1 text-sm outline-none data-[disabled]:cursor-not-allowed data-[highlighted]:bg-hover data-[disabled]:text-ink-faint'

/** Menus stand inside the main content of the page, so that no part of it is outside of a landmark. */
const mainContent = () => (typeof document === 'undefined' ? null : document.getElementById('content'))

/** A menu that opens from `trigger`. */
export function Menu({
  trigger,
  align = 'end',
  className,
  children,
}: {
  trigger: ReactElement
  align?: 'start' | 'center' | 'end'
  className?: string
  children: ReactNode
}) {
  return (
    <DropdownMenu.Root modal={false}>
      <DropdownMenu.Trigger asChild>{trigger}</DropdownMenu.Trigger>
      <DropdownMenu.Portal container={mainContent()}>
        <DropdownMenu.Content
          align={align}
          sideOffset={4}
          collisionPadding={8}
          className={classNames(
            'z-50 max-h-[var(--radix-dropdown-menu-content-available-height)] min-w-44 max-w-80 animate-fade overflow-y-auto rounded-md border border-line bg-surface p-1',
            className,
          )}
        >
          {children}
        </DropdownMenu.Content>
      </DropdownMenu.Portal>
    </DropdownMenu.Root>
  )
}

/** One entry; `detail` says why it is disabled or what it does. */
export function MenuItem({
  icon,
  detail,
  danger = false,
  disabled = false,
  onSelect,
  children,
}: {
  icon?: ReactNode
  detail?: string | null
  danger?: boolean
  disabled?: boolean
  onSelect: () => void
  children: ReactNode
}) {
  return (
    <DropdownMenu.Item
      disabled={disabled}
      onSelect={onSelect}
      className={classNames(itemClasses, danger && !disabled && 'text-red')}
    >
      {icon}
      <span className="min-w-0 flex-1">
        <span className="block">{children}</span>
        {detail ? <span className="block text-ink-faint text-xs">{detail}</span> : null}
      </span>
    </DropdownMenu.Item>
  )
}

/** A link as an entry of a menu; pass an anchor or Next link as the child. */
export function MenuLink({ children }: { children: ReactElement }) {
  return (
    <DropdownMenu.Item asChild className={itemClasses}>
      {children}
    </DropdownMenu.Item>
  )
}

/** A choice of one among several; `value` is the chosen one. */
export function MenuChoices({
  label,
  value,
  options,
  onChange,
}: {
  label: string
  value: string
  options: { value: string; label: string }[]
  onChange: (value: string) => void
}) {
  return (
    <>
      <MenuLabel>{label}</MenuLabel>
      <DropdownMenu.RadioGroup value={value} onValueChange={onChange}>
        {options.map((option) => (
          <DropdownMenu.RadioItem key={option.value} value={option.value} className={itemClasses}>
            <span className="flex size-4 items-center">
              <DropdownMenu.ItemIndicator>
                <Check aria-hidden className="size-4" />
              </DropdownMenu.ItemIndicator>
            </span>
            {option.label}
          </DropdownMenu.RadioItem>
        ))}
      </DropdownMenu.RadioGroup>
    </>
  )
}

/** An entry that is on or off; the menu stays open. */
export function MenuCheck({
  checked,
  onChange,
  children,
}: {
  checked: boolean
  onChange: (checked: boolean) => void
  children: ReactNode
}) {
  return (
    <DropdownMenu.CheckboxItem
      checked={checked}
      onCheckedChange={onChange}
      onSelect={(event) => event.preventDefault()}
      className={itemClasses}
    >
      <span className="flex size-4 items-center">
        <DropdownMenu.ItemIndicator>
          <Check aria-hidden className="size-4" />
        </DropdownMenu.ItemIndicator>
      </span>
      {children}
    </DropdownMenu.CheckboxItem>
  )
}

export function MenuLabel({ children }: { children: ReactNode }) {
  return <DropdownMenu.Label className="px-2 pt-1.5 pb-1 text-ink-faint text-xs">{children}</DropdownMenu.Label>
}

export function MenuLine() {
  return <DropdownMenu.Separator className="my-1 h-px bg-line" />
}
