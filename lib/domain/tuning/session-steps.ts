import { documentsOf } from './action-documents.ts'
import {
  type ActionArguments,
  type ActionId,
  type ActionOutcome,
  diagnoseAction,
  type OutcomeOf,
} from './action-outcome.ts'
import { createTuning } from './create-tuning.ts'
import { diagnosisOf } from './diagnosis-result.ts'
import { evolve, replayTuning } from './evolve.ts'
import { finish, hasUnverified } from './finish.ts'
import type { Decision, Fix } from './fix.ts'
import type { Thresholds } from './gate-thresholds.ts'
import type { Issue } from './issue.ts'
import type { CompletionReason } from './reasons.ts'
import { renderTuningReport } from './report/render-tuning-report.ts'
import type { RequirementAnalysis } from './requirement-analysis.ts'
import type { SkillFacts } from './skill-facts.ts'
import type { TuningModel } from './tuning-model.ts'
import type { TuningState } from './tuning-state.ts'

/**
 * A tuning whose steps a command takes itself, without an engine: the same events as an engine would record, so that its document means the same.
 * No server runs it, so it is one of `runner` external.
 */
export type SessionStart = {
  tuningId: string
  workDir: string
  /** Of the skill folder in its workspace. */
  path: string
  issue: string
  focus: string[]
  strictSpec: boolean
  maxIterations: number
  gate: Thresholds
  engine: TuningState['engine']
  analysis: RequirementAnalysis
}

/** When something was done, and by whom. */
export type Stamp = { at: string; by: string }

/** A tuning at its first report: the skill is read and diagnosed, nothing is proposed yet. */
export function openSession(start: SessionStart, skill: SkillFacts, stamp: Stamp): TuningModel {
  const { tuningId, path, issue, focus, strictSpec, maxIterations, gate, engine, workDir, analysis } = start
  const events = createTuning(
    {
      ...{ path, issue, focus, client: null, mode: 'interactive', confirm: true, max_errors: 3, analysis_type: null },
      ...{ settings: { strict_spec: strictSpec }, max_iterations: maxIterations },
    },
    { tuningId, now: stamp.at, by: stamp.by, engine, gate },
  )
  const created = replayTuning(events ?? [])
  if (!created) throw new Error('a tuning begins with its creation')
  const outside: TuningModel = { ...created, state: { ...created.state, runner: 'external' } }
  const target = { ...skill.target, path }
  const read = [
    takeStep({ action: 'action-init', outcome: { kind: 'init', target, workDir } }, stamp),
    takeStep({ action: 'action-analyze-requirements', outcome: { kind: 'analyze', analysis } }, stamp),
  ].reduce((model, step) => step(model), outside)
  const asks = read.state.requirement_analysis?.status === 'needs_clarification'
  const begun = asks ? evolve(read, { type: 'clarification-skipped', ...stamp }) : read
  return diagnosed(begun, skill, stamp)
}

/** The next iteration of a session: the skill is diagnosed again. */
export function nextRound(model: TuningModel, skill: SkillFacts, stamp: Stamp): TuningModel {
  const gone = evolve(model, { type: 'continued', ...stamp })
  const files: string[] = []
  return diagnosed(
    takeStep({ action: 'action-begin-iteration', outcome: { kind: 'begin', files } }, stamp)(gone),
    skill,
    stamp,
  )
}

/** The session with a fix that is to be made, or that a person rejects, and the fix as it is called there. `issues` are those that the proposal names. */
export function decideFix(
  model: TuningModel,
  {
    fix,
    issues,
    decision,
  }: { fix: Fix; issues: readonly Issue[]; decision: Omit<Decision, 'at' | 'by'> & { kind: 'accept' | 'reject' } },
  stamp: Stamp,
): { model: TuningModel; fix: Fix } {
  const proposed = propose(model, [fix], issues, stamp)
  const own = proposed.state.proposed_fixes.at(-1)
  if (own?.status !== 'proposed') throw new Error('a fix that is decided was proposed')
  const status = decision.kind === 'accept' ? ('selected' as const) : ('rejected' as const)
  const chosen = { fixId: own.id, status, option: null, decision: { ...decision, ...stamp } }
  const decided = evolve(proposed, { type: 'fixes-selected', decisions: [chosen], ...stamp })
  return { model: decided, fix: decided.state.proposed_fixes.find(({ id }) => id === own.id) ?? own }
}

/** What became of the chosen fix. */
export const recordFix = (
  model: TuningModel,
  outcome: Omit<OutcomeOf<'apply'>, 'kind' | 'regenerated'>,
  stamp: Stamp,
): TuningModel =>
  takeStep(
    {
      action: 'action-apply-fix',
      args: { fixId: outcome.fixId },
      outcome: { kind: 'apply', ...outcome, regenerated: null },
    },
    stamp,
  )(model)

/** What a look at the applied fixes said; the iteration is counted. */
export const recordLook = (
  model: TuningModel,
  verified: Omit<OutcomeOf<'verify'>, 'kind'>,
  stamp: Stamp,
): TuningModel =>
  hasUnverified(model.state)
    ? takeStep({ action: 'action-verify', outcome: { kind: 'verify', ...verified } }, stamp)(model)
    : model

/** The session at its end, with what is proposed for the skill as it then stands. */
export function endSession(
  model: TuningModel,
  { fixes, issues }: { fixes: readonly Fix[]; issues: readonly Issue[] },
  otherwise: CompletionReason,
  stamp: Stamp,
): TuningModel {
  const known = new Set(model.state.issues.map(({ fingerprint }) => fingerprint))
  const named = new Set(issues.flatMap(({ id, fingerprint }) => (known.has(fingerprint) ? id : [])))
  const left = fixes.filter(({ issue_ids }) => issue_ids.some((id) => named.has(id)))
  const proposed = left.length > 0 ? propose(model, left, issues, stamp) : model
  const reason = finish(proposed.state) ?? otherwise
  const report = renderTuningReport(proposed.state, reason, stamp.at)
  const reviewed = takeStep(
    { action: 'action-complete', args: { reason }, outcome: { kind: 'complete', report } },
    stamp,
  )(proposed)
  return evolve(reviewed, { type: 'final-accepted', reason, ...stamp })
}

function diagnosed(model: TuningModel, skill: SkillFacts, stamp: Stamp): TuningModel {
  const { index: iteration, planned } = model.state.iteration
  const steps = planned.map((diagnosis) => {
    const seen = diagnosisOf(diagnosis, skill, { elapsedMs: 0, iteration })
    const outcome = { kind: 'diagnose' as const, diagnosis, ...seen }
    return takeStep({ action: diagnoseAction(diagnosis), args: { diagnosis }, outcome }, stamp)
  })
  const report = takeStep({ action: 'action-generate-report', outcome: { kind: 'report', files: [] } }, stamp)
  return [...steps, report].reduce((next, step) => step(next), model)
}

/** Proposals name the issues of one look; the session knows them by its own ids. */
function propose(model: TuningModel, fixes: readonly Fix[], issues: readonly Issue[], stamp: Stamp): TuningModel {
  const ids = new Map(model.state.issues.map(({ fingerprint, id }) => [fingerprint, id]))
  const prints = new Map(issues.map(({ id, fingerprint }) => [id, fingerprint]))
  const ownIds = ({ issue_ids }: Fix) => issue_ids.flatMap((id) => ids.get(prints.get(id) ?? '') ?? [])
  const own = fixes.map((fix) => ({ ...fix, issue_ids: ownIds(fix) }))
  return takeStep({ action: 'action-propose-fixes', outcome: { kind: 'propose', fixes: own } }, stamp)(model)
}

type Step = { action: ActionId; args?: ActionArguments; outcome: ActionOutcome }

const takeStep =
  ({ action, args = {}, outcome }: Step, stamp: Stamp) =>
  (model: TuningModel): TuningModel => {
    const reference = { key: `${action}-${model.state.step_count + 1}`, action, attempt: 1, ...stamp }
    const outputFiles = documentsOf({ action, args })
    const begun = evolve(model, { type: 'action-started', ...reference, args })
    return evolve(begun, { type: 'action-finished', ...reference, outcome, outputFiles, summary: '' })
  }
