import type { LoopState } from './loop-state.ts'

/** Without a limit for equal failures a task is tried three times. */
const attemptsWithoutLimit = 3

/** True when somebody could look for the cause of a failure: a loop of bash commands alone has nobody who could. */
export const hasAgent = (state: LoopState): boolean => state.loopboard.agent.tool !== 'bash'

/**
 * How often a task may fail before its `on_error` is followed: as often as `stuck.same_failure` says, and once more after the agent looked
 * for the cause.
 */
export function attemptsAllowed(state: LoopState): number {
  const limit = state.loopboard.stuck.same_failure
  if (limit === 0) return attemptsWithoutLimit
  return hasAgent(state) ? limit + 1 : limit
}

const delays = [5000, 15_000, 45_000]

/**
 * How long to wait before trying an action again after its `failure`-th failure (1 = the first), in milliseconds; null when it is not
 * tried again. Only failures that say nothing about the work are repeated.
 */
export function retryDelay(code: string, failure: number, maxRetries: number): number | null {
  const isPassing = code === 'timeout' || code === 'invalid_answer' || code === 'agent_crashed'
  if (!isPassing || failure > maxRetries) return null
  return delays[Math.min(failure, delays.length) - 1] ?? null
}
