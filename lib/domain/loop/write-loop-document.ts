import { isObject, type JsonObject } from './document/json-value.ts'
import { loopDocument } from './document/loop-shape.ts'
import type { LoopState } from './loop-state.ts'

/**
 * The text of a loop's shared document: JSON with two blanks and a final newline. Into an existing document (`base`) only our values are put:
 * unknown keys, the order of keys, other names of a field and the spelling of an equal time stay. `skill_state` of a loop that another
 * program runs is that program's: it is written back as found.
 */
export function writeLoopDocument(base: JsonObject | null, state: LoopState): string {
  const document = loopDocument.write(state, base ?? undefined) as JsonObject
  if (base && state.loopboard.runner === 'external' && base['skill_state'] !== undefined)
    document['skill_state'] = base['skill_state']
  else if (base) copyPhasesToTop(base, document)
  return `${JSON.stringify(document, null, 2)}\n`
}

/** Phases that were found at the top of a document get the values of `skill_state`. */
function copyPhasesToTop(base: JsonObject, document: JsonObject) {
  const skill = document['skill_state']
  if (!isObject(skill) || base['skill_state'] !== undefined) return
  for (const phase of ['develop', 'debug', 'validate']) if (isObject(base[phase])) document[phase] = skill[phase]!
}
