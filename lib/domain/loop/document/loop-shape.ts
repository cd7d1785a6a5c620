import type { SkillState } from '../execution-record.ts'
import { type LoopState, type LoopStatus, loopStatuses } from '../loop-state.ts'
import { alias, type Codec, optional, orFrom } from './codec.ts'
import { emptyObject, isObject, type JsonObject, type JsonValue } from './json-value.ts'
import { loopboard } from './loopboard-shape.ts'
import { objectOf, optionalTexts } from './object-codec.ts'
import { integer, numberIn, optionalOneOf, optionalText, optionalTime, text, time } from './scalars.ts'
import { skillState } from './skill-state-shape.ts'

const synonyms: Record<string, LoopStatus> = { pending: 'created', waiting: 'running', waiting_input: 'running' }

/** A status as it stands in a document: what it means, its own word, and whether the word is known. */
export function readStatus(found: JsonValue | undefined): { status: LoopStatus; word: string; known: boolean } {
  const word = typeof found === 'string' ? found.trim().toLowerCase() : ''
  const status =
    loopStatuses.find((each) => each === word) ?? (Object.hasOwn(synonyms, word) ? synonyms[word] : undefined)
  return {
    status: status ?? 'paused',
    word: typeof found === 'string' ? found : JSON.stringify(found ?? null),
    known: status !== undefined,
  }
}

const status: Codec<LoopStatus> = {
  read: (found, at) => {
    const { status, word, known } = readStatus(found)
    if (!known)
      at.report({ id: 'C15', message: `${word.slice(0, 80)} is no status of a loop; read as paused`, path: at.path })
    return status
  },
  write: (value) => value,
}

const usualLimit = 10

const maxIterations: Codec<number> = {
  read: (found, at) => {
    const number = numberIn(found)
    if (number === null)
      at.report({ id: 'C15', message: `${at.path} is missing or no number; read as ${usualLimit}`, path: at.path })
    return number === null ? usualLimit : Math.max(1, Math.floor(number))
  },
  write: (value) => value,
}

/** Not begun: missing, null or empty. */
const beganSkillState: Codec<SkillState | undefined> = {
  read: (found, at) => (isObject(found) && Object.keys(found).length > 0 ? skillState.read(found, at) : undefined),
  write: (value, found) =>
    value === undefined
      ? isObject(found) && Object.keys(found).length === 0
        ? found
        : undefined
      : skillState.write(value, found),
}

const phases = ['develop', 'debug', 'validate'] as const

/** The executor's part of a document that has the phases at its top. */
function phasesAtTop(source: JsonObject): JsonValue | undefined {
  const found = phases.filter((phase) => isObject(source[phase]))
  if (found.length === 0) return undefined
  const result = emptyObject()
  for (const phase of found) result[phase] = source[phase]!
  return result
}

const never = '1970-01-01T00:00:00.000Z'

/** The shared document of a loop, in the order of a new file. */
export const loopDocument: Codec<LoopState> = objectOf<LoopState>({
  loop_id: alias(text(), 'session_id'),
  title: text(),
  description: alias(text(), 'task_description'),
  notes: optional(optionalText),
  max_iterations: maxIterations,
  status,
  current_iteration: alias(integer(0), 'iteration_count'),
  created_at: orFrom(time(never), (source) => source['updated_at']),
  updated_at: orFrom(time(never), (source) => source['created_at']),
  completed_at: optional(optionalTime),
  failure_reason: optional(optionalText),
  tags: optional(optionalTexts),
  priority: optional(optionalOneOf(['low', 'medium', 'high'] as const)),
  skill_state: orFrom(optional(beganSkillState), phasesAtTop),
  loopboard,
})
