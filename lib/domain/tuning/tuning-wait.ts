import { mostAttempts } from './step-cap.ts'
import type { TuningState, TuningWait, WaitReason } from './tuning-state.ts'

const labels: Record<string, string> = {
  'confirm-init': 'Confirm',
  'answer-clarification': 'Answer',
  'skip-clarification': 'Take the best guess',
  'skip-deep-analysis': 'Go on without it',
  'request-deep-analysis': 'Ask an agent',
  'select-fixes': 'Apply the selection',
  'accept-final': 'Accept',
  'rollback-fix': 'Roll back a fix',
  'restore-all': 'Restore the folder',
  'raise-limit': 'Raise the limit',
  'retry-storage': 'Try again',
  'resolve-conflict': 'Decide',
  continue: 'Next iteration',
  stop: 'Stop here',
  resume: 'Resume',
  exit: 'Leave',
  abort: 'Abort',
}

/** The commands a person can answer each wait with, the usual one first. To leave and to abort are always possible. */
const answers: Record<WaitReason, string[]> = {
  init_confirm: ['confirm-init'],
  clarification: ['answer-clarification', 'skip-clarification'],
  agent_cli: ['skip-deep-analysis'],
  fix_selection: ['select-fixes', 'request-deep-analysis', 'stop'],
  continue: ['continue', 'rollback-fix', 'request-deep-analysis', 'stop'],
  final_review: ['accept-final', 'continue', 'rollback-fix', 'restore-all'],
  loop_cap: ['raise-limit', 'stop'],
  storage: ['retry-storage'],
  conflict: ['resolve-conflict'],
  paused: ['resume', 'stop'],
}

/** What a person is asked while the tuning waits. */
function question(state: TuningState, reason: WaitReason): string {
  const open = state.issues.filter((issue) => issue.state === 'open').length
  switch (reason) {
    case 'init_confirm':
      return `Is ${state.target_skill.path || 'this folder'} the skill to tune?`
    case 'clarification':
      return 'What is meant by the description of the problem?'
    case 'agent_cli':
      return `${state.deep_analysis?.provider ?? 'An agent'} analyses the skill.`
    case 'fix_selection':
      return `Which fixes are applied? Issues open: ${open}.`
    case 'continue':
      return `Iteration ${state.iteration.index} ends with score ${state.quality_score} (${state.quality_gate}). Is another one wanted?`
    case 'final_review':
      return `The tuning ends with score ${state.quality_score} (${state.quality_gate}). Is the result accepted?`
    case 'loop_cap':
      return `${state.step_count} steps were made, the limit is ${state.step_cap}. May there be more?`
    case 'storage':
      return 'The state of the tuning cannot be written. Is there room and a right to write now?'
    case 'conflict':
      return 'Another program changed the state of the tuning. Which one counts?'
    case 'paused':
      return 'The tuning is paused.'
  }
}

/** A wait with its question and its answers. `ref` is what the question is about. */
export const waitFor = (
  state: TuningState,
  reason: WaitReason,
  ref: string | null = null,
): Omit<TuningWait, 'since'> => ({
  question: question(state, reason),
  options: [...answers[reason], 'exit', 'abort'].map((id) => ({ id, label: labels[id] ?? id })),
  ref,
})

/** Milliseconds before the next attempt of an action that failed `attempts` times: 1, 4, 16 seconds. Pure actions need no pause. */
export const retryDelay = (attempts: number): number =>
  1000 * 4 ** Math.min(Math.max(attempts - 1, 0), mostAttempts - 1)
