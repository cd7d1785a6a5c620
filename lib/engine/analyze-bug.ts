import { VerdictsAnswer } from '../domain/loop/answers/verdicts-answer.ts'
import type { NumberedEntry } from '../domain/loop/debug/collect-evidence.ts'
import { openHypotheses } from '../domain/loop/debug/dead-ends.ts'
import { judgeVerdicts, type Verdict } from '../domain/loop/debug/judge-verdicts.ts'
import { refExists } from '../domain/loop/debug/known-refs.ts'
import { evolve } from '../domain/loop/evolve.ts'
import type { Hypothesis } from '../domain/loop/execution-record.ts'
import type { LoopModel } from '../domain/loop/loop-model.ts'
import { analyzePrompt } from '../domain/loop/prompts/analyze-prompt.ts'
import { promptName } from '../domain/loop/prompts/build-prompt.ts'
import { say } from '../domain/sentences/say.ts'
import { type ActionResult, type ActionScope, stamp } from './action-scope.ts'
import { askAgent } from './ask-agent.ts'
import { debugEnded } from './debug-ended.ts'
import { debugInput } from './debug-input.ts'
import { fixBug } from './fix-bug.ts'
import { knownEvidence } from './known-evidence.ts'
import { removeObservations } from './remove-observations.ts'

/**
 * DEBUG, second step: an agent judges the open hypotheses by what was observed. Evidence that does not exist counts as none. A confirmed cause
 * is repaired at once; when all are rejected, the observing lines go.
 */
export async function analyzeBug(scope: ActionScope): Promise<ActionResult> {
  const { ports, run } = scope
  const { model } = run
  const debug = model.state.skill_state?.debug
  const open = openHypotheses(debug?.hypotheses ?? [], debug?.round ?? 1)
  const asked = await askAgent(scope, {
    purpose: promptName(analyzePrompt),
    action: 'debug',
    mode: 'analysis',
    parts: analyzePrompt.parts({
      ...(await debugInput(scope)),
      observed: open.map(observedOf),
      testRefs: testRefs(model),
      note: model.memory.reproduced,
    }),
    contract: VerdictsAnswer,
    explainsNoChange: () => true,
  })
  if (!asked.answer) return { events: asked.events }
  const refs = asked.answer.verdicts.flatMap(({ evidence }) => evidence.map(({ ref }) => ref))
  const known = await knownEvidence(scope, refs)
  const verdicts = judgeVerdicts(open, asked.answer, (ref) => refExists(ref, known))
  const { root_cause, understanding } = asked.answer
  const given = {
    ...{ type: 'verdicts-given' as const, verdicts, rootCause: root_cause?.statement ?? null },
    ...{ focus: understanding.focus, ...stamp(ports.now) },
  }
  const events = [...asked.events, given]
  const after = events.reduce(evolve, model)
  if (verdicts.some(({ verdict }) => verdict === 'confirmed')) {
    const fixed = await fixBug({ ...scope, session: null, run: { ...run, model: after } })
    return { ...fixed, events: [...events, ...fixed.events] }
  }
  const left = openHypotheses(after.state.skill_state?.debug.hypotheses ?? [], debug?.round ?? 1)
  const cleaned = left.length === 0 ? await removeObservations(scope) : []
  return { events: [...events, ...cleaned, await debugEnded(scope, 'partial', summaryOf(verdicts))] }
}

const observedOf = (hypothesis: Hypothesis) => ({
  hypothesis,
  count: typeof hypothesis.evidence?.['count'] === 'number' ? hypothesis.evidence['count'] : 0,
  shown: (hypothesis.evidence?.['entries'] ?? []) as NumberedEntry[],
})

const testRefs = ({ state }: LoopModel): string[] => {
  const { test_results = [], run_id = null } = state.skill_state?.validate ?? {}
  return test_results
    .filter((test) => test.key !== undefined)
    .slice(0, 100)
    .map((test) => `test:${test.key}@${run_id} (${test.status}: ${test.test_name})`)
}

function summaryOf(verdicts: Verdict[]) {
  const count = (wanted: Verdict['verdict']) => verdicts.filter(({ verdict }) => verdict === wanted).length
  const [confirmed, rejected, undecided] = [count('confirmed'), count('rejected'), count('inconclusive')]
  return say('verdicts_summary', { confirmed, rejected, undecided })
}
