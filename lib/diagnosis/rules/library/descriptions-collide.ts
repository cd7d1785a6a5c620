import type { TextRange } from '../../model/text-range.ts'
import { contentWords } from '../../predicates/content-words.ts'
import type { LibraryDraft, LibraryRule, LibrarySkill } from '../../rule.ts'
import { askForOtherNames } from './asked-names.ts'
import { nameOf, textEntry, visibleTogether } from './skill-names.ts'

type Described = {
  skill: LibrarySkill
  name: string | null
  text: string
  words: string[]
  weight: number
  range: TextRange | null
}

/** The descriptions that hold a word, by their index in rising order: as many as are `known` by now. */
type Holders = { known: number; at: Uint32Array }

const fewestWords = 4

/** Two skills that a session sees together and whose descriptions say nearly the same: either may be picked. */
export const descriptionsCollideRule: LibraryRule = {
  id: 'LIB-002',
  message: {
    en: 'The description says nearly the same as that of `{other}` ({similarity}).',
    zh: '描述与 `{other}` 的描述几乎相同（{similarity}）。',
  },
  *checkLibrary({ skills, params }) {
    for (const together of visibleTogether(skills)) yield* ofGroup(together, params.descriptionSimilarity)
  },
}

function* ofGroup(skills: readonly LibrarySkill[], limit: number): Iterable<LibraryDraft> {
  // "test-first" and "test first" are the same words.
  const wordsOf = skills.map((skill) =>
    contentWords((textEntry(skill, 'description')?.value ?? '').replace(/(?<=\w)-(?=\w)/g, ' ')),
  )
  const counts = countOf(wordsOf)
  const idf = inverseFrequency(counts, wordsOf.length)
  const weightOf = (words: readonly string[]) => words.reduce((sum, word) => sum + idf.get(word)!, 0)
  const all = skills.map((skill, index): Described => {
    const words = [...wordsOf[index]!]
    const entry = textEntry(skill, 'description')
    return {
      skill,
      name: nameOf(skill),
      text: entry?.value ?? '',
      words,
      weight: weightOf(words),
      range: entry?.valueRange ?? null,
    }
  })
  const seen = new Map(
    [...counts].map(([word, count]): [string, Holders] => [word, { known: 0, at: new Uint32Array(count) }]),
  )
  const room = new Float64Array(all.length)
  for (const [index, one] of all.entries()) {
    if (one.words.length >= fewestWords) {
      const shared = room.subarray(0, index).fill(0)
      addWeights(shared, one, seen, idf)
      const match = closest(one, all, shared, limit)
      if (match) yield draftOf(one, match.other, match.similarity)
    }
    for (const word of one.words) {
      const holders = seen.get(word)!
      holders.at[holders.known++] = index
    }
  }
}

/** How many of the sets hold each word. */
function countOf(sets: readonly ReadonlySet<string>[]): Map<string, number> {
  const counts = new Map<string, number>()
  for (const words of sets) for (const word of words) counts.set(word, (counts.get(word) ?? 0) + 1)
  return counts
}

/** A word that few descriptions hold weighs more; one that all hold still weighs something. */
const inverseFrequency = (counts: ReadonlyMap<string, number>, descriptions: number): Map<string, number> =>
  new Map([...counts].map(([word, count]) => [word, Math.log(1 + descriptions / count)]))

/** Adds the weight of the words shared with each of the descriptions before. Every pair comes by here: plain counting is several times faster. */
function addWeights(
  shared: Float64Array,
  { words }: Described,
  seen: ReadonlyMap<string, Holders>,
  idf: ReadonlyMap<string, number>,
): void {
  for (const word of words) {
    const weight = idf.get(word)!
    const { at, known } = seen.get(word)!
    for (let n = 0; n < known; n++) shared[at[n]!]! += weight
  }
}

function closest(one: Described, all: readonly Described[], shared: Float64Array, limit: number) {
  let best: { other: Described; similarity: number } | null = null
  // No two are more alike than the part of this one that they share.
  const least = limit * one.weight
  for (let index = 0; index < shared.length; index++) {
    const weight = shared[index]!
    if (weight < least) continue
    const other = all[index]!
    const similarity = weight / (one.weight + other.weight - weight)
    if (!(similarity >= limit) || similarity <= (best?.similarity ?? 0)) continue
    if (other.words.length >= fewestWords && !isSettled(one, other)) best = { other, similarity }
  }
  return best
}

/** Skills of one name are reported as such, mirrors not at all; two that name each other, or each what it alone is for, tell themselves apart. */
const isSettled = (one: Described, other: Described): boolean =>
  one.name === other.name ||
  one.skill.treeHash === other.skill.treeHash ||
  areOpposite(one.name, other.name) ||
  (names(one.text, other.name) && names(other.text, one.name)) ||
  (saysItsOwn(one, other) && (saysItsOwn(other, one) || saysElse(other, one))) ||
  (saysElse(one, other) && saysItsOwn(other, one)) ||
  (saysItsName(one, other) && saysItsName(other, one)) ||
  askForOtherNames(one.text, other.text) ||
  (isSetBeside(one, other) && isSetBeside(other, one)) ||
  isSpecialOf(one, other) ||
  isSpecialOf(other, one)

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
  const spelled = new RegExp(`(?<![\\w-])${[...own[0]!].map(escaped).join('[ -]?')}(?![\\w-])`, 'gi')
  return (text.match(spelled)?.length ?? 0) >= fewestNamings && !spelled.test(other.text)
}
const fewestNamings = 2

/** Most names have hyphens; some stand as a title does. */
const partsOf = (name: string | null): string[] => name?.split(/[-\s]+/) ?? []

/** "Looks after one Baker oven" in `baker`: the whole name is a word of its own description alone. */
const saysItsName = ({ name, text }: Described, other: Described): boolean =>
  name !== null && !/[-\s]/.test(name) && namesOneOrMore(text, name) && !namesOneOrMore(other.text, name)

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
      `(?<![\\w-])(?:same [\\w -]{0,60}as|unlike|instead of|rather than|not for|counterpart (?:of|to)) (?:the )?${escaped(first)}(?![\\w-])`,
      'i',
    ).test(text)
  )
}

/** A name as folders write it: `nuxtjs` for "Nuxt.js", beside what stands there; and the parts of `trend_weekly`. */
const joined = (text: string): string =>
  `${text}\n${text.replace(/(?<=\w)\.(?=\w)/g, '')}\n${text.replaceAll('_', ' ')}`

const escaped = (name: string): string => name.replace(/[^\w\s\u0080-\uffff-]/g, '\\$&')

const names = (text: string, name: string | null): boolean =>
  name !== null && new RegExp(`(?<![\\w-])${escaped(name)}(?![\\w-])`, 'i').test(text)

/** "KeyValueEntity" for `kve`: what a part of a name is short for. */
const isNamed = (text: string, part: string): boolean => namesOneOrMore(text, part) || initialsIn(text).includes(part)
const initialsIn = (text: string): string[] =>
  (text.match(/\b(?:[A-Z][a-z]+){2,5}\b/g) ?? []).map((found) => found.replace(/[^A-Z]/g, '').toLowerCase())

/** "APIs" for `api` */
const namesOneOrMore = (text: string, part: string): boolean => names(text, part) || names(text, `${part}s`)

const draftOf = (one: Described, other: Described, similarity: number): LibraryDraft => ({
  path: one.skill.path,
  range: one.range,
  data: {
    other: other.skill.path,
    pair: [other.skill.path, one.skill.path],
    similarity: Math.round(similarity * 100) / 100,
  },
  related: [{ path: other.skill.path, range: other.range }],
})
