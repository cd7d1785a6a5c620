import { cookies, headers } from 'next/headers'
import { getRequestConfig } from 'next-intl/server'
import { localeCookie, pickLocale } from './locales.ts'
import { messagesOf } from './messages.ts'

/** Language, messages and the clock of one request. Times are shown in the zone of the browser once it is known. */
export default getRequestConfig(async () => {
  const locale = pickLocale((await cookies()).get(localeCookie)?.value, (await headers()).get('accept-language'))
  return { locale, messages: messagesOf(locale), now: new Date(), timeZone: 'UTC' }
})
