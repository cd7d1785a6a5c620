import { closeIteration } from './close-iteration.ts'
import { focusAreasOf, plannedDiagnoses } from './focus.ts'
import { recordDeepEnd, recordDeepFailure, recordDeepSkipped } from './record-deep.ts'
import { read } from './record-steps.ts'
import { settled } from './requirement-analysis.ts'
import { mostAttempts, withStepCap } from './step-cap.ts'
import type { TuningEvent } from './tuning-events.ts'
import { modelOf, type TuningModel } from './tuning-model.ts'
import type { TuningState } from './tuning-state.ts'
import { ended, goingOn, waiting } from './tuning-status.ts'
import { waitFor } from './tuning-wait.ts'

type RunEvent = Extract<
  TuningEvent,
  {
    type:
      | ('init-confirmed' | 'clarification-answered' | 'clarification-skipped')
      | ('deep-requested' | 'deep-skipped' | 'deep-finished' | 'deep-failed')
      | ('continued' | 'stopped' | 'final-accepted' | 'limit-raised' | 'wait-ended' | 'state-replaced')
      | ('paused' | 'exited' | 'aborted' | 'waiting-opened')
  }
>

/** Waits that a request for a deep analysis ends: it comes before what they ask. */
const openToAnalysis: readonly (string | null)[] = ['fix_selection', 'continue', 'final_review']

const withState = (model: TuningModel, state: TuningState): TuningModel => ({ ...model, state })

/** The course of a tuning: its waits and their answers, the end of a deep analysis, and how it is left. */
export function evolveRun(model: TuningModel, event: RunEvent): TuningModel {
  const { state, memory } = model
  const { at } = event
  switch (event.type) {
    case 'init-confirmed':
      return confirm(model, event)
    case 'clarification-answered':
      return goingOn(withState(model, read(state, settled(event.analysis))))
    case 'clarification-skipped':
      return state.requirement_analysis
        ? goingOn(withState(model, read(state, settled(state.requirement_analysis))))
        : model
    case 'deep-requested':
      return requestDeep(model, event)
    case 'deep-skipped':
      return afterDeep(model, recordDeepSkipped(state, at))
    case 'deep-finished':
      if (state.deep_analysis?.status !== 'running') return model
      return afterDeep(model, recordDeepEnd(state, event.analysis, event.found, at))
    case 'deep-failed':
      if (state.deep_analysis?.status !== 'running') return model
      return afterDeep(model, recordDeepFailure(state, event, at))
    case 'continued':
      return goingOn(withState(model, goOn(state, at)))
    case 'stopped':
      return goingOn(withState(model, stop(state, at)))
    case 'final-accepted':
      return withState(
        model,
        ended(state, { status: 'completed', reason: event.reason, report: state.final_report ?? '' }, at),
      )
    case 'limit-raised':
      return goingOn(withState(model, { ...state, max_iterations: event.maxIterations, step_cap: event.stepCap }))
    case 'wait-ended':
      return state.wait_reason === event.reason ? goingOn(model) : model
    case 'state-replaced': {
      const { tuning_id, revision, runner } = state
      const next = modelOf({ ...event.state, tuning_id, revision, runner, current_action: null })
      return { state: next.state, memory: { ...next.memory, deletedAt: memory.deletedAt } }
    }
    case 'paused':
      if (memory.running) return { ...model, memory: { ...memory, pausing: true } }
      return withState(model, waiting(state, 'paused', waitFor(state, 'paused'), at))
    case 'exited':
      return leave(model, ended(state, { status: 'user_exit' }, at))
    case 'aborted': {
      const over = leave(model, ended(state, { status: 'failed', reason: 'user_aborted' }, at))
      return event.restore ? { ...over, memory: { ...over.memory, rollback: { kind: 'all' } } } : over
    }
    case 'waiting-opened':
      return withState(model, waiting(state, event.reason, event.wait, at))
  }
}

function confirm(model: TuningModel, event: Extract<RunEvent, { type: 'init-confirmed' }>): TuningModel {
  const { state, memory } = model
  if (memory.initialised) return model
  const target_skill = { ...state.target_skill, path: event.path, client: event.client ?? state.target_skill.client }
  const planned = plannedDiagnoses(event.focus, [])
  const confirmed: TuningState = withStepCap({
    ...state,
    ...{ target_skill, user_issue_description: event.issue, settings: event.settings },
    ...{ focus_requested: event.focus, focus_areas: focusAreasOf(event.focus), max_iterations: event.maxIterations },
    iteration: { ...state.iteration, planned },
  })
  return goingOn({ state: confirmed, memory: { ...memory, confirmed: true } })
}

function requestDeep(model: TuningModel, event: Extract<RunEvent, { type: 'deep-requested' }>): TuningModel {
  const { state } = model
  const { custom } = event
  const asked: TuningState = {
    ...state,
    deep_analysis_requested: true,
    analysis_type: event.deepType ?? state.analysis_type,
    settings: { ...state.settings, deep_tool: event.tool ?? state.settings.deep_tool },
    iteration: { ...state.iteration, deep_done: false, deep_attempts: 0 },
    ...(custom && {
      ...{ custom_analysis_purpose: custom.purpose, custom_analysis_tasks: custom.tasks },
      ...{ custom_analysis_expected: custom.expected, custom_analysis_rules: custom.rules },
    }),
  }
  const next = withState(model, asked)
  return openToAnalysis.includes(state.wait_reason) ? goingOn(next) : next
}

/** Only the wait for the analysis ends with it: a pause, a conflict or a full disk stay. */
const afterDeep = (model: TuningModel, state: TuningState): TuningModel =>
  model.state.wait_reason === 'agent_cli' ? goingOn(withState(model, state)) : withState(model, state)

/** The state when a person wants another iteration; one that was stopped before its proposals is taken up again. */
function goOn(state: TuningState, at: string): TuningState {
  const { report, proposed } = state.iteration
  const isWorkedThrough = report && (proposed || state.issues.every((issue) => issue.state !== 'open'))
  if (!isWorkedThrough) return { ...state, iteration: { ...state.iteration, continue: null } }
  const closed = closeIteration(state, 'closed', at)
  return { ...closed, iteration: { ...closed.iteration, continue: 'go' } }
}

/** The state when a person wants no more: nothing further is applied or analysed, what was applied is still looked at. */
function stop(state: TuningState, at: string): TuningState {
  const skipped = state.deep_analysis?.status === 'running' ? recordDeepSkipped(state, at) : state
  return {
    ...skipped,
    ...{ deep_analysis_requested: false, pending_fixes: [] },
    proposed_fixes: skipped.proposed_fixes.map((fix) =>
      fix.status === 'selected' ? { ...fix, status: 'proposed' } : fix,
    ),
    iteration: { ...skipped.iteration, continue: 'stop' },
    // Room for the end, also where the limit of steps is reached: to verify, to complete, to abort.
    step_cap: Math.max(skipped.step_cap, skipped.step_count + 2 * mostAttempts + 1),
  }
}

/** Left for good: an analysis under way counts as skipped. The action in flight still reports its end. */
function leave(model: TuningModel, state: TuningState): TuningModel {
  const deep = state.deep_analysis
  const deep_analysis =
    deep?.status === 'running' ? { ...deep, status: 'skipped' as const, completed_at: state.completed_at } : deep
  return { state: { ...state, deep_analysis }, memory: { ...model.memory, pausing: false } }
}
