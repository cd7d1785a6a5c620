import { z } from 'zod'
import { Said } from '../../sentences/say.ts'
import { actionNames } from '../execution-record.ts'
import { GateConditionView } from '../loop-view.ts'
import { conflictChoices, conflictKinds } from '../merge/conflict.ts'
import { authorKinds } from '../test-view.ts'

const time = z.iso.datetime()
const count = z.int().min(0).max(2_000_000_000)
const text = z.string().max(1_000_000)
const name = z.string().max(4000)
const id = z.string().min(1).max(300)
const milliseconds = z.number().min(0).max(1e12)

const happened = {
  rev: count,
  at: time,
  actor_kind: z.enum(['person', 'token', 'engine', 'outside', 'skill']),
  actor_id: name,
  actor_name: name,
}
const gate = z.looseObject({ gate: z.array(GateConditionView).max(50) })
const conflict = z.object({
  ...{ id, kind: z.enum(conflictKinds), path: name, at: z.string().max(100) },
  ...{ base: z.unknown(), ours: z.unknown(), theirs: z.unknown() },
})
/** Events whose data a page reads by its fields; data of any other is only quoted. */
const readEvents = new Map<string, z.ZodType>([
  ['gate-evaluated', gate],
  ['completed', gate],
  ['conflict-opened', z.looseObject({ conflict })],
  ['conflict-closed', z.looseObject({ id, choice: z.enum(conflictChoices) })],
])
const Event = z
  .object({ ...happened, type: z.string().regex(/^[a-z][a-z-]{0,60}$/), data: z.record(z.string(), z.unknown()) })
  .refine(({ type, data }) => readEvents.get(type)?.safeParse(data).success ?? true)

const path = z
  .string()
  .regex(/^(\/.*)?$/)
  .max(4000)
const Operation = z.discriminatedUnion('op', [
  z.object({ op: z.literal('add'), path, value: z.unknown() }),
  z.object({ op: z.literal('replace'), path, value: z.unknown() }),
  z.object({ op: z.literal('remove'), path }),
  z.object({ op: z.literal('move'), path, from: path }),
])
const Revision = z.object({
  ...{ rev: count, at: time, author: name, author_kind: z.enum(authorKinds), cause: name, status: name },
  changed_paths: z.array(name).max(100),
  patch: z.array(Operation).max(100_000).nullable(),
  body: z.string().max(8_000_000).nullable(),
})

const Outcome = z.object({
  kind: z.enum(['ended', 'interrupted']),
  output: z.object({ stdout: text, stderr: text }).optional(),
  events: z
    .array(
      z.union([
        z.looseObject({ type: z.literal('action-failed'), code: name, message: text, said: Said.optional() }),
        z.looseObject({ type: z.literal('action-cancelled'), message: text, said: Said.optional() }),
        z.looseObject({ type: z.literal('action-unknown'), treeUnchanged: z.boolean() }),
        z.looseObject({
          type: z.literal('action-finished'),
          outcome: z.discriminatedUnion('action', [
            z.looseObject({ action: z.literal('init') }),
            z.looseObject({
              ...{ action: z.enum(['develop', 'debug']), result: z.enum(['done', 'partial', 'blocked', 'failed']) },
              ...{ summary: text, said: Said.optional(), exitCode: z.number().nullish() },
              filesChanged: z.array(name).max(100_000),
            }),
            z.looseObject({
              action: z.literal('validate'),
              run: z.looseObject({
                ...{ outcome: z.enum(['tests', 'cannot_run']), passed: z.boolean(), reasonCode: name.nullable() },
                ...{ reasonText: text.nullable(), reasonSaid: Said.nullish() },
                firstFailure: z.looseObject({ message: text }).nullable(),
              }),
            }),
          ]),
        }),
        // Any other event of an outcome says nothing about how it ended.
        z.looseObject({ type: z.string().regex(/^(?!action-)[a-z-]{1,60}$/) }),
      ]),
    )
    .max(1000),
})
const Step = z.looseObject({
  ...{ id: name, title: text, said: Said.nullish(), startedAt: time, endedAt: time.nullable() },
  exitCode: z.number().nullable(),
})
const number = z.number().nullable()
const AgentTurn = z.looseObject({
  turn: z.looseObject({
    ...{
      purpose: text,
      durationMs: milliseconds,
      status: z.enum(['succeeded', 'cancelled', 'failed']),
      code: name.nullable(),
    },
    denials: z.array(z.unknown()).max(1000),
    identity: z.looseObject({
      ...{ agent: name, cliVersion: name.nullable(), modelAsked: name.nullable(), sessionId: name.nullish() },
      modelsReported: z.array(name).max(50),
    }),
    usage: z.looseObject({
      ...{ input: number, output: number, usd: number, usdSource: z.enum(['actual', 'estimated', 'unavailable']) },
    }),
  }),
})
const Attempt = z.object({
  ...{ key: id, generation: count, turn: z.int().min(-1_000_000).max(2_000_000_000), n: count },
  ...{ action: z.enum(actionNames), mode: name.nullable(), task_id: name.nullable(), iteration: count },
  ...{ prepared_at: time, started_at: time.nullable(), ended_at: time.nullable() },
  ...{ steps: z.array(Step).max(10_000), agent_turns: z.array(AgentTurn).max(10_000) },
  ...{ tree_before: name.nullable(), tree_after: name.nullable(), outcome: Outcome.nullable() },
  ...{ test_run_id: id.nullable(), log_from: count.nullable(), log_to: count.nullable() },
})

const LogChunk = z.object({
  ...{ from_seq: count, to_seq: count, stream: z.enum(['agent', 'bash', 'validate', 'debug', 'engine']) },
  ...{ attempt_key: id.nullable(), bytes: count, at: time, times: z.array(count).max(1000), text },
})

/** A long text of an agent that a line of the log names by its id; `length` is that of the whole, of which this may be the begin. */
const AgentText = z.object({ id, attempt_key: id, text: z.string().max(1024 * 1024), length: count })

const TestRun = z.object({
  ...{ id, attempt_key: id.nullable(), iteration: count, kind: z.enum(['baseline', 'validate', 'verify']) },
  ...{ tree_hash: name, passed: z.boolean(), outcome: z.enum(['tests', 'cannot_run']) },
  ...{ reason_code: name.nullable(), reason_text: text.nullable(), reason_said: Said.nullable() },
  ...{ total: count, passed_count: count, failed_count: count, skipped_count: count, flaky_count: count },
  ...{ coverage: number, changed_coverage: number, started_at: time, duration_ms: count, signature: name.nullable() },
  commands: z
    .array(
      z.object({
        ...{ id: name, text, ecosystem: name, exitCode: number, verdict: name, durationMs: milliseconds },
      }),
    )
    .max(100),
  renames: z.array(z.unknown()).max(100_000),
  first_failure: z.object({ key: name, name, message: text }).nullable(),
})
const TestResult = z.object({
  ...{ test_run_id: id, key: id, position: count, ecosystem: name, project: name, file: name, suite: name, name },
  ...{ status: z.enum(['passed', 'failed', 'skipped']), flaky: z.boolean(), attempts: count },
  ...{ duration_ms: milliseconds, error_message: text.nullable(), stack_trace: text.nullable() },
})
const lines = z.array(count).max(1_000_000)
const Coverage = z.object({
  ...{ test_run_id: id, path: name, covered: count, total: count, uncovered_lines: lines },
  ...{ changed_covered: count, changed_total: count.nullable(), changed_uncovered: lines },
})
const Comment = z.object({
  ...{ id, thread_id: id, path: name, side: z.enum(['old', 'new']), line: count, object: name },
  ...{ excerpt: text, body: text, author_id: name, author_name: name, created_at: time, edited_at: time.nullable() },
  ...{ resolved_at: time.nullable(), resolved_by: name.nullable() },
})

/** What a bundle holds of the history of a loop, a list of rows for each part. Everything is data; nothing of it is ever executed. */
export const BundleRows = z.object({
  events: z.array(Event).max(500_000),
  revisions: z.array(Revision).max(20_000),
  attempts: z.array(Attempt).max(50_000),
  logs: z.array(LogChunk).max(500_000),
  test_runs: z.array(TestRun).max(20_000),
  test_results: z.array(TestResult).max(2_000_000),
  coverage: z.array(Coverage).max(1_000_000),
  comments: z.array(Comment).max(20_000),
  agent_texts: z.array(AgentText).max(500_000),
})
export type BundleRows = z.infer<typeof BundleRows>

/** The parts of a bundle that are rows. */
export const rowParts = Object.keys(BundleRows.shape) as (keyof BundleRows)[]

/** Parts that bundles of earlier versions do not have. */
export const laterParts: readonly (keyof BundleRows)[] = ['agent_texts']
