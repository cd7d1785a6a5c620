/** The languages of the screen, with their own names. */
export const locales = ['en', 'zh'] as const
export type Locale = (typeof locales)[number]

export const localeNames: Record<Locale, string> = { en: 'English', zh: '简体中文' }

/** The cookie that remembers the choice of a person. */
export const localeCookie = 'loopboard-locale'

/** The language of a request: the chosen one, else the first supported of `Accept-Language` by its weights, else English. */
export function pickLocale(chosen: string | undefined, acceptLanguage: string | null): Locale {
  const fromCookie = locales.find((locale) => locale === chosen)
  if (fromCookie) return fromCookie
  const wanted = (acceptLanguage ?? '')
    .split(',')
    .map((part) => {
      const [tag = '', ...parameters] = part.trim().split(';')
      const weight = parameters.map((parameter) => /^\s*q=([\d.]+)$/.exec(parameter)?.[1]).find(Boolean)
      return { language: tag.toLowerCase().split('-')[0], weight: weight === undefined ? 1 : Number(weight) }
    })
    .filter(({ weight }) => weight > 0)
    .sort((a, b) => b.weight - a.weight)
  for (const { language } of wanted) {
    const found = locales.find((locale) => locale === language)
    if (found) return found
  }
  return 'en'
}
