import { isOpenIteration } from '../close-iteration.ts'
import { Fix } from '../fix.ts'
import { plannedDiagnoses } from '../focus.ts'
import { IterationRecord } from '../iteration.ts'
import { followingIds } from '../number-ids.ts'
import { withStepCap } from '../step-cap.ts'
import { countedIssues } from '../tuning-score.ts'
import { isTerminal, type TuningState } from '../tuning-state.ts'
import type { Warn } from './lift-dialects.ts'

/**
 * A state whose fields fit each other, made from one whose fields were read one by one: ids of their own, fixes with the status that the lists
 * say, iterations within their limit, and an end that says when and why. `word` is the status as it stands in the file.
 */
export function fitTogether(state: TuningState, word: string | null, warn: Warn): TuningState {
  const issues = withOwnNames(state, warn)
  const fixed = fitFixes({ ...state, issues, issues_by_severity: countedIssues(issues) }, warn)
  return fitStatus(withStepCap(fitIterations(fixed, warn)), word, warn)
}

function withOwnNames({ issues }: TuningState, warn: Warn): TuningState['issues'] {
  const ids = new Set<string>()
  const prints = new Set<string>()
  const nextId = followingIds(
    'ISS',
    issues.map((issue) => issue.id),
  )
  return issues.map((issue) => {
    const id = ids.has(issue.id) ? nextId() : issue.id
    if (id !== issue.id) warn(`A second issue ${issue.id} is now ${id}.`)
    ids.add(id)
    const fingerprint = prints.has(issue.fingerprint) ? '' : issue.fingerprint
    if (fingerprint) prints.add(fingerprint)
    return { ...issue, id, fingerprint }
  })
}

function fitFixes(state: TuningState, warn: Warn): TuningState {
  const seen = new Set<string>()
  const once = <T>(list: readonly T[], idOf: (value: T) => string) => {
    seen.clear()
    return list.filter((each) => !seen.has(idOf(each)) && seen.add(idOf(each)))
  }
  const applied = once(state.applied_fixes, (fix) => fix.fix_id)
  const written = new Map(applied.map((fix) => [fix.fix_id, fix]))
  const known = once(state.proposed_fixes, (fix) => fix.id)
  const names = new Set(known.map((fix) => fix.id))
  const lost = applied.filter((fix) => !names.has(fix.fix_id))
  for (const { fix_id } of lost) warn(`${fix_id} was applied and is not among the proposals.`)
  const fixes = [...known, ...lost.map(({ fix_id: id }) => Fix.parse({ id, status: 'applied' }))]
  const pending = new Set(state.pending_fixes)
  for (const id of pending)
    if (!names.has(id) || written.has(id)) warn(`${id} was to be applied and is no open proposal.`)
  const proposed_fixes = fixes.map((fix): Fix => {
    if (pending.has(fix.id) && !written.has(fix.id)) return { ...fix, status: 'selected' }
    if (fix.status !== 'proposed' && fix.status !== 'selected') return fix
    const entry = written.get(fix.id)
    return { ...fix, status: entry ? (entry.success ? 'applied' : 'failed') : 'proposed' }
  })
  const selected = new Set(proposed_fixes.filter((fix) => fix.status === 'selected').map((fix) => fix.id))
  return {
    ...state,
    ...{ proposed_fixes, applied_fixes: applied },
    pending_fixes: [...new Set(state.pending_fixes)].filter((id) => selected.has(id)),
  }
}

function fitIterations(state: TuningState, warn: Warn): TuningState {
  const { max_iterations: most, iterations, iteration } = state
  const count = Math.min(state.iteration_count, most)
  if (count < state.iteration_count) warn(`iteration_count ${state.iteration_count} is above the limit of ${most}.`)
  const records = Array.from(
    { length: count },
    (_, index) =>
      iterations.find((record) => record.index === index + 1) ?? IterationRecord.parse({ index: index + 1 }),
  )
  const counted = { ...state, iteration_count: count, iterations: records }
  if (
    iteration.planned.length > 0 &&
    (iteration.index === count || isOpenIteration(counted)) &&
    iteration.index <= count + 1
  )
    return counted
  // A file of another program says nothing about its iteration: what it holds tells how far it is.
  const has = (action: string) => state.completed_actions.includes(action)
  const index = Math.max(1, Math.min(count + 1, most))
  const isSelected = state.pending_fixes.length > 0 || state.applied_fixes.length > 0
  return {
    ...counted,
    proposed_fixes: state.proposed_fixes.map((fix) => ({ ...fix, iteration: index })),
    iteration: {
      ...{ ...iteration, index, report: has('action-generate-report') },
      ...{ proposed: state.proposed_fixes.length > 0, selected: isSelected },
      applied: state.applied_fixes.filter((fix) => fix.success).length,
      planned: plannedDiagnoses(state.focus_requested, state.requirement_analysis?.derived_focus_areas ?? []),
    },
  }
}

function fitStatus(state: TuningState, word: string | null, warn: Warn): TuningState {
  const isKnown = word === state.status
  if (!isKnown) warn(`The status ${JSON.stringify(word)} is none of a tuning: it is shown, never executed.`)
  const isLost = state.status === 'waiting' && (state.wait === null || state.wait_reason === null)
  if (isLost) warn('It waited without saying for what.')
  const status = isLost ? 'running' : state.status
  const isWaiting = status === 'waiting'
  const isOver = isTerminal({ status })
  const failure = isKnown ? (state.failure_reason ?? 'imported') : `imported status ${word ?? 'missing'}`
  const wantsReport = status === 'completed' || (isWaiting && state.wait_reason === 'final_review')
  return {
    ...state,
    status,
    wait_reason: isWaiting ? state.wait_reason : null,
    wait: isWaiting ? state.wait : null,
    completed_at: isOver ? (state.completed_at ?? state.updated_at ?? state.started_at ?? '') : null,
    completion_reason: status === 'completed' ? (state.completion_reason ?? 'imported') : null,
    failure_reason: status === 'failed' ? failure : null,
    final_report: wantsReport ? (state.final_report ?? '') : null,
    ...(state.quality !== null && { quality_score: state.quality.quality }),
  }
}
