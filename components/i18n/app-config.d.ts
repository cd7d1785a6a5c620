import type { Locale } from './locales.ts'
import type en from './messages/en.json'

/** Makes the compiler check every message key against the English file. */
declare module 'next-intl' {
  interface AppConfig {
    Locale: Locale
    Messages: typeof en
  }
}
