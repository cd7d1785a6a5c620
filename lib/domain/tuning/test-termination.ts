import fc from 'fast-check'
import { actions } from './action-catalogue.ts'
import { plan } from './plan.ts'
import { isLower, rank } from './rank.ts'
import { type Scenario, type Simulated, scenario, simulateStep, tuningOf } from './test-simulated-tuning.ts'
import { brokenInvariants } from './tuning-invariants.ts'
import type { TuningModel } from './tuning-model.ts'
import { isTerminal } from './tuning-state.ts'

/** What a number of random runs showed. `mostOfCap` is the largest share of its step limit that a run used. */
export type Termination = {
  runs: number
  steps: number
  violations: string[]
  rows: number[]
  ends: string[]
  reasons: string[]
  mostOfCap: number
}

const mostSteps = 4000

/** Runs random tunings to their end or to a wait that nobody answers, and says what did not hold. */
export function runTermination({ runs, seed }: { runs: number; seed: number }): Termination {
  const rows = new Set<number>()
  const ends = new Set<string>()
  const reasons = new Set<string>()
  const violations: string[] = []
  let steps = 0
  let mostOfCap = 0
  for (const setting of fc.sample(scenario, { numRuns: runs, seed })) {
    let model = tuningOf(setting)
    let commands = 0
    let turn = 0
    for (; turn < mostSteps; turn++) {
      const luck = setting.chances[turn % setting.chances.length]
      if (!luck) break
      const next = simulateStep(model, luck, turn)
      if (next.by === 'nobody' || (next.by === 'person' && ++commands > setting.chances.length)) break
      rows.add(next.step.row)
      violations.push(...violationsOf(next, setting))
      model = next.model
    }
    steps += turn
    if (turn === mostSteps) violations.push(`no end after ${mostSteps} steps`)
    if (setting.mode === 'auto' && !isTerminal(model.state))
      violations.push(`mode auto stands in ${model.state.wait_reason}`)
    if (!isTerminal(model.state) && model.state.status !== 'waiting')
      violations.push(`stands while ${model.state.status}`)
    mostOfCap = Math.max(mostOfCap, model.state.step_count / model.state.step_cap)
    ends.add(model.state.status)
    reasons.add(model.state.completion_reason ?? model.state.failure_reason ?? model.state.wait_reason ?? '')
    if (violations.length > 20) break
  }
  return { runs, steps, violations, rows: [...rows], ends: [...ends], reasons: [...reasons], mostOfCap }
}

function violationsOf({ step, before, model, by }: Simulated, setting: Scenario): string[] {
  const found: string[] = []
  const name = step.kind === 'run' ? `row ${step.row} ${step.action}` : `row ${step.row} ${step.kind}`
  const when = (isWrong: boolean, what: string) => {
    if (isWrong) found.push(`${what}: ${name} (${setting.mode})`)
  }
  when(by === 'engine' && !isLower(rank(model), rank(before)), `rank ${rank(before)} -> ${rank(model)}`)
  when(step.kind === 'run' && !actions[step.action].precondition(before), 'precondition does not hold')
  when(model.state.step_count > model.state.step_cap, 'more steps than the limit')
  when(model.memory.running !== null, 'an action is left running')
  for (const broken of brokenInvariants(model.state)) when(true, `broken: ${broken}`)
  if (step.kind === 'run' && by === 'engine') when(isChosenAgain(before, model, step), 'chosen again after its success')
  const cut = { ...model, state: { ...model.state, action_history: [], errors: [] } }
  when(JSON.stringify(plan(model)) !== JSON.stringify(plan(cut)), 'the plan reads a list that the file cuts')
  return found
}

/** After a success the same step with the same arguments is not planned again, and the list of chosen fixes got shorter. */
function isChosenAgain(
  before: TuningModel,
  model: TuningModel,
  step: Extract<Simulated['step'], { kind: 'run' }>,
): boolean {
  if (model.state.action_history.at(-1)?.result !== 'success') return false
  if (step.action === 'action-apply-fix') return model.state.pending_fixes.length >= before.state.pending_fixes.length
  const next = plan(model)
  const again =
    next.kind === 'run' && next.action === step.action && JSON.stringify(next.args) === JSON.stringify(step.args)
  // A deep analysis that was started is waited for; one that ended badly is begun again by its own count.
  return again
}
