import type { Section } from '../../../../model/block.ts'
import { contentWords, jaccard } from '../../../../predicates/content-words.ts'
import { plainText } from '../../stated-value.ts'
import { areOneEnd, isOnlyDegree, namesDegree } from './level-degrees.ts'
import type { Scale } from './level-scales.ts'
import { defining } from './scale-words.ts'

const fewestLevels = 3
const fewestInList = 2
const longest = 40
/** "Outage of one node" is less than "Outage", where "Outage of the service" says no more. */
const narrows =
  /\b(?:one|single|some|few|part|partial(?:ly)?|only|half|minor|without|except|unless|if|when|non)\b|单[个台一]|部分|仅|只|除/i

/**
 * Whether a table of meanings is copied into another file, or a list into another section whose title names no less, word for word but for one level,
 * and means something else there: it is of another kind, or of less.
 */
export function isOtherInCopy(one: Scale, other: Scale, name: string): boolean {
  if (one.form !== other.form || one.column !== other.column) return false
  if (one.file === other.file)
    if (one.form === 'table' || one.section === other.section || !isWithin(one.subject, other.subject)) return false
  if (one.aspect === 'time' || one.aspect === 'action') return false
  // A table of what levels mean is a scale with two rows too, where its titles name no two things.
  const isShortScale = defining.test(one.column) && isWithin(one.subject, other.subject)
  if (!isCopyBut(one, other, name, isShortScale ? fewestInList : undefined)) return false
  const [left, right] = [one.levels.get(name)!.value, other.levels.get(name)!.value]
  if (left.length > longest || right.length > longest) return false
  if (isOtherKind(left, right)) return true
  const [less, more] = left.length < right.length ? [left, right] : [right, left]
  return narrows.test(more) && !narrows.test(less) && plainText(more).startsWith(`${plainText(less)} `)
}

/** Two scales that are one but for a level, of which they say two things; what is said of another one is said of nothing else. */
export function isToldAnew(one: Scale, other: Scale, name: string): boolean {
  if (one.form !== other.form || one.column !== other.column || !isCopyBut(one, other, name, fewestInList)) return false
  if (![...one.levels].some(([level, { value }]) => level !== name && contentWords(value).size > 1)) return false
  // "Priorities of the shop" and "Priorities of the cellar" announce two.
  if (one.isAnnounced && other.isAnnounced && !areUnderOne(one, other)) return false
  return tellOtherwise(one, other, name)
}

/** A list of levels and a table of the same in another section, of which all say the same but for one, whatever the head of the table. */
export function isToldInOtherForm(one: Scale, other: Scale, name: string): boolean {
  if (one.form === other.form || one.section === other.section || (one.isMapping ?? other.isMapping ?? false))
    return false
  if (one.kind !== null && other.kind !== null && one.kind !== other.kind) return false
  return isCopyBut(one, other, name, fewestLevels) && tellOtherwise(one, other, name)
}

/** Two titles of levels and nothing else, each above one and the same level: they define it. */
export function areLoneLevels(one: Scale, other: Scale, name: string): boolean {
  if (![one, other].every(({ levels, isAnnounced, subject }) => levels.size === 1 && isAnnounced && subject.size === 0))
    return false
  if (one.section === other.section || (one.kind !== null && other.kind !== null && one.kind !== other.kind))
    return false
  return tellOtherwise(one, other, name)
}

/** Whether two meanings of a level have next to no words in common, and neither is a degree. */
function tellOtherwise(one: Scale, other: Scale, name: string): boolean {
  if ([one, other].some(({ aspect }) => aspect === 'time' || aspect === 'action')) return false
  const [left, right] = [one.levels.get(name)!.value, other.levels.get(name)!.value]
  if (left.length > longestTold || right.length > longestTold || areOneEnd(left, right)) return false
  if ([left, right].some((text) => namesDegree(text) || contentWords(text).size < 2)) return false
  return jaccard(contentWords(left), contentWords(right)) < mostAlike
}
const longestTold = 80
const mostAlike = 0.3

/** One title names no more than the other. */
export const isWithin = (one: ReadonlySet<string>, other: ReadonlySet<string>): boolean =>
  [...one].every((word) => other.has(word)) || [...other].every((word) => one.has(word))

/** "Staging drift" and "Preview drift", "first visit flow" and "social flow": one noun, and other words before it. */
function isOtherKind(one: string, other: string): boolean {
  if (hanKind.test(one) && hanKind.test(other)) return areOtherHanKinds(one, other)
  const [words, others] = [[...contentWords(one)], [...contentWords(other)]]
  if (words.length < 2 || others.length < 2 || words.at(-1) !== others.at(-1)) return false
  if (/\d/.test(one + other)) return false
  if (words.length === others.length && words.filter((word, at) => word !== others[at]).length === 1) return true
  if (namesDegree(one) || namesDegree(other) || areOneEnd(one, other)) return false
  return !words.slice(0, -1).some((word) => others.includes(word))
}

/** "证件类材料" and "照片类材料": one noun of two characters or more, and before it none that both have. */
function areOtherHanKinds(one: string, other: string): boolean {
  let same = 0
  while (same < Math.min(one.length, other.length) && one.at(-1 - same) === other.at(-1 - same)) same++
  const [left, right] = [one, other].map((text) => text.slice(0, text.length - same))
  const areKinds = same > 1 && [left!, right!].every((text) => text.length > 1 && !namesDegree(text))
  return areKinds && ![...left!].some((character) => right!.includes(character))
}
const hanKind = /^\p{Script=Han}{4,12}$/u

/** Titles of which one names no more than the other, or one below the other: what is ranked there is a part of the same. */
export const areUnderOne = (one: Scale, other: Scale): boolean =>
  isWithin(one.subject, other.subject) || stands(one.section, other.section) || stands(other.section, one.section)

const stands = ({ parent }: Section, above: Section): boolean => parent === above && above.level > 1

function isCopyBut(
  one: Scale,
  other: Scale,
  except: string,
  fewest = one.form === 'list' ? fewestInList : fewestLevels,
): boolean {
  if (one.levels.size < fewest || one.levels.size !== other.levels.size) return false
  return [...one.levels].every(([name, { value }]) => {
    const there = other.levels.get(name)?.value
    return there !== undefined && (name === except || (plainText(there) === plainText(value) && !isOnlyDegree(value)))
  })
}
