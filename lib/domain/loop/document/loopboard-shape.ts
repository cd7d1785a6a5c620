import { z } from 'zod'
import { Said } from '../../sentences/say.ts'
import {
  Budget,
  defaultSettings,
  GateSettings,
  LoopSettings,
  StuckSettings,
  TestCommand,
  ValidationSettings,
} from '../loop-settings.ts'
import { gateIds, type Loopboard, reasonCodes } from '../loop-state.ts'
import type { Codec } from './codec.ts'
import type { JsonValue } from './json-value.ts'
import { bySchema, type Fields, listOf, objectOf } from './object-codec.ts'
import { flag, integer } from './scalars.ts'

/** An object whose values a schema describes one by one; each that is missing or refused gets its default. */
function settingsOf<T extends object>(shape: { [K in keyof T]-?: z.ZodType<T[K]> }, defaults: T): Codec<T> {
  const names = Object.keys(shape) as (keyof T & string)[]
  const fields = Object.fromEntries(names.map((name) => [name, bySchema(shape[name], defaults[name])]))
  return objectOf<T>(fields as unknown as Fields<T>)
}

const commandName = (found: JsonValue): string => JSON.stringify(found)

/** What is not readable as a sentence is left out: the text beside it says it too. */
const said = Said.optional().catch(undefined)

const Waiting = z.object({
  kind: z.enum(['menu', 'approval', 'reproduce', 'input', 'rate_limit', 'external']),
  since: z.string(),
  question: z.string(),
  said,
  options: z.array(z.object({ id: z.string(), label: z.string(), detail: z.string().optional(), said })).optional(),
  until: z.string().optional(),
  ref: z.string().optional(),
})

const Reason = z.object({
  code: z.enum(reasonCodes),
  message: z.string(),
  at: z.string(),
  action: z.string().nullable(),
  next_step: z.string(),
  said,
})

const Completion = z.object({
  gate: z.array(z.object({ id: z.enum(gateIds), ok: z.boolean(), detail: z.string(), said })),
  forced: z.boolean(),
  by: z.string(),
  at: z.string(),
})

const settings = LoopSettings.shape
const { validation, gate, budget, stuck, agent, timeouts } = defaultSettings
const validationFields = ValidationSettings.shape

const version: Codec<1> = { read: () => 1, write: (value) => value }

/** Settings and bookkeeping of a loop, each value with its default. A loop found in a folder is run by the program that wrote it: `external`. */
export const loopboard = objectOf<Loopboard>({
  schema_version: version,
  revision: integer(0),
  generation: integer(0),
  runner: bySchema(settings.runner, 'external'),
  external_launch: bySchema(settings.external_launch, defaultSettings.external_launch),
  mode: bySchema(settings.mode, defaultSettings.mode),
  isolation: bySchema(settings.isolation, defaultSettings.isolation),
  agent: settingsOf(settings.agent.shape, agent),
  on_error: bySchema(settings.on_error, defaultSettings.on_error),
  max_retries: bySchema(settings.max_retries, defaultSettings.max_retries),
  max_errors: bySchema(settings.max_errors, defaultSettings.max_errors),
  timeouts: settingsOf(settings.timeouts.shape, timeouts),
  validation: objectOf<ValidationSettings>({
    commands: listOf(
      bySchema(TestCommand, {
        id: '',
        kind: 'argv',
        run: [''],
        cwd: '',
        ecosystem: '',
        reports: [],
        required: true,
        sha256: '',
      }),
      (found) => TestCommand.safeParse(found).success,
      commandName,
    ),
    coverage: bySchema(validationFields.coverage, validation.coverage),
    flaky_reruns: bySchema(validationFields.flaky_reruns, validation.flaky_reruns),
    flaky_policy: bySchema(validationFields.flaky_policy, validation.flaky_policy),
    exit_code_only: bySchema(validationFields.exit_code_only, validation.exit_code_only),
    allow_no_tests: bySchema(validationFields.allow_no_tests, validation.allow_no_tests),
  }),
  gate: settingsOf(GateSettings.shape, gate),
  budget: settingsOf(Budget.shape, budget),
  stuck: settingsOf(StuckSettings.shape, stuck),
  base_commit: bySchema<string | null>(z.string().nullable(), null),
  draining: flag(false),
  waiting: bySchema(Waiting.nullable(), null),
  reason: bySchema(Reason.nullable(), null),
  completion: bySchema(Completion.nullable(), null),
})
