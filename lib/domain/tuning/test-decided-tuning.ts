import type { ActionOutcome } from './action-outcome.ts'
import { decide } from './decide.ts'
import { DiagnosisResult } from './diagnosis-result.ts'
import { Hunk } from './fix.ts'
import { plan } from './plan.ts'
import { RequirementAnalysis } from './requirement-analysis.ts'
import { after, facts, found, newTuning, proposal, target } from './test-tuning.ts'
import { TuningCommand } from './tuning-commands.ts'
import type { TuningFacts } from './tuning-facts.ts'
import type { TuningModel } from './tuning-model.ts'

/** What comes of a command, as it is sent. */
export const ask = (model: TuningModel, command: object, more: Partial<TuningFacts> = {}) =>
  decide(model, TuningCommand.parse({ revision: model.state.revision, ...command }), facts(more))

/** The tuning after a command that is accepted. */
export function told(model: TuningModel, command: object, more: Partial<TuningFacts> = {}): TuningModel {
  const decided = ask(model, command, more)
  if (!decided.ok) throw new Error(decided.refusal.message)
  return after(model, ...decided.value)
}

/** The code of the refusal; null where none came. */
export const refusal = (model: TuningModel, command: object, more: Partial<TuningFacts> = {}) => {
  const decided = ask(model, command, more)
  return decided.ok ? null : decided.refusal.code
}

/** The tuning after its planned action gave this. */
export function done(model: TuningModel, outcome: ActionOutcome): TuningModel {
  const step = plan(model)
  if (step.kind !== 'run') throw new Error(`planned ${JSON.stringify(step)}`)
  const reference = { key: `k${model.state.step_count}`, action: step.action, attempt: 1 }
  return after(
    model,
    { type: 'action-started', args: step.args, ...reference },
    { type: 'action-finished', outcome, outputFiles: [], summary: '', ...reference },
  )
}

/** The tuning in the wait that is planned. */
export function asking(model: TuningModel): TuningModel {
  const step = plan(model)
  if (step.kind !== 'wait') throw new Error(`planned ${JSON.stringify(step)}`)
  return after(model, { type: 'waiting-opened', reason: step.reason, wait: step.wait })
}

export const hunk = Hunk.parse({ id: 'h1', old_start: 1, old_lines: 1, lines: ['-a', '+b'] })
export const change = {
  file: 'SKILL.md',
  action: 'modify' as const,
  old_content: 'a\n',
  new_content: 'b\n',
  old_sha256: 'a',
  new_sha256: 'b',
  hunks: [hunk],
}

/** A tuning on its way, from its begin to a verified fix. */
export const begun = done(newTuning({ focus: ['context'], confirm: true }), { kind: 'init', target, workDir: 'w' })
export const analysed = done(begun, { kind: 'analyze', analysis: RequirementAnalysis.parse({ analyst: 'rules' }) })
export const diagnosed = done(analysed, {
  ...{ kind: 'diagnose', diagnosis: 'context', result: DiagnosisResult.parse({}) },
  found: [found('one'), found('two', { severity: 'critical', line: 9 })],
})
export const reported = done(diagnosed, { kind: 'report', files: [] })
export const offered = asking(
  done(reported, {
    kind: 'propose',
    fixes: [
      proposal(['ISS-001'], { changes: [change] }),
      proposal(['ISS-002'], { kind: 'choice', changes: [], options: [{ value: 'x', label: 'X', diff: '' }] }),
    ],
  }),
)
export const accept = (id: string, more: object = {}) => ({ fix_id: id, decision: 'accept', diff_sha256: 'd', ...more })
export const seen = { diffSha256: { 'FIX-001': 'd', 'FIX-002': 'd' } }
export const choose = (...fixes: object[]) => ({ type: 'select-fixes', fixes })
export const chosen = told(offered, choose(accept('FIX-002')), seen)
export const applied = done(chosen, {
  ...{
    kind: 'apply',
    fixId: 'FIX-002',
    result: 'applied',
    backupPath: 'b',
    tokenDelta: -4,
    error: null,
    regenerated: null,
  },
  changesMade: [{ file: 'SKILL.md', action: 'modify', before_sha256: 'a', after_sha256: 'b' }],
})
export const verified = done(applied, {
  ...{ kind: 'verify', treeHash: 't', found: [found('two', { severity: 'critical', line: 9 })] },
  results: [{ fixId: 'FIX-002', result: 'pass', rolledBack: false, note: null }],
})
