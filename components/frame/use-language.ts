'use client'

import { useRouter } from 'next/navigation'
import { type Locale, localeCookie } from '#components/i18n/locales.ts'

const yearMs = 365 * 24 * 60 * 60 * 1000

/** Remembers a language for this browser and shows the page in it. */
export function useLanguage(): (locale: Locale) => void {
  const router = useRouter()
  return (locale) => {
    const choice = {
      name: localeCookie,
      value: locale,
      path: '/',
      sameSite: 'lax',
      expires: Date.now() + yearMs,
    } as const
    void cookieStore.set(choice).then(() => router.refresh())
  }
}
