import { sameFailureLimit } from './debug-session.ts'
import type { LoopEvent } from './loop-events.ts'
import type { PlanFacts } from './loop-facts.ts'
import type { LimitUnit, LoopMemory, LoopModel } from './loop-model.ts'
import { measure } from './measured-limits.ts'

type Advice = Extract<LoopEvent, { type: 'budget-warned' | 'stuck-advised' }>
type Stamp = { at: string; by: string }

/** The share of a limit from which a person is told that it will be reached. */
const warnFrom = 0.8

/** Under which name it is remembered that a limit was told. */
export const warnedKey = ({
  unit,
  scope,
}: {
  unit: LimitUnit
  scope?: 'workspace'
}): keyof LoopMemory['warnedLimits'] => (scope ? `${scope}_${unit}` : unit)

type Limited = { unit: LimitUnit; used: number | null; limit: number; scope?: 'workspace' }

/**
 * Limits that are four fifths used and not yet reached, each told once until it is raised: budgets of the loop and of its workspace, and
 * iterations. A limit that is reached has consequences of its own.
 */
export function warnOfLimits(
  { state, memory }: LoopModel,
  { used, workspace }: Pick<PlanFacts, 'used' | 'workspace'>,
  stamp: Stamp,
): Advice[] {
  const limits: Limited[] = [
    ...measure(state.loopboard.budget, used),
    { unit: 'iterations', used: state.current_iteration, limit: state.max_iterations },
    ...(workspace ? measure(workspace.limits, workspace.used) : []).map(
      (each): Limited => ({ ...each, scope: 'workspace' }),
    ),
  ]
  return limits.flatMap(({ used, ...each }): Advice[] => {
    if (used === null || used < warnFrom * each.limit || used >= each.limit) return []
    if (memory.warnedLimits[warnedKey(each)] === each.limit) return []
    return [{ type: 'budget-warned', used, ...each, ...stamp }]
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
