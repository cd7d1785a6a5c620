import compile from 'icu-minify/compile'
import { cookies, headers } from 'next/headers'
import { getRequestConfig } from 'next-intl/server'
import { sentences } from '#lib/domain/sentences/sentences.ts'
import { localeCookie, pickLocale } from './locales.ts'
import betterSaid from './messages/sentences.en.json'
import { chinese, english } from './messages.ts'

/** The build compiles the messages of the JSON files; the English of the rules stands in the program and is compiled here, once. */
const compiledRules = Object.fromEntries(Object.entries(sentences).map(([code, text]) => [code, plain(compile(text))]))

/** Only plain objects go from the server to the browser; those of the compiler have no prototype. */
function plain<Value>(value: Value): Value {
  return JSON.parse(JSON.stringify(value))
}

const messages = {
  en: { ...english, said: { ...compiledRules, ...betterSaid } },
  zh: chinese,
}

/** Language, messages and the clock of one request. Times are shown in the zone of the browser once it is known. */
export default getRequestConfig(async () => {
  const locale = pickLocale((await cookies()).get(localeCookie)?.value, (await headers()).get('accept-language'))
  return { locale, messages: messages[locale], now: new Date(), timeZone: 'UTC' }
})
