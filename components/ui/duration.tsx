'use client'

import { useTranslations } from 'next-intl'

/** A length of time in milliseconds, in the two largest units. */
export function Duration({ ms }: { ms: number }) {
  const t = useTranslations('ui.duration')
  if (ms < 1000) return t('milliseconds', { n: Math.round(ms) })
  const seconds = Math.floor(ms / 1000)
  if (seconds < 10) return t('seconds', { n: Math.round(ms / 100) / 10 })
  if (seconds < 60) return t('seconds', { n: seconds })
  const minutes = Math.floor(seconds / 60)
  if (minutes < 60) return t('minutes', { n: minutes, s: seconds % 60 })
  const hours = Math.floor(minutes / 60)
  if (hours < 48) return t('hours', { n: hours, m: minutes % 60 })
  return t('days', { n: Math.floor(hours / 24), h: hours % 24 })
}
