'use client'

import { Slot } from 'radix-ui'
import type { ReactElement, ReactNode } from 'react'
import { classNames } from './class-names.ts'
import { useFirstUse } from './use-first-use.ts'

const loadPrimitive = () => import('./popover-primitive.ts').then((module) => module.Popover)

/** A small panel beside its trigger; its code is loaded with its first use. */
export function Popover({
  trigger,
  label,
  align = 'start',
  open,
  onOpenChange,
  className,
  children,
}: {
  trigger: ReactElement
  label: string
  align?: 'start' | 'center' | 'end'
  open?: boolean
  onOpenChange?: (open: boolean) => void
  className?: string
  children: ReactNode
}) {
  const { loaded: Primitive, trigger: handlers } = useFirstUse(loadPrimitive, () => onOpenChange?.(true))
  if (Primitive === null)
    return (
      <Slot.Root aria-haspopup="dialog" aria-expanded={false} {...handlers}>
        {trigger}
      </Slot.Root>
    )
  return (
    <Primitive.Root
      {...(open === undefined ? { defaultOpen: true } : { open })}
      {...(onOpenChange ? { onOpenChange } : {})}
    >
      <Primitive.Trigger asChild>{trigger}</Primitive.Trigger>
      <Primitive.Portal>
        <Primitive.Content
          aria-label={label}
          align={align}
          sideOffset={4}
          collisionPadding={8}
          className={classNames(
            'z-40 max-h-[var(--radix-popover-content-available-height)] base:w-72 max-w-[calc(100vw-16px)] animate-fade overflow-y-auto rounded-md border border-line bg-surface p-3',
            className,
          )}
        >
          {children}
        </Primitive.Content>
      </Primitive.Portal>
    </Primitive.Root>
  )
}
