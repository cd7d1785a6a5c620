import { countShared } from '../../../../predicates/content-words.ts'
import type { AmountStatement } from './amount-statements.ts'
import { isCjk } from './amount-units.ts'
import { areBelowOneTitle } from './drift-titles.ts'
import { holdsAll } from './words-in-common.ts'

/**
 * Whether two statements are word for word alike but for the number, or one but for a few words: all words of the shorter one in the other and nearly
 * no more, or the same clause around the number in two texts that have most words in common.
 */
export function areCopies(one: AmountStatement, other: AmountStatement): boolean {
  const [short, long] = one.words.size <= other.words.size ? [one, other] : [other, one]
  const scale = isCjk(one.text) || isCjk(other.text) ? 2 : 1
  const shared = countShared(short.words, long.words)
  if ([one, other].every(isTitle)) return false
  if (
    shared < 3 * scale ||
    !haveOneBound(one, other, shared >= 6 * scale, areSame(one, other)) ||
    !haveOneRest(short, long)
  )
    return false
  if (Math.min(one.clause.size, other.clause.size) > 1 && countShared(one.clause, other.clause) === 0) return false
  if (one.isOfCase !== other.isOfCase && shared < 6 * scale) return false
  if (shared < short.words.size)
    return (
      shared >= (scale === 1 ? 8 : 14) &&
      shared >= 0.7 * short.words.size &&
      one.clauseText === other.clauseText &&
      one.amount.bound === other.amount.bound
    )
  const share = shared / sizeBeside(short, long)
  return (
    share === 1 ||
    (share >= 0.75 && (shared >= 4 * scale || areAsFull(one, other))) ||
    (shared >= 6 * scale && share >= 0.6)
  )
}

/** "44px high rims, and a readable mark" and "Readable mark (16px)": around its number one speaks of what the other one does not. */
export const isOfOtherClause = (one: AmountStatement, other: AmountStatement): boolean => {
  if (other.clause.size > 1 || one.clause.size < 2) return false
  const own = [...one.clause].filter((word) => !other.clause.has(word))
  return own.length > 1 && !own.some((word) => other.words.has(word))
}

/** How many words the longer one has; those of the clause around its number, and beside a title those before it, when they have all words of the shorter one. */
function sizeBeside(short: AmountStatement, long: AmountStatement): number {
  const said = isTitle(short) ? new Set([...long.label, ...long.clause]) : long.clause
  return holdsAll(said, short.words) ? said.size : long.words.size
}

/** "60 days after" and "more than 60 days after" are of one time; a default is none of it. */
const haveOneBound = (one: AmountStatement, other: AmountStatement, isLong: boolean, isSame: boolean): boolean =>
  one.amount.bound === other.amount.bound
    ? one.amount.bound !== 'none' ||
      [one, other].every(isOfFirst) ||
      (one.amount.isMeasure && isOfEntry(one, other) && (isLong || isSame))
    : isLong &&
      one.amount.isMeasure &&
      [one, other].some(({ amount }) => amount.bound === 'none') &&
      ![one, other].some(({ amount }) => isDefault(amount))

/** "In the first 15 seconds" bounds a time; how many there are or how long it is may be told of several things in the same words. */
const isOfFirst = ({ text, amount: { start } }: AmountStatement): boolean =>
  /\b(?:first|last|every) $/i.test(text.slice(Math.max(0, start - 8), start))

/** Whether the entry and another file say it: two references may each tell of a thing of its own. */
export const isOfEntry = (one: AmountStatement, other: AmountStatement): boolean =>
  one.file !== other.file && [one, other].some(({ file }) => file.role === 'entry')

/** Whether two sentences, and no titles, give as many other amounts. */
const areAsFull = (one: AmountStatement, other: AmountStatement): boolean =>
  one.others.length === other.others.length && ![one, other].some(isTitle)

/** A title, also one in a form to be filled in. */
const isTitle = ({ block, text }: AmountStatement): boolean =>
  block === null ? text.startsWith('#') : block.kind === 'heading'

const isDefault = ({ bound }: AmountStatement['amount']): boolean => bound === 'default'

/** The other amounts of the shorter one are told in the longer one too. */
export const haveOneRest = ({ others: few }: AmountStatement, { others: many }: AmountStatement): boolean =>
  holdsAll(
    new Set(many.map(({ value }) => value)),
    few.map(({ value }) => value),
  )

/**
 * Copies that need no title to tell what they are about: of a name in marks of code, and, if not below two titles of one file, of many words or with
 * another amount in common. An option may be that of two commands, unless a script tells it.
 */
export function speakForThemselves(one: AmountStatement, other: AmountStatement): boolean {
  const name = (one.file.isMarkdown && other.file.isMarkdown ? nameInMarks : nameOrOption).exec(
    `${one.text}\n${other.text}`,
  )
  if (name && [one, other].every(({ text }) => text.includes(name[1]!))) return true
  if (one.file === other.file && !areBelowOneTitle(one, other)) return false
  if (one.file !== other.file && areSame(one, other)) return true
  const isOther = one.file !== other.file && one.others.length > 0 && one.others.length === other.others.length
  return isOther || countShared(one.words, other.words) >= (isCjk(one.text) ? 14 : 6)
}
const nameInMarks = /`([{$@]?[a-z_][^`\n]{2,30})`/i
const nameOrOption = /`([^`\n]{0,8}[a-z]{3}[^`\n]{0,20})`/i

/** Whether two copies are so long that titles of two things above them do not tell them apart. */
export const areLong = (one: AmountStatement, other: AmountStatement): boolean =>
  countShared(one.words, other.words) >= (isCjk(one.text) ? 18 : 8) ||
  (areSame(one, other) && one.words.size >= (isCjk(one.text) ? 12 : 6))

/** Whether two statements have all words in common, and the same clause around the number. */
function areSame(one: AmountStatement, other: AmountStatement): boolean {
  const { size } = one.words
  return (
    size >= (isCjk(one.text) ? 8 : 4) &&
    size === other.words.size &&
    countShared(one.words, other.words) === size &&
    one.clauseText === other.clauseText
  )
}

/** Whether a statement stands below a title of examples; what is marked as wrong or stands in a quote is of the same rule. */
export function isBelowExamples({ file, range }: AmountStatement): boolean {
  if (!file.isMarkdown) return false
  for (let section = file.sectionAt(range.start); section.parent; section = section.parent)
    if (examples.test(section.title)) return true
  return false
}
const examples =
  /\b(?:examples?|samples?|scenarios?|demos?|case stud(?:y|ies))\b|(?<!\p{L})(?:ejemplos?|exemplos?|exemples?|beispiele?|esempi[o]?|пример\p{L}*)(?!\p{L})|示例|案例|样例|例子|예시|예제|具体例|サンプル/iu
