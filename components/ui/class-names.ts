import { type ClassValue, clsx } from 'clsx'
import { twMerge } from 'tailwind-merge'

/** Joins class names; a later Tailwind class wins over an earlier one of the same property. */
export const classNames = (...values: ClassValue[]): string => twMerge(clsx(values))
