import type { SkillFile } from '../../../../model/skill-file.ts'
import { contentWords } from '../../../../predicates/content-words.ts'
import type { StatedValue } from '../../stated-value.ts'
import { inOrder, isLibraryText } from '../../stated-value.ts'
import { toldBesideReferences } from '../told-otherwise.ts'
import { isCommonTerm } from './choice-likeness.ts'
import { type ListedMembers, listedMembers } from './listed-members.ts'

/** One list of values that two places give, but for one member in its place. */
export type OtherMember = { name: string; first: ListedMembers; second: ListedMembers }

/** A skill with more of them lists many things. */
const mostLists = 1500

/** Lists of values that are equal in all members but one, in order, and are told of the same thing. */
export function* likeLists(
  files: readonly SkillFile[],
  all: readonly StatedValue[],
  isInForce: (place: ListedMembers) => boolean,
): Iterable<OtherMember> {
  const declared = Map.groupBy(
    all.filter((one) => 'set' in one && one.value.length < 400),
    ({ file }) => file,
  )
  const told = toldBesideReferences(files, (file) => listedMembers(file, declared.get(file) ?? []))
  const lists = told.slice(0, mostLists)
  const byRest = new Map<string, ListedMembers[]>()
  for (const list of lists)
    for (const [at] of list.members.entries()) {
      const rest = `${at}\n${list.members.toSpliced(at, 1, '').join('\n')}`
      const like = byRest.get(rest)
      if (!like) {
        byRest.set(rest, [list])
        continue
      }
      const other = like.find(
        (one) =>
          isOther(one.members[at]!, list.members[at]!) &&
          areOfOne(one, list) &&
          isInForce(one) &&
          isInForce(list) &&
          !isDeclaredTwice(one, list, lists),
      )
      like.push(list)
      if (!other) continue
      const [first, second] = inOrder(files, other, list)
      yield { name: nameFor(first, second), first, second }
    }
}

function areOfOne(one: ListedMembers, other: ListedMembers): boolean {
  if (isLibraryText(one.file) && isLibraryText(other.file)) return false
  // Fields of samples, and lists of one program, are each of an object of their own.
  if (
    inCode.has(one.form) &&
    inCode.has(other.form) &&
    (one.file === other.file || one.form === 'field' || other.form === 'field')
  )
    return false
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
  if (one.form === 'column' && other.form === 'column') return false
  return one.form !== 'plain' && other.form !== 'plain' ? own.length > 0 : own.length > 1
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

/** "dev" and "development" are one. */
const isOther = (one: string, other: string): boolean =>
  !one.includes(other) && !other.includes(one) && !areOfOneStem(one, other)

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
