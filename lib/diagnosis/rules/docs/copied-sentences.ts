import type { Section } from '../../model/block.ts'
import type { SkillFile } from '../../model/skill-file.ts'
import type { TextRange } from '../../model/text-range.ts'
import { contentWords } from '../../predicates/content-words.ts'
import { isSameAmount } from './amounts.ts'
import type { OtherNumber } from './copied-settings.ts'
import { isLibraryText } from './stated-value.ts'
import { isScoped } from './value-scope.ts'

/** A sentence that tells a default, limit or deadline, and where its numbers stand. */
type Told = {
  file: SkillFile
  /** As it stands, and as it is compared. */
  said: string
  text: string
  start: number
  numbers: { text: string; at: number }[]
  subject: ReadonlySet<string>
}

const longest = 200
const numberIn = /(?<![\w.#])\d[\d_,]*(?:\.\d+)?(?!\w*[-.]\w)/g
const mayTell =
  /\b(?:default|max(?:imum)?|min(?:imum)?|limit(?:ed)?|capped|within|at (?:most|least)|up to|(?:more|less|fewer|longer|larger) than|exceed)\b|默认|上限|下限|阈值|[最至][多少长大高低]|不[得应能可]?(?:超过|多于|少于|低于)|内/i

const named =
  '\\b(?:default|max(?:imum)?|min(?:imum)?|limit|cap|threshold)\\b[^.;:()#]{3,80} (?:is|are|stays?)(?: set to| at| limited to)?'
const verb = '\\b(?:is|are|has|have|stays?|takes?|holds?|runs?|lasts?|waits?|may|must|should|can|shall|will|does)\\b'
const most =
  'at (?:the )?(?:most|least)|(?:no|not|never) (?:more|less|fewer|longer|larger) than|up to|within|(?:limited|capped) (?:to|at)|(?:not|never) exceed'
const amount = '[*_`$]{0,3}#'
/** "The default timeout of a page load is 30 seconds", "An alarm is answered within 10 minutes", "By default 20 rows are shown"; `#` is the number. */
const english = new RegExp(
  `^(?:[^.;:()#]{0,60}${named} ${amount}|[^.;:()#]{3,100}${verb}[^.;:()#]{0,60}\\b(?:${most}) ${amount}|by default,? [^.;:()#]{0,60}${amount}|[^.;:()#]{3,80}${verb}[^.;:()#]{0,40}${amount}[^.;:()#]{1,60} by default\\W*$)`,
  'i',
)
const chinese =
  /^[^。；：#]{2,40}?(?:(?:默认|上限|下限|阈值|[最至][多少长大高低])[^。；：#]{0,20}(?:为|是|设为)|[为是有须应得可会需][^。；：#]{0,12}(?:最多|至多|最少|至少|不超过)|不[得应能可]?(?:超过|多于|少于|低于)|[须应得会需]?在)\s?#/
/** Behind "在" a number needs a word that makes it a limit. */
const inTime = /在\s?#(?!\s?[^。；，#]{1,6}(?:以内|之内|内))/

/** A case, the past, what may be otherwise, or a place of its own: "this step", "the phase". */
const ofOwn =
  /\b(?:if|unless|until|was|were|used to|about|roughly|around|usually|typically|normally|often|e\.g|example|instead|this|these|those|that|it|its|here|above|below|currently|previous\w*|formerly|example|step|phase|section|i|we|you)\b|如果|若|除非|曾|大?约|例如|通常|一般|本|[此该]|它|旧|之前|原来|步骤|阶段/i

/** Words that say nothing of what a number is of. */
const ofNumbers = contentWords(
  'default defaults maximum max minimum min limit limited cap threshold number amount count total value size length time timeout second minute hour day ms mb kb item most least allowed set within up more less fewer than',
)
const hanOfNumbers =
  /默认|上限|下限|阈值|[最至][多少长大高低]|不[得应能可]?(?:超过|多于|少于|低于)|数量|时间|超时|分钟|小时|[为是的在须应得可会需秒天个次条字内]/g
/** Words of a subject that nobody writes twice by chance. */
const fewestWords = 2
const fewestHan = 3

/** The sentences that two places of a skill give word for word but for one number, which is a default, a limit or a deadline. */
export function* otherSentences(
  files: readonly SkillFile[],
  isInForce: (place: { file: SkillFile; range: TextRange }) => boolean,
): Iterable<OtherNumber> {
  const all = files.flatMap((file) => (file.isMarkdown ? [...toldIn(file)] : []))
  for (const same of Map.groupBy(all, ({ text }) => text).values()) {
    // What a skill says in many places is a form of words.
    if (same.length < 2 || same.length > 3) continue
    const [first, ...others] = same as [Told, ...Told[]]
    for (const second of others) {
      const at = otherAt(first, second)
      if (at === null || !areOfOne(first, second)) continue
      const places = [first, second].map((told) => placeOf(told, at))
      if (!places.every((place) => isInForce(place) && !isScoped(place.file, place.range))) continue
      yield { name: nameOf(first, at), first: places[0]!, second: places[1]! }
      break
    }
  }
}

function* toldIn(file: SkillFile): Iterable<Told> {
  if (!mayTell.test(file.text)) return
  for (const { text, range, prose } of file.sentences) {
    if (text.length > longest || !/\d/.test(text) || text.includes('#')) continue
    if (!mayTell.test(text) || ofOwn.test(text)) continue
    if (prose.block.kind === 'heading' || prose.block.kind === 'table') continue
    const numbers = [...text.matchAll(numberIn)].map(({ 0: number, index }) => ({ text: number, at: index }))
    if (numbers.length === 0 || numbers.length > 4) continue
    const subject = subjectOf(text)
    if (subject.size === 0) continue
    yield { file, said: text, text: withoutNumbers(text), start: range.start, numbers, subject }
  }
}

/** "1 hour" and "4 hours" are one unit. */
const withoutNumbers = (text: string): string =>
  text
    .replace(numberIn, '#')
    .replace(/(?<=# [a-z]{2,20})s\b/g, '')
    .replace(/[\s*_]+/g, ' ')
    .replace(/[\s.。]+$/, '')
    .trim()

function subjectOf(text: string): ReadonlySet<string> {
  const isHan = /[\u3400-\u9fff]/.test(text)
  const words = contentWords(text.replace(numberIn, ' ').replace(hanOfNumbers, ' '))
  const own = new Set([...words].filter((word) => !ofNumbers.has(word)))
  return own.size < (isHan ? fewestHan : fewestWords) ? new Set() : own
}

/** The one number in which two sentences differ, where it is the one that they tell. */
function otherAt(one: Told, other: Told): number | null {
  const differ = one.numbers.flatMap(({ text }, at) => (text === other.numbers[at]!.text ? [] : [at]))
  const [at] = differ
  if (at === undefined || differ.length > 1) return null
  if (isSameAmount(one.numbers[at]!.text, other.numbers[at]!.text)) return null
  let index = 0
  const text = one.text.replace(/#/g, () => (index++ === at ? '#' : '0'))
  return english.test(text) || (chinese.test(text) && !inTime.test(text)) ? at : null
}

/** The entry and another file speak of one thing; so do two steps of a run, or two titles, that name what the sentence is about. */
function areOfOne(one: Told, other: Told): boolean {
  if (isLibraryText(one.file) && isLibraryText(other.file)) return false
  if ([one, other].some(isOfScale)) return false
  if (one.file !== other.file && (one.file.role === 'entry' || other.file.role === 'entry')) return true
  return [one, other].every(({ file, start, subject }) => namesAny(file, start, subject))
}

/** Of a level of which its file tells more, scales and deadlines are compared. */
function isOfScale({ file, text }: Told): boolean {
  const level = levelCode.exec(text)?.[0]
  return level !== undefined && file.text.indexOf(level) !== file.text.lastIndexOf(level)
}
const levelCode = /\b(?:P|SEV-?|S|L)\d\b/

/** The title of the entry is that of the skill. */
function namesAny(file: SkillFile, offset: number, subject: ReadonlySet<string>): boolean {
  const highest = file.role === 'entry' ? 2 : 1
  for (let one: Section | null = file.sectionAt(offset); one && one.level >= highest; one = one.parent)
    if ([...contentWords(one.title)].some((word) => subject.has(word))) return true
  return false
}

const placeOf = ({ file, numbers, start }: Told, at: number) => {
  const { text, at: from } = numbers[at]!
  return { file, value: text, range: { start: start + from, end: start + from + text.length } }
}

/** The sentence as it stands, with a gap for its number. */
const nameOf = ({ said, numbers }: Told, at: number): string => {
  const { text, at: from } = numbers[at]!
  return `${said.slice(0, from)}…${said.slice(from + text.length)}`
    .replace(/[`*]/g, '')
    .replace(/[\s.。]+$/, '')
    .replace(/\s+/g, ' ')
}
