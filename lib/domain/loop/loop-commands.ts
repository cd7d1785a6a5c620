import { z } from 'zod'
import { TestCommandInput } from './command-input.ts'
import { taskModes } from './execution-record.ts'
import { menuChoices } from './loop-model.ts'
import { LoopSettings, OnError, ToolName } from './loop-settings.ts'
import { conflictChoices } from './merge/conflict.ts'
import { messageCommands } from './message-commands.ts'

const title = z.string().trim().min(1).max(200)
const longText = z.string().trim().max(20_000)
/** The id of a task: safe as a file name. */
export const TaskId = z.string().regex(/^[A-Za-z0-9][A-Za-z0-9._-]{0,63}$/)

/** What a person may set on a task; `null` clears an optional field. */
export const TaskFields = z.object({
  description: z.string().trim().min(1).max(2000),
  tool: z.string().min(1).max(40),
  mode: z.enum(taskModes),
  prompt_template: z.string().max(50_000).default(''),
  command: z.string().min(1).max(50_000).nullish(),
  on_error: OnError.nullish(),
  priority: z.union([z.literal(1), z.literal(2), z.literal(3)]).nullish(),
  depends_on: z.array(TaskId).max(50).nullish(),
  files: z.array(z.string().max(400)).max(100).nullish(),
  acceptance: z.array(z.string().min(1).max(300)).max(10).nullish(),
  timeout_ms: z
    .int()
    .min(1000)
    .max(4 * 60 * 60 * 1000)
    .nullish(),
})
export type TaskFields = z.infer<typeof TaskFields>

/** Some fields of a task; one that is not given stays as it is. */
export const TaskPatch = TaskFields.extend({ prompt_template: z.string().max(50_000) }).partial()
export type TaskPatch = z.infer<typeof TaskPatch>

/**
 * Where an imported task comes from: an issue, or a file beside the loop. A task whose issue, solution and index a task of the loop already has changes
 * that task.
 */
export const TaskSource = z
  .object({
    kind: z.enum(['issue', 'task_file']),
    issue_id: z.string().max(200).optional(),
    solution_id: z.string().max(200).optional(),
    index: z.int().min(0).max(10_000),
    fields: z.record(z.string(), z.unknown()).optional(),
  })
  .refine(({ kind, issue_id }) => (kind === 'issue') === (issue_id !== undefined), 'issue_id belongs to an issue')
export type TaskSource = z.infer<typeof TaskSource>

/** A task to be added; an id is made when none is given. */
export const NewTask = TaskFields.extend({ task_id: TaskId.optional(), source: TaskSource.optional() })
export type NewTask = z.infer<typeof NewTask>

/** Partial settings as they come from the API; every group may be given in part. */
export const LoopSettingsPatch = z.object({
  runner: LoopSettings.shape.runner.optional(),
  external_launch: LoopSettings.shape.external_launch.optional(),
  mode: LoopSettings.shape.mode.optional(),
  isolation: LoopSettings.shape.isolation.optional(),
  agent: LoopSettings.shape.agent.partial().optional(),
  on_error: LoopSettings.shape.on_error.optional(),
  max_retries: LoopSettings.shape.max_retries.optional(),
  max_errors: LoopSettings.shape.max_errors.optional(),
  timeouts: LoopSettings.shape.timeouts.partial().optional(),
  validation: LoopSettings.shape.validation
    .extend({ commands: z.array(TestCommandInput).max(20) })
    .partial()
    .optional(),
  gate: LoopSettings.shape.gate.partial().optional(),
  budget: LoopSettings.shape.budget.partial().optional(),
  stuck: LoopSettings.shape.stuck.partial().optional(),
})
export type LoopSettingsPatch = z.infer<typeof LoopSettingsPatch>

/** Fields of PUT `/:id`. `undefined` leaves a field alone, `null` clears it. */
export const LoopPatch = z.object({
  title: title.optional(),
  description: longText.nullish(),
  notes: longText.nullish(),
  max_iterations: z.int().min(1).max(1000).optional(),
  tags: z.array(z.string().trim().min(1).max(40)).max(20).nullish(),
  priority: z.enum(['low', 'medium', 'high']).nullish(),
  settings: LoopSettingsPatch.optional(),
})
export type LoopPatch = z.infer<typeof LoopPatch>

const reason = z.string().trim().min(1).max(2000)

/** What a person concludes about a hypothesis. */
export const HypothesisVerdict = z.object({
  verdict: z.enum(['confirmed', 'rejected', 'inconclusive']),
  finding: z.string().trim().min(1).max(4000),
  reason,
  /** What the verdict rests on: `debug.log#7`, `test:<key>@<run>`, `diff:<iteration>:<path>:<line>`, `code:<path>:<line>`, `cmd:<id>`. */
  refs: z.array(z.string().min(1).max(500)).max(20).default([]),
})
export type HypothesisVerdict = z.infer<typeof HypothesisVerdict>

/** What can be asked of a loop that exists. Commands ask; events report. */
export const LoopCommand = z.discriminatedUnion('type', [
  z.object({ type: z.literal('edit'), patch: LoopPatch }),
  z.object({ type: z.literal('start') }),
  z.object({ type: z.literal('pause'), mode: z.enum(['drain', 'now']).default('drain'), reason: reason.optional() }),
  z.object({ type: z.literal('resume') }),
  z.object({ type: z.literal('stop'), reason: reason.optional() }),
  z.object({ type: z.literal('exit') }),
  z.object({
    type: z.literal('retry'),
    max_iterations: z.int().min(1).max(1000).optional(),
    reopen: z.boolean().default(false),
    tasks: z.enum(['failed', 'none']).default('failed'),
  }),
  z.object({ type: z.literal('raise'), max_iterations: z.int().min(1).max(1000) }),
  z.object({ type: z.literal('complete'), force: z.boolean().default(false), reason: reason.optional() }),
  z.object({ type: z.literal('fail'), reason }),
  z.object({ type: z.literal('delete') }),
  z.object({ type: z.literal('restore') }),
  z.object({
    type: z.literal('add-tasks'),
    tasks: z.array(NewTask).min(1).max(200),
  }),
  z.object({ type: z.literal('edit-task'), task_id: TaskId, patch: TaskPatch }),
  z.object({ type: z.literal('delete-task'), task_id: TaskId }),
  z.object({ type: z.literal('reorder-tasks'), ordered_task_ids: z.array(TaskId).min(1).max(2000) }),
  z.object({
    type: z.literal('set-task-status'),
    task_id: TaskId,
    status: z.enum(['pending', 'completed', 'failed']),
    waive: z.boolean().default(false),
    reason: reason.optional(),
  }),
  z.object({
    type: z.literal('choose'),
    choice: z.enum(menuChoices),
    task_id: TaskId.optional(),
    bug: z.string().trim().min(1).max(2000).optional(),
  }),
  ...messageCommands,
  z.object({ type: z.literal('not-stuck') }),
  /** The wait for a provider, or for a person to reproduce a bug, is over now. */
  z.object({
    type: z.literal('end-wait'),
    note: z.string().trim().min(1).max(4000).optional(),
    /** The question that is answered: refused when it was answered meanwhile. */
    ref: z.string().max(200).optional(),
  }),
  /** Another agent takes over instead of waiting for the provider of this one. */
  z.object({ type: z.literal('fall-back'), tool: ToolName, model: z.string().trim().min(1).max(200).nullish() }),
  z.object({ type: z.literal('set-runner'), runner: z.enum(['server', 'external']) }),
  z.object({ type: z.literal('resolve-conflict'), id: z.string().max(64), choice: z.enum(conflictChoices) }),
  z.object({
    type: z.literal('approve-commands'),
    sha256: z
      .array(z.string().regex(/^[0-9a-f]{64}$/))
      .min(1)
      .max(20),
    /** The approval that is answered: refused when it was answered meanwhile. */
    approval: z.string().max(200).optional(),
  }),
  z.object({
    type: z.literal('reject-commands'),
    reason: reason.optional(),
    approval: z.string().max(200).optional(),
  }),
  z.object({
    type: z.literal('decide-changes'),
    /** The tree that was shown. */
    tree: z.string().regex(/^[0-9a-f]{40}([0-9a-f]{24})?$/),
    decision: z.enum(['accept', 'reject']),
    /** What is accepted of it, when pieces are rejected: the tree that is left, and how many pieces are gone. */
    kept: z.object({ tree: z.string().regex(/^[0-9a-f]{40}([0-9a-f]{24})?$/), pieces: z.int().min(1) }).optional(),
    comment: z.string().trim().min(1).max(4000).optional(),
  }),
  HypothesisVerdict.extend({ type: z.literal('judge-hypothesis'), id: z.string().min(1).max(40) }),
  z.object({ type: z.literal('waive'), kind: z.enum(['test', 'validation']), key: z.string().min(1).max(400), reason }),
])
export type LoopCommand = z.infer<typeof LoopCommand>
export type LoopCommandType = LoopCommand['type']

/** What a new loop is made of. `settings` and `tasks` are optional; the file and the journal begin with it. */
export const CreateLoop = z.object({
  title,
  description: longText.default(''),
  notes: longText.optional(),
  max_iterations: z.int().min(1).max(1000).default(10),
  tags: z.array(z.string().trim().min(1).max(40)).max(20).optional(),
  priority: z.enum(['low', 'medium', 'high']).optional(),
  settings: LoopSettingsPatch.optional(),
  tasks: z.array(NewTask).max(200).optional(),
})
export type CreateLoop = z.infer<typeof CreateLoop>
