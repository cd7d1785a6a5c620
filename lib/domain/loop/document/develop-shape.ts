import { Said } from '../../sentences/say.ts'
import { type DevelopTask, type SkillState, taskModes } from '../execution-record.ts'
import { alias, type Codec, nullable, optional, orFrom } from './codec.ts'
import { isObject, type JsonObject, type JsonValue } from './json-value.ts'
import { listOf, objectOf, optionalTexts, texts } from './object-codec.ts'
import { integer, nullableTime, oneOf, optionalInteger, optionalOneOf, text, time } from './scalars.ts'

const statusWords = { done: 'completed', todo: 'pending', running: 'in_progress', blocked: 'pending' } as const

const exitCode: Codec<number | null | undefined> = {
  read: (found) => (found === null ? null : typeof found === 'number' ? found : undefined),
  write: (value) => value,
}

const said: Codec<Said | undefined> = {
  read: (found) => Said.safeParse(found).data,
  write: (value) => value,
}

const result: Codec<DevelopTask['result']> = optional(
  objectOf<NonNullable<DevelopTask['result']>>({ summary: text(), exit_code: exitCode, said }),
)

const waived: Codec<DevelopTask['waived']> = optional(
  objectOf<NonNullable<DevelopTask['waived']>>({ by: text(), at: time(''), reason: text() }),
)

const convergence = (task: JsonObject): JsonValue | undefined =>
  isObject(task['_convergence']) ? task['_convergence']['criteria'] : undefined

/** The execution record of one task. Names with an underscore come from prepared task files and stay as they are. */
export const developTask = objectOf<DevelopTask>({
  id: text(),
  description: text(),
  tool: text(),
  mode: oneOf(taskModes, 'write'),
  status: oneOf(['pending', 'in_progress', 'completed', 'failed'], 'pending', statusWords),
  files_changed: texts,
  created_at: time(''),
  completed_at: nullableTime,
  priority: optionalOneOf([1, 2, 3]),
  files: optionalTexts,
  depends_on: orFrom(optionalTexts, (task) => task['_depends_on']),
  acceptance: orFrom(optionalTexts, convergence),
  attempts: optionalInteger,
  iteration: optionalInteger,
  result,
  origin: orFrom(optional(optionalOneOf(['tasks_file', 'planned', 'prep', 'user', 'judge'] as const)), (task) =>
    task['_source'] === undefined ? undefined : 'prep',
  ),
  waived,
})

const idOf = (found: JsonValue): string => (isObject(found) ? String(found['id']) : '')

/** The work: its tasks and counts. */
export const developPart = objectOf<SkillState['develop']>({
  total: alias(integer(0), 'total_count'),
  completed: alias(integer(0), 'completed_count'),
  current_task: alias(nullable(text()), 'current_task_id'),
  tasks: listOf(developTask, isObject, idOf),
  last_progress_at: nullableTime,
})
