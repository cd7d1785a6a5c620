import { ok, type Result, refuse } from '../result.ts'
import { say } from '../sentences/say.ts'
import { currentProposals } from './finish.ts'
import type { Decision, Fix, Hunk } from './fix.ts'
import { standingChoice } from './standing-choice.ts'
import type { FixChoice, TuningCommand } from './tuning-commands.ts'
import type { FixDecision, TuningEvent } from './tuning-events.ts'
import type { TuningFacts } from './tuning-facts.ts'
import type { TuningModel } from './tuning-model.ts'

type ProposalCommand = Extract<TuningCommand, { type: 'decide-fix' | 'decide-hunk' | 'edit-hunk' | 'respond' }>
type HunkCommand = Extract<ProposalCommand, { hunk_id: string }>

const mostResponses = 3

const stampOf = ({ now, by }: TuningFacts) => ({ at: now, by: by.name })

/** The refusal of a decision about fixes while nobody is asked for one. */
export const notAsked = ({ state }: TuningModel): Result<never> | null =>
  state.wait_reason === 'fix_selection'
    ? null
    : refuse('invalid_transition', say('fixes_not_asked'), { next: say('next_wait_until_asked') })

/** The proposal of this iteration with this id that nobody applied or put aside yet. */
export function openProposal({ state }: TuningModel, fixId: string): Result<Fix> {
  const fix = currentProposals(state).find((each) => each.id === fixId && each.status === 'proposed')
  return fix ? ok(fix) : refuse('not_found', say('fix_not_open', { id: fixId }), { next: say('next_look_again') })
}

/** What is said about one proposal while the selection is open: it can be said otherwise until the selection is sent. */
export function decideProposal(
  model: TuningModel,
  command: ProposalCommand,
  facts: TuningFacts,
): Result<TuningEvent[]> {
  const refusal = notAsked(model)
  if (refusal) return refusal
  const fix = openProposal(model, command.fix_id)
  if (!fix.ok) return fix
  switch (command.type) {
    case 'decide-fix':
      return decideWhole(fix.value, command, facts)
    case 'respond':
      return respond(fix.value, command.text, facts)
    default:
      return decideHunk(fix.value, command, facts)
  }
}

/** One decision about a fix. What is accepted is the diff that the person saw: another one since is refused. */
export function choose(
  fix: Fix,
  { decision, diff_sha256: seen }: Pick<FixChoice, 'decision' | 'diff_sha256'>,
  facts: TuningFacts,
): Result<FixDecision> {
  const current = facts.diffSha256[fix.id] ?? null
  const kind = typeof decision === 'string' ? decision : 'option'
  const record: Decision = { kind, diff_sha256: seen, ...stampOf(facts) }
  if (decision === 'reject') return ok({ fixId: fix.id, status: 'rejected', option: null, decision: record })
  if (decision === 'accept') {
    if (fix.kind === 'choice' && fix.chosen_option === null && fix.changes.length === 0)
      return refuse('validation', say('fix_has_ways', { id: fix.id }), { next: say('next_choose_option') })
    if (current !== null && seen !== current)
      return refuse('stale', say('fix_has_other_diff', { id: fix.id }), { next: say('next_look_again') })
    return ok({ fixId: fix.id, status: 'selected', option: null, decision: record })
  }
  const changes = facts.optionChanges[fix.id]?.[decision.option]
  if (!changes || !fix.options?.some((option) => option.value === decision.option))
    return refuse('validation', say('fix_has_no_option', { option: decision.option, id: fix.id }), {
      next: say('next_choose_option'),
    })
  const option = { value: decision.option, changes }
  return ok({ fixId: fix.id, status: 'selected', option, decision: { ...record, option: decision.option } })
}

/** A decision that stands already is not made again. */
function decideWhole(
  fix: Fix,
  { decision, diff_sha256 }: Extract<ProposalCommand, { type: 'decide-fix' }>,
  facts: TuningFacts,
): Result<TuningEvent[]> {
  const standing = standingChoice(fix, facts.diffSha256[fix.id] ?? null)?.verdict ?? null
  const option = typeof decision === 'object' ? decision.option : null
  const wanted = decision === 'withdraw' ? null : decision === 'reject' ? 'reject' : 'accept'
  if (standing === wanted && (option === null || option === fix.chosen_option)) return ok([])
  if (decision === 'withdraw') {
    const record: Decision = { kind: 'withdraw', diff_sha256: null, ...stampOf(facts) }
    return ok([{ type: 'fix-decided', fixId: fix.id, option: null, decision: record, ...stampOf(facts) }])
  }
  const chosen = choose(fix, { decision, diff_sha256 }, facts)
  if (!chosen.ok) return chosen
  const { fixId, option: taken, decision: record } = chosen.value
  return ok([{ type: 'fix-decided', fixId, option: taken, decision: record, ...stampOf(facts) }])
}

/** A verdict that stands already is not given again; another text or comment is. */
function decideHunk(fix: Fix, command: HunkCommand, facts: TuningFacts): Result<TuningEvent[]> {
  const { file, hunk_id } = command
  const hunk = fix.changes.find((change) => change.file === file)?.hunks.find((each) => each.id === hunk_id)
  if (!hunk)
    return refuse('not_found', say('fix_has_no_change', { id: fix.id, change: hunk_id, file }), {
      next: say('next_look_again'),
    })
  const { edited: _edited, comment, ...plain } = hunk
  const said = command.comment ?? comment
  const next: Hunk = {
    ...plain,
    ...(command.type === 'edit-hunk' && { edited: command.lines }),
    ...(said !== undefined && { comment: said }),
    verdict: command.type === 'edit-hunk' ? 'edited' : command.verdict,
  }
  if (command.type === 'decide-hunk' && next.verdict === hunk.verdict && said === comment) return ok([])
  const kind = command.type === 'edit-hunk' ? 'edit' : 'hunk'
  const decision: Decision = { kind, diff_sha256: null, hunk_id, text: next.verdict, ...stampOf(facts) }
  return ok([{ type: 'hunk-decided', fixId: fix.id, file, hunk: next, decision, ...stampOf(facts) }])
}

function respond(fix: Fix, text: string, facts: TuningFacts): Result<TuningEvent[]> {
  if (fix.decisions.filter((each) => each.kind === 'respond').length >= mostResponses)
    return refuse('limit_reached', say('fix_answered_often', { id: fix.id, count: mostResponses }), {
      next: say('next_decide_fix'),
    })
  const decision: Decision = { kind: 'respond', diff_sha256: null, text, ...stampOf(facts) }
  return ok([{ type: 'responded', fixId: fix.id, decision, ...stampOf(facts) }])
}
