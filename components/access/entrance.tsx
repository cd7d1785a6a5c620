import { useTranslations } from 'next-intl'
import type { ReactNode } from 'react'
import { Wordmark } from '../frame/wordmark.tsx'

/** The quiet page in front of the product: its name, one heading, and what to do. */
export function Entrance({ title, children }: { title: string; children: ReactNode }) {
  const t = useTranslations('frame')
  return (
    <main className="mx-auto flex min-h-dvh w-full max-w-md flex-col justify-center gap-4 px-4 py-8">
      <p className="flex items-center gap-2 font-semibold text-sm">
        <Wordmark />
        {t('product')}
      </p>
      <h1 className="font-semibold text-xl leading-tight">{title}</h1>
      {children}
    </main>
  )
}
