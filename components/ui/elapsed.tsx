'use client'

import { useNow } from 'next-intl'
import { Duration } from './duration.tsx'

/** The time since `since` (ISO 8601), counting on every second. */
export function Elapsed({ since }: { since: string }) {
  const now = useNow({ updateInterval: 1000 })
  return (
    <span suppressHydrationWarning>
      <Duration ms={Math.max(0, Math.floor((now.getTime() - Date.parse(since)) / 1000) * 1000)} />
    </span>
  )
}
