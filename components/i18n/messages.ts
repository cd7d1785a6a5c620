import { sentences } from '#lib/domain/sentences/sentences.ts'
import zhSentences from '#lib/domain/sentences/sentences.zh.json'
import en from './messages/en.json'
import betterSaid from './messages/sentences.en.json'
import zh from './messages/zh.json'

type Sayable = { said: Record<keyof typeof sentences, string> }

/**
 * The words of the pages. What the server says has its English in the rules themselves; sentences.en.json says better on a page what programs
 * rely on word for word.
 */
export const english: typeof en & Sayable = { ...en, said: { ...sentences, ...betterSaid } }
export const chinese: typeof zh & Sayable = { ...zh, said: zhSentences }
