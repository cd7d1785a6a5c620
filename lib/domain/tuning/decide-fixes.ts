import { ok, type Result, refuse } from '../result.ts'
import { say } from '../sentences/say.ts'
import { choose, decideProposal, notAsked, openProposal } from './decide-proposal.ts'
import type { FixChoice, TuningCommand } from './tuning-commands.ts'
import type { FixDecision, TuningEvent } from './tuning-events.ts'
import type { TuningFacts } from './tuning-facts.ts'
import type { TuningModel } from './tuning-model.ts'

type FixCommand = Extract<
  TuningCommand,
  {
    type:
      | ('select-fixes' | 'decide-fix' | 'decide-hunk' | 'edit-hunk' | 'respond')
      | ('rollback-fix' | 'restore-all')
      | ('suppress-issue' | 'accept-issue' | 'confirm-issue' | 'reopen-issue')
  }
>

/** What a person decides about proposals and issues, and the wish to take fixes back. */
export function decideFixes(model: TuningModel, command: FixCommand, facts: TuningFacts): Result<TuningEvent[]> {
  switch (command.type) {
    case 'select-fixes':
      return select(model, command.fixes, facts)
    case 'decide-fix':
    case 'decide-hunk':
    case 'edit-hunk':
    case 'respond':
      return decideProposal(model, command, facts)
    case 'rollback-fix':
      return rollBack(model, command.fix_id, facts)
    case 'restore-all':
      return rollBack(model, null, facts)
    default:
      return judge(model, command, facts)
  }
}

const stampOf = ({ now, by }: TuningFacts) => ({ at: now, by: by.name })

function select(model: TuningModel, choices: readonly FixChoice[], facts: TuningFacts): Result<TuningEvent[]> {
  const refusal = notAsked(model)
  if (refusal) return refusal
  const { state } = model
  const decisions: FixDecision[] = []
  for (const choice of choices) {
    if (decisions.some((each) => each.fixId === choice.fix_id))
      return refuse('duplicate', say('fix_decided_twice', { id: choice.fix_id }), { next: say('next_decide_once') })
    const fix = openProposal(model, choice.fix_id)
    if (!fix.ok) return fix
    const decided = choose(fix.value, choice, facts)
    if (!decided.ok) return decided
    decisions.push(decided.value)
  }
  const accepted = decisions.filter((each) => each.status === 'selected').length
  if (accepted > state.settings.max_fixes)
    return refuse('limit_reached', say('too_many_fixes', { count: accepted, most: state.settings.max_fixes }), {
      next: say('next_choose_fewer'),
    })
  return ok([{ type: 'fixes-selected', decisions, ...stampOf(facts) }])
}

/** A roll back needs the folder for itself. */
function rollBack({ state, memory }: TuningModel, fixId: string | null, facts: TuningFacts): Result<TuningEvent[]> {
  if (memory.running || memory.rollback)
    return refuse(
      'busy',
      memory.running ? say('tuning_action_runs', { action: memory.running.action }) : say('rolls_back_already'),
      { next: say('next_wait_for_end') },
    )
  if (!memory.initialised)
    return refuse('invalid_transition', say('nothing_changed_yet'), { next: say('next_start_tuning') })
  if (
    fixId !== null &&
    !state.applied_fixes.some((fix) => fix.fix_id === fixId && fix.success && fix.rollback_available)
  )
    return refuse('invalid_transition', say('fix_not_applied', { id: fixId }), { next: say('next_choose_applied') })
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
  if (!issue)
    return refuse('not_found', say('issue_of_tuning_not_found', { id: command.issue_id }), {
      next: say('next_look_again'),
    })
  const judgement = judgements[command.type]
  if (judgement === 'confirmed' ? issue.confirmed : issue.state === (judgement === 'reopened' ? 'open' : judgement))
    return ok([])
  const isClosed = issue.state === 'fixed' || issue.state === 'gone'
  if (isClosed || (judgement === 'reopened' && issue.judgement === null))
    return refuse('invalid_transition', say('issue_not_open', { id: issue.id, state: issue.state }), {
      next: say('next_judge_open'),
    })
  const { reason = '' } = command
  return ok([{ type: 'issue-judged', issueId: issue.id, judgement, reason, ...stampOf(facts) }])
}
