import type { OutcomeOf } from './action-outcome.ts'
import { closeIteration } from './close-iteration.ts'
import type { AppliedFix, Fix } from './fix.ts'
import { isCounted } from './issue.ts'
import { followingIds } from './number-ids.ts'
import { orderFixes } from './order-fixes.ts'
import { recordFound, withEachIssue } from './record-issues.ts'
import type { TuningState } from './tuning-state.ts'

/** One fix changed; the others stay. */
export const withFix = (state: TuningState, id: string, change: (fix: Fix) => Fix): TuningState => ({
  ...state,
  proposed_fixes: state.proposed_fixes.map((fix) => (fix.id === id ? change(fix) : fix)),
})

/** Proposals that nobody decided, or that were chosen and not applied, are put aside: the issues are proposed for again. */
export function supersedeOpen(state: TuningState): TuningState {
  const isOpen = ({ status }: Fix) => status === 'proposed' || status === 'selected' || status === 'stale'
  const proposed_fixes = state.proposed_fixes.map((fix) =>
    isOpen(fix) ? { ...fix, status: 'superseded' as const } : fix,
  )
  return { ...state, proposed_fixes, pending_fixes: [] }
}

/** The state with new proposals, in their order and with ids of their own. In mode auto the settings choose at once. */
export function recordProposals(state: TuningState, proposals: readonly Fix[]): TuningState {
  const nextId = followingIds(
    'FIX',
    state.proposed_fixes.map((fix) => fix.id),
  )
  const known = new Set(state.issues.map((issue) => issue.id))
  const fixes = orderFixes(proposals, state.issues).map(
    (fix): Fix => ({
      ...fix,
      ...{ id: nextId(), iteration: state.iteration.index, status: 'proposed', attempts: 0, decisions: [] },
      issue_ids: fix.issue_ids.filter((id) => known.has(id)),
    }),
  )
  const proposed: TuningState = {
    ...state,
    proposed_fixes: [...state.proposed_fixes, ...fixes],
    iteration: { ...state.iteration, proposed: true, selected: fixes.length === 0 },
  }
  if (state.mode !== 'auto') return proposed
  const chosen = fixes.filter((fix) => isAutomatic(fix, state)).slice(0, state.settings.max_fixes)
  return withSelection(proposed, new Set(chosen.map((fix) => fix.id)), new Set())
}

/** What mode auto applies by itself: transforms whose checks hold, of low risk unless the settings allow all. */
function isAutomatic({ kind, risk, check, changes }: Fix, { settings }: TuningState): boolean {
  if (settings.auto_apply === 'none' || kind !== 'auto' || check !== 'pass' || changes.length === 0) return false
  return settings.auto_apply === 'all' || risk === 'low'
}

/** The state with the fixes of these ids chosen, in the order of the proposals, and others declined. The selection is closed. */
export function withSelection(
  state: TuningState,
  chosen: ReadonlySet<string>,
  declined: ReadonlySet<string>,
): TuningState {
  const proposed_fixes = state.proposed_fixes.map((fix): Fix => {
    if (fix.status !== 'proposed') return fix
    if (chosen.has(fix.id)) return { ...fix, status: 'selected' }
    return declined.has(fix.id) ? { ...fix, status: 'rejected' } : fix
  })
  const selected = orderFixes(
    proposed_fixes.filter((fix) => fix.status === 'selected'),
    state.issues,
  )
  return {
    ...state,
    ...{ proposed_fixes, pending_fixes: selected.map((fix) => fix.id) },
    iteration: { ...state.iteration, selected: true },
  }
}

/** The state after a chosen fix was written, refused or found to be about another text. It leaves the list in every case. */
export function recordApplied(state: TuningState, outcome: OutcomeOf<'apply'>, at: string, by: string): TuningState {
  const { fixId, result, regenerated } = outcome
  const status = result === 'applied' ? 'applied' : result
  const without = withFix(
    { ...state, pending_fixes: state.pending_fixes.filter((id) => id !== fixId) },
    fixId,
    (fix) => ({
      ...fix,
      status,
      changes: regenerated ?? fix.changes,
    }),
  )
  if (result === 'stale') return without
  const isWritten = result === 'applied'
  const entry: AppliedFix = {
    ...{ fix_id: fixId, applied_at: at, success: isWritten, backup_path: outcome.backupPath, by },
    ...{ rollback_available: isWritten && outcome.changesMade.length > 0 },
    ...{ verification_result: isWritten ? 'pending' : 'inconclusive', verified_at: null },
    ...(outcome.error !== null && { error: outcome.error }),
    ...{ changes_made: outcome.changesMade, issues_resolved: [], issues_introduced: [] },
    ...{ score_before: state.quality?.quality ?? null, score_after: null, token_delta: outcome.tokenDelta },
  }
  const applied_fixes = [...state.applied_fixes.filter((each) => each.fix_id !== fixId), entry]
  const { iteration } = without
  return { ...without, applied_fixes, iteration: { ...iteration, applied: iteration.applied + Number(isWritten) } }
}

/** The state after the applied fixes were looked at: what they resolved, what is new, the score, and the iteration counted. */
export function recordVerified(state: TuningState, outcome: OutcomeOf<'verify'>, at: string): TuningState {
  const results = new Map(outcome.results.map((each) => [each.fixId, each]))
  const judged: TuningState = {
    ...state,
    target_skill: { ...state.target_skill, tree_hash: outcome.treeHash ?? state.target_skill.tree_hash },
    applied_fixes: state.applied_fixes.map((fix): AppliedFix => {
      if (fix.verification_result !== 'pending') return fix
      const found = results.get(fix.fix_id)
      const isBack = found?.rolledBack ?? false
      return {
        ...fix,
        ...{ verification_result: isBack ? 'rolled_back' : (found?.result ?? 'inconclusive'), verified_at: at },
        ...(found?.note && { error: found.note }),
        rollback_available: fix.rollback_available && !isBack,
      }
    }),
    proposed_fixes: state.proposed_fixes.map((fix) =>
      results.get(fix.id)?.rolledBack && fix.status === 'applied' ? { ...fix, status: 'rolled_back' } : fix,
    ),
  }
  const { planned } = state.iteration
  const looked = outcome.found ? recordFound(judged, outcome.found, { scope: planned, source: 'rule', at }) : judged
  const passed = new Set(
    judged.proposed_fixes.flatMap((fix) =>
      results.get(fix.id)?.result === 'pass' && fix.status === 'applied' ? fix.issue_ids : [],
    ),
  )
  // What no rule looks at (an agent's or a person's issue) is fixed when the fix for it holds.
  const fixed = withEachIssue(looked, (issue) =>
    passed.has(issue.id) && issue.state === 'open' && issue.source !== 'rule' ? { ...issue, state: 'fixed' } : issue,
  )
  return withEffects(closeIteration(fixed, 'verify', at), state)
}

/** Writes into each fix that was just verified what it resolved and what came with it. */
function withEffects(state: TuningState, before: TuningState): TuningState {
  const known = new Set(before.issues.map((issue) => issue.id))
  const introduced = state.issues.filter((issue) => !known.has(issue.id) && isCounted(issue))
  const closed = new Set(state.issues.filter((issue) => issue.state === 'fixed').map((issue) => issue.id))
  const pending = new Set(
    before.applied_fixes.filter((fix) => fix.verification_result === 'pending').map((fix) => fix.fix_id),
  )
  const applied_fixes = state.applied_fixes.map((entry) => {
    if (!pending.has(entry.fix_id)) return entry
    const files = new Set(entry.changes_made.map((change) => change.file))
    const fix = state.proposed_fixes.find(({ id }) => id === entry.fix_id)
    return {
      ...entry,
      issues_resolved: (fix?.issue_ids ?? []).filter((id) => closed.has(id)),
      issues_introduced: introduced.filter(({ location }) => files.has(location.file)).map(({ id }) => id),
      score_after: state.quality?.quality ?? null,
    }
  })
  return { ...state, applied_fixes }
}

/** The state after fixes were taken back: what they had resolved is open again, and the score says so. */
export function recordRolledBack(state: TuningState, fixIds: ReadonlySet<string>): TuningState {
  const isBack = (fix: AppliedFix) => fixIds.has(fix.fix_id) && fix.success && fix.verification_result !== 'rolled_back'
  const entries = state.applied_fixes.filter(isBack)
  const unverified = entries.filter((fix) => fix.verification_result === 'pending').length
  const reopened = new Set(entries.flatMap((fix) => fix.issues_resolved))
  const taken: TuningState = {
    ...state,
    applied_fixes: state.applied_fixes.map((fix) =>
      isBack(fix) ? { ...fix, verification_result: 'rolled_back', rollback_available: false } : fix,
    ),
    proposed_fixes: state.proposed_fixes.map((fix) =>
      fixIds.has(fix.id) && fix.status === 'applied' ? { ...fix, status: 'rolled_back' } : fix,
    ),
    iteration: { ...state.iteration, applied: Math.max(0, state.iteration.applied - unverified) },
  }
  return withEachIssue(taken, (issue) =>
    reopened.has(issue.id) && issue.state === 'fixed' ? { ...issue, state: 'open' } : issue,
  )
}
