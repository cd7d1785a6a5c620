import type { AppliedFix } from './fix.ts'
import { plannedDiagnoses } from './focus.ts'
import { newIteration } from './iteration.ts'
import { settled } from './requirement-analysis.ts'
import { withStepCap } from './step-cap.ts'
import type { TuningEvent } from './tuning-events.ts'
import { TuningState } from './tuning-state.ts'

/**
 * What an imported tuning needs beside the document; `path` is that of the skill folder in its workspace. `backups` says where the backups of its
 * fixes lie, and which of those still stand in the skill: they can be taken back.
 */
export type ImportFacts = {
  tuningId: string
  now: string
  by: string
  engine: TuningState['engine']
  path: string
  backups: { folder: string; standing: readonly string[] }
}

/**
 * The first event of a tuning that goes on from another program's document. What was found and decided there is kept; folder, backup and diagnoses
 * are made afresh, because nobody knows what the other program did to the skill. It asks before it begins.
 */
export function importTuning(
  state: TuningState,
  from: { source: string; warnings: string[] },
  { tuningId, now, by, engine, path, backups }: ImportFacts,
): TuningEvent[] {
  const empty = TuningState.parse({})
  const analysis = state.requirement_analysis
  const planned = plannedDiagnoses(state.focus_requested, analysis?.derived_focus_areas ?? [])
  const imported: TuningState = withStepCap({
    ...state,
    ...{ tuning_id: tuningId, revision: 0, runner: 'server', status: 'pending', engine },
    ...{ wait_reason: null, wait: null, started_at: null, updated_at: now, completed_at: null },
    ...{ completion_reason: null, failure_reason: null, final_report: null },
    ...{ work_dir: null, backup_dir: null, current_action: null, step_count: 0, error_count: 0 },
    target_skill: { ...empty.target_skill, path, client: state.target_skill.client },
    requirement_analysis: analysis && settled(analysis),
    diagnosis: empty.diagnosis,
    proposed_fixes: state.proposed_fixes.map((fix) =>
      fix.status === 'proposed' || fix.status === 'selected' ? { ...fix, status: 'superseded' } : fix,
    ),
    pending_fixes: [],
    applied_fixes: state.applied_fixes.map((fix) => withBackup(fix, backups)),
    ...{ iteration_count: 0, iterations: [], iteration: newIteration(1, planned, null) },
    ...{ quality: null, quality_score: empty.quality_score, quality_gate: empty.quality_gate },
    ...{
      deep_analysis_requested: false,
      import: { source: from.source, format: formatOf(state), warnings: from.warnings },
    },
  })
  return [{ type: 'created', state: imported, at: now, by }]
}

const withBackup = (fix: AppliedFix, { folder, standing }: ImportFacts['backups']): AppliedFix => {
  const isKept = fix.success && fix.verification_result !== 'rolled_back' && standing.includes(fix.fix_id)
  return isKept
    ? { ...fix, rollback_available: true, backup_path: `${folder}/${fix.fix_id}` }
    : { ...fix, rollback_available: false }
}

const formatOf = ({ runner, engine }: TuningState): string =>
  runner === 'server' || engine !== null ? 'loopboard' : 'seed-000'
