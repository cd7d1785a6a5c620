import type { Hypothesis } from './execution-record.ts'

/** A hypothesis for tests: pending, in the first round. */
export const testHypothesis = (id: string, changes: Partial<Hypothesis> = {}): Hypothesis => ({
  ...{ id, description: `The cause is ${id}`, testable_condition: `${id} holds`, logging_point: 'a.js:f:1' },
  ...{ evidence_criteria: { confirm: 'seen', reject: 'not seen' }, likelihood: 1, status: 'pending', evidence: null },
  ...{ verdict_reason: null, round: 1, ...changes },
})
