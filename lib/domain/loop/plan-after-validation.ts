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
    if (last.reasonCode === 'no_test_command')
      return pause(17, 'no_test_command', 'No test command is known for this workspace.', 'validate')
    return pause(
      17,
      'cannot_run_tests',
      'The tests could not be run; the log of the last validation says why.',
      'validate',
    )
  }
  if (!last.passed) {
    const isRepeated = isSameFailureRepeated(model)
    const bug = last.firstFailure ? `${last.firstFailure.name}: ${last.firstFailure.message}` : 'The tests fail.'
    if (isRepeated && memory.pivotedOn === last.signature)
      return pause(18, 'stuck', `The same tests failed ${memory.sameFailure?.count} times: ${bug}`, 'validate')
    if (isRepeated) return run(19, 'debug', { mode: 'explore', bug })
    return run(20, 'debug', { mode: debugMode(model), bug })
  }
  return withoutEvidence(model, facts, gate)
}

function withoutEvidence(model: LoopModel, facts: PlanFacts, gate: GateCondition[]): PlanStep {
  const missing = missingEvidence(gate)
  const details = gate.filter((condition) => !condition.ok).map((condition) => `${condition.id} ${condition.detail}`)
  const text = `Evidence missing: ${missing.join(', ')}. ${details.join(' ')}`
  if (missing.length === 0) return pause(22, 'internal', 'No step fits this loop.')
  if (missing.includes('G5')) {
    const { missing: removed, skipped } = unwaivedChanges(model, facts.gate)
    const isRemoved = removed.length > 0 || skipped.length > 0
    return pause(21, isRemoved ? 'tests_removed' : 'validation_changed', text, 'validate')
  }
  return pause(21, 'evidence_missing', text, 'validate')
}
