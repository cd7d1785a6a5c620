import { cookies, headers } from 'next/headers'
import { getRequestConfig } from 'next-intl/server'
import { localeCookie, pickLocale } from './locales.ts'
import en from './messages/en.json'
import zh from './messages/zh.json'

const messages = { en, zh }

/** Language, messages and the clock of one request. Times are shown in the zone of the browser once it is known. */
export default getRequestConfig(async () => {
  const locale = pickLocale((await cookies()).get(localeCookie)?.value, (await headers()).get('accept-language'))
  return { locale, messages: messages[locale], now: new Date(), timeZone: 'UTC' }
})
