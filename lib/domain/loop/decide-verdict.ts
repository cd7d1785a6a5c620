import { ok, type Result, refuse } from '../result.ts'
import { say } from '../sentences/say.ts'
import { readEvidenceRef, refExamples } from './debug/evidence-ref.ts'
import type { Verdict } from './debug/judge-verdicts.ts'
import { stamp } from './event-stamp.ts'
import type { LoopCommand } from './loop-commands.ts'
import type { LoopEvent } from './loop-events.ts'
import type { DecideFacts } from './loop-facts.ts'
import type { LoopModel } from './loop-model.ts'

type JudgeCommand = Extract<LoopCommand, { type: 'judge-hypothesis' }>

/**
 * A person's verdict on a hypothesis, over any earlier one; a finding and a reason always belong to it. There is one confirmed cause: an earlier one
 * becomes undecided. Refused while an action is at work on the hypotheses.
 */
export function decideVerdict(model: LoopModel, command: JudgeCommand, facts: DecideFacts): Result<LoopEvent[]> {
  const debug = model.state.skill_state?.debug
  const hypothesis = debug?.hypotheses.find(({ id }) => id === command.id)
  if (!debug || !hypothesis)
    return refuse('not_found', say('hypothesis_not_found', { id: command.id }), { next: say('next_look_at_board') })
  if (model.memory.running?.action === 'debug')
    return refuse('busy', say('hypotheses_at_work'), { next: say('next_wait_a_moment') })
  const { id, verdict, finding, reason, refs } = command
  if ([finding, reason].includes(hypothesis.description.trim()))
    return refuse('validation', say('verdict_repeats'), { next: say('next_say_what_was_seen') })
  const strange = refs.find((ref) => readEvidenceRef(ref) === null)
  if (strange !== undefined)
    return refuse('validation', say('no_such_evidence', { ref: strange }), {
      next: say('next_name_evidence', { examples: refExamples }),
    })
  const given: Verdict = { id, verdict, finding, reason, refs, missing: null, by: 'user' }
  const before = debug.hypotheses.find((each) => each.status === 'confirmed' && each.id !== id)
  const displaced: Verdict[] =
    verdict === 'confirmed' && before
      ? [
          {
            ...{ id: before.id, verdict: 'inconclusive', finding: before.finding ?? '' },
            ...{
              reason: before.verdict_reason ?? '',
              refs: [],
              missing: `${facts.by.name} confirmed ${id}.`,
              by: 'user',
            },
          },
        ]
      : []
  const rootCause = verdict === 'confirmed' ? finding : null
  return ok([{ type: 'verdicts-given', verdicts: [given, ...displaced], rootCause, focus: null, ...stamp(facts) }])
}
