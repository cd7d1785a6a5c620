import { focusAreasOf, plannedDiagnoses } from './focus.ts'
import type { Thresholds } from './gate-thresholds.ts'
import { newIteration } from './iteration.ts'
import { withStepCap } from './step-cap.ts'
import type { CreateTuning } from './tuning-commands.ts'
import type { TuningEvent } from './tuning-events.ts'
import { defaultTuningSettings, mergeTuningSettings } from './tuning-settings.ts'
import { TuningState } from './tuning-state.ts'

/** What a new tuning needs beside the wishes of its person; `gate` is what the configuration of the skill asks of it. */
export type NewTuningFacts = {
  tuningId: string
  now: string
  by: string
  engine: TuningState['engine']
  gate: Thresholds
}

/** The first events of a new tuning; null when a setting has a value that is not possible. */
export function createTuning(command: CreateTuning, facts: NewTuningFacts): TuningEvent[] | null {
  const settings = mergeTuningSettings({ ...defaultTuningSettings, gate: facts.gate }, command.settings)
  if (!settings) return null
  const { path, issue, focus, client } = command
  const empty = TuningState.parse({})
  const planned = plannedDiagnoses(focus, [])
  const state = withStepCap({
    ...empty,
    ...{ tuning_id: facts.tuningId, runner: 'server', mode: command.mode, settings, engine: facts.engine },
    ...{ updated_at: facts.now, max_errors: command.max_errors, analysis_type: command.analysis_type },
    ...{ focus_requested: focus, focus_areas: focusAreasOf(focus), user_issue_description: issue },
    max_iterations: command.max_iterations ?? empty.max_iterations,
    target_skill: { ...empty.target_skill, path, client: client ?? 'generic' },
    iteration: newIteration(1, planned, null),
  })
  const stamp = { at: facts.now, by: facts.by }
  const created: TuningEvent = { type: 'created', state, ...stamp }
  if (!command.confirm && command.mode === 'interactive') return [created]
  const { max_iterations: maxIterations } = state
  return [created, { type: 'init-confirmed', path, issue, focus, client, settings, maxIterations, ...stamp }]
}
