'use client'

import { Check, Minus } from 'lucide-react'
import { Checkbox as Primitive } from 'radix-ui'
import { classNames } from './class-names.ts'

/** On, off or, for "some of them", mixed. */
export function Checkbox({
  checked,
  onChange,
  className,
  ...rest
}: {
  checked: boolean | 'mixed'
  onChange: (checked: boolean) => void
  className?: string
  id?: string
  disabled?: boolean
  tabIndex?: number
  'aria-label'?: string
  'aria-describedby'?: string | undefined
}) {
  return (
    <Primitive.Root
      {...rest}
      checked={checked === 'mixed' ? 'indeterminate' : checked}
      onCheckedChange={(next) => onChange(next === true)}
      className={classNames(
        'flex size-4 shrink-0 items-center justify-center rounded-[4px] border border-line-strong bg-surface disabled:opacity-50',
        'data-[state=checked]:border-accent data-[state=indeterminate]:border-accent data-[state=checked]:bg-accent data-[state=indeterminate]:bg-accent',
        className,
      )}
    >
      <Primitive.Indicator className="text-on-accent">
        {checked === 'mixed' ? <Minus aria-hidden className="size-3" /> : <Check aria-hidden className="size-3" />}
      </Primitive.Indicator>
    </Primitive.Root>
  )
}
