import type { CollectedEvidence } from './debug/collect-evidence.ts'
import type { Verdict } from './debug/judge-verdicts.ts'
import type { Hypothesis } from './execution-record.ts'

/** What happens in the search for a cause. */
export type DebugEventBody =
  | { type: 'hypotheses-opened'; bug: string; hypotheses: Hypothesis[] }
  /**
   * What the host saw when it reproduced the bug: of each open hypothesis how often its lines were printed, also when never. `lines` is how many
   * lines the debug log of the loop has now.
   */
  | { type: 'evidence-added'; testRunId: string | null; lines: number; evidence: CollectedEvidence[] }
  | { type: 'verdicts-given'; verdicts: Verdict[]; rootCause: string | null; focus: string | null }
  /** A fix was written for a hypothesis, or was not: then nothing differs. The search is over until the tests say more. */
  | { type: 'fix-recorded'; hypothesisId: string; outcome: 'applied' | 'failed'; iteration: number }
  /** Lines that were inserted to observe the bug were removed by the host. */
  | { type: 'instrumentation-removed'; places: { path: string; line: number }[] }
