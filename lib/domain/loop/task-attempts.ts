import { type FailureCode, failures, type RetryClass } from '../agent/failure.ts'
import { agentOfAction } from './agent-of-action.ts'
import { sameFailureLimit } from './debug-session.ts'
import type { LoopModel } from './loop-model.ts'
import type { OnError } from './loop-settings.ts'
import type { LoopState, ReasonCode } from './loop-state.ts'

/** Without a limit for equal failures a task is tried three times. */
const attemptsWithoutLimit = 3

/** True when somebody could look for the cause of a failure: a loop of bash commands alone has nobody who could. */
export const hasAgent = ({ loopboard }: LoopState): boolean => agentOfAction(loopboard.agent, 'debug').tool !== 'bash'

/**
 * How often a task may fail before its `on_error` is followed: as often as `stuck.same_failure` says, and once more after the agent looked
 * for the cause.
 */
export function attemptsAllowed(model: Pick<LoopModel, 'state' | 'memory'>): number {
  const limit = sameFailureLimit(model)
  if (limit === Number.POSITIVE_INFINITY) return attemptsWithoutLimit
  return hasAgent(model.state) ? limit + 1 : limit
}

/** Failures of the surroundings, not of the work: going on would only repeat them, so the loop pauses whatever `on_error` says. */
const alwaysPausing: readonly ReasonCode[] = [
  'agent_unavailable',
  'agent_auth',
  'permission_denied',
  'budget_exhausted',
  'rate_limited',
  'workspace_missing',
  'untrusted',
  'disk_full',
  'state_corrupt',
  'internal',
]

/** What follows when an action failed for good: the `on_error` of its task, else of the loop. */
export function errorPolicy({ state, tasks }: LoopModel, taskId: string | null, code: ReasonCode): OnError {
  if (alwaysPausing.includes(code)) return 'pause'
  const policy = tasks.find((task) => task.task_id === taskId)?.on_error ?? state.loopboard.on_error
  return policy === 'continue' || policy === 'fail_fast' ? policy : 'pause'
}

const delays = [5000, 15_000, 45_000]

/** How often a failure of an agent is met by trying again, where the loop allows at least so much. */
const triesOf: Record<RetryClass, number> = {
  never: 0,
  wait: 0,
  repair: 1,
  again_once: 1,
  again: Number.POSITIVE_INFINITY,
}

/**
 * How long to wait before trying an action again after its `failure`-th failure (1 = the first), in milliseconds; null when it is not
 * tried again. Only failures that say nothing about the work are repeated; of an agent's, as their kind says.
 */
export function retryDelay(
  { code, failure: cause }: { code: ReasonCode; failure?: FailureCode | undefined },
  failure: number,
  maxRetries: number,
): number | null {
  const tries = cause ? triesOf[failures[cause].retry] : code === 'timeout' ? Number.POSITIVE_INFINITY : 0
  if (failure > Math.min(tries, maxRetries)) return null
  return delays[Math.min(failure, delays.length) - 1] ?? null
}
