import type { Section } from '../../../../model/block.ts'
import type { SkillFile } from '../../../../model/skill-file.ts'
import type { TextRange } from '../../../../model/text-range.ts'
import { contentWords } from '../../../../predicates/content-words.ts'
import { isLibraryText } from '../../stated-value.ts'
import { toldBesideReferences, toldOtherwise } from '../told-otherwise.ts'
import { isScoped } from '../value-scope.ts'
import { type LimitSentence, limitSentences, namesOnly } from './limit-sentences.ts'

/** A limit that two sentences give two numbers. */
export type OtherSentence = { name: string; first: LimitSentence; second: LimitSentence }

/** What a skill says in more places is a form of words. */
const mostPlaces = 3

/** Limits, defaults and deadlines of one thing in two sentences of a skill, with another number. */
export function* otherSentences(
  files: readonly SkillFile[],
  isInForce: (place: { file: SkillFile; range: TextRange }) => boolean,
): Iterable<OtherSentence> {
  const all = toldBesideReferences(files, limitSentences)
  const isOther = (one: LimitSentence, other: LimitSentence) => one.number !== other.number
  for (const [first, second] of toldOtherwise(all, ({ key }) => key, mostPlaces, isOther))
    if (areOfOne(first, second) && [first, second].every((one) => isInForce(one) && !isScoped(one.file, one.range)))
      yield { name: nameOf(first), first, second }
}

/**
 * The entry and another file speak of one thing; so do two steps of a run of their defaults, and titles that name what the sentence is about. Of a named
 * limit of a file one title is enough, and sentences of one section need none.
 */
function areOfOne(one: LimitSentence, other: LimitSentence): boolean {
  const both = [one, other]
  if (both.every(({ file }) => isLibraryText(file)) || both.some(isOfScale)) return false
  if (one.file !== other.file && one.kind === 'default' && both.every(({ file }) => file.isFlow)) return true
  if (areUnderTheirTitles(one, other)) return true
  if (!one.isSure) return false
  if (one.file !== other.file && both.some(({ file }) => file.role === 'entry')) return true
  if (one.kind === 'time') return false
  if (one.file === other.file && one.kind === 'named' && sectionOf(one) === sectionOf(other)) return true
  return (
    both.some(isOfAll) ||
    (one.kind === 'named' && one.file === other.file ? both.some(isOfSection) : both.every(isOfSection))
  )
}

/** Whether two sentences stand below two titles that name what they are about, one of them nothing else. */
function areUnderTheirTitles(one: LimitSentence, other: LimitSentence): boolean {
  const [left, right] = [sectionOf(one), sectionOf(other)]
  return (
    !holds(left, right) &&
    !holds(right, left) &&
    [one, other].every(isBelowItsTitle) &&
    (namesOnly(left.title, one) || namesOnly(right.title, other))
  )
}

const holds = (outer: Section, inner: Section): boolean => {
  for (let one: Section | null = inner; one; one = one.parent) if (one === outer) return true
  return false
}

/** Of a level of which its file tells more, scales and deadlines are compared. */
function isOfScale({ file, sentence }: LimitSentence): boolean {
  const level = levelCode.exec(sentence.text)?.[0]
  return level !== undefined && file.text.indexOf(level) !== file.text.lastIndexOf(level)
}
const levelCode = /\b(?:P|SEV-?|S|L)\d\b/

const sectionOf = ({ file, range }: LimitSentence): Section => file.sectionAt(range.start)

/** Whether a sentence stands below the title of the entry alone. */
const isOfAll = ({ file, range }: LimitSentence): boolean =>
  file.role === 'entry' && file.sectionAt(range.start).level < 2

const highestOf = ({ role }: SkillFile): number => (role === 'entry' ? 2 : 1)

const isAbout = ({ title }: Section, { subject }: LimitSentence): boolean =>
  [...contentWords(title)].some((word) => subject.has(word))

const isBelowItsTitle = (one: LimitSentence): boolean =>
  sectionOf(one).level >= highestOf(one.file) && isAbout(sectionOf(one), one)

/** Whether a title around a sentence names what it is about; the title of the entry is that of the skill. */
function isOfSection(sentence: LimitSentence): boolean {
  const highest = highestOf(sentence.file)
  for (let one: Section | null = sectionOf(sentence); one && one.level >= highest; one = one.parent)
    if (isAbout(one, sentence)) return true
  return false
}

/** The sentence as it stands, with a gap for its number. */
const nameOf = ({ sentence: { text, range }, range: { start, end } }: LimitSentence): string =>
  `${text.slice(0, start - range.start)}…${text.slice(end - range.start)}`
    .replace(/[`*]/g, '')
    .replace(/[\s.。]+$/, '')
    .replace(/\s+/g, ' ')
