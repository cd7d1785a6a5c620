import type { NewHypothesis } from '../answers/hypotheses-answer.ts'
import type { Hypothesis } from '../execution-record.ts'

/** Hypotheses that led nowhere: rejected, or fixed without effect. They are never deleted and never tried again. */
export const deadEnds = (hypotheses: Hypothesis[]): Hypothesis[] =>
  hypotheses.filter((each) => each.status === 'rejected' || each.fix?.outcome === 'failed')

/** Pending or undecided ones of a round. */
export const openHypotheses = (hypotheses: Hypothesis[], round: number): Hypothesis[] =>
  hypotheses.filter(
    (each) => (each.round ?? round) === round && (each.status === 'pending' || each.status === 'inconclusive'),
  )

const normal = (text: string): string =>
  text
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim()

/** The same idea again: equal words, or the same condition at the same place. */
export const isSameHypothesis = (
  left: Pick<Hypothesis, 'description' | 'logging_point' | 'testable_condition'>,
  right: Pick<Hypothesis, 'description' | 'logging_point' | 'testable_condition'>,
): boolean =>
  normal(left.description) === normal(right.description) ||
  (left.logging_point === right.logging_point && normal(left.testable_condition) === normal(right.testable_condition))

/** The number of the next hypothesis of a loop; numbers are never used again. */
export const nextNumber = (hypotheses: Hypothesis[]): number =>
  Math.max(0, ...hypotheses.map((each) => Number(/^H(\d+)$/.exec(each.id)?.[1] ?? 0))) + 1

/**
 * Numbers what an agent proposed, from the number its instrumentation was told to begin with. What equals a dead end, an open one, or one
 * before it in the list is left out; its number stays unused.
 */
export function openNew(
  known: Hypothesis[],
  proposed: NewHypothesis[],
  { round, bug }: { round: number; bug: string },
): Hypothesis[] {
  const from = nextNumber(known)
  const old = [...deadEnds(known), ...openHypotheses(known, round)]
  const numbered = proposed.map(
    ({ description, testable_condition, logging_point, confirm, reject, likelihood }, index): Hypothesis => ({
      id: `H${from + index}`,
      description,
      testable_condition,
      logging_point,
      evidence_criteria: { confirm, reject },
      likelihood,
      status: 'pending',
      evidence: null,
      verdict_reason: null,
      round,
      bug,
    }),
  )
  return numbered.filter(
    (each, index) => ![...old, ...numbered.slice(0, index)].some((other) => isSameHypothesis(each, other)),
  )
}
