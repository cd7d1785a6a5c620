import type { SkillFile } from '../../../../model/skill-file.ts'
import { contentWords, jaccard } from '../../../../predicates/content-words.ts'
import { plainText } from '../../stated-value.ts'
import { areLoneLevels, isOtherInCopy, isToldAnew, isToldInOtherForm } from './copied-scales.ts'
import { areOtherDeadlines } from './deadlines.ts'
import { areKinds, areOneEnd, areOpposite, isOnlyDegree, kindIn, namesDegree } from './level-degrees.ts'
import type { LevelMeaning } from './level-labels.ts'
import { type Scale, scalesIn } from './level-scales.ts'
import { levelsInPassing } from './levels-in-passing.ts'
import { movedMeanings } from './moved-meanings.ts'
import { areRanksOfTwo } from './ranks-of-two.ts'
import { areTimesOfOne, areTimesOfTwoActs, deadlinesOf, mayBeOneTime } from './scale-times.ts'
import { areOfTwoParts } from './scales-of-parts.ts'
import { wordLevels } from './word-levels.ts'

/** A level that two places give two meanings. */
export type OtherMeaning = {
  name: string
  first: LevelMeaning & { file: SkillFile }
  second: LevelMeaning & { file: SkillFile }
}

/** A skill with more scales than this ranks many things. */
const mostScales = 80

/** What `P0`, `P1` ... mean in tables and lists, where two places of a skill differ. Each meaning is told once, beside the first that it contradicts. */
export function* otherMeanings(
  files: readonly SkillFile[],
  isInForce: (file: SkillFile, meaning: LevelMeaning) => boolean,
): Iterable<OtherMeaning> {
  const scales = files.flatMap((file) => [...scalesIn(file)]).slice(0, mostScales)
  const told = new Set<string>()
  const placeOf = ({ file, range }: OtherMeaning['second']) => `${file.path}\n${range.start}`
  for (const [index, scale] of scales.entries())
    for (const [name, meaning] of scale.levels)
      for (const earlier of scales.slice(0, index)) {
        const other = earlier.levels.get(name)
        const place = placeOf({ ...meaning, file: scale.file })
        if (!other || told.has(place) || !isConflict(earlier, scale, name)) continue
        const first = { ...other, file: earlier.file }
        const second = { ...meaning, file: scale.file }
        if (areOfTwoParts(first, second, scales)) continue
        if (!isInForce(earlier.file, other) || !isInForce(scale.file, meaning)) continue
        told.add(place)
        yield { name, first, second }
      }
  const pairs = new Set<string>()
  const inPassing = files.flatMap((file) => [...levelsInPassing(file), ...wordLevels(file)]).slice(0, mostScales)
  for (const moved of movedMeanings([...scales.filter(tellsMeanings), ...inPassing])) {
    const { first, second } = moved
    // A table is read as a scale and row by row.
    if (
      told.has(placeOf(second)) ||
      pairs.has(`${placeOf(second)}\n${placeOf(first)}`) ||
      areOfTwoParts(first, second, scales) ||
      !isInForce(first.file, first) ||
      !isInForce(second.file, second)
    )
      continue
    told.add(placeOf(second))
    pairs.add(`${placeOf(first)}\n${placeOf(second)}`)
    yield moved
  }
}

/** Columns of times and of what is done say the same of levels of several scales. */
const tellsMeanings = ({ aspect }: Scale): boolean => aspect !== 'time' && aspect !== 'action'

function isConflict(one: Scale, other: Scale, name: string): boolean {
  const [{ value: left }, { value: right }] = [one.levels.get(name)!, other.levels.get(name)!]
  if (plainText(left) === plainText(right)) return false
  if (areLoneLevels(one, other, name) || isToldInOtherForm(one, other, name)) return true
  if (!isComparable(one, other) && !isTableBesideList(one, other, name)) return false
  const isOne = isOneScale(one, other, name)
  if (areOpposite(left, right) && (isOne || (isShort(left) && isShort(right) && !areRanksOfTwo(one, other))))
    return true
  if (!isOne) return isSameTitle(one, other) && areSwapped(one, other, name)
  return (
    areOtherDeadlines(deadlinesOf(one, left), deadlinesOf(other, right)) ||
    areOtherNumbers(left, right) ||
    isMoved(one, other, name) ||
    isMoved(other, one, name) ||
    isWithoutCommonWord(one, other, name) ||
    isOtherInCopy(one, other, name) ||
    (!areRanksOfTwo(one, other) && isToldAnew(one, other, name)) ||
    (one.isDefinition === true && other.isDefinition === true && likeness(left, right) < 0.3)
  )
}

/** Columns of one kind or of one head, or a list beside any of them. Two columns of one table tell two things. */
const isComparable = (one: Scale, other: Scale): boolean =>
  (one.isMapping ?? false) === (other.isMapping ?? false) &&
  (one.file !== other.file || one.start !== other.start || one.column === other.column) &&
  (one.aspect === 'unnamed' || other.aspect === 'unnamed'
    ? one.column === other.column && one.column !== '' && [one, other].every(({ aspect }) => isUnnamed.has(aspect))
    : one.aspect === 'any' || other.aspect === 'any'
      ? !areTimesOfTwoActs(one, other)
      : one.aspect === other.aspect &&
        (one.aspect !== 'other' || one.column === other.column) &&
        (one.aspect !== 'time' || mayBeOneTime(one, other)))

/** Whatever the head over its meanings, a table and a list that tell all levels but one in the same words are of one scale. */
const isTableBesideList = (one: Scale, other: Scale, name: string): boolean =>
  [one.aspect, other.aspect].sort().join() === 'any,unnamed' &&
  sharesMeaning(one, other, name, 1) &&
  [...one.levels].every(
    ([level, { value }]) => level === name || plainText(other.levels.get(level)?.value ?? value) === plainText(value),
  )

/** What a title announces as a scale is read though the head of its column says nothing of levels. */
const isUnnamed = new Set<Scale['aspect']>(['unnamed', 'other'])

/** Whether two scales rank one thing: under one title, under titles that name none or one subject, or with a meaning in common. */
function isOneScale(one: Scale, other: Scale, name: string): boolean {
  if (!areRanksOfTwo(one, other) && sharesMeaning(one, other, name)) return true
  if (one.kind !== null && other.kind !== null && one.kind !== other.kind) return false
  if (one.form === other.form && isSameTitle(one, other)) return true
  if (areTimesOfOne(one, other)) return true
  if (!one.isAnnounced || !other.isAnnounced) return false
  const [some, others] = [one.subject, other.subject]
  // "Deadline" of a review below "Reviews", and "Response time" of the levels themselves: each table has its own.
  if (areRanksOfTwo(one, other) && one.aspect === 'time' && some.size !== others.size) return false
  return some.size === 0 || others.size === 0 || [...some].some((word) => others.has(word))
}

const isSameTitle = ({ section: { title: left } }: Scale, { section: { title: right } }: Scale): boolean =>
  plainText(left) !== '' && [...contentWords(left)].sort().join(' ') === [...contentWords(right)].sort().join(' ')

/** Whether another level is told in the same words by both, and in more of them than the fewest. */
function sharesMeaning(one: Scale, other: Scale, except: string, fewest = 0): boolean {
  for (const [name, { value }] of one.levels) {
    const match = other.levels.get(name)
    if (name === except || !match || isOnlyDegree(value) || contentWords(value).size <= fewest) continue
    if (plainText(value) === plainText(match.value) || likeness(value, match.value) >= 0.6) return true
  }
  return false
}

const likeness = (one: string, other: string): number => jaccard(contentWords(one), contentWords(other))

/** "score below 60" and "score below 50": one sentence with another number. */
function areOtherNumbers(one: string, other: string): boolean {
  const [left, right] = [one, other].map((text) =>
    text
      .normalize('NFKC')
      .toLowerCase()
      .replace(/[`*_\s]/g, ''),
  )
  return left !== right && /\d/.test(one) && left!.replace(/\d+/g, '#') === right!.replace(/\d+/g, '#')
}

/** What one scale calls `P1` the other calls by another level: the rows are moved or swapped. */
function isMoved(one: Scale, other: Scale, name: string): boolean {
  const value = one.levels.get(name)!.value
  const own = other.levels.get(name)!.value
  if (contentWords(value).size === 0 || likeness(value, own) >= 0.3) return false
  return [...other.levels].some(
    ([level, { value: there }]) =>
      level !== name &&
      (plainText(there) === plainText(value) || (contentWords(value).size > 2 && likeness(value, there) >= 0.75)),
  )
}

/** What is done at one level and at another changed places below the same title: "ask the grower", "wait for the harvest". */
const areSwapped = (one: Scale, other: Scale, name: string): boolean => {
  const [own, its] = [one.levels.get(name)!.value, other.levels.get(name)!.value].map(plainText)
  return (
    [own!, its!].every((text) => contentWords(text).size > 1) &&
    [...one.levels].some(
      ([level, { value }]) =>
        plainText(value) === its && plainText(other.levels.get(level)?.value ?? '') === own && level !== name,
    )
  )
}

/**
 * Two meanings without a word in common. Short names under one title, of which none is a mere degree; or longer ones in scales that tell
 * another level in the same words: there a change of words is no other way to say it.
 */
function isWithoutCommonWord(one: Scale, other: Scale, name: string): boolean {
  const [{ value: left }, { value: right }] = [one.levels.get(name)!, other.levels.get(name)!]
  if (areRanksOfTwo(one, other) || [one, other].some(({ aspect }) => aspect === 'time' || aspect === 'action'))
    return false
  const [words, others] = [kindIn(left), kindIn(right)]
  if (words.size === 0 || others.size === 0 || jaccard(words, others) > 0) return false
  if (areKinds(words, others) && sharesMeaning(one, other, name)) return !areOneEnd(left, right)
  if (!isShort(left) || !isShort(right) || namesDegree(left) || namesDegree(right)) return false
  if ([one, other].some(({ aspect }) => aspect === 'other' || aspect === 'unnamed'))
    return sharesMeaning(one, other, name)
  return (
    isSameTitle(one, other) ||
    (one.column !== '' && one.column === other.column) ||
    (one.subject.size === 0 && other.subject.size === 0) ||
    (one.form === 'list' && other.form === 'list' && sharesMeaning(one, other, name, 1))
  )
}

const isShort = (text: string): boolean => text.length <= 40
