import { ok } from '../../domain/result.ts'
import type { OutcomeOf } from '../../domain/tuning/action-outcome.ts'
import { diagnosisOf } from '../../domain/tuning/diagnosis-result.ts'
import type { Diagnosis, ProblemType } from '../../domain/tuning/vocabulary.ts'
import { proposeWordings } from './propose-wordings.ts'
import { lookOf, workDirOf } from './tuning-place.ts'
import type { Acted, TuningScope } from './tuning-scope.ts'

/** Reads the skill and keeps a copy of it as it is before anything happens. */
export async function actInit({ ports, run, place }: TuningScope): Promise<Acted<'init'>> {
  const { target } = await ports.skills.diagnose(lookOf(place, run.model.state))
  const kept = await ports.writer.backUp(place)
  if (!kept.ok) return kept
  const { path } = run.model.state.target_skill
  return ok({ kind: 'init', target: { ...target, path }, workDir: workDirOf(run.runId) })
}

/** Reads what bothers the person; what the rules find says which answers are worth offering. */
export async function actAnalyze({ ports, run, place }: TuningScope): Promise<Acted<'analyze'>> {
  const { state } = run.model
  const text = state.user_issue_description
  const preScan: Partial<Record<ProblemType, number>> = {}
  if (text.trim() !== '')
    for (const { type } of (await ports.skills.diagnose(lookOf(place, state))).found)
      preScan[type] = (preScan[type] ?? 0) + 1
  return ok({ kind: 'analyze', analysis: ports.requirements.read(text, { at: ports.now(), preScan }) })
}

/** Looks for the problems of one diagnosis. */
export async function actDiagnose(
  { ports, run, place, elapsed }: TuningScope,
  name: Diagnosis,
): Promise<Acted<'diagnose'>> {
  const facts = await ports.skills.diagnose(lookOf(place, run.model.state))
  const { index: iteration } = run.model.state.iteration
  const seen = diagnosisOf(name, facts, { elapsedMs: elapsed(), iteration })
  return ok<OutcomeOf<'diagnose'>>({ kind: 'diagnose', diagnosis: name, ...seen })
}

/** Makes the proposals for what is open, and those that an analysis of its prompts offers. */
export async function actPropose({ ports, run, place }: TuningScope): Promise<Acted<'propose'>> {
  const { state } = run.model
  const open = state.issues.filter((issue) => issue.state === 'open')
  const byRules = await ports.skills.propose(lookOf(place, state), open)
  return ok({ kind: 'propose', fixes: [...byRules, ...(await proposeWordings({ ports, run, place }))] })
}
