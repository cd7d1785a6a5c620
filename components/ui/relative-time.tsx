'use client'

import { useFormatter, useLocale, useNow } from 'next-intl'
import { useMemo } from 'react'
import { classNames } from './class-names.ts'
import { focusable } from './focusable.ts'
import { Tooltip } from './tooltip.tsx'

/** A clock may differ so much from the server's; nothing that happened is shown as future because of it. */
const skewMs = 60_000

/** How long ago `at` (ISO 8601) was. Hover and focus show the absolute time with its zone. */
export function RelativeTime({
  at,
  className,
  refreshSeconds = 10,
}: {
  at: string
  className?: string
  refreshSeconds?: number
}) {
  const format = useFormatter()
  const locale = useLocale()
  const now = useNow({ updateInterval: refreshSeconds * 1000 })
  const absolute = useMemo(
    () => new Intl.DateTimeFormat(locale, { dateStyle: 'medium', timeStyle: 'long' }).format(new Date(at)),
    [at, locale],
  )
  const then = new Date(at)
  const ahead = then.getTime() - now.getTime()
  const isSkew = ahead > 0 && ahead < skewMs
  return (
    <Tooltip text={absolute}>
      <time
        dateTime={at}
        suppressHydrationWarning
        {...focusable}
        className={classNames('whitespace-nowrap', className)}
      >
        {format.relativeTime(isSkew ? now : then, now)}
      </time>
    </Tooltip>
  )
}
