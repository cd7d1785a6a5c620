'use client'

import { Tabs as Primitive } from 'radix-ui'
import type { ReactNode } from 'react'
import { classNames } from './class-names.ts'

export type Tab = { value: string; label: ReactNode; count?: number | null }

/** Tabs with their panels as children (`TabPanel`). On narrow screens the row scrolls sideways. */
export function Tabs({
  label,
  value,
  onChange,
  tabs,
  className,
  children,
}: {
  label: string
  value: string
  onChange: (value: string) => void
  tabs: Tab[]
  className?: string
  children: ReactNode
}) {
  return (
    <Primitive.Root value={value} onValueChange={onChange} className={classNames('flex min-h-0 flex-col', className)}>
      <Primitive.List aria-label={label} className="flex shrink-0 gap-1 overflow-x-auto border-line border-b">
        {tabs.map((tab) => (
          <Primitive.Trigger
            key={tab.value}
            value={tab.value}
            className="-mb-px flex h-9 shrink-0 items-center gap-1.5 border-transparent border-b-2 px-3 text-ink-soft text-sm outline-offset-[-2px] hover:text-ink data-[state=active]:border-accent data-[state=active]:font-medium data-[state=active]:text-ink"
          >
            {tab.label}
            {tab.count ? <span className="rounded-sm bg-sunken px-1 text-2xs text-ink-soft">{tab.count}</span> : null}
          </Primitive.Trigger>
        ))}
      </Primitive.List>
      {children}
    </Primitive.Root>
  )
}

export function TabPanel({ value, className, children }: { value: string; className?: string; children: ReactNode }) {
  return (
    <Primitive.Content value={value} className={classNames('min-h-0 flex-1 pt-4', className)}>
      {children}
    </Primitive.Content>
  )
}
