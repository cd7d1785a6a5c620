import type { Said } from '../sentences/say.ts'
import type { SkillState, TaskMode } from './execution-record.ts'
import type { LoopSettings } from './loop-settings.ts'

/**
 * The shared JSON document of a loop, in its canonical form. Keys are snake_case because skills read and
 * write them; times are ISO 8601 UTC with milliseconds and `Z`; durations are integer milliseconds.
 */
export const loopStatuses = ['created', 'running', 'paused', 'completed', 'failed', 'user_exit'] as const
export type LoopStatus = (typeof loopStatuses)[number]

/** Why a loop stands where it stands (docs/loop-rules.md). */
export const reasonCodes = [
  'user_stopped',
  'user_failed',
  'user_paused',
  'user_exited',
  'max_iterations',
  'external_lost',
  'action_failed',
  'invalid_answer',
  'timeout',
  'agent_unavailable',
  'agent_auth',
  'permission_denied',
  'rate_limited',
  'budget_exhausted',
  'dependency_failed',
  'stuck',
  'no_test_command',
  'cannot_run_tests',
  'evidence_missing',
  'tests_removed',
  'validation_changed',
  'interrupted',
  'second_runner',
  'workspace_missing',
  'untrusted',
  'disk_full',
  'state_corrupt',
  'internal',
] as const
export type ReasonCode = (typeof reasonCodes)[number]

/** Why a loop stands where it stands, and how to go on. `next_step` is one sentence for a person. */
export type Reason = {
  code: ReasonCode
  message: string
  at: string
  action: string | null
  next_step: string
  /** The message by its code, where it is a sentence of ours. */
  said?: Said | undefined
}

export type Waiting = {
  kind: 'menu' | 'approval' | 'reproduce' | 'input' | 'rate_limit' | 'external'
  since: string
  question: string
  /** The question by its code, where it is a sentence of ours. */
  said?: Said | undefined
  options?: { id: string; label: string; detail?: string; said?: Said | undefined }[]
  until?: string
  /** The id of the approval, input or bug that the answer belongs to. */
  ref?: string
}

export const gateIds = ['G1', 'G2', 'G3', 'G4', 'G5', 'G6', 'G7', 'G8'] as const
export type GateId = (typeof gateIds)[number]
export type GateCondition = { id: GateId; ok: boolean; detail: string; said?: Said | undefined }

/** Settings (API-owned) and bookkeeping (engine-owned) of a loop; a mirror, never read back as authority. */
export type Loopboard = LoopSettings & {
  schema_version: 1
  revision: number
  generation: number
  base_commit: string | null
  draining: boolean
  waiting: Waiting | null
  reason: Reason | null
  completion: { gate: GateCondition[]; forced: boolean; by: string; at: string } | null
}

export type LoopState = {
  loop_id: string
  title: string
  description: string
  notes?: string
  max_iterations: number
  status: LoopStatus
  current_iteration: number
  created_at: string
  updated_at: string
  completed_at?: string
  failure_reason?: string
  tags?: string[]
  priority?: 'low' | 'medium' | 'high'
  skill_state?: SkillState
  loopboard: Loopboard
}

/** One line of the tasks file. */
export type LoopTask = {
  task_id: string
  description: string
  tool: string
  mode: TaskMode
  prompt_template: string
  order: number
  created_at: string
  updated_at: string
  command?: string
  on_error?: 'continue' | 'pause' | 'fail_fast'
  priority?: 1 | 2 | 3
  depends_on?: string[]
  files?: string[]
  acceptance?: string[]
  timeout_ms?: number
  source?: { kind: string; issue_id?: string; solution_id?: string; index?: number; fields?: unknown }
  deleted?: true
}
