import { saidOf, textOf, type Worded } from '../sentences/say.ts'
import type { Reason, ReasonCode } from './loop-state.ts'

/** What a person can do next, by the code of the reason. */
const nextSteps: Partial<Record<ReasonCode, string>> = {
  user_stopped: 'Retry it when it should go on.',
  user_failed: 'Retry it when it should go on.',
  user_paused: 'Resume it when it should go on.',
  user_exited: 'Resume it when it should go on.',
  max_iterations: 'Raise the limit and continue.',
  external_lost: 'Relaunch it or take it over.',
  action_failed: 'Read the log, change the task, then resume or retry.',
  invalid_answer: 'Read the log, then retry or choose another agent.',
  timeout: 'Read the log, raise the time limit or change the task, then retry.',
  agent_unavailable: 'Add a bash task or correct it yourself, then resume.',
  agent_auth: 'Sign the agent in, then resume.',
  permission_denied: 'Approve what was refused, then resume.',
  rate_limited: 'Wait, or choose another agent.',
  budget_exhausted: 'Raise the budget, then resume.',
  dependency_failed: 'Change the tasks or what they depend on, then resume.',
  stuck: 'Give a hint, choose another agent, or say that it is not stuck.',
  no_test_command: 'Set a test command and approve it, then resume.',
  cannot_run_tests: 'Make the tests run, then resume.',
  evidence_missing: 'See which conditions are missing, then add a task or waive one with a reason.',
  tests_removed: 'Bring the tests back, or waive them with a reason, then resume.',
  validation_changed: 'Undo the change of how tests are run, or waive it with a reason, then resume.',
  interrupted: 'Look at the changes, then resume to do the action again.',
  second_runner: 'Choose one runner, then resume.',
  workspace_missing: 'Bring the folder back, then resume.',
  untrusted: 'Look at what changed and trust the folder again, then resume.',
  disk_full: 'Make room on the disk: it goes on by itself.',
  state_corrupt: 'Repair the file, or rebuild it from the progress files.',
  internal: 'Resume; report it when it happens again.',
}

/** Why a loop stands where it stands, with the sentence that says how to go on. */
export const reasonFor = (code: ReasonCode, why: Worded, action: string | null = null): Omit<Reason, 'at'> => ({
  code,
  message: textOf(why),
  action,
  next_step: nextSteps[code] ?? 'Resume it when it should go on.',
  ...saidOf(why),
})
