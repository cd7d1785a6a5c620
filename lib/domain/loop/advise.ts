import { sameFailureLimit } from './debug-session.ts'
import type { LoopEvent } from './loop-events.ts'
import type { PlanFacts } from './loop-facts.ts'
import type { LoopModel } from './loop-model.ts'

type Advice = Extract<LoopEvent, { type: 'budget-warned' | 'stuck-advised' }>
type Stamp = { at: string; by: string }

/** The share of a limit from which a person is told that it will be reached. */
const warnFrom = 0.8

/**
 * Limits that are four fifths used and not yet reached, each told once until it is raised: budgets and iterations. A limit that is reached
 * has consequences of its own.
 */
export function warnOfLimits({ state, memory }: LoopModel, used: PlanFacts['used'], stamp: Stamp): Advice[] {
  const { usd, tokens, wall_ms } = state.loopboard.budget
  const limits = [
    { unit: 'usd', used: used.usd, limit: usd },
    { unit: 'tokens', used: used.tokens, limit: tokens },
    { unit: 'wall_ms', used: used.wallMs, limit: wall_ms },
    { unit: 'iterations', used: state.current_iteration, limit: state.max_iterations },
  ] as const
  return limits.flatMap(({ unit, used, limit }): Advice[] => {
    if (limit === null || used === null || used < warnFrom * limit || used >= limit) return []
    if (memory.warnedLimits[unit] === limit) return []
    return [{ type: 'budget-warned', unit, used, limit, ...stamp }]
  })
}

/** The tests failed once more in the same way as before; told at every repetition, unless repetitions do not count in this loop. */
export function adviseOnFailure(before: LoopModel, after: LoopModel, stamp: Stamp): Advice[] {
  const failure = after.memory.sameFailure
  if (!failure || failure.count < 2 || failure === before.memory.sameFailure) return []
  if (sameFailureLimit(after) === Number.POSITIVE_INFINITY) return []
  return [{ type: 'stuck-advised', ...failure, quietSince: null, ...stamp }]
}

/** An action gave no sign for `quiet_ms`: nothing more than that is said, and once for each silence. `lastSignAt` is ISO 8601. */
export function adviseOnSilence({ state, memory }: LoopModel, lastSignAt: string | null, stamp: Stamp): Advice[] {
  const { running } = memory
  if (!running || state.status !== 'running') return []
  const since = lastSignAt !== null && lastSignAt > running.startedAt ? lastSignAt : running.startedAt
  if (Date.parse(stamp.at) - Date.parse(since) < state.loopboard.stuck.quiet_ms) return []
  if (memory.toldSilence === since) return []
  return [{ type: 'stuck-advised', signature: running.key, count: 1, quietSince: since, ...stamp }]
}
