'use client'

import { useTranslations } from 'next-intl'
import { Toaster as Sonner } from 'sonner'

/** Where short messages appear. */
export function Toaster() {
  const t = useTranslations('ui')
  return (
    <Sonner
      position="bottom-right"
      containerAriaLabel={t('notices')}
      closeButton
      toastOptions={{
        closeButtonAriaLabel: t('close'),
        classNames: {
          toast: '!rounded-md !border !border-line !bg-surface !text-ink !font-sans !shadow-none',
          description: '!text-ink-soft',
          closeButton: '!border-line !bg-surface !text-ink-soft',
          error: '!border-red/50',
        },
      }}
    />
  )
}
