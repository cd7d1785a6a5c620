'use client'

import { Check } from 'lucide-react'
import { Slot } from 'radix-ui'
import { createContext, type ReactElement, type ReactNode, useContext } from 'react'
import { classNames } from './class-names.ts'
import type { DropdownMenu as Primitive } from './menu-primitive.ts'
import { useFirstUse } from './use-first-use.ts'

const loadPrimitive = () => import('./menu-primitive.ts').then((module) => module.DropdownMenu)
const PrimitiveContext = createContext<typeof Primitive | null>(null)

function usePrimitive(): typeof Primitive {
  const primitive = useContext(PrimitiveContext)
  if (primitive === null) throw new Error('An entry of a menu stands outside of a Menu.')
  return primitive
}

const itemClasses =
  'flex min-h-8 cursor-pointer select-none items-center gap-2 rounded-sm px-2 py-1 text-sm outline-none data-[disabled]:cursor-not-allowed data-[highlighted]:bg-hover data-[disabled]:text-ink-faint'

/** Menus stand inside the main content of the page, so that no part of it is outside of a landmark. */
const mainContent = () => (typeof document === 'undefined' ? null : document.getElementById('content'))

/** A menu that opens from `trigger`; its code is loaded with its first use. */
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
  const { loaded: DropdownMenu, trigger: handlers } = useFirstUse(loadPrimitive)
  if (DropdownMenu === null)
    return (
      <Slot.Root aria-haspopup="menu" aria-expanded={false} {...handlers}>
        {trigger}
      </Slot.Root>
    )
  return (
    <DropdownMenu.Root modal={false} defaultOpen>
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
          <PrimitiveContext value={DropdownMenu}>{children}</PrimitiveContext>
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
  const DropdownMenu = usePrimitive()
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
  const DropdownMenu = usePrimitive()
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
  const DropdownMenu = usePrimitive()
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
  const DropdownMenu = usePrimitive()
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
  const DropdownMenu = usePrimitive()
  return <DropdownMenu.Label className="px-2 pt-1.5 pb-1 text-ink-faint text-xs">{children}</DropdownMenu.Label>
}

export function MenuLine() {
  const DropdownMenu = usePrimitive()
  return <DropdownMenu.Separator className="my-1 h-px bg-line" />
}
