import { contentWords, countShared } from '../../../../predicates/content-words.ts'
import type { AmountStatement } from './amount-statements.ts'
import { isCjk } from './amount-units.ts'
import type { Amount } from './amounts-in-text.ts'
import { haveOneRest, isOfEntry } from './drift-copies.ts'

/** Whether two statements have a part in common that tells what the amount is of: all words of one, the clause around the number, or what stands before it. */
export const haveOnePart = (one: AmountStatement, other: AmountStatement): boolean =>
  haveOneText(one, other) ||
  haveOneClause(one, other) ||
  haveOneLabel(one, other) ||
  haveOneName(one, other) ||
  haveNearlyOneText(one, other) ||
  haveOneRow(one, other) ||
  haveOneOrder(one, other)

/** Words in common; pairs of letters are more of them. */
export const fewest = (one: AmountStatement, other: AmountStatement): number => (isOfPairs(one, other) ? 7 : 4)
export const isOfPairs = (one: AmountStatement, other: AmountStatement): boolean => isCjk(one.text) || isCjk(other.text)

/** "Each kiln gets at most 6 pots" names what it is of; "each costs 6 coins" may be told of what its title names. */
export const isOfAll = (told: AmountStatement): boolean => isBound(told) && ofAll.test(told.text)
const ofAll = /(?<!\b(?:across|of|over|in|for|from|within) )\b(?:each|every|any|all|no|chaque|cada|jede[rsn]?|ogni)\b/i

/** All words of one in the other, and the same other amounts. */
function haveOneText(one: AmountStatement, other: AmountStatement): boolean {
  if (!areEqual(one.others, other.others)) return false
  const shared = countShared(one.words, other.words)
  const small = Math.min(one.words.size, other.words.size)
  return shared === small && small >= fewest(one, other)
}

/** The same clause around the number, with the same other amounts. */
function haveOneClause(one: AmountStatement, other: AmountStatement): boolean {
  if (!areEqual(one.inClause, other.inClause)) return false
  const shared = countShared(one.clause, other.clause)
  const isSame = shared === one.clause.size && shared === other.clause.size
  if (isSame && shared >= fewest(one, other) && (isBound(one) || one.amount.isMeasure)) return true
  if (!isBound(one)) return false
  if (one.clauseText === other.clauseText && shared >= 3 && one.clauseText.split(' ').length >= 5) return true
  return (
    (isSame && (isSameInOther(one, other, shared) || isAllOfOne(one, other))) ||
    haveOneLead(one, other) ||
    (shared >= 5 && (shared === one.clause.size || shared === other.clause.size))
  )
}

/** A clause of three words in two files whose texts have more in common. */
const isSameInOther = (one: AmountStatement, other: AmountStatement, shared: number): boolean =>
  one.file !== other.file && shared === 3 && countShared(one.words, other.words) >= 4

/** "Lids under 20 mm", and a text that begins "Lids < 30 mm,": the clause is all that one says. */
function isAllOfOne(one: AmountStatement, other: AmountStatement): boolean {
  const [short, long] = one.words.size <= other.words.size ? [one, other] : [other, one]
  const { size } = short.words
  const least = isOfAll(one) && isOfAll(other) ? 2 : 3
  return (
    size >= least &&
    size <= 3 &&
    short.clause.size === size &&
    long.isFirstClause &&
    short.amount.unit === long.amount.unit
  )
}

/** "| Drying time | under 6 days | rack |" and "- **Drying time**: under 8 days": what stands at their beginning names the same. */
function haveOneLabel(one: AmountStatement, other: AmountStatement): boolean {
  if (!isBound(one) || one.amount.unit !== other.amount.unit || !isOfEntry(one, other)) return false
  if (one.others.length !== other.others.length) return false
  const [label, same] = [labelOf(one), labelOf(other)]
  return label !== null && label === same
}
const labelOf = ({ text, amount: { start } }: AmountStatement): string | null => {
  const said = labelled.exec(text.slice(0, start))?.[1]?.replace(/[`*_]/g, '').trim().toLowerCase()
  return said !== undefined && contentWords(said).size > 1 ? said : null
}
const labelled = /^[ \t]*(?:[-*+][ \t]+)?(?:\[.\][ \t]+)?[|*_]{0,3}([^|:：(（\n]{6,60}?)[*_]{0,2}(?:[|:：]|[ \t][(（])/

/** "For cracked pots (10+ pieces)": all before the number is the same, and its noun. */
const haveOneLead = (one: AmountStatement, other: AmountStatement): boolean =>
  one.lead !== '' &&
  one.lead === other.lead &&
  one.amount.unit === other.amount.unit &&
  countShared(one.words, other.words) >= 3

/** Whether a word bounds the amount. */
export const isBound = ({ amount }: AmountStatement): boolean => amount.bound !== 'none'

const areEqual = (some: readonly Amount[], others: readonly Amount[]): boolean =>
  some.length === others.length &&
  some.every(({ value, unit }, at) => value === others[at]!.value && unit === others[at]!.unit)

/** "Keep at most 80 bytes of `lid_mark`", and "Cut lid_mark to ≤60 bytes" in a comment: a size of the one thing that a text names in marks. */
export function haveOneName(one: AmountStatement, other: AmountStatement): boolean {
  if (!isBound(one) || !ofSize.test(one.amount.unit) || one.isCode === other.isCode) return false
  const [code, prose] = one.isCode ? [one, other] : [other, one]
  const names = prose.text.match(nameInMarks) ?? []
  return (
    one.others.length + other.others.length === 0 && names.length === 1 && code.text.includes(names[0].slice(1, -1))
  )
}
const nameInMarks = /`[a-z]+(?:_[a-z]+)+`/g
const ofSize = /^(?:byte|[km]b|char|word|line|token)$/

/** All words of one but for one, of many, in the other one; both count the same things. */
function haveNearlyOneText(one: AmountStatement, other: AmountStatement): boolean {
  const { unit, isMeasure } = one.amount
  if (!isBound(one) || isMeasure || unit === '' || unit !== other.amount.unit || !isOfEntry(one, other)) return false
  const [short, long] = one.words.size <= other.words.size ? [one, other] : [other, one]
  const shared = countShared(short.words, long.words)
  return shared >= fewest(one, other) + 2 && shared >= short.words.size - 1 && haveOneRest(short, long)
}

/** "Turns every 9 s (default pause 40 s)" and "Turns each 9 s; default pause 60 s": the entry and another file tell the same clause beside the same other amounts. */
function haveOneRow(one: AmountStatement, other: AmountStatement): boolean {
  if (!isBound(one) || !isOfEntry(one, other) || one.others.length === 0 || !areEqual(one.others, other.others))
    return false
  const shared = countShared(one.clause, other.clause)
  return (
    shared > 0 &&
    shared === Math.max(one.clause.size, other.clause.size) &&
    countShared(one.words, other.words) > fewest(one, other)
  )
}

/** "- [ ] Salt glaze used, at most 5 firings — rule 2": all words up to the end of the clause around the number stand in the other text, and that clause is in both word for word. */
function haveOneOrder(one: AmountStatement, other: AmountStatement): boolean {
  if (!isBound(one) || !isOfEntry(one, other) || one.clauseText !== other.clauseText) return false
  return [one, other].some(({ label, clause }, at) => {
    const said = new Set([...label, ...clause])
    const { words } = at === 0 ? other : one
    return (
      label.size > 0 && clause.size > 0 && said.size >= fewest(one, other) && countShared(said, words) === said.size
    )
  })
}
