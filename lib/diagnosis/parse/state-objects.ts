import type { CodeTree, ObjectLiteral } from '../model/code.ts'
import { objectAt } from './code-lookup.ts'
import type { Source } from './read-type-fields.ts'

/** `{ "state": { ... } }`: the state is all that the object holds. */
export function ownObject({ properties }: ObjectLiteral, tree: CodeTree): ObjectLiteral | undefined {
  const [only, ...others] = properties
  const value = only?.key.replace(/["']/g, '') === 'state' && others.length === 0 ? only.value[0] : undefined
  return value && objectAt(value, tree)
}

/** `"type": "ScreenSpec"`: the object says what it is, and it is no state. */
export const isOfOtherType = ({ properties }: ObjectLiteral, source: Source): boolean =>
  properties.some(
    ({ key, valueRange }) =>
      (key === 'type' || key === 'kind') && /^"(?!\w*State\b)[A-Z]\w*[a-z]\w*"$/.test(source(valueRange)),
  )

/** `{"type": "state", "states": [...], "transitions": [...]}`: a machine of states as it is drawn, and no state of a run. */
export const isAutomaton = ({ properties }: ObjectLiteral): boolean =>
  ['states', 'transitions'].every((name) => properties.some(({ key }) => key.replace(/["']/g, '') === name))
