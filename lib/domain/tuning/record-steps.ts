import type { ActionArguments, OutcomeOf } from './action-outcome.ts'
import type { Ended } from './action-rule.ts'
import { closeIteration } from './close-iteration.ts'
import { focusAreasOf, plannedDiagnoses } from './focus.ts'
import { newIteration } from './iteration.ts'
import { supersedeOpen } from './record-fixes.ts'
import { type RequirementAnalysis, settled } from './requirement-analysis.ts'
import { withStepCap } from './step-cap.ts'
import type { TuningModel } from './tuning-model.ts'
import type { TuningState } from './tuning-state.ts'
import { ended, waiting } from './tuning-status.ts'
import { waitFor } from './tuning-wait.ts'

/** The tuning after its skill was read. */
export const initialise = ({ state, memory }: TuningModel, outcome: OutcomeOf<'init'>, { at }: Ended): TuningModel => ({
  state: {
    ...state,
    status: 'running',
    target_skill: outcome.target,
    work_dir: outcome.workDir,
    backup_dir: `${outcome.workDir}/backups`,
    iteration: { ...state.iteration, started_at: at },
  },
  memory: { ...memory, confirmed: true, initialised: true },
})

/** The state with this reading of the description, and with the diagnoses it leads to beside the ones asked for. */
export function read(state: TuningState, analysis: RequirementAnalysis): TuningState {
  const asks =
    analysis.status === 'needs_clarification' && analysis.questions.length > 0 && state.mode === 'interactive'
  const requirement_analysis = asks ? analysis : settled(analysis)
  const areas = new Set([...focusAreasOf(state.focus_requested), ...analysis.derived_focus_areas])
  const planned = plannedDiagnoses(state.focus_requested, analysis.derived_focus_areas)
  return withStepCap({
    ...state,
    ...{ requirement_analysis, focus_areas: [...areas] },
    iteration: { ...state.iteration, planned },
  })
}

/** The state when nobody could look whether the fixes hold. */
export function verifyWithout(state: TuningState, message: string, at: string): TuningState {
  const applied_fixes = state.applied_fixes.map((fix) =>
    fix.verification_result === 'pending'
      ? { ...fix, verification_result: 'inconclusive' as const, verified_at: at, error: message }
      : fix,
  )
  return closeIteration({ ...state, applied_fixes }, 'verify', at)
}

/** The state at the start of the next iteration: what was found stays, the skill is looked at again. */
export function beginIteration(state: TuningState, at: string): TuningState {
  const closed = closeIteration(state, 'closed', at)
  const { iteration } = closed
  const planned = plannedDiagnoses(state.focus_requested, state.requirement_analysis?.derived_focus_areas ?? [])
  const diagnosis = { ...closed.diagnosis }
  for (const name of planned) diagnosis[name] = null
  return {
    ...supersedeOpen(closed),
    diagnosis,
    iteration: { ...newIteration(iteration.index + 1, planned, at), stalled: iteration.stalled },
  }
}

const reasonOf = ({ reason }: ActionArguments): string => reason ?? 'user_stop'

/** The state with its final report: over in mode auto, else before a person for a last look. */
export function complete(state: TuningState, report: string, args: ActionArguments, at: string): TuningState {
  const reason = reasonOf(args)
  if (state.mode === 'auto') return ended(state, { status: 'completed', reason, report }, at)
  const reviewed = { ...state, final_report: report }
  return waiting(reviewed, 'final_review', waitFor(reviewed, 'final_review', reason), at)
}

/** The state completed although its report could not be written. */
export const completeWithout = (state: TuningState, message: string, args: ActionArguments, at: string): TuningState =>
  ended(
    state,
    { status: 'completed', reason: reasonOf(args), report: `The report could not be written: ${message}\n` },
    at,
  )
