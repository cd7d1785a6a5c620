import { ok, type Result, refuse } from '../result.ts'
import { currentProposals } from './finish.ts'
import type { Decision, Fix, Hunk } from './fix.ts'
import type { FixChoice, TuningCommand } from './tuning-commands.ts'
import type { FixDecision, TuningEvent } from './tuning-events.ts'
import type { TuningFacts } from './tuning-facts.ts'
import type { TuningModel } from './tuning-model.ts'

type FixCommand = Extract<
  TuningCommand,
  {
    type:
      | ('select-fixes' | 'decide-hunk' | 'edit-hunk' | 'respond' | 'rollback-fix' | 'restore-all')
      | ('suppress-issue' | 'accept-issue' | 'confirm-issue' | 'reopen-issue')
  }
>

const mostResponses = 3

/** What a person decides about proposals and issues, and the wish to take fixes back. */
export function decideFixes(model: TuningModel, command: FixCommand, facts: TuningFacts): Result<TuningEvent[]> {
  switch (command.type) {
    case 'select-fixes':
      return select(model, command.fixes, facts)
    case 'decide-hunk':
    case 'edit-hunk':
      return decideHunk(model, command, facts)
    case 'respond':
      return respond(model, command.fix_id, command.text, facts)
    case 'rollback-fix':
      return rollBack(model, command.fix_id, facts)
    case 'restore-all':
      return rollBack(model, null, facts)
    default:
      return judge(model, command, facts)
  }
}

const stampOf = ({ now, by }: TuningFacts) => ({ at: now, by: by.name })

const notAsked = ({ state }: TuningModel): Result<never> | null =>
  state.wait_reason === 'fix_selection'
    ? null
    : refuse('invalid_transition', 'The tuning does not ask about its fixes now.', { next: 'Wait until it asks.' })

function select(model: TuningModel, choices: readonly FixChoice[], facts: TuningFacts): Result<TuningEvent[]> {
  const refusal = notAsked(model)
  if (refusal) return refusal
  const { state } = model
  const decisions: FixDecision[] = []
  for (const choice of choices) {
    if (decisions.some((each) => each.fixId === choice.fix_id))
      return refuse('duplicate', `${choice.fix_id} is decided twice.`, { next: 'Decide it once.' })
    const fix = currentProposals(state).find((each) => each.id === choice.fix_id)
    if (fix?.status !== 'proposed')
      return refuse('not_found', `${choice.fix_id} is not among the open proposals.`, { next: 'Look at them again.' })
    const decided = decideFix(fix, choice, facts)
    if (!decided.ok) return decided
    decisions.push(decided.value)
  }
  const accepted = decisions.filter((each) => each.status === 'selected').length
  if (accepted > state.settings.max_fixes)
    return refuse('limit_reached', `${accepted} fixes are more than the ${state.settings.max_fixes} of an iteration.`, {
      next: 'Choose fewer; the others are proposed again.',
    })
  return ok([{ type: 'fixes-selected', decisions, ...stampOf(facts) }])
}

/** One decision. What is accepted is the diff that the person saw: another one since is refused. */
function decideFix(fix: Fix, { decision, diff_sha256: seen }: FixChoice, facts: TuningFacts): Result<FixDecision> {
  const current = facts.diffSha256[fix.id] ?? null
  const kind = typeof decision === 'string' ? decision : 'option'
  const record: Decision = { kind, diff_sha256: seen, ...stampOf(facts) }
  if (decision === 'reject') return ok({ fixId: fix.id, status: 'rejected', option: null, decision: record })
  if (decision === 'accept') {
    if (fix.kind === 'choice' && fix.chosen_option === null && fix.changes.length === 0)
      return refuse('validation', `${fix.id} has several ways.`, { next: 'Choose one of its options.' })
    if (current !== null && seen !== current)
      return refuse('stale', `${fix.id} has another diff than the one that was seen.`, { next: 'Look at it again.' })
    return ok({ fixId: fix.id, status: 'selected', option: null, decision: record })
  }
  const changes = facts.optionChanges[fix.id]?.[decision.option]
  if (!changes || !fix.options?.some((option) => option.value === decision.option))
    return refuse('validation', `${decision.option} is no option of ${fix.id}.`, { next: 'Choose one of its options.' })
  const option = { value: decision.option, changes }
  return ok({ fixId: fix.id, status: 'selected', option, decision: { ...record, option: decision.option } })
}

function decideHunk(
  model: TuningModel,
  command: Extract<FixCommand, { type: 'decide-hunk' | 'edit-hunk' }>,
  facts: TuningFacts,
): Result<TuningEvent[]> {
  const refusal = notAsked(model)
  if (refusal) return refusal
  const { fix_id: fixId, file, hunk_id } = command
  const fix = currentProposals(model.state).find((each) => each.id === fixId && each.status === 'proposed')
  const hunk = fix?.changes.find((change) => change.file === file)?.hunks.find((each) => each.id === hunk_id)
  if (!hunk) return refuse('not_found', `${fixId} has no change ${hunk_id} in ${file}.`, { next: 'Look at it again.' })
  const { edited: _edited, comment, ...plain } = hunk
  const said = command.comment ?? comment
  const next: Hunk = {
    ...plain,
    ...(command.type === 'edit-hunk' && { edited: command.lines }),
    ...(said !== undefined && { comment: said }),
    verdict: command.type === 'edit-hunk' ? 'edited' : command.verdict,
  }
  const kind = command.type === 'edit-hunk' ? 'edit' : 'hunk'
  const decision: Decision = { kind, diff_sha256: null, hunk_id, text: next.verdict, ...stampOf(facts) }
  return ok([{ type: 'hunk-decided', fixId, file, hunk: next, decision, ...stampOf(facts) }])
}

function respond(model: TuningModel, fixId: string, text: string, facts: TuningFacts): Result<TuningEvent[]> {
  const refusal = notAsked(model)
  if (refusal) return refusal
  const fix = currentProposals(model.state).find((each) => each.id === fixId && each.status === 'proposed')
  if (!fix) return refuse('not_found', `${fixId} is not among the open proposals.`, { next: 'Look at them again.' })
  if (fix.decisions.filter((each) => each.kind === 'respond').length >= mostResponses)
    return refuse('limit_reached', `${fixId} was answered ${mostResponses} times.`, {
      next: 'Accept, edit or reject it.',
    })
  const decision: Decision = { kind: 'respond', diff_sha256: null, text, ...stampOf(facts) }
  return ok([{ type: 'responded', fixId, decision, ...stampOf(facts) }])
}

/** A roll back needs the folder for itself. */
function rollBack({ state, memory }: TuningModel, fixId: string | null, facts: TuningFacts): Result<TuningEvent[]> {
  if (memory.running || memory.rollback)
    return refuse('busy', `${memory.running?.action ?? 'A roll back'} is under way.`, {
      next: 'Wait until it has ended.',
    })
  if (!memory.initialised)
    return refuse('invalid_transition', 'Nothing was changed yet.', { next: 'Start the tuning first.' })
  if (
    fixId !== null &&
    !state.applied_fixes.some((fix) => fix.fix_id === fixId && fix.success && fix.rollback_available)
  )
    return refuse('invalid_transition', `${fixId} has nothing to take back.`, { next: 'Choose a fix that is applied.' })
  return ok([{ type: 'rollback-requested', fixId, ...stampOf(facts) }])
}

const judgements = {
  'suppress-issue': 'suppressed',
  'accept-issue': 'accepted',
  'confirm-issue': 'confirmed',
  'reopen-issue': 'reopened',
} as const

function judge(
  { state }: TuningModel,
  command: Extract<FixCommand, { issue_id: string }>,
  facts: TuningFacts,
): Result<TuningEvent[]> {
  const issue = state.issues.find((each) => each.id === command.issue_id)
  if (!issue) return refuse('not_found', `There is no issue ${command.issue_id}.`, { next: 'Look at the list again.' })
  const judgement = judgements[command.type]
  if (judgement === 'confirmed' ? issue.confirmed : issue.state === (judgement === 'reopened' ? 'open' : judgement))
    return ok([])
  const isClosed = issue.state === 'fixed' || issue.state === 'gone'
  if (isClosed || (judgement === 'reopened' && issue.judgement === null))
    return refuse('invalid_transition', `${issue.id} is ${issue.state}.`, { next: 'Judge an issue that is open.' })
  const { reason = '' } = command
  return ok([{ type: 'issue-judged', issueId: issue.id, judgement, reason, ...stampOf(facts) }])
}
