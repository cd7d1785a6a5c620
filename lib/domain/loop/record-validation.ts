import type { Hypothesis } from './execution-record.ts'
import type { TestRunSummary } from './loop-events.ts'
import type { LoopMemory, LoopModel } from './loop-model.ts'
import { changeSkill } from './skill-state.ts'

/** What a host run of the tests changes: the results, the proof or failure of the last fix, and the count of equal failures. */
export function recordValidation(model: LoopModel, run: TestRunSummary, at: string): LoopModel {
  const { memory } = model
  const signature = run.passed ? null : run.signature
  const isSame = signature !== null && memory.sameFailure?.signature === signature
  const state = changeSkill(model.state, (skill) => ({
    ...skill,
    validate: {
      pass_rate: run.total > 0 ? Math.round((run.passedCount / run.total) * 1000) / 10 : 0,
      coverage: run.coverage ?? 0,
      test_results: run.results,
      passed: run.passed,
      failed_tests: run.failedTests,
      last_run_at: at,
      coverage_known: run.coverage !== null,
      host_run: true,
      run_id: run.runId,
    },
    debug: {
      ...skill.debug,
      hypotheses: skill.debug.hypotheses.map((hypothesis) => judgeFix(hypothesis, run.passed, isSame)),
      confirmed_hypothesis: run.passed ? skill.debug.confirmed_hypothesis : null,
      round: run.passed ? 0 : skill.debug.round,
    },
  }))
  const { runId, treeHash, passed, outcome, reasonCode, firstFailure } = run
  const next: LoopMemory = {
    ...memory,
    lastValidation: {
      runId,
      treeHash,
      passed,
      kind: outcome,
      reasonCode,
      signature,
      firstFailure,
      changedCoverage: run.changedCoverage,
      ...(run.exitCodeOnly ? { exitCodeOnly: true } : {}),
    },
    commandsChanged: false,
    validateAgain: false,
    sameFailure:
      signature === null
        ? run.passed
          ? null
          : memory.sameFailure
        : { signature, count: isSame ? (memory.sameFailure?.count ?? 0) + 1 : 1 },
    pivotedOn: run.passed ? null : memory.pivotedOn,
    // Passed tests are the one proof that a cause is gone.
    session: run.passed ? null : memory.session,
  }
  return { ...model, state, memory: next }
}

/** An applied fix is verified by a passed run; after a failed one it has failed, and with an equal failure its hypothesis is open again. */
function judgeFix(hypothesis: Hypothesis, passed: boolean, isSame: boolean): Hypothesis {
  if (hypothesis.fix?.outcome !== 'applied') return hypothesis
  if (passed) return { ...hypothesis, fix: { ...hypothesis.fix, outcome: 'verified' } }
  const failed: Hypothesis = { ...hypothesis, fix: { ...hypothesis.fix, outcome: 'failed' } }
  return isSame
    ? {
        ...failed,
        status: 'inconclusive',
        verdict_reason: 'The fix was applied and the same tests failed in the same way.',
      }
    : failed
}
