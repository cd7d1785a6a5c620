import type { SkillFile } from '../../model/skill-file.ts'
import type { TextRange } from '../../model/text-range.ts'
import { yesOrNo } from '../../predicates/words-of-languages.ts'
import { keyOf } from './mappings.ts'

/**
 * A `record` shares its keys with many things: a mapping repeats it only with its values. A table that gives each key its type documents what may
 * be set: `cells` are those of each key.
 */
export type KeySet = {
  file: SkillFile
  range: TextRange | null
  keys: ReadonlySet<string>
  of: 'mapping' | 'record'
  cells?: ReadonlyMap<string, readonly string[]>
}

export const fewestShared = 3

/** Whether a document names most of the values besides the keys. */
export function holdsValues({ file, range }: KeySet, values: readonly string[], keys: readonly string[] = []): boolean {
  const text = range ? file.slice(range) : file.text
  if (keys.length > 0 && values.every((value) => /^(?:true|false)$/i.test(value)))
    return saysYesOrNo(text, values, keys)
  const words = new Set(text.split(/[^\p{L}\p{N}_.-]+/u).map(plainNumber))
  const said = values.some(isPhrase) ? spaced(text) : ''
  const isThere = (value: string) => (isPhrase(value) ? said.includes(spaced(value)) : words.has(plainNumber(value)))
  return values.filter(isThere).length > values.length / 2
}

/** Whether most rows or lines of the keys say yes where the values are `true`, and no where they are not, and both are said. */
function saysYesOrNo(text: string, values: readonly string[], keys: readonly string[]): boolean {
  const lines = text.split('\n').map((line) => ({ line, key: keyOf(rowKey.exec(line)?.[1] ?? '') }))
  const agree = values.filter((value, at) => {
    const form = yesOrNo[value.toLowerCase() === 'true' ? 'true' : 'false']
    return lines.some(({ line, key }) => key === keys[at] && form.test(line.slice(line.indexOf(key) + key.length)))
  })
  return new Set(values).size > 1 && agree.length > values.length / 2
}
const rowKey = /^[\s|>*+"'`-]*([^|:=*`"'\n]{1,60}?)[\s*`"']*(?:[|:=]|$)/

/** "one hour": words that are looked for together. */
const isPhrase = (value: string): boolean => /[^\p{L}\p{N}_.-]/u.test(value)
const spaced = (text: string): string =>
  ` ${text
    .toLowerCase()
    .replace(/[^\p{L}\p{N}_.-]+/gu, ' ')
    .trim()} `

/** Whether most of the keys that a table has stand in it with their values. */
export function holdsEach(set: KeySet, keys: readonly string[], values: readonly string[]): boolean {
  const shared = keys.flatMap((key, at) => (set.keys.has(key) ? [values[at]!] : []))
  const { cells } = set
  if (cells && 2 * keys.filter((key, at) => cells.get(key)?.includes(values[at]!)).length <= shared.length) return false
  return (
    shared.length >= fewestShared &&
    shared.every((value) => value !== '') &&
    holdsValues(set, shared) &&
    isByPairs(set, keys, values)
  )
}

/** Whether lines of a document have one key with its value; a literal of other things under the same names has only the values somewhere. */
function isByPairs({ file, range, keys: own }: KeySet, keys: readonly string[], values: readonly string[]): boolean {
  const lines = (range ? file.slice(range) : file.text).split('\n')
  const shared = keys.flatMap((key, at) => (own.has(key) ? [[key, plainNumber(values[at]!)] as const] : []))
  const pairs = shared.map(([key, value]) => ({
    value,
    own: lines.filter((line) => keyOf(firstKey.exec(line)?.[1] ?? '') === key),
  }))
  // Where the keys stand otherwise, it is not told which value is whose.
  return (
    pairs.every(({ own }) => own.length === 0) ||
    pairs.some(({ value, own }) => own.some((line) => wordsOf(line).includes(value)))
  )
}
const wordsOf = (line: string): string[] => {
  const behind = line.replace(/^[^:=]*[:=]\s*/, '').replace(/[\s,;]+$/, '')
  return [behind.replace(/^["'`]|["'`]$/g, ''), ...behind.split(/[^\p{L}\p{N}_.-]+/u)].map(plainNumber)
}
const firstKey = /^\s*["']?([\w-]+)["']?\s*[:=]\s*[^\s{[]/

/** `0.10` is `0.1`. */
const plainNumber = (word: string): string => (/^\d{1,9}\.\d{1,9}$/.test(word) ? String(Number(word)) : word)
