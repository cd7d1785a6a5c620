import { z } from 'zod'
import { type Fill, fillTemplate } from './fill-template.ts'
import { type SentenceCode, sentences } from './sentences.ts'

/**
 * A sentence without its words: which one it is, and what fills its places. A place can hold another sentence. `code` is open: a
 * document or a newer server may bring one that is not known here.
 */
export const Said = z
  .object({
    code: z.string(),
    get params() {
      return z.record(z.string(), z.union([z.string(), z.number(), Said]))
    },
  })
  .meta({
    id: 'Said',
    description: 'A sentence by its code, with what fills its places; the text beside it is its English',
  })
export type Said = { code: string; params: { [name: string]: string | number | Said } }

/** A sentence of ours: the English text that every answer carries, and what lets a page say it in another language. */
export type Sentence = { text: string; said: Said }

type Words = typeof sentences
type Name<Found extends string> = Found extends `{${infer Rest}`
  ? Name<Rest>
  : Found extends `${infer Before},${string}`
    ? Before
    : Found
type Names<Template extends string> = Template extends `${string}{${infer Found}}${infer Rest}`
  ? Name<Found> | Names<Rest>
  : never
type Params<Code extends SentenceCode> = { [Place in Names<Words[Code]>]: Fill | Sentence }

/** Says a sentence of the catalogue; the compiler knows which places it has. */
export function say<Code extends SentenceCode>(
  code: Code,
  ...given: [Names<Words[Code]>] extends [never] ? [] : [params: Params<Code>]
): Sentence {
  const params: Record<string, Fill | Sentence> = given[0] ?? {}
  const texts = mapValues(params, (value) => (typeof value === 'object' ? value.text : value))
  const said = mapValues(params, (value) => (typeof value === 'object' ? value.said : value))
  return { text: fillTemplate(sentences[code], texts), said: { code, params: said } }
}

const mapValues = <From, To>(record: Record<string, From>, change: (value: From) => To): Record<string, To> =>
  Object.fromEntries(Object.entries(record).map(([name, value]) => [name, change(value)]))

/** Several parts as one, in their order; null for none. */
export const join = (how: 'listed' | 'joined' | 'spaced', parts: Sentence[]): Sentence | null =>
  parts.length === 0 ? null : parts.reduceRight((rest, first) => say(how, { first, rest }))

/** Names that are no sentence of ours: the first three, and how many more there are. */
export function listNames(names: readonly string[]): string | Sentence {
  const text = names.slice(0, 3).join(', ')
  return names.length > 3 ? say('and_more', { names: text, count: names.length - 3 }) : text
}

/** Text of somebody else (an agent, a test, a person) where a sentence is expected: it is shown as it is in every language. */
export const quote = (text: string): Sentence => say('as_is', { text })

/** A text with its sentence, where there is one. */
export type Worded = string | Sentence
export const textOf = (words: Worded): string => (typeof words === 'string' ? words : words.text)
/** The part of an answer that lets a page say `words` in another language; nothing for a text of somebody else. */
export const saidOf = (words: Worded): { said?: Said } => (typeof words === 'string' ? {} : { said: words.said })

/** A text of an answer with its sentence, as words again. */
export const wordsOf = ({ message, said }: { message: string; said?: Said | undefined }): Worded =>
  said ? { text: message, said } : message
