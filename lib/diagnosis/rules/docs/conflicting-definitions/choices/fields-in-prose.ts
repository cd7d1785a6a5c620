import type { SkillFile } from '../../../../model/skill-file.ts'
import type { TextRange } from '../../../../model/text-range.ts'
import type { FieldDefinition, TypeDefinition } from '../../../../model/type-definition.ts'
import { isOfProgram } from '../../../../predicates/is-of-program.ts'
import { inOrder, isLibraryText, type StatedValue } from '../../stated-value.ts'
import { type ChoiceDefinition, termOf } from './choice-definition.ts'
import { choiceDefinitions } from './choice-definitions.ts'
import { differInOne, isCommonTerm, isUnbound, valuesIn } from './choice-likeness.ts'
import { ownedTerm } from './choice-owners.ts'
import { declaredChoices } from './declared-choices.ts'

type Said = { file: SkillFile; range: TextRange; value: string; members: string[] }

type Declared = Said & { name: string; isType: boolean }

/** A field, or a type named after it, whose values a sentence, row or list gives otherwise. */
export type OtherField = { name: string; first: Said; second: Said }

/** Fields of types, and types, to which a text gives all their values but for one that is another, or is not there. */
export function* otherFields(
  files: readonly SkillFile[],
  withSettings: readonly SkillFile[],
  all: readonly StatedValue[],
  isInForce: (place: { file: SkillFile; range: TextRange }) => boolean,
): Iterable<OtherField> {
  const declared = [...files.flatMap((file) => [...fieldsOf(file)]), ...withSettings.flatMap(listsOf), ...typesIn(all)]
  if (declared.length === 0) return
  const told = Map.groupBy(
    files.flatMap((file) => choiceDefinitions(file).flatMap((one) => (isOfAll(file, one) ? [{ ...one, file }] : []))),
    ({ term }) => term,
  )
  for (const [term, fields] of Map.groupBy(declared, ({ name }) => termOf(name))) {
    const said = told.get(term)?.filter(isInForce) ?? []
    const inTypes = fields.filter(isInForce)
    // Two lists of either side are of two things, or are told already.
    if (!isOneSet(said) || !isOneSet(inTypes)) continue
    const pair = said.flatMap((one) => inTypes.flatMap((field) => (isConflict(term, one, field) ? [[one, field]] : [])))
    const [one, field] = pair[0] ?? []
    if (!one || !field) continue
    const [first, second] = inOrder<Said>(withSettings, one, field)
    yield { name: inTypes[0]!.name, first, second }
  }
}

/** Whether a text gives all values of a term, and not some of them; of a word that many things have, by itself. */
const isOfAll = (file: SkillFile, one: ChoiceDefinition): boolean =>
  (one.isClosed || one.isAll === true) &&
  one.form !== 'field' &&
  one.form !== 'label' &&
  (!isCommonTerm(one.term) || isUnbound(file, one))

const isOneSet = (places: readonly Said[]): boolean =>
  places.length > 0 && new Set(places.map(({ members }) => [...valuesIn(members)].sort().join('|'))).size === 1

/** A field may have a name that is also that of a type: then the lists tell whether both are one. */
const isConflict = (term: string, one: Said, field: Declared): boolean =>
  !(isLibraryText(one.file) && isLibraryText(field.file)) &&
  differInOne(one.members, field.members, isCommonTerm(term) || field.isType ? 'in-order' : 'in-any-order')

function* fieldsOf(file: SkillFile): Iterable<Declared> {
  for (const type of file.types)
    if (isAgreed(type) && !isOfProgram(file, type))
      for (const { name, range, type: value, values } of type.fields.flatMap(withInner))
        if (values && values.length > 1) {
          const said = value.includes(values[0]!) ? value : values.join(' | ')
          const field = { file, range, value: said, members: values, isType: false }
          yield { ...field, name }
          yield { ...field, name: ownedTerm(type.name, name) }
        }
}

const listsOf = (file: SkillFile): Declared[] =>
  declaredChoices(file).map((one) => ({ ...one, file, value: one.members.join(' | '), isType: false }))

const isAgreed = ({ form, name }: TypeDefinition): boolean =>
  form !== 'template' && form !== 'table' && !name.endsWith('Props')

const withInner = (field: FieldDefinition): FieldDefinition[] => [field, ...field.fields]

/** The declared types whose name is the term itself: `type Severity = ...`. */
const typesIn = (all: readonly StatedValue[]): Declared[] =>
  all.flatMap(({ scope, key, file, range, value }) => {
    const members = scope === 'type' ? [...value.matchAll(/'([^'\n]*)'|"([^"\n]*)"/g)].map(([, a, b]) => a ?? b!) : []
    return members.length > 1 ? [{ name: key, file, range, value, members, isType: true }] : []
  })
