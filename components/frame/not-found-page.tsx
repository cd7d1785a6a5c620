'use client'

import { Compass } from 'lucide-react'
import Link from 'next/link'
import { useTranslations } from 'next-intl'
import { buttonClasses } from '#components/ui/button.tsx'
import { EmptyState } from '#components/ui/empty-state.tsx'

/** Nothing is at this address; offers the way back. */
export function NotFoundPage() {
  const t = useTranslations('errors')
  return (
    <div className="mx-auto max-w-xl pt-16">
      <h1 className="sr-only">{t('notFound')}</h1>
      <EmptyState
        icon={Compass}
        title={t('notFound')}
        detail={t('notFoundDetail')}
        next={
          <Link href="/" className={buttonClasses('primary')}>
            {t('home')}
          </Link>
        }
      />
    </div>
  )
}
