import type { GivenVerdict, VerdictsAnswer } from '../answers/verdicts-answer.ts'
import type { Hypothesis } from '../execution-record.ts'

/** A verdict as it counts: what it rests on exists, and only one hypothesis is the cause. */
export type Verdict = {
  id: string
  verdict: GivenVerdict['verdict']
  finding: string
  reason: string
  refs: string[]
  missing: string | null
  /** `host` when what the agent said could not be taken as it was; `user` when a person decided. */
  by: 'agent' | 'host' | 'user'
}

/**
 * What an agent concluded, checked. A verdict that only repeats the hypothesis is none; one without evidence that exists is undecided; of several
 * causes one remains, the named root cause, else the most likely. Verdicts about hypotheses that are not open are dropped.
 */
export function judgeVerdicts(
  open: Hypothesis[],
  { verdicts, root_cause }: VerdictsAnswer,
  refExists: (ref: string) => boolean,
): Verdict[] {
  const judged = open.flatMap((hypothesis): Verdict[] => {
    const given = verdicts.find((each) => each.id === hypothesis.id)
    return given ? [judge(hypothesis, given, refExists)] : []
  })
  const confirmed = judged.filter((each) => each.verdict === 'confirmed')
  if (confirmed.length < 2) return judged
  const likelihoodOf = (id: string) => open.find((each) => each.id === id)?.likelihood ?? Number.POSITIVE_INFINITY
  const cause =
    confirmed.find((each) => each.id === root_cause?.hypothesis_id) ??
    confirmed.toSorted((left, right) => likelihoodOf(left.id) - likelihoodOf(right.id))[0]
  return judged.map((each) =>
    each.verdict === 'confirmed' && each !== cause
      ? undecided(each, `Another cause was confirmed with it: ${cause?.id}.`)
      : each,
  )
}

const undecided = (verdict: Verdict, missing: string): Verdict => ({
  ...verdict,
  verdict: 'inconclusive',
  missing,
  by: 'host',
})

function judge(hypothesis: Hypothesis, given: GivenVerdict, refExists: (ref: string) => boolean): Verdict {
  const refs = given.evidence.map((each) => each.ref).filter(refExists)
  const verdict: Verdict = {
    ...{ id: given.id, verdict: given.verdict, finding: given.finding, reason: given.reason },
    ...{ refs, missing: given.missing ?? null, by: 'agent' },
  }
  const repeats = [given.finding, given.reason].some((text) => text.trim() === hypothesis.description.trim())
  if (repeats) return undecided(verdict, 'The finding or the reason only repeats the hypothesis.')
  if (given.verdict !== 'inconclusive' && refs.length === 0)
    return undecided(verdict, 'None of the evidence it names exists.')
  return verdict
}
