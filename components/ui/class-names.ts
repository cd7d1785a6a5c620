import { type ClassValue, clsx } from 'clsx'

/** Joins class names. Of two that set the same property a `base:` one gives way; others must not meet. */
export const classNames = (...values: ClassValue[]): string => clsx(values)
