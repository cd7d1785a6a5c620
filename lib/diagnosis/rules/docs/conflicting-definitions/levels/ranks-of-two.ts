import { contentWords } from '../../../../predicates/content-words.ts'
import { plainText } from '../../stated-value.ts'
import { areUnderOne, isWithin } from './copied-scales.ts'
import { isOnlyDegree, withoutDegree } from './level-degrees.ts'
import type { Scale } from './level-scales.ts'
import { telling } from './scale-words.ts'

/** Tables under two headings of one document may each rank things of their own. */
export const areRanksOfTwo = (one: Scale, other: Scale): boolean =>
  one.file === other.file &&
  one.section !== other.section &&
  one.form === 'table' &&
  other.form === 'table' &&
  !isRepeated(one, other)

/**
 * A table of meanings that stands in a document twice, once under a title of no subject or with the very words of the other: all of its levels but one
 * are told alike, and not by mere degrees.
 */
function isRepeated(one: Scale, other: Scale): boolean {
  if (one.column !== other.column) return false
  // Below "Order of checks" and "Check levels" both rank the same, whatever is said of it.
  const areOfOne =
    one.subject.size > 0 && one.subject.size === other.subject.size && isWithin(one.subject, other.subject)
  if (!(one.aspect === 'unnamed' || telling.test(one.column) || areOfOne)) return false
  const shared = [...one.levels].filter(([name]) => other.levels.has(name))
  const same = shared.filter(([name, { value }]) => plainText(other.levels.get(name)!.value) === plainText(value))
  if (same.length !== shared.length - 1) return false
  // Both rank what the head of the column names: "Cards".
  if (one.aspect === 'unnamed' && same.length > 0 && !telling.test(one.column)) return true
  const isWhole = one.levels.size === other.levels.size && areUnderOne(one, other)
  return isWhole
    ? same.some(([, { value }]) => !isOnlyDegree(value))
    : same.some(([, { value }]) => contentWords(withoutDegree(value)).size >= fewestWords)
}
/** Words that nobody says of the levels of two things. */
const fewestWords = 3
