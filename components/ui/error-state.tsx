'use client'

import { CircleX } from 'lucide-react'
import { useTranslations } from 'next-intl'
import type { ReactNode } from 'react'
import { Button } from './button.tsx'
import { classNames } from './class-names.ts'

/** A failure in words: what happened, why, what to do next, and an id to quote. */
export function ErrorState({
  what,
  why,
  next,
  id,
  onRetry,
  className,
}: {
  what: string
  why?: ReactNode
  next?: ReactNode
  id?: string | null
  onRetry?: () => void
  className?: string
}) {
  const t = useTranslations('ui')
  return (
    <div
      role="alert"
      className={classNames('flex items-start gap-3 rounded-md border border-red/40 bg-red-soft px-4 py-3', className)}
    >
      <CircleX aria-hidden className="mt-0.5 size-4 shrink-0 text-red" />
      <div className="min-w-0 flex-1 text-sm">
        <p className="font-medium text-ink">{what}</p>
        {why ? <p className="break-words text-ink-soft">{why}</p> : null}
        {next ? <p className="mt-1 text-ink">{next}</p> : null}
        {id ? <p className="mt-1 break-all font-mono text-ink-soft text-xs">{t('quoteId', { id })}</p> : null}
        {onRetry ? (
          <Button size="small" className="mt-2" onClick={onRetry}>
            {t('tryAgain')}
          </Button>
        ) : null}
      </div>
    </div>
  )
}
