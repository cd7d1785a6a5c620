'use client'

import { Slider as Primitive } from 'radix-ui'
import { classNames } from './class-names.ts'

/** One value on a line of whole numbers, moved by pointer or keys. `valueText` says in words what the value stands for. */
export function Slider({
  label,
  valueText,
  value,
  min,
  max,
  onChange,
  className,
}: {
  label: string
  valueText: string
  value: number
  min: number
  max: number
  onChange: (value: number) => void
  className?: string
}) {
  return (
    <Primitive.Root
      value={[value]}
      min={min}
      max={max}
      step={1}
      onValueChange={([next]) => {
        if (next !== undefined) onChange(next)
      }}
      className={classNames('relative flex h-6 w-full touch-none select-none items-center', className)}
    >
      <Primitive.Track className="relative h-1 grow rounded-full bg-line-strong/60">
        <Primitive.Range className="absolute h-full rounded-full bg-accent" />
      </Primitive.Track>
      <Primitive.Thumb
        aria-label={label}
        aria-valuetext={valueText}
        className="block size-4 rounded-full border border-accent bg-surface outline-offset-2 hover:bg-accent-soft"
      />
    </Primitive.Root>
  )
}
