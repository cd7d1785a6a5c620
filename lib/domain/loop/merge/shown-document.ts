import { isObject, type JsonValue, toPlain } from '../document/json-value.ts'
import type { LoopModel } from '../loop-model.ts'
import type { LoopState } from '../loop-state.ts'

/** A loop as readers get it: our reading of every field, and what else stands in the file. */
export function shownDocument({ state, memory }: Pick<LoopModel, 'state' | 'memory'>): LoopState {
  const { document } = memory.file
  return document === null
    ? { ...state }
    : (withUnknown(state as unknown as JsonValue, toPlain(document)) as unknown as LoopState)
}

/** Keys of `found` that `known` does not have are added, at every depth of objects; lists are ours. */
function withUnknown(known: JsonValue, found: JsonValue): JsonValue {
  if (!isObject(known) || !isObject(found)) return known
  const result = { ...known }
  for (const key of Object.keys(found))
    if (Object.hasOwn(known, key)) result[key] = withUnknown(known[key]!, found[key]!)
    else if (key !== '__proto__') result[key] = found[key]!
  return result
}
