'use client'

import { useLocale, useTranslations } from 'next-intl'
import { ErrorState } from '#components/ui/error-state.tsx'
import { sayFault } from '#lib/client/explain-refusal.ts'

/** What could not be read, why, and what to do next, in the language of the reader. */
export function FaultState({
  what,
  fault,
  onRetry,
  className,
}: {
  what: string
  fault: Error
  onRetry?: () => void
  className?: string
}) {
  const t = useTranslations()
  const { why, next, id } = sayFault(t, fault, useLocale())
  return (
    <ErrorState
      what={what}
      why={why}
      next={next}
      id={id}
      {...(onRetry ? { onRetry } : {})}
      {...(className ? { className } : {})}
    />
  )
}
