import type { SkillFile } from '../../../../model/skill-file.ts'
import { contentWords } from '../../../../predicates/content-words.ts'
import { isInSample } from '../../../../predicates/is-of-program.ts'
import { inOrder, isLibraryText } from '../../stated-value.ts'
import { areOfTwoTables } from '../rows-of-two.ts'
import { toldBesideReferences } from '../told-otherwise.ts'
import { isCommonTerm } from './choice-likeness.ts'
import { areOfForm } from './labels-of-a-form.ts'
import { type ListedMembers, type ListReader, nameInCode, wordsOf } from './listed-members.ts'

/** One list of values that two places give, but for one member in its place. */
export type OtherMember = { name: string; first: ListedMembers; second: ListedMembers }

/** A skill with more of them lists many things. */
const mostLists = 1500

/** Lists of values that are equal in all members but one, in order, and are told of the same thing. */
export function* likeLists(
  files: readonly SkillFile[],
  listsIn: ListReader,
  isInForce: (place: ListedMembers) => boolean,
): Iterable<OtherMember> {
  const told = toldBesideReferences(files, listsIn)
  const lists = told.slice(0, mostLists)
  const byRest = new Map<string, Entry[]>()
  for (const list of lists)
    for (const at of [...list.members.keys(), whole]) {
      const rest = at === whole ? list.members : list.members.toSpliced(at, 1)
      const entry = { list, at, rest: rest.join('\n') }
      const key = rest.toSorted().join('\n')
      const like = byRest.get(key)
      if (!like) {
        byRest.set(key, [entry])
        continue
      }
      const other = like.find(
        (one) =>
          differ(one, entry) &&
          areOfOne(one.list, list) &&
          isInForce(one.list) &&
          isInForce(list) &&
          !isDeclaredTwice(one.list, list, lists),
      )
      like.push(entry)
      if (!other) continue
      const [first, second] = inOrder(files, other.list, list)
      yield { name: nameFor(first, second), first, second }
    }
}

/** A list without the member at a place; all of it at `whole`. */
type Entry = { list: ListedMembers; at: number; rest: string }
const whole = -1

/** Whether two lists with one rest have another member in its place; anywhere, or one more, only lists of one name that tell all there are. */
function differ({ list: one, at, rest }: Entry, { list: other, at: place, rest: its }: Entry): boolean {
  const isAnywhere = one.isClosed && other.isClosed && haveOneName(one, other)
  if (at === whole || place === whole) return at !== place && isAnywhere
  if (!areOtherWords(one.members[at]!, other.members[place]!)) return false
  return isAnywhere || (at === place && rest === its)
}

/**
 * Whether two files call a list by the same words, one of which is no word that many things have. Fields of two samples, rows and schemas are
 * looked at with the fields beside them elsewhere.
 */
const haveOneName = (one: ListedMembers, other: ListedMembers): boolean =>
  one.file !== other.file &&
  (one.form !== other.form || [one, other].every(({ name }) => /^[A-Z][a-z]/.test(name))) &&
  one.about.size === other.about.size &&
  [one, other].every(({ form }) => form !== 'plain' && form !== 'column') &&
  sharedWords(one, other).length === one.about.size &&
  [...one.about].some((word) => !isCommonTerm(word))

function areOfOne(one: ListedMembers, other: ListedMembers): boolean {
  if (isLibraryText(one.file) && isLibraryText(other.file)) return false
  // Fields of samples, and lists of one program, are each of an object of their own.
  if (
    inCode.has(one.form) &&
    inCode.has(other.form) &&
    (one.file === other.file || ((one.form === 'field' || other.form === 'field') && !haveOneName(one, other)))
  )
    return false
  if (areOfForm(one, other) || areOfTwoTables(one, other)) return false
  if (isInSample(one.file, one.range) && isInSample(other.file, other.range)) return false
  const isCode = inCode.has(one.form) || inCode.has(other.form)
  if (
    !isCode &&
    one.file === other.file &&
    one.file.sectionAt(one.range.start) === other.file.sectionAt(other.range.start)
  )
    return false
  if (areOfTwoOwners(one, other)) return false
  const shared = sharedWords(one, other)
  const own = shared.filter((word) => !isCommonTerm(word))
  if (isCode) {
    const codes = [one, other].filter(({ form }) => inCode.has(form))
    return codes.every(({ about }) => shared.length === about.size) && (own.length > 0 || one.members.length > 3)
  }
  if (!isKeyedAlike(one, other, shared) || (one.form === 'column' && other.form === 'column')) return false
  if (own.length === 0) return false
  return (one.form !== 'plain' && other.form !== 'plain') || own.length > 1 || isSameName(one, other, shared.length)
}

/** "The outcome is open, lost or won": bare words are values of that which another place, or a longer list, calls by the same words. */
const isSameName = (one: ListedMembers, other: ListedMembers, shared: number): boolean =>
  one.about.size === shared &&
  other.about.size === shared &&
  [one, other].some(({ form }) => form !== 'plain') &&
  [one, other].every(({ form, file, range }) => form !== 'plain' || / or /.test(file.slice(range)))

/** "press.parts.lid" and "press.parts.frame" share their words and are two keys: what a key is of, its last name, is named in both places. */
function isKeyedAlike(one: ListedMembers, other: ListedMembers, shared: readonly string[]): boolean {
  const [left, right] = [nameInCode(one), nameInCode(other)]
  if (left?.includes('.') && right?.includes('.')) return left.endsWith(right) || right.endsWith(left)
  const lastWords = [left, right].flatMap((key) => (key ? ([...wordsOf(key)].at(-1) ?? []) : []))
  return lastWords.every((word) => shared.includes(word))
}
/** Of two texts that name what has the values, both name the same; where one names it, the other speaks of it. */
function areOfTwoOwners(one: ListedMembers, other: ListedMembers): boolean {
  const isText = !inCode.has(one.form) && !inCode.has(other.form)
  if (!isText && (one.owner.size === 0 || other.owner.size === 0)) return false
  const isKnown = (owner: ReadonlySet<string>, { about, owner: its }: ListedMembers): boolean =>
    owner.size === 0 || [...owner].some((word) => about.has(word) || its.has(word))
  return !isKnown(one.owner, other) || !isKnown(other.owner, one)
}

const inCode = new Set<ListedMembers['form']>(['code', 'field'])

/** "dev" and "development" are one, as are "deep-dive" and "deep_dive". */
export function areOtherWords(one: string, other: string): boolean {
  const [left, right] = [one, other].map((word) => word.replace(/[\s_-]/g, '').toLowerCase())
  return !left!.includes(right!) && !right!.includes(left!) && !areOfOneStem(left!, right!)
}

/** "extension" and "extender" */
function areOfOneStem(one: string, other: string): boolean {
  const fewest = Math.min(one.length, other.length)
  return fewest >= longStem && one.slice(0, Math.ceil(fewest * 0.6)) === other.slice(0, Math.ceil(fewest * 0.6))
}
const longStem = 6

const sharedWords = (one: ListedMembers, other: ListedMembers): string[] =>
  [...one.about].filter((word) => other.about.has(word))

/** Whether code declares the list of a text too, and another one of that name: they are of two things. */
function isDeclaredTwice(one: ListedMembers, other: ListedMembers, lists: readonly ListedMembers[]): boolean {
  const [told] = [one, other].filter(({ form }) => !inCode.has(form))
  return (
    told !== undefined &&
    lists.some(
      (list) =>
        inCode.has(list.form) && list.members.join() === told.members.join() && sharedWords(list, told).length > 0,
    )
  )
}

/** What code calls the list, or the words that both texts have for it. */
function nameFor(one: ListedMembers, other: ListedMembers): string {
  const code = [one, other].find(({ form }) => inCode.has(form))
  if (code) return code.name
  const words = one.name
    .split(/[\s`*_]+/)
    .filter((word) => [...contentWords(word)].some((stem) => other.about.has(stem)))
  return words.join(' ')
}
