'use client'

import { useLocale } from 'next-intl'

/** A value from 0 to 100 as a percentage, written in the way of the language. */
export function Percent({ value, digits = 0 }: { value: number; digits?: number }) {
  const locale = useLocale()
  return new Intl.NumberFormat(locale, { style: 'percent', maximumFractionDigits: digits }).format(value / 100)
}
