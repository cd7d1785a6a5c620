'use client'

import { useTranslations } from 'next-intl'
import { ErrorState } from '#components/ui/error-state.tsx'

/** A page that failed: what happened, what to do, and the id under which the server wrote it down. */
export function BrokenPage({ id, onRetry }: { id: string | null; onRetry: () => void }) {
  const t = useTranslations('errors')
  return (
    <div className="mx-auto max-w-xl pt-16">
      <h1 className="sr-only">{t('broken')}</h1>
      <ErrorState what={t('broken')} why={t('brokenWhy')} next={t('brokenNext')} id={id} onRetry={onRetry} />
    </div>
  )
}
