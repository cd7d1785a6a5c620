import type { Locale } from './locales.ts'
import type { english } from './messages.ts'

/** Makes the compiler check every message key against the English words. */
declare module 'next-intl' {
  interface AppConfig {
    Locale: Locale
    Messages: typeof english
  }
}
