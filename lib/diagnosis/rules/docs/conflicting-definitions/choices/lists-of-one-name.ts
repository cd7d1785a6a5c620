import type { SkillFile } from '../../../../model/skill-file.ts'
import { isInSample } from '../../../../predicates/is-of-program.ts'
import { inOrder } from '../../stated-value.ts'
import { ofCollection } from '../of-collection.ts'
import { areOfTwoTables } from '../rows-of-two.ts'
import { tableAround } from '../settings/table-around.ts'
import { termOf } from './choice-definition.ts'
import { differInOne, isCommonTerm } from './choice-likeness.ts'
import { areOtherWords, type OtherMember } from './like-lists.ts'
import { type ListedMembers, type ListReader, nameInCode } from './listed-members.ts'

/** A name that more references give a list is that of several things. */
const mostPlaces = 4

/** Names of several words to which two places, also two references, give lists of values that are one but for a member in its place. */
export function* otherLists(
  files: readonly SkillFile[],
  listsIn: ListReader,
  isInForce: (place: ListedMembers) => boolean,
): Iterable<OtherMember> {
  const named = files
    .filter((file) => file.isMarkdown)
    .flatMap((file) =>
      listsIn(file).flatMap((list) => {
        const term = ownTerm(list)
        return term && !isOfData(list) ? [{ term, list }] : []
      }),
    )
  const isOfTwo = ofCollection(files)
  for (const [name, all] of Map.groupBy(named, ({ term }) => term)) {
    const same = all.map(({ list }) => list)
    const sets = Map.groupBy(same, ({ members }) => members.join('\n'))
    if (sets.size !== 2 || new Set(same.map(({ file }) => file)).size > mostPlaces) continue
    const [left, right] = [...sets.values()] as [ListedMembers[], ListedMembers[]]
    const pair = left
      .flatMap((one) => right.map((other) => inOrder(files, one, other)))
      .find((both) => !(isOfTwo(...both) && both.some(isAmongFields)) && areOfOne(...both) && both.every(isInForce))
    if (pair) yield { name: nameInCode(pair[0]) ?? name, first: pair[0], second: pair[1] }
  }
}

/** `delivery_state`, `DeliveryState`: the name in code of a list, of two words that do not both stand for anything; one word may name a type. */
function ownTerm(list: ListedMembers): string | null {
  const name = nameInCode(list) ?? onlySpan.exec(list.name)?.[1] ?? list.name.replaceAll('*', '')
  const term = termOf(name.replace(/(?<=[a-z\d])(?=[A-Z])/g, '_'))
    .replaceAll('.', '_')
    .replace(/(?<=[a-z]{2}[^su])s$/, '')
  const words = term.split('_').filter((word) => /\p{L}{2}/u.test(word))
  const fewest = isType(list) ? 1 : 2
  return !/\s/.test(name) && words.length >= fewest && words.some((word) => !isCommonTerm(word)) ? term : null
}
const onlySpan = /^[^`]*`(?:--)?([\w.-]+)`[^`]*$/

/** `jar_ids = ["a1", "b2"]`: what a variable holds, and no values that there are. */
const isOfData = ({ file: { text }, range: { start }, form }: ListedMembers): boolean =>
  form === 'code' && /^(?:(?:let|var|final)[ \t]+)?[a-z]\w*[ \t]*=/.test(text.slice(start, start + 80))

const areOfOne = (one: ListedMembers, other: ListedMembers): boolean =>
  (one.file !== other.file ? isInCode(one) && isInCode(other) : areInTwoParts(one, other)) &&
  differInOne(one.members, other.members, isType(one) && isType(other) ? 'in-any-order' : 'in-order') &&
  areOtherMembers(one.members, other.members) &&
  !areOfTwoTables(one, other) &&
  !(isInSample(one.file, one.range) && isInSample(other.file, other.range))

/** A row with others beside it is a field of an object: each of many references has an object of its own. */
const isAmongFields = ({ file, range }: ListedMembers): boolean => (tableAround(file, range)?.rows.length ?? 0) > 2

const isType = ({ form, name }: ListedMembers): boolean => form === 'code' && /^[A-Z][a-z]/.test(name)

/** A text may have plain words for a name: they are those of many things. */
const isInCode = ({ file, form, name }: ListedMembers): boolean =>
  form === 'code' || file.text.toLowerCase().includes(name.replaceAll('*', '').toLowerCase())

/** Two parts of a document, one of them in code, and none of them with a type of one word. */
function areInTwoParts({ file, range, name }: ListedMembers, { range: place }: ListedMembers): boolean {
  const [left, right] = [range, place].map(({ start }) => file.codeBlockAt(start))
  return left !== right && file.sectionAt(range.start) !== file.sectionAt(place.start) && /[a-z\d_][_A-Z]/.test(name)
}

/** Whether the member that only one of two lists has is no other word for that of the other. */
function areOtherMembers(one: readonly string[], other: readonly string[]): boolean {
  const [mine] = one.filter((member) => !other.includes(member))
  const [its] = other.filter((member) => !one.includes(member))
  return mine === undefined || its === undefined || areOtherWords(mine, its)
}
