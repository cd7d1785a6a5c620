import { countShared } from '../../../../predicates/content-words.ts'
import { isLibraryText } from '../../stated-value.ts'
import { isOfCase } from '../value-scope.ts'
import type { AmountStatement } from './amount-statements.ts'
import type { Amount } from './amounts-in-text.ts'
import { areCopies, areLong, haveOneRest, isOfEntry, isOfOtherClause, speakForThemselves } from './drift-copies.ts'
import { fewest, haveOneName, haveOnePart, isBound, isOfAll, isOfPairs } from './drift-parts.ts'
import { areBelowOneTitle, areBelowTitlesOfTwo, gradeOf, isBelowRules, isOfItsTitle } from './drift-titles.ts'
import { areOfSameWords, isNamedByLabel } from './few-words.ts'
import { holdsAll, nameApart } from './words-in-common.ts'

/** How two statements of one kind of unit speak of one amount, whatever its number: word for word, or in other words; null when they do not. */
export function likenessOf(one: AmountStatement, other: AmountStatement): 'copy' | 'like' | null {
  if (one.amount.isRange !== other.amount.isRange || (one.isCode && other.isCode)) return null
  if (countShared(one.words, other.words) < 2 || areOfOneList(one, other)) return null
  if (isOfOtherClause(one, other) || isOfOtherClause(other, one)) return null
  if (areCopies(one, other)) return 'copy'
  if ([one, other].every(({ block }) => block === null)) return tellOfOneKey(one, other) ? 'like' : null
  if ([one, other].every(({ file }) => isLibraryText(file))) return null
  if (areAlike(one, other) || isNamedByLabel(one, other) || areOfSameWords(one, other)) return 'like'
  if (one.isOfCase || other.isOfCase || one.amount.bound !== other.amount.bound) return null
  return haveOnePart(one, other) ? 'like' : null
}

/** "- rim: at most 5 dents" in a prompt, and `"rim": "at most 9 dents"` in code. */
const tellOfOneKey = (one: AmountStatement, other: AmountStatement): boolean =>
  one.isCode !== other.isCode &&
  (haveOneName(one, other) || ([...one.label][0] === [...other.label][0] && areAlike(one, other)))

/** Whether what stands around two statements tells that they are of two things, or one tells both numbers. */
export function areOfTwo(one: AmountStatement, other: AmountStatement): boolean {
  if (tells(one, other.amount) || tells(other, one.amount)) return true
  if (degreesOf(one) !== degreesOf(other) || gradeOf(one) !== gradeOf(other)) return true
  if (nameApart(one.text, other.text) || areOfTwoCases(one, other)) return true
  if (areOfSameWords(one, other) && !areBelowTitlesOfTwo(one, other)) return false
  if (areCopies(one, other)) return areCopiesOfTwo(one, other)
  if (areAlike(one, other) || isNamedByLabel(one, other)) return false
  if (areBelowOneTitle(one, other) || areBelowTitlesOfTwo(one, other) || haveTwoLabels(one, other)) return true
  if (mayBeOfTwoFiles(one, other)) return true
  const isShort = Math.min(one.words.size, other.words.size) < (isOfPairs(one, other) ? 10 : 5)
  return (isShort || (one.file === other.file && !isOfPairs(one, other))) && !areOfTheirTitles(one, other)
}

/** Whether a title of one of two statements says that it is of all, or names what it is about; of both, where one has few words and none is a rule of its file. */
function areOfTheirTitles(one: AmountStatement, other: AmountStatement): boolean {
  const isTold = [isOfItsTitle(one, other) || isOfAll(one), isOfItsTitle(other, one) || isOfAll(other)]
  const isShort = [one, other].every(({ file }) => file.isMarkdown) && Math.min(one.words.size, other.words.size) < 4
  const isOfRules = one.file === other.file && [one, other].some(isBelowRules)
  return isShort && !isOfRules ? !isTold.includes(false) : isTold.includes(true)
}

/** Copies of few words may each be told of what the title above them names. */
const areCopiesOfTwo = (one: AmountStatement, other: AmountStatement): boolean =>
  !areAlike(one, other) &&
  ((areBelowTitlesOfTwo(one, other) && (one.file === other.file || !areLong(one, other))) ||
    mayBeOfTwoFiles(one, other) ||
    areOptionsOfTwo(one, other) ||
    (areBelowOneTitle(one, other) && (isLibraryText(one.file) || !speakForThemselves(one, other))) ||
    (!speakForThemselves(one, other) && !areOfTheirTitles(one, other)))

/**
 * Below titles of one name two files, of which none is the entry, may each tell of a thing of its own; two references also where they give a default or
 * say it in few words.
 */
const mayBeOfTwoFiles = (one: AmountStatement, other: AmountStatement): boolean =>
  one.file !== other.file &&
  [one, other].every(({ file }) => file.role !== 'entry') &&
  (titleOf(one) === titleOf(other) ||
    ([one, other].every(({ file }) => isLibraryText(file)) &&
      (one.amount.bound === 'default' || countShared(one.words, other.words) < fewest(one, other) + 1)))

/** "`--most` How many (default 5)", "--most int  At most 40": an option of one command may be one of another too, as is any told in two references. */
const areOptionsOfTwo = (one: AmountStatement, other: AmountStatement): boolean =>
  [one, other].every(
    ({ file, amount, text }) =>
      file.isMarkdown && isOption.test(text) && (amount.bound === 'default' || isLibraryText(file)),
  )
const isOption = /^[^\p{L}-]{0,8}--?[a-z]/iu

/**
 * Whether the entry and another file say the same in nearly the same words, and around the numbers at least one of them. Where each has just one word
 * of its own, "a washed jar" and "a broken jar", that tells what it is of.
 */
function areAlike(one: AmountStatement, other: AmountStatement): boolean {
  if (!isOfEntry(one, other) || one.isOfCase || other.isOfCase || isOfPairs(one, other)) return false
  if (!haveOneUnit(one, other) || !haveLikeBounds(one, other)) return false
  const [short, long] = one.words.size <= other.words.size ? [one, other] : [other, one]
  const isPlain = isBound(one) && isBound(other)
  const shared = countShared(one.words, other.words)
  if (shared < fewest(one, other) + (isPlain ? 0 : 1) || (shared < short.words.size && long.words.size - shared < 2))
    return false
  if (shared < (isPlain ? 0.7 : 0.8) * short.words.size || shared < (isPlain ? 0.55 : 0.7) * long.words.size)
    return false
  return (
    haveOneRest(short, long) &&
    (short.clause.size === 0 || long.clause.size === 0 || countShared(one.clause, other.clause) > 0)
  )
}

/** "Pots under 30" and "under 30 pots" may be one; "two at most" is of what stands before it. */
const haveOneUnit = (one: AmountStatement, other: AmountStatement): boolean =>
  one.amount.unit === other.amount.unit ||
  [one, other].some(({ amount: { unit }, clause }) => unit === '' && clause.size > 0)

/** "Limited to 48 letters" and "a limit of 48 letters" are one, as is a measure that only one of two places bounds. */
const haveLikeBounds = ({ amount: one }: AmountStatement, { amount: other }: AmountStatement): boolean =>
  one.bound === other.bound
    ? one.bound !== 'none' || one.isMeasure
    : one.isMeasure && [one.bound, other.bound].includes('none') && ![one.bound, other.bound].includes('default')

const titleOf = ({ file, range }: AmountStatement): string =>
  file.isMarkdown ? file.sectionAt(range.start).title : file.path

/** "**Wash the jars**: at most 5 a tray" and "**Dry the pots**: at most 9 a tray": what stands before the clause tells of two things. */
const haveTwoLabels = (one: AmountStatement, other: AmountStatement): boolean =>
  !holdsAll(other.words, one.label) && !holdsAll(one.words, other.label) && !haveLikeLabels(one, other)
const haveLikeLabels = (one: AmountStatement, other: AmountStatement): boolean =>
  countShared(one.label, other.label) > 2

/** "Cracked lid → at most 6 dents": what stands before an arrow is the case, and the other one tells of the same. */
const areOfTwoCases = (one: AmountStatement, other: AmountStatement): boolean =>
  [one, other].some(({ file, range }) => isOfCase(file, range)) && !haveLikeLabels(one, other)

const tells = ({ others }: AmountStatement, { value, bound }: Amount): boolean =>
  others.some((other) => other.value === value && (other.bound === bound || [other.bound, bound].includes('none')))

/** "Very low", "critical", "target": each degree has a number of its own. */
const degreesOf = ({ text }: AmountStatement): string => [...new Set(text.toLowerCase().match(degree))].sort().join(' ')
const degree =
  /\b(?:very|extremely|severe|critical|high|low|strong|weak|ideal|minimum|target|goal|excellent|good|poor)\b/g

/** Items of one list, rows of one table, and lines that stand together are of several cases. */
function areOfOneList(one: AmountStatement, other: AmountStatement): boolean {
  if (one.file !== other.file) return false
  if (one.block !== null && other.block !== null)
    if (one.block === other.block || (one.block.parent !== null && one.block.parent === other.block.parent)) return true
  const { lines } = one.file
  return Math.abs(lines.lineAt(one.textStart) - lines.lineAt(other.textStart)) < 3
}
