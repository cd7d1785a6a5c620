import { escapePattern } from '#lib/domain/escape-pattern.ts'
import type { TextRange } from '../../model/text-range.ts'
import type { ListedSkill } from '../../rule.ts'

/** A skill of a library by what it is called and described with. */
export type Described = {
  skill: ListedSkill
  name: string | null
  text: string
  words: string[]
  weight: number
  range: TextRange | null
}

/** Skills of one name are reported as such, mirrors not at all; two that name each other, or each what it alone is for, tell themselves apart. */
export const areToldApart = (one: Described, other: Described): boolean =>
  one.name === other.name ||
  one.skill.treeHash === other.skill.treeHash ||
  areOpposite(one.name, other.name) ||
  nameEachOther(one, other) ||
  (saysItsOwn(one, other) && (saysItsOwn(other, one) || saysElse(other, one))) ||
  (saysElse(one, other) && saysItsOwn(other, one)) ||
  (saysItsName(one, other) && saysItsName(other, one)) ||
  nameDifferent(one, other) ||
  (isSetBeside(one, other) && isSetBeside(other, one)) ||
  isSpecialOf(one, other) ||
  isSpecialOf(other, one) ||
  areOfSeries(one, other) ||
  makeDifferent(one, other)

/** Where both descriptions hold both names, and these are plain words, "plan the whole garden" in `plan` and in `garden` is one sentence. */
const nameEachOther = (one: Described, other: Described): boolean =>
  names(one.text, other.name) &&
  names(other.text, one.name) &&
  !([one, other].every(({ name }) => isPlainWord(name)) && names(one.text, one.name) && names(other.text, other.name))

const isPlainWord = (name: string | null): boolean => name !== null && /^[a-z]+$/.test(name)

/** `csv2json` beside `json2csv`, `csv-to-json` beside `json-to-csv`: the same words say two directions. */
function areOpposite(one: string | null, other: string | null): boolean {
  const [, from, to] = /^(.+?)(?:-to-|(?<!\d)2(?!\d))(.+)$/.exec(one ?? '') ?? []
  return from !== undefined && (other === `${to}2${from}` || other === `${to}-to-${from}`)
}

/** `finish-feature` beside `finish-hotfix`: a word in which a name of a series differs stands in its own description alone. */
function saysItsOwn({ name, text }: Described, other: Described): boolean {
  const [parts, others] = [partsOf(name), partsOf(other.name)]
  if (!parts.some((part) => others.includes(part))) return false
  const [own, its] = [joined(text), joined(other.text)]
  return parts.some((part) => !others.includes(part) && isNamed(own, part) && !isNamed(its, part))
}

/** "Ably Control ... any Ably Control request" in `ably-control` beside `ably`: the longer name is that of another thing, and its description says so wherever it names it. */
function isSpecialOf({ name, text }: Described, other: Described): boolean {
  const [parts, others] = [partsOf(name), partsOf(other.name)]
  const own = parts.filter((part) => !others.includes(part))
  if (own.length !== 1 || !others.every((part) => parts.includes(part) || own[0]!.startsWith(part))) return false
  const spelled = new RegExp(`(?<![\\w-])${[...own[0]!].map(escapePattern).join('[ -]?')}(?![\\w-])`, 'gi')
  return (text.match(spelled)?.length ?? 0) >= fewestNamings && !spelled.test(other.text)
}
const fewestNamings = 2

/** "by the Baker oven" beside "by the Mill and Kiln oven" in texts that are otherwise the same word for word: one of the names, and another proper one, stands in the one place. */
function areOfSeries(one: Described, other: Described): boolean {
  const [own, its] = [one.text, other.text].map((text) => text.trim().split(/\s+/))
  const fewest = Math.min(own!.length, its!.length)
  let from = 0
  while (from < fewest && own![from] === its![from]) from++
  let behind = 0
  while (behind < fewest - from && own!.at(-1 - behind) === its!.at(-1 - behind)) behind++
  const [left, right] = [own, its].map((words) => words!.slice(from, words!.length - behind))
  const areShort = [left, right].every((words) => words!.length > 0 && words!.length <= longestOwn)
  const [said, otherSaid] = [left!.join(' '), right!.join(' ')]
  return (
    areShort &&
    [said, otherSaid].every((words) => /\p{Lu}/u.test(words)) &&
    (names(said, one.name) || names(otherSaid, other.name))
  )
}
const longestOwn = 5

/** "HTML" beside "React Native" in texts that are not in English, of which one name holds the other: each names a thing that it alone works with. */
function makeDifferent(one: Described, other: Described): boolean {
  const [parts, others] = [partsOf(one.name), partsOf(other.name)]
  const [short, long] = parts.length < others.length ? [parts, others] : [others, parts]
  if (short.length === long.length || !short.every((part) => long.includes(part))) return false
  if (![one, other].every(({ text }) => eastern.test(text))) return false
  return ![one, other].some(({ text }, at) => !properIn(text).some((word) => !names([other, one][at]!.text, word)))
}
const eastern = /[\p{Script=Han}\p{Script=Hangul}\p{Script=Hiragana}\p{Script=Katakana}]{2}/u
const properIn = (text: string): string[] => text.match(/(?<![\w.-]|\w\/)[A-Z][A-Za-z+#]{2,}(?![\w.-])/g) ?? []

/** Most names have hyphens; some stand as a title does. */
const partsOf = (name: string | null): string[] => name?.split(/[-\s]+/) ?? []

/** "Looks after one Baker oven" in `baker`: the whole name is a word of its own description alone. */
const saysItsName = ({ name, text }: Described, other: Described): boolean =>
  name !== null && !/[-\s]/.test(name) && namesOneOrMore(text, name) && !namesOneOrMore(other.text, name)

/** "When the user names Kiln Press" beside "when the user names Kiln": what has to be named is another thing. */
const calledFor =
  /\b(?:explicitly|by name|directly)?\s?(?:names|mentions|asks for|says|refers to) (?:the )?["“'`]?([A-Z][\w.+-]*(?: (?:[A-Z(][\w.+()-]*|of|for))*)/
function nameDifferent({ text }: Described, other: Described): boolean {
  const [own, its] = [calledFor.exec(text)?.[1], calledFor.exec(other.text)?.[1]]
  return own !== undefined && its !== undefined && own !== its
}

/** "Trends of Amazon" beside "Trends of Shopee" in `shopee-trends`: where the name of the other says what it is for, this one says another thing. */
const saysElse = ({ words }: Described, other: Described): boolean => words.some((word) => !other.words.includes(word))

/** "The same as Azure DevOps": what the name of the other is of stands in contrast to this one. */
function isSetBeside({ name, text }: Described, other: Described): boolean {
  const own = other.name?.split('-').filter((part) => !(name?.split('-') ?? []).includes(part)) ?? []
  const [first] = own
  return (
    first !== undefined &&
    own.every((part) => names(text, part)) &&
    new RegExp(
      `(?<![\\w-])(?:same [\\w -]{0,60}as|unlike|instead of|rather than|not for|counterpart (?:of|to)) (?:the )?${escapePattern(first)}(?![\\w-])`,
      'i',
    ).test(text)
  )
}

/** A name as folders write it: `nuxtjs` for "Nuxt.js", beside what stands there; and the parts of `trend_weekly`. */
const joined = (text: string): string =>
  `${text}\n${text.replace(/(?<=\w)\.(?=\w)/g, '')}\n${text.replaceAll('_', ' ')}`

const names = (text: string, name: string | null): boolean =>
  name !== null && new RegExp(`(?<![\\w-])${escapePattern(name)}(?![\\w-])`, 'i').test(text)

/** "KeyValueEntity" for `kve`: what a part of a name is short for. */
const isNamed = (text: string, part: string): boolean => namesOneOrMore(text, part) || initialsIn(text).includes(part)
const initialsIn = (text: string): string[] =>
  (text.match(/\b(?:[A-Z][a-z]+){2,5}\b/g) ?? []).map((found) => found.replace(/[^A-Z]/g, '').toLowerCase())

/** "APIs" for `api` */
const namesOneOrMore = (text: string, part: string): boolean => names(text, part) || names(text, `${part}s`)
