import { evolve } from './evolve.ts'
import type { AppliedFix } from './fix.ts'
import { withEachIssue } from './record-issues.ts'
import { recordFix, type Stamp } from './session-steps.ts'
import type { TuningModel } from './tuning-model.ts'
import { withScore } from './tuning-score.ts'
import { isTerminal, type TuningState } from './tuning-state.ts'

/** What the backup of a fix says became of it. */
export type KeptFix = {
  fixId: string
  stands: boolean
  backupPath: string
  changesMade: AppliedFix['changes_made']
}

/**
 * The session as the backups of its fixes say it is: a command that was killed did not write down the last of it, and fixes are taken back after its
 * end. One that nobody goes on with is over.
 */
export function caughtUp(model: TuningModel, kept: readonly KeptFix[], stamp: Stamp): TuningModel {
  const made = new Map(kept.map((fix) => [fix.fixId, fix]))
  const recorded = model.state.pending_fixes.reduce((next, fixId) => {
    const { changesMade = [], backupPath = '' } = made.get(fixId) ?? {}
    const isMade = made.has(fixId)
    const error = isMade ? null : 'The command ended before it was made.'
    const result = isMade ? 'applied' : 'failed'
    return recordFix(next, { fixId, result, changesMade, backupPath, tokenDelta: null, error }, stamp)
  }, model)
  const isBack = ({ fix_id, success, verification_result: result }: AppliedFix) =>
    success && result !== 'rolled_back' && made.get(fix_id)?.stands === false
  const fixIds = recorded.state.applied_fixes.filter(isBack).map(({ fix_id }) => fix_id)
  const taken = fixIds.length > 0 ? evolve(recorded, { type: 'rolled-back', fixIds, ...stamp }) : recorded
  return isTerminal(taken.state) ? taken : evolve(taken, { type: 'exited', ...stamp })
}

/** What somebody who looked again at an applied fix saw: why it does not hold, or null. */
export type LaterLook = { fixId: string; problem: string | null }

/** The session after its fixes were looked at again. The same model where that says nothing new. */
export function lookedAgain(
  model: TuningModel,
  looks: readonly LaterLook[],
  isFound: (fingerprint: string) => boolean,
  at: string,
): TuningModel {
  const { state } = model
  const problems = new Map(looks.map(({ fixId, problem }) => [fixId, problem]))
  const applied_fixes = state.applied_fixes.map((fix) => seenAgain(fix, problems.get(fix.fix_id), at))
  if (applied_fixes.every((fix, index) => fix === state.applied_fixes[index])) return model
  const treated = new Set(state.proposed_fixes.flatMap(({ id, issue_ids }) => (problems.has(id) ? issue_ids : [])))
  const judged = withEachIssue({ ...state, applied_fixes }, (issue) => {
    if (!treated.has(issue.id)) return issue
    if (issue.state === 'fixed' && isFound(issue.fingerprint)) return { ...issue, state: 'open' }
    return issue.state === 'open' && !isFound(issue.fingerprint) ? { ...issue, state: 'fixed' } : issue
  })
  const seen: TuningState = withScore(judged, 'verify', at)
  return { ...model, state: { ...seen, revision: state.revision + 1, updated_at: at } }
}

function seenAgain(fix: AppliedFix, problem: string | null | undefined, at: string): AppliedFix {
  const { error, ...rest } = fix
  if (problem === undefined || !fix.success || fix.verification_result === 'rolled_back') return fix
  const verification_result = problem === null ? 'pass' : 'fail'
  if (fix.verification_result === verification_result && (problem === null || error === problem)) return fix
  return { ...rest, verification_result, verified_at: at, ...(problem !== null && { error: problem }) }
}
