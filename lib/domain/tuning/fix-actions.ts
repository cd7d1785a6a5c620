import { actionRule, isRunning, withState } from './action-rule.ts'
import { hasUnverified } from './finish.ts'
import { recordApplied, recordProposals, recordVerified, withFix } from './record-fixes.ts'
import { verifyWithout } from './record-steps.ts'

/** The actions that propose fixes, write them and look whether they hold. */
export const fixActions = {
  'action-propose-fixes': actionRule(
    'propose',
    {
      purpose: 'Propose fixes for what is open',
      needs: 'The report is made, an issue is open, nothing is proposed in this iteration',
      changes: 'The proposals of this iteration',
      whenExhausted: 'No proposals in this iteration',
    },
    {
      precondition: (model) =>
        isRunning(model) &&
        model.state.iteration.report &&
        !model.state.iteration.proposed &&
        model.state.issues.some((issue) => issue.state === 'open'),
      succeed: (model, { fixes }) => withState(model, recordProposals(model.state, fixes)),
      exhaust: (model) => withState(model, recordProposals(model.state, [])),
    },
  ),
  'action-apply-fix': actionRule(
    'apply',
    {
      purpose: 'Write the next chosen fix',
      needs: 'A fix is chosen and not yet applied',
      changes: 'The first chosen fix is applied, failed or stale, and leaves the list',
      whenExhausted: 'The fix failed and leaves the list',
    },
    {
      precondition: (model) => isRunning(model) && model.state.pending_fixes.length > 0,
      succeed: (model, outcome, { step, at, by }) => {
        const fixId = step.args.fixId ?? outcome.fixId
        return withState(model, recordApplied(model.state, { ...outcome, fixId }, at, by))
      },
      exhaust: ({ state, memory }, { step }) => {
        const id = step.args.fixId ?? ''
        const pending_fixes = state.pending_fixes.filter((each) => each !== id)
        return { state: withFix({ ...state, pending_fixes }, id, (fix) => ({ ...fix, status: 'failed' })), memory }
      },
    },
  ),
  'action-verify': actionRule(
    'verify',
    {
      purpose: 'Look whether the applied fixes hold',
      needs: 'An applied fix was not looked at',
      changes: 'Results of the fixes, issues, score; the iteration is counted',
      whenExhausted: 'Every result inconclusive; the iteration is counted',
    },
    {
      precondition: (model) => isRunning(model) && hasUnverified(model.state),
      succeed: (model, outcome, { at }) => withState(model, recordVerified(model.state, outcome, at)),
      exhaust: (model, { at }, { message }) => withState(model, verifyWithout(model.state, message, at)),
    },
  ),
}
