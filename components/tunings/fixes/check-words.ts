import type { useTranslations } from 'next-intl'

/** What a check looks at, in the language of the reader; one that is not known here by its own name. */
export function checkWords(t: ReturnType<typeof useTranslations<'tuningsFixes'>>, check: string): string {
  const key = `check.${check}` as 'check.target'
  return t.has(key) ? t(key) : check
}
