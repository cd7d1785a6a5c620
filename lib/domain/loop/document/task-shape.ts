import { taskModes } from '../execution-record.ts'
import type { LoopTask } from '../loop-state.ts'
import { type Codec, optional } from './codec.ts'
import { objectOf, optionalTexts } from './object-codec.ts'
import {
  anyObject,
  integer,
  numberIn,
  oneOf,
  optionalInteger,
  optionalOneOf,
  optionalText,
  text,
  time,
} from './scalars.ts'

const opaque: Codec<unknown> = {
  read: (found) => (found === undefined ? undefined : found),
  write: (value) => value as never,
}

const source: Codec<LoopTask['source']> = optional(
  objectOf<NonNullable<LoopTask['source']>>({
    kind: text(),
    issue_id: optional(optionalText),
    solution_id: optional(optionalText),
    index: optional({ read: (found) => numberIn(found) ?? undefined, write: (value: number | undefined) => value }),
    fields: { ...opaque, read: (found, at) => anyObject.read(found, at) ?? opaque.read(found, at) },
  }),
)

/** One line of a tasks file. `order` is negative where the line names none. */
export const loopTask = objectOf<LoopTask>({
  task_id: text(),
  description: text(),
  tool: text('bash'),
  mode: oneOf(taskModes, 'write'),
  prompt_template: text(),
  order: integer(-1, -1),
  created_at: time(''),
  updated_at: time(''),
  command: optional(optionalText),
  on_error: optional(optionalOneOf(['continue', 'pause', 'fail_fast'] as const)),
  priority: optional(optionalOneOf([1, 2, 3] as const)),
  depends_on: optional(optionalTexts),
  files: optional(optionalTexts),
  acceptance: optional(optionalTexts),
  timeout_ms: optional(optionalInteger),
  source,
  deleted: { read: (found) => (found === true ? true : undefined), write: (value) => value },
})
