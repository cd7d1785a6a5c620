import type { Actor } from '../actor.ts'
import { evolve } from './evolve.ts'
import type { DevelopTask, SkillState } from './execution-record.ts'
import type { LoopEvent, TestRunSummary } from './loop-events.ts'
import type { DecideFacts, GateFacts, PlanFacts } from './loop-facts.ts'
import { emptyMemory, type LoopMemory, type LoopModel } from './loop-model.ts'
import { defaultSettings } from './loop-settings.ts'
import type { Loopboard, LoopState, LoopStatus, LoopTask } from './loop-state.ts'
import { emptySkillState, withTasks } from './skill-state.ts'

/** The moment at which everything in these tests happens. */
export const now = '2026-01-22T10:00:00.000Z'
export const admin: Actor = { kind: 'person', id: 'p-1', name: 'Ada', role: 'admin' }
export const operator: Actor = { kind: 'person', id: 'p-2', name: 'Otto', role: 'operator' }

/** A tree in which one file was changed and every test is still there. */
export const gateFacts = (changes: Partial<GateFacts> = {}): GateFacts => ({
  treeHash: 'tree-1',
  diff: [
    { path: 'src/a.ts', status: 'modified', previousPath: null, addedLines: 1, removedLines: 0, whitespaceOnly: false },
  ],
  missingTests: [],
  newlySkippedTests: [],
  validationChanges: [],
  instrumentation: [],
  coverage: { overall: null, changed: null },
  approval: 'not-asked',
  judge: 'not-asked',
  ...changes,
})

export const decideFacts = (changes: Partial<DecideFacts> = {}): DecideFacts => ({
  now,
  by: admin,
  ids: Array.from({ length: 20 }, (_, position) => `id-${position}`),
  trusted: true,
  steeringChanges: [],
  tools: ['bash', 'claude'],
  gate: gateFacts(),
  ...changes,
})

export const planFacts = (gate: Partial<GateFacts> = {}, changes: Partial<PlanFacts> = {}): PlanFacts => ({
  now,
  gate: gateFacts(gate),
  used: { usd: null, tokens: null, wallMs: 0, turns: 0 },
  workspace: null,
  rateLimitedUntil: null,
  ...changes,
})

export const loopTask = (id: string, order: number, changes: Partial<LoopTask> = {}): LoopTask => ({
  task_id: id,
  description: `Do ${id}`,
  tool: 'bash',
  mode: 'write',
  prompt_template: '',
  command: 'true',
  order,
  created_at: now,
  updated_at: now,
  ...changes,
})

export const developTask = (id: string, changes: Partial<DevelopTask> = {}): DevelopTask => ({
  id,
  description: `Do ${id}`,
  tool: 'bash',
  mode: 'write',
  status: 'pending',
  files_changed: [],
  created_at: now,
  completed_at: null,
  ...changes,
})

/** What the executor knows after INIT, with these tasks. */
export const skillState = (tasks: DevelopTask[], changes: Partial<SkillState> = {}): SkillState => ({
  ...withTasks(emptySkillState('auto'), tasks),
  last_action: 'INIT',
  completed_actions: ['INIT'],
  ...changes,
})

type ModelParts = {
  state?: Partial<LoopState>
  board?: Partial<Loopboard>
  memory?: Partial<LoopMemory>
  tasks?: LoopTask[]
  /** Records of execution; without them INIT has not run. */
  work?: DevelopTask[] | null
}

/** A loop in a status, with what belongs to the status. */
export function loopModel(status: LoopStatus, parts: ModelParts = {}): LoopModel {
  const work = parts.work === undefined ? [] : parts.work
  const ended = status === 'completed' || status === 'failed'
  return {
    state: {
      loop_id: 'loop-v2-20260122T100000-ab12cd34',
      title: 'Fix the login form',
      description: '',
      max_iterations: 10,
      status,
      current_iteration: 0,
      created_at: now,
      updated_at: now,
      ...(ended ? { completed_at: now } : {}),
      ...(status === 'failed' ? { failure_reason: 'Manually stopped by user' } : {}),
      ...(work && status !== 'created' ? { skill_state: skillState(work) } : {}),
      loopboard: {
        schema_version: 1,
        revision: 1,
        generation: status === 'created' ? 0 : 1,
        ...defaultSettings,
        base_commit: null,
        draining: false,
        waiting: null,
        reason: null,
        completion: null,
        ...parts.board,
      },
      ...parts.state,
    },
    tasks: parts.tasks ?? (work ?? []).map((task, order) => loopTask(task.id, order)),
    memory: { ...emptyMemory, ...parts.memory },
  }
}

/** An action that runs now. */
export const running = (taskId: string | null = null): LoopMemory['running'] => ({
  action: taskId ? 'develop' : 'validate',
  mode: null,
  taskId,
  iteration: 1,
  key: 'loop/1/1/1',
  startedAt: now,
})

export const testRun = (changes: Partial<TestRunSummary> = {}): TestRunSummary => ({
  runId: 'run-1',
  kind: 'validate',
  treeHash: 'tree-1',
  passed: true,
  outcome: 'tests',
  reasonCode: null,
  reasonText: null,
  total: 2,
  passedCount: 2,
  failedCount: 0,
  skippedCount: 0,
  flakyCount: 0,
  coverage: null,
  changedCoverage: null,
  durationMs: 10,
  signature: null,
  firstFailure: null,
  results: [],
  failedTests: [],
  ...changes,
})

export const failedRun = (signature = 'sig-1', changes: Partial<TestRunSummary> = {}): TestRunSummary =>
  testRun({
    passed: false,
    passedCount: 1,
    failedCount: 1,
    signature,
    firstFailure: { key: 'k1', name: 'logs out once', message: 'expected 1 to be 2' },
    failedTests: ['logs out once'],
    ...changes,
  })

type WithoutStamp<Event> = Event extends LoopEvent ? Omit<Event, 'at' | 'by'> : never
/** An event without time and actor. */
export type EventBody = WithoutStamp<LoopEvent>

/** The event at `now`, by the engine. */
export const event = (body: EventBody): LoopEvent => ({ ...body, at: now, by: 'engine' }) as LoopEvent

/** The loop after these events. */
export const fold = (model: LoopModel, ...bodies: EventBody[]): LoopModel => bodies.map(event).reduce(evolve, model)
