import { type ActionId, diagnoseAction } from './action-outcome.ts'
import { type ActionRule, actionRule, isRunning, withState } from './action-rule.ts'
import { isDeepDue } from './deep-due.ts'
import { failedDiagnosis } from './diagnosis-result.ts'
import { finish } from './finish.ts'
import { fixActions } from './fix-actions.ts'
import { recordDeepStart, recordDeepWithout } from './record-deep.ts'
import { recordFound } from './record-issues.ts'
import { beginIteration, complete, completeWithout, initialise, read } from './record-steps.ts'
import { RequirementAnalysis } from './requirement-analysis.ts'
import type { TuningModel } from './tuning-model.ts'
import { withScore } from './tuning-score.ts'
import { ended } from './tuning-status.ts'
import { type Diagnosis, diagnoses } from './vocabulary.ts'

const areDiagnosed = ({ state }: TuningModel): boolean =>
  state.iteration.planned.every((name) => state.diagnosis[name] !== null)

const diagnose = (name: Diagnosis): ActionRule =>
  actionRule(
    'diagnose',
    {
      purpose: `Look for problems of the diagnosis ${name}`,
      needs: 'It is planned and has no result in this iteration',
      changes: 'Its result; issues merged by fingerprint',
      whenExhausted: 'A result with status failed, which counts as done',
    },
    {
      precondition: (model) =>
        isRunning(model) && model.state.iteration.planned.includes(name) && model.state.diagnosis[name] === null,
      succeed: (model, { result, found }, { at }) => {
        const iteration = model.state.iteration.index
        const diagnosis = { ...model.state.diagnosis, [name]: { ...result, iteration } }
        const own = found.filter((each) => each.diagnosis === name)
        return withState(model, recordFound({ ...model.state, diagnosis }, own, { scope: [name], source: 'rule', at }))
      },
      exhaust: (model, _ended, { message }) => {
        const result = failedDiagnosis(message, model.state.iteration.index)
        return withState(model, { ...model.state, diagnosis: { ...model.state.diagnosis, [name]: result } })
      },
    },
  )

const diagnosing = Object.fromEntries(diagnoses.map((name) => [diagnoseAction(name), diagnose(name)])) as Record<
  Extract<ActionId, `action-diagnose-${string}`>,
  ActionRule
>

const report = (model: TuningModel, at: string): TuningModel => {
  const scored = withScore(model.state, 'report', at)
  const { quality, iteration } = scored
  const now = quality && { score: quality.quality, health: quality.health, penalty: quality.penalty }
  return withState(model, { ...scored, iteration: { ...iteration, report: true, start: iteration.start ?? now } })
}

/** Every action of a tuning in one place: planning, folding, the catalogue and its page read the same rules. */
export const actions: Record<ActionId, ActionRule> = {
  'action-init': actionRule(
    'init',
    {
      purpose: 'Read the skill folder and keep a copy of it',
      needs: 'Pending and confirmed',
      changes: 'The skill, the folder of the tuning, the first backup; running',
      whenExhausted: 'Failed: init_failed',
    },
    {
      precondition: ({ state, memory }) => state.status === 'pending' && (memory.confirmed || state.mode === 'auto'),
      succeed: initialise,
      exhaust: (model, { at }) => withState(model, ended(model.state, { status: 'failed', reason: 'init_failed' }, at)),
    },
  ),
  'action-analyze-requirements': actionRule(
    'analyze',
    {
      purpose: 'Understand what bothers the person',
      needs: 'Running, no analysis yet',
      changes: 'The analysis, the focus and the planned diagnoses',
      whenExhausted: 'An analysis without dimensions',
    },
    {
      precondition: (model) => isRunning(model) && model.state.requirement_analysis === null,
      succeed: (model, { analysis }) => withState(model, read(model.state, analysis)),
      exhaust: (model) => withState(model, read(model.state, RequirementAnalysis.parse({ analyst: 'rules' }))),
    },
  ),
  ...diagnosing,
  'action-deep-analysis': actionRule(
    'deep',
    {
      purpose: 'Let an agent, or the rules alone, look for causes',
      needs: 'Every planned diagnosis is done and an analysis is due',
      changes: 'The analysis runs; its end is an event of its own',
      whenExhausted: 'The tuning goes on without an analysis',
    },
    {
      precondition: (model) =>
        isRunning(model) && areDiagnosed(model) && !model.state.iteration.deep_done && isDeepDue(model.state),
      succeed: (model, { analysis }, { at }) => withState(model, recordDeepStart(model.state, analysis, at)),
      exhaust: (model, { at }, told) => withState(model, recordDeepWithout(model.state, told, at)),
    },
  ),
  'action-generate-report': actionRule(
    'report',
    {
      purpose: 'Write down what was found',
      needs: 'No report in this iteration',
      changes: 'The report files, score and gate',
      whenExhausted: 'Score and gate; the report stands in the journal only',
    },
    {
      precondition: (model) => isRunning(model) && areDiagnosed(model) && !model.state.iteration.report,
      succeed: (model, _outcome, { at }) => report(model, at),
      exhaust: (model, { at }) => report(model, at),
    },
  ),
  ...fixActions,
  'action-begin-iteration': actionRule(
    'begin',
    {
      purpose: 'Begin the next iteration',
      needs: 'The iteration is over and nothing ends the tuning',
      changes: 'The number of the iteration; planned diagnoses run again; open proposals are put aside',
      whenExhausted: 'Failed: internal',
    },
    {
      precondition: (model) =>
        isRunning(model) && model.state.pending_fixes.length === 0 && finish(model.state) === null,
      succeed: (model, _outcome, { at }) => withState(model, beginIteration(model.state, at)),
      exhaust: (model, { at }) => withState(model, ended(model.state, { status: 'failed', reason: 'internal' }, at)),
    },
  ),
  'action-complete': actionRule(
    'complete',
    {
      purpose: 'Write the final report',
      needs: 'There is a reason to finish',
      changes: 'The final report; a last look of the person, or completed in mode auto',
      whenExhausted: 'Completed; the report stands in the journal only',
    },
    {
      precondition: (model) =>
        isRunning(model) && (model.state.iteration.continue === 'stop' || finish(model.state) !== null),
      succeed: (model, outcome, { step, at }) => withState(model, complete(model.state, outcome.report, step.args, at)),
      exhaust: (model, { step, at }, { message }) =>
        withState(model, completeWithout(model.state, message, step.args, at)),
    },
  ),
  'action-abort': actionRule(
    'abort',
    {
      purpose: 'End a tuning that cannot go on',
      needs: 'Too many actions in a row could not be done',
      changes: 'The abort report; failed',
      whenExhausted: 'Failed',
    },
    {
      precondition: ({ state }) => state.error_count >= state.max_errors,
      succeed: (model, _outcome, { at }) =>
        withState(model, ended(model.state, { status: 'failed', reason: 'too_many_errors' }, at)),
      exhaust: (model, { at }) =>
        withState(model, ended(model.state, { status: 'failed', reason: 'too_many_errors' }, at)),
    },
    1,
  ),
}
