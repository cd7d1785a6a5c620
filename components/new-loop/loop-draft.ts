import { z } from 'zod'
import {
  agentsOfTyped,
  FallbackChoice,
  fallbackOfTyped,
  noTypedAgents,
  TypedAgents,
} from '#components/agents/typed-agents.ts'
import { CreateLoop, TaskFields, TaskId } from '#lib/domain/loop/loop-commands.ts'
import { OnError, ToolName } from '#lib/domain/loop/loop-settings.ts'

/** What is wrong with a field; the words stand under `newLoop.errors`. */
export const draftFaults = [
  'title',
  'description',
  'workspace',
  'iterations',
  'number',
  'percent',
  'taskDescription',
  'taskCommand',
  'command',
  'tags',
] as const
export type DraftFault = (typeof draftFaults)[number]

const accepted = (schema: z.ZodType, fault: DraftFault) =>
  z.string().refine((value) => schema.safeParse(value).success, fault)

/** A number as it is typed; empty means "no limit". */
const typedNumber = (schema: z.ZodType, fault: DraftFault) =>
  z.string().refine((value) => value.trim() === '' || schema.safeParse(Number(value)).success, fault)

const anyTask = {
  id: TaskId,
  description: accepted(TaskFields.shape.description, 'taskDescription'),
  instructions: z.string().max(50_000),
  onError: z.union([OnError, z.literal('inherit')]),
  dependsOn: z.array(TaskId),
}
/** A task is a command, or work for the agent of the loop, by its description and instructions. */
const DraftTask = z.discriminatedUnion('doneBy', [
  z.object({
    ...anyTask,
    doneBy: z.literal('command'),
    command: accepted(z.string().trim().min(1).max(50_000), 'taskCommand'),
  }),
  z.object({ ...anyTask, doneBy: z.literal('agent'), command: z.string() }),
])
export type DraftTask = z.infer<typeof DraftTask>

/** Percent, or empty. */
const percent = typedNumber(z.number().min(0).max(100), 'percent')

/** The form of a new loop as it is typed. Its rules are those of the loop itself. */
export const LoopDraft = z.object({
  title: accepted(CreateLoop.shape.title, 'title'),
  description: accepted(CreateLoop.shape.description, 'description'),
  tags: accepted(
    z
      .string()
      .transform(tagsOf)
      .pipe(z.array(z.string().max(40)).max(20)),
    'tags',
  ),
  workspaceId: z.string().min(1, 'workspace' satisfies DraftFault),
  isolation: z.enum(['in_place', 'worktree']),
  mode: z.enum(['auto', 'interactive']),
  onError: OnError,
  /** The agent CLI that plans, develops and looks for causes; `bash` for none. */
  agent: ToolName,
  /** The model it is asked for; empty for its own. */
  model: z.string().max(200),
  /** Who does single actions instead. */
  actions: TypedAgents,
  /** Who takes over when the agent cannot go on. */
  fallback: FallbackChoice,
  asksFirst: z.boolean(),
  tasks: z.array(DraftTask).max(200),
  commands: z
    .array(
      z.object({
        text: accepted(z.string().trim().min(1).max(4000), 'command'),
        /** The folder below the workspace the command runs in; the workspace itself when it is empty. */
        cwd: z.string().max(1000).optional(),
      }),
    )
    .max(20),
  coverage: z.boolean(),
  minCoverage: percent,
  minChangedCoverage: percent,
  maxIterations: z
    .string()
    .refine((value) => z.int().min(1).max(1000).safeParse(Number(value)).success, 'iterations' satisfies DraftFault),
  wallMinutes: typedNumber(z.number().positive().max(100_000), 'number'),
  sameFailure: typedNumber(z.int().min(0).max(50), 'number'),
  usd: typedNumber(z.number().positive().max(1_000_000), 'number'),
  tokens: typedNumber(z.int().positive(), 'number'),
  turns: typedNumber(z.int().positive(), 'number'),
})
export type LoopDraft = z.infer<typeof LoopDraft>

export const emptyDraft: LoopDraft = {
  title: '',
  description: '',
  tags: '',
  workspaceId: '',
  isolation: 'worktree',
  mode: 'auto',
  onError: 'pause',
  agent: 'bash',
  model: '',
  actions: noTypedAgents,
  fallback: 'nobody',
  asksFirst: false,
  tasks: [],
  commands: [],
  coverage: true,
  minCoverage: '',
  minChangedCoverage: '',
  maxIterations: '10',
  wallMinutes: '',
  sameFailure: '3',
  usd: '',
  tokens: '',
  turns: '',
}

function tagsOf(text: string): string[] {
  return [...new Set(text.split(/[,，]/).map((tag) => tag.trim()))].filter((tag) => tag !== '')
}

const numberOrNull = (typed: string): number | null => (typed.trim() === '' ? null : Number(typed))

const commandOfDraft = ({ text, cwd = '' }: LoopDraft['commands'][number]) =>
  cwd.trim() === '' ? text.trim() : { run: text.trim(), cwd: cwd.trim() }

/** True when an agent does anything of the loop. */
export const worksWithAgent = ({ agent, actions }: Pick<LoopDraft, 'agent' | 'actions'>): boolean =>
  agent !== 'bash' || Object.keys(agentsOfTyped(actions, agent)).length > 0

/** Where no agent was chosen at all, that of the workspace holds. */
function agentOfDraft(draft: LoopDraft) {
  if (!worksWithAgent(draft)) return {}
  const { agent: tool, model, asksFirst } = draft
  const actions = agentsOfTyped(draft.actions, tool)
  return {
    agent: {
      tool,
      model: tool === 'bash' ? null : model.trim() || null,
      ...(Object.keys(actions).length > 0 ? { actions } : {}),
      ...(draft.fallback === 'nobody' ? {} : { fallback: fallbackOfTyped(draft.fallback) }),
      ...(asksFirst ? { asks_first: true } : {}),
    },
  }
}

/** The command that makes the loop of a valid draft. */
export function loopOfDraft(draft: LoopDraft): { workspaceId: string; loop: z.input<typeof CreateLoop> } {
  const tags = tagsOf(draft.tags)
  const minutes = numberOrNull(draft.wallMinutes)
  const sameFailure = numberOrNull(draft.sameFailure)
  return {
    workspaceId: draft.workspaceId,
    loop: {
      title: draft.title.trim(),
      description: draft.description.trim(),
      max_iterations: Number(draft.maxIterations),
      ...(tags.length > 0 ? { tags } : {}),
      settings: {
        mode: draft.mode,
        isolation: draft.isolation,
        on_error: draft.onError,
        ...agentOfDraft(draft),
        validation: { commands: draft.commands.map(commandOfDraft), coverage: draft.coverage },
        gate: {
          min_coverage: draft.coverage ? numberOrNull(draft.minCoverage) : null,
          min_changed_coverage: draft.coverage ? numberOrNull(draft.minChangedCoverage) : null,
        },
        budget: {
          wall_ms: minutes === null ? null : Math.round(minutes * 60_000),
          ...(worksWithAgent(draft)
            ? {
                usd: numberOrNull(draft.usd),
                tokens: numberOrNull(draft.tokens),
                turns: numberOrNull(draft.turns),
              }
            : {}),
        },
        ...(sameFailure === null ? {} : { stuck: { same_failure: sameFailure } }),
      },
      tasks: draft.tasks.map((task) => ({
        task_id: task.id,
        description: task.description.trim(),
        mode: 'write' as const,
        ...(task.doneBy === 'agent'
          ? { tool: draft.agent, prompt_template: task.instructions }
          : { tool: 'bash', command: task.command }),
        ...(task.onError === 'inherit' ? {} : { on_error: task.onError }),
        ...(task.dependsOn.length > 0 ? { depends_on: task.dependsOn } : {}),
      })),
    },
  }
}
