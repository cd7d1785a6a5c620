import fc from 'fast-check'
import { expect, test } from 'vitest'
import { decide } from './decide.ts'
import { evolve } from './evolve.ts'
import type { LoopCommand } from './loop-commands.ts'
import type { LoopEvent } from './loop-events.ts'
import type { LoopModel } from './loop-model.ts'
import type { LoopStatus } from './loop-state.ts'
import { exampleCommands as commands } from './test-loop-commands.ts'
import {
  decideFacts,
  developTask,
  event,
  failedRun,
  gateFacts,
  loopModel,
  loopTask,
  testRun,
} from './test-loop-model.ts'

/** The table of transitions, written down once more: from, command, to. */
const table: Record<string, Partial<Record<LoopStatus, LoopStatus>>> = {
  start: { created: 'running', paused: 'running', user_exit: 'running' },
  pause: { running: 'paused' },
  resume: { paused: 'running', user_exit: 'running' },
  stop: { created: 'failed', running: 'failed', paused: 'failed', user_exit: 'failed' },
  exit: { running: 'user_exit', paused: 'user_exit' },
  retry: { failed: 'running', paused: 'running' },
  reopen: { failed: 'running', paused: 'running', completed: 'running' },
  complete: { running: 'completed', paused: 'completed' },
  fail: { running: 'failed', paused: 'failed' },
  'choose exit': { running: 'user_exit' },
  'choose complete': { running: 'completed' },
  'reject-commands': { running: 'paused' },
}

const nameOf = (command: LoopCommand) => {
  if (command.type === 'retry' && command.reopen) return 'reopen'
  return command.type === 'choose' ? `choose ${command.choice}` : command.type
}

const allows = (from: LoopStatus, command: LoopCommand, to: LoopStatus) =>
  from === to || table[nameOf(command)]?.[from] === to

type Move =
  | { kind: 'command'; command: LoopCommand; gate: boolean }
  | { kind: 'begin'; action: 'develop' | 'validate' }
  | { kind: 'end'; how: number }

const move: fc.Arbitrary<Move> = fc.oneof(
  {
    weight: 3,
    arbitrary: fc.record({
      kind: fc.constant('command' as const),
      command: fc.constantFrom(...commands),
      gate: fc.boolean(),
    }),
  },
  {
    weight: 2,
    arbitrary: fc.record({
      kind: fc.constant('begin' as const),
      action: fc.constantFrom('develop' as const, 'validate' as const),
    }),
  },
  { weight: 2, arbitrary: fc.record({ kind: fc.constant('end' as const), how: fc.nat(6) }) },
)

function actionEvents(model: LoopModel, step: Extract<Move, { kind: 'begin' | 'end' }>): LoopEvent[] {
  const { running } = model.memory
  if (step.kind === 'begin') {
    if (running || model.state.status !== 'running') return []
    const taskId = step.action === 'develop' ? 't-1' : null
    return [
      event({
        type: 'action-started' as const,
        key: `k/${model.state.current_iteration}`,
        action: step.action,
        mode: null,
        taskId,
        iteration: model.state.current_iteration + 1,
      }),
    ]
  }
  if (!running) return []
  const { startedAt: _at, ...reference } = running
  const ended = { ...reference, durationMs: 5 }
  const finished =
    running.action === 'validate'
      ? { action: 'validate' as const, run: step.how % 2 ? testRun() : failedRun() }
      : {
          action: 'develop' as const,
          result: step.how % 2 ? ('done' as const) : ('failed' as const),
          summary: 's',
          exitCode: 0,
          filesChanged: [],
          treeBefore: null,
          treeAfter: null,
        }
  const all: LoopEvent[] = [
    event({ type: 'action-finished' as const, ...ended, outcome: finished }),
    event({ type: 'action-failed' as const, ...ended, code: 'timeout' as const, message: 'too slow' }),
    event({ type: 'action-cancelled' as const, ...ended, message: 'stopped' }),
    event({ type: 'action-unknown' as const, ...ended, treeUnchanged: step.how % 2 === 0 }),
  ]
  return [all[step.how % 4]!]
}

function checkInvariants({ state, tasks, memory }: LoopModel) {
  const hasEnded = state.status === 'completed' || state.status === 'failed'
  expect(state.completed_at !== undefined).toBe(hasEnded)
  expect(state.failure_reason !== undefined).toBe(state.status === 'failed')
  const records = state.skill_state?.develop
  if (records) {
    expect(records.total).toBe(records.tasks.length)
    expect(records.completed).toBe(records.tasks.filter((task) => task.status === 'completed').length)
    expect(records.tasks.filter((task) => task.status === 'in_progress').length).toBeLessThanOrEqual(1)
  }
  expect(tasks.map((task) => task.order)).toEqual(tasks.map((_, order) => order))
  if (state.loopboard.draining) {
    expect(['paused', 'user_exit']).toContain(state.status)
    expect(memory.running).not.toBeNull()
  }
  expect(state.updated_at >= state.created_at).toBe(true)
}

test('no sequence of commands and endings of actions reaches a transition that the table forbids', () => {
  fc.assert(
    fc.property(fc.array(move, { maxLength: 60 }), (moves) => {
      let model = loopModel('created', { tasks: [loopTask('t-1', 0), loopTask('t-2', 1)] })
      let isInitialised = false
      for (const step of moves) {
        const before = model
        if (step.kind === 'command') {
          const answer = decide(
            model,
            step.command,
            decideFacts({ gate: step.gate ? gateFacts() : gateFacts({ treeHash: 'other' }) }),
          )
          if (!answer.ok) {
            expect(answer.refusal.message).not.toBe('')
            expect(answer.refusal.next ?? '').not.toBe('')
            continue
          }
          model = answer.value.reduce(evolve, model)
          expect(
            allows(before.state.status, step.command, model.state.status),
            `${before.state.status} -${nameOf(step.command)}-> ${model.state.status}`,
          ).toBe(true)
          const launches = before.state.status !== 'running' && model.state.status === 'running'
          if (launches && before.memory.running) expect(before.state.loopboard.draining).toBe(true)
        } else {
          model = actionEvents(model, step).reduce(evolve, model)
          expect(model.state.status).toBe(before.state.status)
        }
        if (!isInitialised && model.state.status === 'running') {
          isInitialised = true
          const reference = { key: 'k/init', action: 'init' as const, mode: null, taskId: null, iteration: 0 }
          model = [
            event({ type: 'action-started' as const, ...reference }),
            event({
              type: 'action-finished' as const,
              ...reference,
              durationMs: 1,
              outcome: {
                action: 'init' as const,
                baseCommit: null,
                baseTree: 'tree-0',
                tasks: [developTask('t-1'), developTask('t-2')],
                commands: [],
              },
            }),
          ].reduce<LoopModel>(evolve, model)
        }
        expect(model.state.current_iteration).toBeGreaterThanOrEqual(before.state.current_iteration)
        expect(model.state.loopboard.generation).toBeGreaterThanOrEqual(before.state.loopboard.generation)
        checkInvariants(model)
      }
    }),
    { numRuns: 400 },
  )
})

const forbidden: { status: LoopStatus; command: LoopCommand; text: string }[] = []
const named = ['start', 'pause', 'resume', 'stop', 'exit', 'retry', 'complete', 'fail'] as const
for (const status of ['created', 'running', 'paused', 'completed', 'failed', 'user_exit'] as const)
  for (const command of commands) {
    const name = named.find((candidate) => candidate === command.type)
    if (name && !table[nameOf(command)]?.[status])
      forbidden.push({ status, command, text: `Cannot ${name} loop with status: ${status}` })
  }

/** What a person can do instead, by the status a command does not fit. */
const next: Record<LoopStatus, string> = {
  created: 'Start it.',
  running: 'Pause or stop it first.',
  paused: 'Resume or retry it.',
  completed: 'Retry it with reopen, or clone it.',
  failed: 'Retry it.',
  user_exit: 'Resume it.',
}

const variations: [string, (status: LoopStatus) => LoopModel][] = [
  ['plain', (status) => loopModel(status)],
  ['with tasks', (status) => loopModel(status, { work: [developTask('t-1')] })],
  ['at its limit', (status) => loopModel(status, { state: { current_iteration: 10 } })],
  ['with a failed task', (status) => loopModel(status, { work: [developTask('t-1', { status: 'failed' })] })],
  ['interactive', (status) => loopModel(status, { board: { mode: 'interactive' } })],
  ['with an absent tool', (status) => loopModel(status, { board: { agent: { tool: 'codex', model: null } } })],
  ['waiting', (status) => loopModel(status, { board: { waiting: { kind: 'menu', since: 'x', question: 'q' } } })],
  ['with a queue', (status) => loopModel(status, { memory: { queue: [{ id: 'm', text: 't', at: 'x', by: 'y' }] } })],
  ['external', (status) => loopModel(status, { board: { runner: 'external' } })],
  ['with a validation', (status) => loopModel(status, { memory: { commandsChanged: true, consecutiveErrors: 9 } })],
]

test('at least 300 forbidden transitions are refused with the exact text and the next step', () => {
  let count = 0
  for (const [, make] of variations)
    for (const { status, command, text } of forbidden) {
      const answer = decide(make(status), command, decideFacts())
      expect(answer).toMatchObject({
        ok: false,
        refusal: { code: 'invalid_transition', message: text, next: next[status] },
      })
      count += 1
    }
  expect(count).toBeGreaterThanOrEqual(300)
})
