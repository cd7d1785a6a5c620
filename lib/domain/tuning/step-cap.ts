import type { TuningState } from './tuning-state.ts'

/** How often an action is tried before the tuning goes on without it. */
export const mostAttempts = 3

/** The most steps a tuning can need: each action of each iteration with all its attempts, and the end. */
export const stepCap = (maxIterations: number, planned: number, maxFixes: number): number =>
  mostAttempts * (3 + maxIterations * (planned + 5 + maxFixes)) + 1

/** The state with room for every step it may need; room that a person gave stays. */
export const withStepCap = (state: TuningState): TuningState => ({
  ...state,
  step_cap: Math.max(
    state.step_cap,
    stepCap(state.max_iterations, state.iteration.planned.length, state.settings.max_fixes),
  ),
})
