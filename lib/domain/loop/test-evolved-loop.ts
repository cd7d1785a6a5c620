import type { ActionOutcome, ActionReference } from './loop-events.ts'
import type { LoopModel } from './loop-model.ts'
import type { Loopboard, Reason } from './loop-state.ts'
import { developTask, type EventBody, fold, loopModel, now, testRun } from './test-loop-model.ts'

export const claude: Partial<Loopboard> = { agent: { tool: 'claude', model: null } }
export const reference: ActionReference = {
  key: 'loop/1/1/1',
  action: 'develop',
  mode: null,
  taskId: 't-1',
  iteration: 1,
}
export const begun: EventBody = { type: 'action-started', ...reference }
export const reason: Reason = { code: 'user_paused', message: 'm', at: now, action: null, next_step: 'n' }
export const pausedAndResumed: EventBody[] = [
  { type: 'paused', mode: 'now', reason, from: 'running' },
  { type: 'resumed', generation: 2, from: 'paused' },
]

export type Result = Extract<ActionOutcome, { action: 'develop' }>['result']
/** The end of a task of the tasks file. */
export const finished = (result: Result): EventBody => ({
  ...reference,
  type: 'action-finished',
  durationMs: 1,
  outcome: {
    ...{ action: 'develop', result, summary: `it was ${result}`, exitCode: 1, filesChanged: ['src/a.ts'] },
    ...{ treeBefore: null, treeAfter: null },
  },
})
/** An action that fails as such. */
export const failed = (code: Reason['code']): EventBody => ({
  ...{ ...reference, type: 'action-failed', durationMs: 1 },
  ...{ code, message: 'm' },
})
/** A host run of the tests, from its begin to its end. */
export const validation = (run = testRun()): EventBody[] => [
  { ...reference, type: 'action-started', action: 'validate', taskId: null },
  {
    ...{ ...reference, type: 'action-finished', action: 'validate', taskId: null, durationMs: 1 },
    outcome: { action: 'validate', run },
  },
]
/** A running loop with one open task. */
export const withTask = (board: Partial<Loopboard> = {}) => loopModel('running', { work: [developTask('t-1')], board })
/** That task. */
export const taskOf = ({ state }: LoopModel) => state.skill_state?.develop.tasks[0]
/** The loop after so many attempts at its task. */
export const tried = (model: LoopModel, times: number, result: Result = 'failed') =>
  Array.from({ length: times }).reduce<LoopModel>((before) => fold(before, begun, finished(result)), model)
