import { z } from 'zod'
import { AgentTurnView } from '../agent/agent-turn-view.ts'
import { Said } from '../sentences/say.ts'
import { LimitView, UsedView } from './limit-view.ts'
import { logStreams } from './loop-events.ts'
import { messageTimes } from './loop-model.ts'
import { gateIds, loopStatuses, reasonCodes } from './loop-state.ts'
import { RunningView } from './running-view.ts'

/** Answers of the HTTP API, one contract for routes, pages and the OpenAPI document. Keys are snake_case. */
const time = z.string()
const said = Said.optional()
export const GateConditionView = z.object({ id: z.enum(gateIds), ok: z.boolean(), detail: z.string(), said })

/** The merged master file. Loose: unknown fields of the file are part of the answer. */
export const LoopDocument = z.looseObject({
  loop_id: z.string(),
  title: z.string(),
  description: z.string(),
  max_iterations: z.number(),
  status: z.enum(loopStatuses),
  current_iteration: z.number(),
  created_at: time,
  updated_at: time,
})

export const DerivedView = z.object({
  develop_progress: z.number(),
  overall_progress: z.number(),
  progress: z.number(),
  has_pending_develop: z.boolean(),
  debug_completed: z.boolean(),
  validation_passed: z.boolean(),
  open_tasks: z.number(),
  error_count: z.number(),
  duration_ms: z.number(),
})

export const FindingView = z.object({ id: z.string(), message: z.string(), path: z.string(), said })

/** Which commands the loop would accept now, and why not: the same `decide` as on the server answers it. */
export const ControlView = z.object({ allowed: z.boolean(), reason: z.string().nullable(), said })
export const controlNames = [
  'start',
  'pause',
  'resume',
  'stop',
  'exit',
  'retry',
  'complete',
  'fail',
  'delete',
  'edit',
] as const
export type ControlName = (typeof controlNames)[number]

export const LoopMeta = z.object({
  revision: z.number(),
  etag: z.string(),
  kind: z.enum(['v2', 'v1', 'ccw_b', 'legacy']),
  root: z.string(),
  workspace_id: z.string(),
  workspace_path: z.string(),
  /** Where commands run: the workspace folder or the loop's worktree. */
  work_path: z.string(),
  branch: z.string().nullable(),
  generation: z.number(),
  derived: DerivedView,
  controls: z.record(z.enum(controlNames), ControlView),
  running: RunningView.nullable(),
  liveness: z.enum(['live', 'quiet', 'silent', 'idle']),
  last_sign_at: time.nullable(),
  findings: z.array(FindingView),
  conflicts: z.number(),
  torn: z.boolean(),
  /** Set while the shared file could not be written: what failed and since when. */
  file_fault: z.object({ message: z.string(), since: time, said }).nullable(),
  gate: z.array(GateConditionView).nullable(),
  approvals_open: z.number(),
  /** What the loop used so far. Money and tokens are null when no agent told them. */
  used: UsedView,
  /** The limits that are set, of the loop and of all loops of its workspace together, with what is used of each; null is unknown. */
  limits: z.array(LimitView),
  /** Messages that wait for an agent. `given`: the agent that works has read it, and it can no longer be changed. */
  messages: z.array(
    z.object({
      ...{ id: z.string(), text: z.string(), at: time, by: z.string() },
      ...{ when: z.enum(messageTimes), given: z.boolean() },
    }),
  ),
  /** True while an agent works that a message can interrupt. */
  can_interrupt: z.boolean(),
})
export type LoopMeta = z.infer<typeof LoopMeta>
export const LoopAnswer = z.object({ data: LoopDocument, meta: LoopMeta })

/** One row of the Loops table. Comes from the database alone, never from master files. */
export const LoopListItem = z.object({
  loop_id: z.string(),
  workspace_id: z.string(),
  workspace_name: z.string(),
  title: z.string(),
  status: z.enum(loopStatuses),
  reason_code: z.enum(reasonCodes).nullable(),
  reason_message: z.string().nullable(),
  /** `reason_message` by its code, where it is a sentence of ours. */
  reason_said: Said.nullable(),
  waiting_kind: z.string().nullable(),
  runner: z.string(),
  mode: z.string(),
  tool: z.string(),
  model: z.string().nullable(),
  owner: z.string().nullable(),
  tags: z.array(z.string()),
  priority: z.string().nullable(),
  current_iteration: z.number(),
  max_iterations: z.number(),
  progress: z.number(),
  current_action: z.string().nullable(),
  tasks_total: z.number(),
  tasks_completed: z.number(),
  pass_rate: z.number().nullable(),
  /** Pass rates of the last host runs, oldest first, at most 12. */
  pass_rate_trend: z.array(z.number()),
  created_at: time,
  updated_at: time,
  started_at: time.nullable(),
  completed_at: time.nullable(),
  duration_ms: z.number(),
  last_sign_at: time.nullable(),
  revision: z.number(),
  deleted: z.boolean(),
})
export type LoopListItem = z.infer<typeof LoopListItem>

export const IterationView = z.object({
  key: z.string(),
  turn: z.number(),
  iteration: z.number(),
  action: z.string(),
  mode: z.string().nullable(),
  task_id: z.string().nullable(),
  title: z.string(),
  /** `running` while no outcome is recorded. */
  result: z.enum([
    'running',
    'done',
    'partial',
    'blocked',
    'failed',
    'passed',
    'cancelled',
    'timeout',
    'interrupted',
    'cannot_run',
  ]),
  code: z.string().nullable(),
  message: z.string().nullable(),
  said,
  exit_code: z.number().nullable(),
  /** Commands or processes of this action, in order, for the tree. */
  steps: z.array(
    z.object({
      id: z.string(),
      title: z.string(),
      said,
      started_at: time,
      duration_ms: z.number().nullable(),
      exit_code: z.number().nullable(),
    }),
  ),
  /** Turns of agents that ended, in order: what really ran and what it used; null is "not told". */
  agents: z.array(AgentTurnView),
  files_changed: z.array(z.string()),
  test_run_id: z.string().nullable(),
  started_at: time,
  ended_at: time.nullable(),
  duration_ms: z.number().nullable(),
  log_from: z.number().nullable(),
  log_to: z.number().nullable(),
})
export type IterationView = z.infer<typeof IterationView>

/** `seq` numbers the lines of one loop, over all streams and attempts. */
export const LogLine = z.object({
  seq: z.number(),
  at: time,
  stream: z.enum(logStreams),
  attempt: z.string().nullable(),
  text: z.string(),
})
export type LogLine = z.infer<typeof LogLine>
export const LogPage = z.object({
  data: z.array(LogLine),
  next_cursor: z.string().nullable(),
  ...{ first_seq: z.number(), last_seq: z.number() },
})
