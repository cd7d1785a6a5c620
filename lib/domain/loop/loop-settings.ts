import { z } from 'zod'
import { toolNames } from './tool-names.ts'

export const ToolName = z.enum(toolNames)
export type ToolName = z.infer<typeof ToolName>

export const OnError = z.enum(['continue', 'pause', 'fail_fast'])
export type OnError = z.infer<typeof OnError>

const durationMs = z
  .int()
  .min(10_000)
  .max(4 * 60 * 60 * 1000)

/** One test command as stored in a loop. `sha256` binds an approval to exactly this text; no secrets in here. */
export const TestCommand = z.object({
  id: z.string().min(1).max(64),
  kind: z.enum(['argv', 'shell']),
  run: z.union([z.array(z.string()).min(1), z.string().min(1)]),
  cwd: z.string().max(1000),
  ecosystem: z.string().max(40),
  reports: z.array(z.string().max(1000)).max(20),
  required: z.boolean(),
  sha256: z.string().regex(/^[0-9a-f]{64}$/),
})
export type TestCommand = z.infer<typeof TestCommand>

export const ValidationSettings = z.object({
  commands: z.array(TestCommand).max(20),
  coverage: z.boolean(),
  flaky_reruns: z.int().min(0).max(5),
  flaky_policy: z.enum(['allow', 'fail']),
  exit_code_only: z.boolean(),
  allow_no_tests: z.boolean(),
})
export type ValidationSettings = z.infer<typeof ValidationSettings>

const percent = z.number().min(0).max(100).nullable()

export const GateSettings = z.object({
  baseline: z.boolean(),
  allow_empty_diff: z.boolean(),
  relevant_paths: z.array(z.string().min(1).max(400)).max(50),
  min_coverage: percent,
  min_changed_coverage: percent,
  require_approval: z.boolean(),
  judge: z.boolean(),
})
export type GateSettings = z.infer<typeof GateSettings>

export const Budget = z.object({
  usd: z.number().positive().nullable(),
  tokens: z.int().positive().nullable(),
  wall_ms: z.int().positive().nullable(),
  /** How often an agent may be run. */
  turns: z.int().positive().nullable().optional(),
})
export type Budget = z.infer<typeof Budget>

export const StuckSettings = z.object({
  same_failure: z.int().min(0).max(50),
  debug_rounds: z.int().min(1).max(50),
  quiet_ms: z.int().min(1000),
})
export type StuckSettings = z.infer<typeof StuckSettings>

const wholePath = z
  .string()
  .max(1000)
  .regex(/^\/(?:[^/\0]+\/)*[^/\0]+\/?$/, 'must be an absolute path')
  .refine((path) => !path.split('/').some((part) => part === '.' || part === '..'), 'must be a plain path')

/** What a person allows the agents of a loop beyond their mode: web tools, network for their commands, a folder outside the workspace. */
export const Grant = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('web') }),
  z.object({ kind: z.literal('network') }),
  z.object({ kind: z.literal('folder'), path: wholePath }),
])
export type Grant = z.infer<typeof Grant>

const agentChoice = { tool: ToolName, model: z.string().max(200).nullable() }
/** An agent CLI with its model, where a command of bash could not do the work. */
const ActionAgent = z.object({ ...agentChoice, tool: ToolName.exclude(['bash']) })

/** The actions that an agent does: it plans, does tasks, looks for causes and repairs them, judges and sums up. VALIDATE is the host's alone. */
export const agentActions = ['init', 'develop', 'debug', 'complete'] as const
export type AgentAction = (typeof agentActions)[number]

/** The API-owned part of `loopboard`: what a person may set when creating or editing a loop. */
export const LoopSettings = z.object({
  runner: z.enum(['server', 'external']),
  external_launch: z.enum(['manual', 'cli']),
  mode: z.enum(['auto', 'interactive']),
  /** Where the work happens: the workspace folder itself, or a git worktree of its own on branch `loopboard/<loop_id>`. */
  isolation: z.enum(['in_place', 'worktree']),
  /** `fallback`: who takes over an action, in this order, when the agent cannot go on. `grants`: what they may beyond their mode. */
  agent: z.object({
    ...agentChoice,
    /** Who does an action instead of the agent of the loop. */
    actions: z
      .object({
        init: ActionAgent.optional(),
        develop: ActionAgent.optional(),
        debug: ActionAgent.optional(),
        complete: ActionAgent.optional(),
      } satisfies Record<AgentAction, unknown>)
      .optional(),
    fallback: z.array(z.object(agentChoice)).max(3).optional(),
    grants: z.array(Grant).max(10).optional(),
    /** A person is asked before each command of an agent that can ask. */
    asks_first: z.boolean().optional(),
  }),
  on_error: OnError,
  max_retries: z.int().min(0).max(10),
  max_errors: z.int().min(1).max(20),
  timeouts: z.object({ action_ms: durationMs, command_ms: durationMs }),
  validation: ValidationSettings,
  gate: GateSettings,
  budget: Budget,
  stuck: StuckSettings,
})
export type LoopSettings = z.infer<typeof LoopSettings>

/** What holds where nobody chose. `agent` is the workspace's default; `bash` where no agent CLI is enabled. */
export const defaultSettings: LoopSettings = {
  runner: 'server',
  external_launch: 'manual',
  mode: 'auto',
  isolation: 'in_place',
  agent: { tool: 'bash', model: null },
  on_error: 'pause',
  max_retries: 1,
  max_errors: 3,
  timeouts: { action_ms: 600_000, command_ms: 300_000 },
  validation: {
    commands: [],
    coverage: true,
    flaky_reruns: 1,
    flaky_policy: 'allow',
    exit_code_only: false,
    allow_no_tests: false,
  },
  gate: {
    baseline: true,
    allow_empty_diff: false,
    relevant_paths: ['**'],
    min_coverage: null,
    min_changed_coverage: null,
    require_approval: false,
    judge: false,
  },
  budget: { usd: null, tokens: null, wall_ms: null },
  stuck: { same_failure: 3, debug_rounds: 5, quiet_ms: 300_000 },
}
