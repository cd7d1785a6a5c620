'use client'

import { Slot } from 'radix-ui'
import type { ComponentProps, ReactNode } from 'react'
import { classNames } from './class-names.ts'
import { Spinner } from './spinner.tsx'
import { Tooltip } from './tooltip.tsx'

export type ButtonLook = 'primary' | 'secondary' | 'ghost' | 'danger'
export type ButtonSize = 'small' | 'medium'

/** A button that is on stands out from one that is off. */
const pressed = 'aria-pressed:border-accent aria-pressed:bg-accent-soft aria-pressed:text-accent'
const looks: Record<ButtonLook, string> = {
  primary: 'border-accent bg-accent text-on-accent hover:opacity-90',
  secondary: `border-line-strong/50 bg-surface text-ink hover:bg-hover ${pressed}`,
  ghost: `border-transparent base:bg-transparent base:text-ink-soft base:hover:bg-hover base:hover:text-ink ${pressed}`,
  danger: 'border-red/50 bg-surface text-red hover:bg-red-soft',
}
const sizes: Record<ButtonSize, string> = { small: 'h-7 base:px-2 text-xs', medium: 'h-8 base:px-3 text-sm' }

/** The classes of a button, for links that look like one. */
export const buttonClasses = (look: ButtonLook = 'secondary', size: ButtonSize = 'medium'): string =>
  classNames(
    'inline-flex base:shrink-0 select-none items-center base:justify-center gap-1.5 whitespace-nowrap base:rounded-sm border font-medium',
    'transition-colors duration-100 disabled:opacity-50 aria-disabled:cursor-not-allowed aria-disabled:opacity-50',
    looks[look],
    sizes[size],
  )

type ButtonProps = ComponentProps<'button'> & {
  look?: ButtonLook
  size?: ButtonSize
  /** Being carried out: a spinner is shown and further clicks do nothing. */
  pending?: boolean
  /** Why it cannot be used now. The button keeps its focus, so that the reason can be read by keyboard too. */
  refusal?: string | null
  asChild?: boolean
}

/** A button. With `refusal` it is shown as unavailable and says why. */
export function Button({
  look = 'secondary',
  size = 'medium',
  pending = false,
  refusal = null,
  asChild = false,
  className,
  onClick,
  children,
  ...rest
}: ButtonProps) {
  const classes = classNames(buttonClasses(look, size), className)
  if (asChild) {
    return (
      <Slot.Root className={classes} {...rest}>
        {children}
      </Slot.Root>
    )
  }
  const blocked = pending || refusal !== null
  return (
    <Tooltip text={refusal}>
      <button
        type="button"
        {...rest}
        aria-disabled={blocked || undefined}
        aria-busy={pending || undefined}
        onClick={blocked ? (event) => event.preventDefault() : onClick}
        className={classes}
      >
        {pending ? <Spinner className="size-3.5" /> : null}
        {children}
      </button>
    </Tooltip>
  )
}

/** A button that is only an icon; `label` is its name and its tooltip. */
export function IconButton({
  label,
  icon,
  size = 'medium',
  look = 'ghost',
  side,
  className,
  ...rest
}: Omit<ComponentProps<'button'>, 'children'> & {
  label: string
  icon: ReactNode
  size?: ButtonSize
  look?: ButtonLook
  side?: 'top' | 'right' | 'bottom' | 'left'
}) {
  return (
    <Tooltip text={label} side={side ?? 'top'}>
      <button
        type="button"
        aria-label={label}
        {...rest}
        className={classNames(buttonClasses(look, size), size === 'small' ? 'w-7 px-0' : 'w-8 px-0', className)}
      >
        {icon}
      </button>
    </Tooltip>
  )
}
