import type { CollectedEvidence } from './debug/collect-evidence.ts'
import { openHypotheses } from './debug/dead-ends.ts'
import type { Verdict } from './debug/judge-verdicts.ts'
import type { Hypothesis, SkillState } from './execution-record.ts'
import type { LoopEvent } from './loop-events.ts'
import type { LoopModel } from './loop-model.ts'
import { changeSkill } from './skill-state.ts'

type DebugEvent = Extract<
  LoopEvent,
  { type: 'hypotheses-opened' | 'evidence-added' | 'verdicts-given' | 'fix-recorded' | 'instrumentation-removed' }
>

/** The search for a cause: hypotheses are added and decided, never deleted. */
export function evolveDebug(model: LoopModel, event: DebugEvent): LoopModel {
  switch (event.type) {
    case 'hypotheses-opened':
      return changeDebug(model, (debug) => {
        const fresh = event.hypotheses.filter((each) => !debug.hypotheses.some(({ id }) => id === each.id))
        return withHypotheses(debug, [...debug.hypotheses, ...fresh])
      })
    case 'evidence-added': {
      const next = changeDebug(model, (debug) =>
        withHypotheses(
          debug,
          debug.hypotheses.map((each) => withEvidence(each, debug.round, event.evidence, event.at)),
        ),
      )
      return { ...next, memory: { ...next.memory, debugLines: Math.max(next.memory.debugLines, event.lines) } }
    }
    case 'verdicts-given':
      return changeDebug(model, (debug) => {
        const hypotheses = debug.hypotheses.map((each) => {
          const verdict = event.verdicts.find(({ id }) => id === each.id)
          return verdict ? decided(each, verdict, event.at, debug.iteration) : each
        })
        const cause = event.verdicts.find(({ verdict }) => verdict === 'confirmed')?.id ?? null
        const before = event.verdicts.some(({ id }) => id === debug.confirmed_hypothesis)
          ? null
          : debug.confirmed_hypothesis
        return {
          ...withHypotheses(debug, hypotheses),
          confirmed_hypothesis: cause ?? before,
          last_analysis_at: event.at,
        }
      })
    case 'fix-recorded': {
      const { hypothesisId, outcome, iteration } = event
      const next = changeDebug(model, (debug) => ({
        ...withHypotheses(
          debug,
          debug.hypotheses.map((each) => (each.id === hypothesisId ? { ...each, fix: { outcome, iteration } } : each)),
        ),
        confirmed_hypothesis: outcome === 'failed' ? null : debug.confirmed_hypothesis,
      }))
      // A fix that changed nothing proves nothing: the search goes on.
      if (outcome === 'failed' || next.memory.session === null) return next
      return {
        ...next,
        memory: { ...next.memory, session: { ...next.memory.session, open: false, roundClosed: true } },
      }
    }
    case 'instrumentation-removed':
      return model
  }
}

const changeDebug = (model: LoopModel, change: (debug: SkillState['debug']) => SkillState['debug']): LoopModel => ({
  ...model,
  state: changeSkill(model.state, (skill) => ({ ...skill, debug: change(skill.debug) })),
})

const withHypotheses = (debug: SkillState['debug'], hypotheses: Hypothesis[]): SkillState['debug'] => ({
  ...debug,
  hypotheses,
  hypotheses_count: hypotheses.length,
})

/** Every open hypothesis of the round has evidence after a reproduction: that nothing was printed says something too. */
function withEvidence(hypothesis: Hypothesis, round: number, evidence: CollectedEvidence[], at: string): Hypothesis {
  if (openHypotheses([hypothesis], round).length === 0) return hypothesis
  const seen = evidence.find(({ hid }) => hid === hypothesis.id)
  const before = typeof hypothesis.evidence?.['count'] === 'number' ? hypothesis.evidence['count'] : 0
  return {
    ...hypothesis,
    evidence: {
      ...hypothesis.evidence,
      count: before + (seen?.count ?? 0),
      entries: seen?.shown ?? [],
      last_at: at,
    },
  }
}

function decided(hypothesis: Hypothesis, verdict: Verdict, at: string, iteration: number): Hypothesis {
  const { verdict: status, finding, reason, refs, missing, by } = verdict
  const { missing: _before, ...rest } = hypothesis
  return {
    ...rest,
    status,
    finding,
    verdict_reason: reason,
    evidence: { ...hypothesis.evidence, finding, refs },
    decided_at: at,
    decided_by: by,
    ...(missing === null ? {} : { missing }),
    ...(status === 'confirmed' ? { fix: { outcome: 'none' as const, iteration } } : {}),
  }
}
