import type { SkillFile } from '../../../../model/skill-file.ts'
import { countShared } from '../../../../predicates/content-words.ts'
import { isLibraryText } from '../../stated-value.ts'
import { ofCollection } from '../of-collection.ts'
import { areOfTwoTables } from '../rows-of-two.ts'
import { areOfTwoAgents } from './answers-of-agents.ts'
import type { ChoiceDefinition } from './choice-definition.ts'
import { choiceDefinitions } from './choice-definitions.ts'
import { differInOne, isCommonTerm, isUnbound, valuesIn } from './choice-likeness.ts'
import { areOfForm } from './labels-of-a-form.ts'

type Placed = ChoiceDefinition & { file: SkillFile; set: ReadonlySet<string> }

/** A term that two places give two lists of values. */
export type OtherChoice = { name: string; first: Placed; second: Placed }

/** A term with so many lists stands for several things. */
const fewestThings = 4
/** Share of the keys beside a field that two samples of one object have in common. */
const mostBeside = 0.6

/** The lists of values that contradict an earlier list of the same term; each is told once. */
export function* otherChoices(
  files: readonly SkillFile[],
  isInForce: (place: Placed) => boolean,
): Iterable<OtherChoice> {
  const isOfTwo = ofCollection(files)
  const all = files.flatMap((file) =>
    choiceDefinitions(file)
      .filter(({ members, term }) => !members.some((member) => isForm(member) || member.toLowerCase() === term))
      .map((one) => ({ ...one, file, set: valuesIn(one.members) })),
  )
  for (const [name, same] of Map.groupBy(all, ({ term }) => term)) {
    const sets = Map.groupBy(same, ({ set }) => [...set].sort().join('|'))
    if (sets.size < 2 || sets.size >= fewestThings) continue
    const places = [...sets.values()].flatMap((group) => group.filter(isInForce).slice(0, 4))
    places.sort((one, other) => all.indexOf(one) - all.indexOf(other))
    for (const [index, second] of places.entries()) {
      const first = places.slice(0, index).find((one) => !isOfTwo(one, second) && isConflict(one, second))
      if (first) yield { name, first, second }
    }
  }
}

/** `task-xxxx`, `T-0000`: how a value is written, which each place shows in its own way, as does `<glaze | none>` for a glaze. */
const isForm = (member: string): boolean => /[xX]{3}$|0{3}$|#{2}$/.test(member)

function isConflict(one: Placed, other: Placed): boolean {
  if (areOfTwoKinds(one, other) || areOfTwoTables(one, other)) return false
  const shared = countShared(one.set, other.set)
  if (one.file === other.file && (isOfTwoParts(one, other, shared) || areOfForm(one, other))) return false
  const [mine, its] = [one.set.size - shared, other.set.size - shared]
  // Where one of several values has another name, there is one list, whatever else the word stands for.
  if (
    one.file !== other.file &&
    one.form !== 'field' &&
    other.form !== 'field' &&
    shared > 1 &&
    mine === 1 &&
    its === 1
  )
    return shared > 2 || !isCommonTerm(one.term) || isOneList(one, other)
  const isOwned = one.term.includes('.') && one.isClosed && other.isClosed
  if (isLibraryText(one.file) && isLibraryText(other.file) && !isOwned) return false
  // Each action of a flow goes on to others.
  if (one.file !== other.file && one.form === 'field' && [one, other].every(({ file }) => file.role === 'action'))
    return false
  const ofObject = sharedBeside(one, other)
  const isRow = one.form === 'row' || other.form === 'row'
  // A row is one of an object: fields of two objects can have one name.
  if (
    givesAll(one) &&
    givesAll(other) &&
    !(isRow && (shared === 0 || ofObject !== (one.form === other.form ? 'one' : null)))
  )
    return mine + its > 0 && (!(isRow && ofObject === null && isCommonTerm(one.term)) || isOneList(one, other))
  // A list within another one may be what one step has a use for, unless it is told of the same object.
  if (mine === 0 || its === 0)
    return mine + its > 0 && one.file !== other.file && ofObject === 'one' && !isCommonTerm(one.term)
  if (ofObject === 'one') return shared > 0 || (one.file !== other.file && countShared(one.beside, other.beside) > 2)
  if (isCommonTerm(one.term) || shared * 2 < Math.min(one.set.size, other.set.size)) return false
  if (one.form === 'field' && other.form === 'field' && ofObject === 'two') return false
  return one.file !== other.file || (one.form !== 'field' && shared > 1 && mine === 1 && its === 1)
}

/** Below two titles of one document, lists without a value in common are of two fields of one name; so are those below titles that each name a case. */
const isOfTwoParts = ({ file, range }: Placed, other: Placed, shared: number): boolean => {
  const [one, its] = [file.sectionAt(range.start), file.sectionAt(other.range.start)]
  return one !== its && (shared === 0 || [one, its].every(({ title }) => namesCase.test(title)))
}
/** "When the lid changes", "蓋の変更時": what stands below holds then. */
const namesCase = /^(?:when|if|whenever|in case)\b|(?:時|时|場合|の際|情况下?)$/i

/** "`size`: one of `s`, `m`" in a line of its own; in a list it may be the field of one of several things. */
const givesAll = ({ file, range, term, form, isClosed, isAll }: Placed): boolean =>
  isClosed ||
  (isAll === true &&
    form === 'sentence' &&
    !isCommonTerm(term) &&
    file.lines.textOf(file.lines.lineAt(range.start)).startsWith('`'))

/** "`status` is one of" here and there, with one list but for a member: the reference tells of what the entry tells of. */
const isOneList = (one: Placed, other: Placed): boolean =>
  [one, other].every(
    (place) =>
      (place.form === 'sentence' || place.form === 'row') &&
      (place.isClosed || place.isAll) &&
      isUnbound(place.file, place),
  ) &&
  !(isLibraryText(one.file) && isLibraryText(other.file)) &&
  differInOne(one.members, other.members, 'in-order')

/**
 * Forms of two things, each with its own values: "PHASE_DONE: dough" beside the one, "PHASE_DONE: crust" beside the other; the field of one object
 * and that of another; what two agents answer with.
 */
const areOfTwoKinds = (one: Placed, other: Placed): boolean =>
  one.form === 'field' &&
  other.form === 'field' &&
  ([...(one.kinds ?? [])].some(([key, kind]) => (other.kinds?.get(key) ?? kind) !== kind) ||
    (one.parent !== undefined && other.parent !== undefined && one.parent !== other.parent) ||
    (one.file !== other.file && one.file.role === 'agent' && other.file.role === 'agent') ||
    areOfTwoAgents(one, other))

/** Whether the keys beside two terms are those of one object, or of two. */
function sharedBeside(
  { beside: keys, form, term }: Placed,
  { beside: others, form: otherForm }: Placed,
): 'one' | 'two' | null {
  const [shared, fewest] = [countShared(keys, others), Math.min(keys.size, others.size)]
  if (shared > 1 && shared >= mostBeside * fewest) return 'one'
  // A table of one field with a name of its own.
  const isAlone = keys.size === 0 && others.size === 0 && !isCommonTerm(term)
  if (fewest === 0 && form === 'row' && otherForm === 'row' && (isAlone || term.includes('_'))) return 'one'
  // Two short tables of the same fields.
  const isSame = shared > 0 && shared === keys.size && shared === others.size
  if (isSame && form === 'row' && otherForm === 'row' && ![...keys].every((key) => isCommonTerm(key))) return 'one'
  return fewest > 1 && shared * 3 < fewest ? 'two' : null
}
