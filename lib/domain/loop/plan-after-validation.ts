import { join, say } from '../sentences/say.ts'
import { isSameFailureRepeated } from './debug-session.ts'
import { isDirty } from './derive.ts'
import { missingEvidence, unwaivedChanges } from './gate.ts'
import type { PlanFacts, PlanStep } from './loop-facts.ts'
import type { LoopModel } from './loop-model.ts'
import type { GateCondition } from './loop-state.ts'
import { debugMode, pause, run } from './plan-step.ts'

/** Rows 16 to 22: nothing is left to do but to prove it, to find out why it fails, or to say what evidence is missing. */
export function planAfterValidation(model: LoopModel, facts: PlanFacts, gate: GateCondition[]): PlanStep {
  const { memory } = model
  const last = memory.lastValidation
  if (isDirty(model, facts.gate.treeHash) || last === null) return run(16, 'validate')
  if (last.kind === 'cannot_run') {
    if (last.reasonCode === 'no_test_command') return pause(17, 'no_test_command', say('no_command_known'), 'validate')
    return pause(17, 'cannot_run_tests', say('tests_did_not_run'), 'validate')
  }
  if (!last.passed) {
    const isRepeated = isSameFailureRepeated(model)
    const named = last.firstFailure ? `${last.firstFailure.name}: ${last.firstFailure.message}` : null
    const bug = named ?? say('tests_fail').text
    if (isRepeated && memory.pivotedOn === last.signature)
      return pause(
        18,
        'stuck',
        say('same_tests_failed', { count: memory.sameFailure?.count ?? 0, bug: named ?? say('tests_fail') }),
        'validate',
      )
    if (isRepeated) return run(19, 'debug', { mode: 'explore', bug })
    return run(20, 'debug', { mode: debugMode(model), bug })
  }
  return withoutEvidence(model, facts, gate)
}

function withoutEvidence(model: LoopModel, facts: PlanFacts, gate: GateCondition[]): PlanStep {
  const missing = missingEvidence(gate)
  const details = join(
    'spaced',
    gate
      .filter((condition) => !condition.ok)
      .map(({ id, detail, said }) => say('condition_open', { id, detail: said ? { text: detail, said } : detail })),
  )
  if (details === null) return pause(22, 'internal', say('no_step_fits'))
  const text = say('evidence_missing_because', { conditions: missing.join(', '), details })
  if (missing.includes('G5')) {
    const { missing: removed, skipped } = unwaivedChanges(model, facts.gate)
    const isRemoved = removed.length > 0 || skipped.length > 0
    return pause(21, isRemoved ? 'tests_removed' : 'validation_changed', text, 'validate')
  }
  return pause(21, 'evidence_missing', text, 'validate')
}
