import { decidedContent } from './decided-content.ts'
import type { Fix } from './fix.ts'
import type { Issue } from './issue.ts'
import { withFoundAgain } from './merge-issues.ts'
import { recordRolledBack, withFix, withSelection } from './record-fixes.ts'
import { withChangedIssues, withEachIssue } from './record-issues.ts'
import type { TuningEvent } from './tuning-events.ts'
import type { TuningModel } from './tuning-model.ts'
import { withScore } from './tuning-score.ts'
import type { TuningState } from './tuning-state.ts'
import { goingOn } from './tuning-status.ts'
import { diagnoses } from './vocabulary.ts'

type FixEvent = Extract<
  TuningEvent,
  {
    type:
      | ('fixes-selected' | 'fix-decided' | 'hunk-decided' | 'responded' | 'fix-proposed' | 'issue-judged')
      | ('rollback-requested' | 'rolled-back' | 'rollback-refused' | 'source-changed')
  }
>

/** What a person decides about fixes and issues, new texts of a fix, and fixes that are taken back. */
export function evolveFixes(model: TuningModel, event: FixEvent): TuningModel {
  const { state, memory } = model
  switch (event.type) {
    case 'fixes-selected':
      return goingOn({ ...model, state: select(state, event.decisions) })
    case 'fix-decided':
      return { ...model, state: withFix(state, event.fixId, (fix) => decideFix(fix, event)) }
    case 'hunk-decided':
      return { ...model, state: withFix(state, event.fixId, (fix) => decideHunk(fix, event)) }
    case 'responded':
      return {
        ...model,
        state: withFix(state, event.fixId, (fix) => ({ ...fix, decisions: [...fix.decisions, event.decision] })),
      }
    case 'fix-proposed':
      return { ...model, state: withProposal(state, event) }
    case 'issue-judged':
      return { ...model, state: withEachIssue(state, (issue) => judge(issue, event)) }
    case 'rollback-requested': {
      const rollback = event.fixId === null ? { kind: 'all' as const } : { kind: 'fix' as const, fixId: event.fixId }
      return { ...model, memory: { ...memory, rollback } }
    }
    case 'rolled-back': {
      const back = recordRolledBack(state, new Set(event.fixIds))
      const scored = back.quality ? withScore(back, 'rollback', event.at) : back
      return { state: scored, memory: { ...memory, rollback: null } }
    }
    case 'rollback-refused':
      return { ...model, memory: { ...memory, rollback: null } }
    case 'source-changed':
      return { ...model, state: markStale(state, new Set(event.paths)) }
  }
}

function select(
  state: TuningState,
  decisions: Extract<FixEvent, { type: 'fixes-selected' }>['decisions'],
): TuningState {
  const decided = decisions.reduce(
    (next, { fixId, option, decision }) =>
      withFix(next, fixId, (fix) => ({
        ...fix,
        ...(option && { chosen_option: option.value, changes: option.changes }),
        decisions: [...fix.decisions, decision],
      })),
    state,
  )
  const ids = (status: 'selected' | 'rejected') =>
    new Set(decisions.filter((each) => each.status === status).map((each) => each.fixId))
  return withSelection(decided, ids('selected'), ids('rejected'))
}

/** The fix with this said about it. The option that was taken gives its diff; who takes the word back opens the choice again. */
function decideFix(fix: Fix, { option, decision }: Extract<FixEvent, { type: 'fix-decided' }>): Fix {
  const decisions = [...fix.decisions, decision]
  if (option) return { ...fix, chosen_option: option.value, changes: option.changes, check: null, decisions }
  const isOpenAgain = decision.kind === 'withdraw' && fix.chosen_option !== null
  return { ...fix, ...(isOpenAgain && { chosen_option: null, changes: [], check: null }), decisions }
}

/** The fix with this hunk decided. Its new text is known where the old one stands inline; its hash is not, until somebody computes it. */
function decideHunk(fix: Fix, event: Extract<FixEvent, { type: 'hunk-decided' }>): Fix {
  const changes = fix.changes.map((change) => {
    if (change.file !== event.file || !change.hunks.some((hunk) => hunk.id === event.hunk.id)) return change
    const hunks = change.hunks.map((hunk) => (hunk.id === event.hunk.id ? event.hunk : hunk))
    const { old_content } = change
    const content = old_content === undefined ? {} : { new_content: decidedContent(old_content, hunks) }
    return { ...change, hunks, new_sha256: null, ...content }
  })
  return { ...fix, changes, check: null, decisions: [...fix.decisions, event.decision] }
}

/** The fix with its new text, and its issues where they stand in the skill that it was made on. */
function withProposal(state: TuningState, { fix, foundAgain, at }: Extract<FixEvent, { type: 'fix-proposed' }>) {
  const proposed = withFix(state, fix.id, (each) => proposeAgain(each, fix))
  const issues = withFoundAgain(proposed.issues, foundAgain ?? [], at)
  return foundAgain?.length ? withChangedIssues(proposed, issues, diagnoses) : proposed
}

/** Another text for a fix that nobody decided yet; what was said about it stays. */
const proposeAgain = (fix: Fix, { id: _id, decisions: _decisions, status: _status, ...text }: Fix): Fix =>
  fix.status === 'proposed' || fix.status === 'stale' ? { ...fix, ...text, status: 'proposed' } : fix

function judge(issue: Issue, event: Extract<FixEvent, { type: 'issue-judged' }>): Issue {
  const { issueId, judgement: kind, reason, by, at } = event
  if (issue.id !== issueId) return issue
  if (kind === 'confirmed') return { ...issue, confirmed: true }
  if (kind === 'reopened') return { ...issue, state: 'open', judgement: null }
  return { ...issue, state: kind, judgement: { kind, reason, by, at } }
}

/** Fixes for files that somebody else changed: they were made on a text that is gone. */
function markStale(state: TuningState, paths: ReadonlySet<string>): TuningState {
  const isTouched = (fix: Fix) =>
    (fix.status === 'proposed' || fix.status === 'selected') && fix.changes.some((change) => paths.has(change.file))
  const stale = new Set(state.proposed_fixes.filter(isTouched).map((fix) => fix.id))
  return {
    ...state,
    proposed_fixes: state.proposed_fixes.map((fix) => (stale.has(fix.id) ? { ...fix, status: 'stale' } : fix)),
    pending_fixes: state.pending_fixes.filter((id) => !stale.has(id)),
  }
}
