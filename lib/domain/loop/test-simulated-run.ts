import fc from 'fast-check'
import { decide } from './decide.ts'
import { evolve } from './evolve.ts'
import { evaluateGate, missingEvidence } from './gate.ts'
import type { ActionOutcome, ActionReference } from './loop-events.ts'
import type { GateFacts, PlanStep } from './loop-facts.ts'
import type { LoopModel, MenuChoice } from './loop-model.ts'
import { defaultSettings } from './loop-settings.ts'
import { plan } from './plan.ts'
import {
  decideFacts,
  developTask,
  type EventBody,
  failedRun,
  fold,
  gateFacts,
  loopModel,
  loopTask,
  now,
  planFacts,
  testRun,
} from './test-loop-model.ts'

const result = fc.constantFrom(
  'done',
  'done',
  'done',
  'failed',
  'partial',
  'blocked',
  'timeout',
  'unknown',
  'cancelled',
)
const tests = fc.constantFrom('pass', 'pass', 'fail', 'fail', 'fail-otherwise', 'cannot_run', 'no_command', 'timeout')
const lost = { key: 'k', name: 'n', suite: '', file: 'f', was: 'passed' as const }

/** What chance decides in one step of a run: how the action ends, and what the host finds before it. */
const chance = fc.record({
  result,
  tests,
  initFails: fc.constantFrom(false, false, false, true),
  treeChanges: fc.boolean(),
  choice: fc.constantFrom<MenuChoice>('develop', 'debug', 'validate', 'validate', 'status', 'complete', 'exit'),
  facts: fc.constantFrom<Partial<GateFacts>>(
    ...[{}, {}, {}, {}, { missingTests: [lost] }, { diff: [] }, { treeHash: null }],
    ...[{ instrumentation: [{ path: 'src/a.ts', line: 1 }] }, { approval: 'rejected' as const }],
  ),
  wallMs: fc.constantFrom(0, 0, 0, 0, 0, 0, 90_000),
})
type Chance = typeof chance extends fc.Arbitrary<infer T> ? T : never

/** A loop with random settings and tasks, and what chance has in store for it. */
export const scenario = fc.record({
  chances: fc.array(chance, { minLength: 1, maxLength: 40 }),
  maxIterations: fc.integer({ min: 1, max: 12 }),
  mode: fc.constantFrom('auto' as const, 'auto' as const, 'interactive' as const),
  onError: fc.constantFrom('continue' as const, 'pause' as const, 'fail_fast' as const),
  tool: fc.constantFrom('bash' as const, 'claude' as const),
  sameFailure: fc.integer({ min: 0, max: 3 }),
  maxErrors: fc.integer({ min: 1, max: 8 }),
  taskCount: fc.integer({ min: 0, max: 3 }),
  messages: fc.integer({ min: 0, max: 2 }),
  dependsOnNext: fc.boolean(),
  wantsApproval: fc.constantFrom(false, false, false, true),
  /** Nothing ever goes wrong outside the actions. */
  isCalm: fc.boolean(),
})
export type Scenario = typeof scenario extends fc.Arbitrary<infer T> ? T : never

/** The loop at its start. */
export const beginningOf = (setting: Scenario): LoopModel =>
  loopModel('running', {
    work: null,
    tasks: Array.from({ length: setting.taskCount }, (_, index) => loopTask(`t-${index}`, index)),
    state: { max_iterations: setting.maxIterations },
    memory: {
      queue: Array.from({ length: setting.messages }, (_, index) => ({
        id: `m-${index}`,
        text: 'x',
        at: now,
        by: 'Ada',
      })),
    },
    board: {
      mode: setting.mode,
      on_error: setting.onError,
      max_errors: setting.maxErrors,
      agent: { tool: setting.tool, model: null },
      budget: { usd: null, tokens: null, wall_ms: 60_000 },
      gate: { ...defaultSettings.gate, require_approval: setting.wantsApproval },
      stuck: { same_failure: setting.sameFailure, debug_rounds: 2, quiet_ms: 1000 },
    },
  })

/** One step of the engine, without the world: what was planned, and the loop after it. `answers` counts choices of a person. */
export type Simulated = { step: PlanStep; model: LoopModel; tree: number; answers: number }

/** Plans and performs the next step as chance has it. A menu is answered; every other wait, pause or end stays as it is. */
export function simulateStep(setting: Scenario, before: Omit<Simulated, 'step'>, turn: number): Simulated {
  const luck = setting.chances[turn % setting.chances.length] as Chance
  const found = setting.isCalm ? {} : luck.facts
  const facts = gateFacts({ treeHash: `tree-${before.tree}`, ...found })
  const used = { usd: null, tokens: null, wallMs: setting.isCalm ? 0 : luck.wallMs, turns: 0 }
  const step = plan(before.model, planFacts(facts, { used }))
  if (step.kind === 'wait') return { ...before, step, ...answer(before, step, luck, facts) }
  if (step.kind !== 'run') return { ...before, step }
  const tree = luck.treeChanges && step.action !== 'complete' ? before.tree + 1 : before.tree
  const taken = takeMessage(before.model, step, turn)
  const { action, mode } = step
  const counted = action === 'init' || action === 'complete' ? 0 : 1
  const iteration = taken.model.state.current_iteration + counted
  const reference: ActionReference = { key: `loop/1/${turn}/1`, action, mode, taskId: taken.taskId, iteration }
  const ends = endOf(taken.model, reference, setting, luck, facts)
  return { step, model: fold(taken.model, ...ends), tree, answers: before.answers }
}

function answer({ model, answers }: Omit<Simulated, 'step'>, step: PlanStep, luck: Chance, gate: GateFacts) {
  if (step.kind !== 'wait' || step.waiting.kind !== 'menu') return { model, answers }
  const asked = fold(model, { type: 'waiting-opened', waiting: { ...step.waiting, since: now } })
  const bug = luck.choice === 'debug' ? { bug: 'It hangs' } : {}
  const decided = decide(asked, { type: 'choose', choice: luck.choice, ...bug }, decideFacts({ gate }))
  return { model: decided.ok ? decided.value.reduce(evolve, asked) : asked, answers: answers + 1 }
}

function takeMessage(model: LoopModel, step: Extract<PlanStep, { kind: 'run' }>, turn: number) {
  const [message] = model.memory.queue
  if (step.action !== 'develop' || step.taskId !== null || !message) return { model, taskId: step.taskId }
  const task = loopTask(`message-${turn}`, model.tasks.length)
  return { model: fold(model, { type: 'message-taken', id: message.id, task }), taskId: task.task_id }
}

function endOf(
  model: LoopModel,
  reference: ActionReference,
  setting: Scenario,
  luck: Chance,
  facts: GateFacts,
): EventBody[] {
  const begun: EventBody = { type: 'action-started', ...reference }
  const ended = { ...reference, durationMs: 1 }
  const timeout: EventBody = { type: 'action-failed', ...ended, code: 'timeout', message: 'too slow' }
  const cancelled: EventBody = { type: 'action-cancelled', ...ended, message: 'stopped' }
  const finished = (outcome: ActionOutcome): EventBody[] => [begun, { type: 'action-finished', ...ended, outcome }]
  switch (reference.action) {
    case 'init':
      return luck.initFails ? [begun, timeout] : finished(initOutcome(model, setting))
    case 'complete': {
      const gate = evaluateGate(model, facts)
      const missing = missingEvidence(gate)
      if (missing.length === 0) return [{ type: 'completed', gate, forced: false, reason: null, from: 'running' }]
      const waiting = { kind: 'approval' as const, since: now, question: 'May it be completed?' }
      return missing.join() === 'G8' ? [begun, cancelled, { type: 'waiting-opened', waiting }] : [begun, cancelled]
    }
    case 'validate':
      return luck.tests === 'timeout'
        ? [begun, timeout]
        : finished({ action: 'validate', run: runOf(luck.tests, facts) })
    case 'debug':
      return [begun, luck.result === 'timeout' ? timeout : cancelled]
    case 'develop': {
      if (luck.result === 'timeout') return [begun, timeout]
      if (luck.result === 'cancelled') return [begun, cancelled]
      if (luck.result === 'unknown') return [begun, { type: 'action-unknown', ...ended, treeUnchanged: true }]
      const { result: made } = luck
      return finished({
        ...{ action: 'develop', result: made, summary: 's', exitCode: 0, filesChanged: [] },
        ...{ treeBefore: null, treeAfter: null },
      })
    }
  }
}

function initOutcome({ tasks }: LoopModel, { dependsOnNext, taskCount }: Scenario): ActionOutcome {
  const work = tasks.map((task, index) =>
    developTask(task.task_id, dependsOnNext && index + 1 < taskCount ? { depends_on: [`t-${index + 1}`] } : {}),
  )
  return { action: 'init', baseCommit: null, baseTree: 'tree-base', tasks: work, commands: [] }
}

function runOf(how: Chance['tests'], { treeHash }: GateFacts) {
  const tree = { treeHash: treeHash ?? '' }
  if (how === 'pass') return testRun(tree)
  if (how === 'fail' || how === 'fail-otherwise') return failedRun(how === 'fail' ? 'sig-1' : 'sig-2', tree)
  const reasonCode = how === 'no_command' ? 'no_test_command' : 'cannot_run_tests'
  return testRun({ ...tree, passed: false, outcome: 'cannot_run', reasonCode })
}
