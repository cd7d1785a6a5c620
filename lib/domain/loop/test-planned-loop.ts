import type { LoopMemory, LoopModel } from './loop-model.ts'
import type { Loopboard } from './loop-state.ts'
import { developTask, failedRun, fold, loopModel, now, skillState, testRun } from './test-loop-model.ts'

/** A loop whose work is done by an agent. */
export const claude: Partial<Loopboard> = { agent: { tool: 'claude', model: null } }
export const reference = { mode: null, taskId: null, iteration: 1, key: 'loop/1/1/1' }

/** The loop after a host run of its tests. */
export const validated = (model: LoopModel, run = testRun()): LoopModel =>
  fold(
    model,
    { ...reference, type: 'action-started', action: 'validate' },
    { ...reference, type: 'action-finished', action: 'validate', durationMs: 1, outcome: { action: 'validate', run } },
  )
/** A host run that could not take place. */
export const cannotRun = (reasonCode: 'no_test_command' | 'cannot_run_tests') =>
  testRun({ passed: false, outcome: 'cannot_run', reasonCode })
/** The loop after so many equal failures of its tests. */
export const failedTimes = (model: LoopModel, times: number, signature = 'sig-1') =>
  Array.from({ length: times }).reduce<LoopModel>((before) => validated(before, failedRun(signature)), model)
export const debugging = { ...reference, action: 'debug', mode: 'explore' } as const
export const message = { id: 'm-1', text: 'Mind the dates', at: now, by: 'Ada' }
export const session = { open: true, bug: 'It hangs', round: 1, actions: 1, roundClosed: false }
export const done = developTask('t-1', { status: 'completed' })
/** A running loop. */
export const loop = (memory: Partial<LoopMemory> = {}, board: Partial<Loopboard> = {}) =>
  loopModel('running', { memory, board })
/** A loop in its last iteration, with a task that is open. */
export const atLimit = { current_iteration: 10, skill_state: skillState([developTask('t-1')]) }
