import { contentWords } from '../../../../predicates/content-words.ts'
import type { AmountStatement } from './amount-statements.ts'
import { isOfEntry } from './drift-copies.ts'
import { holdsAll } from './words-in-common.ts'

/**
 * "- **Questions per round**: at most 4" and "Ask at most 6 questions per round": a label that is all that is said beside the number, and in the entry or
 * another file a sentence that has its words around the number.
 */
export const isNamedByLabel = (one: AmountStatement, other: AmountStatement): boolean =>
  isOfEntry(one, other) &&
  one.amount.bound !== 'none' &&
  one.amount.bound === other.amount.bound &&
  !one.isOfCase &&
  !other.isOfCase &&
  (isLabelOf(one, other) || isLabelOf(other, one))

/** "Tickets older than 30 days are closed" and "Close tickets that are older than 60 days": the entry and another file say it in the same few words, in whatever order. */
export const areOfSameWords = (one: AmountStatement, other: AmountStatement): boolean =>
  isOfEntry(one, other) &&
  one.amount.bound !== 'default' &&
  one.amount.bound === other.amount.bound &&
  one.amount.unit === other.amount.unit &&
  (one.amount.bound !== 'none' || (one.amount.isMeasure && isLimit.test(one.text))) &&
  one.others.length + other.others.length === 0 &&
  !one.isOfCase &&
  !other.isOfCase &&
  (haveSameWords(one.words, other.words) || haveSameWords(tellingOf(one), tellingOf(other)))

const haveSameWords = (some: ReadonlySet<string>, others: ReadonlySet<string>): boolean =>
  some.size >= fewestWords && some.size === others.size && holdsAll(some, others)
const fewestWords = 3
const isLimit = /\b(?:time-?out|limit|interval|delay|threshold|budget|cap|quota|retention)\b/i
/** The words of a statement without those that order or compare. */
const tellingOf = ({ words }: AmountStatement): ReadonlySet<string> =>
  new Set([...words].filter((word) => !ordering.has(word)))
const ordering = contentWords('set run use take require need do higher lower high low above below one single only')

/** Words of a sentence beside those of the label. */
const mostBeside = 3

function isLabelOf({ text, words, amount }: AmountStatement, said: AmountStatement): boolean {
  const label = labelled.exec(text.slice(0, amount.start))?.[1]
  if (label === undefined || labelled.test(said.text.slice(0, said.amount.start))) return false
  if (amount.unit !== '' && amount.unit !== said.amount.unit) return false
  const all = contentWords(label)
  if (!endsThere.test(text.slice(amount.end))) return false
  const names = [...all].filter((word) => !ofSize.has(word) && words.has(word))
  const fewest = ofText.test(amount.unit) ? 1 : 2
  return names.length >= fewest && holdsAll(said.clause, names) && said.clause.size <= names.length + mostBeside
}
/** A label before its colon or in a cell of its own, and behind it a bound at most. */
const labelled =
  /^[ \t]*(?:[-*+][ \t]+)?(?:\[.\][ \t]+)?[|*_ ]{0,4}([^|:：(（\n]{3,60}?)[*_ ]{0,3}[|:：][*_ ]{0,3}(?:[\p{L}.≤≥<>=]{1,8} ?){0,3}$/u
/** What is counted, and the end of the text, or of its cell in a row without a second number: "| ≤ 8 | 9-15 | > 15 |" are levels. */
const endsThere = /^[*_`]{0,3}(?: ?[\p{L}%]{1,12})?[*_`.。 ]{0,4}(?:\|[^\d\n]*)?$/u
const ofSize = contentWords('length size limit count number maximum minimum max min most least')
const ofText = /^(?:char|word|line|token)$/
