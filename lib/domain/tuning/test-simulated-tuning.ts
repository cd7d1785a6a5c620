import fc from 'fast-check'
import { actions } from './action-catalogue.ts'
import type { ActionArguments, ActionId, ActionOutcome } from './action-outcome.ts'
import { decide } from './decide.ts'
import { DeepAnalysis } from './deep-analysis.ts'
import { DiagnosisResult } from './diagnosis-result.ts'
import { replayTuning } from './evolve.ts'
import type { FoundIssue } from './finding.ts'
import { plan, type TuningStep } from './plan.ts'
import { RequirementAnalysis } from './requirement-analysis.ts'
import { severities } from './severity.ts'
import { after, type EventBody, facts, firstEvents, found, proposal, target } from './test-tuning.ts'
import type { TuningCommand } from './tuning-commands.ts'
import type { TuningEvent } from './tuning-events.ts'
import type { TuningModel } from './tuning-model.ts'
import { diagnoses, problemTypes } from './vocabulary.ts'

/** What chance decides in one step: how an action ends, what it finds, and what a person does when asked. */
const chance = fc.record({
  ends: fc.constantFrom('good', 'good', 'good', 'good', 'good', 'good', 'good', 'fails', 'fails', 'cut off'),
  shape: fc.constantFrom('own', 'own', 'own', 'own', 'own', 'own', 'other'),
  found: fc.array(
    fc.record({
      name: fc.nat({ max: 6 }),
      severity: fc.constantFrom(...severities),
      tier: fc.constantFrom('warning' as const, 'warning' as const, 'opinion' as const),
    }),
    { maxLength: 3 },
  ),
  asks: fc.boolean(),
  apply: fc.constantFrom('applied' as const, 'applied' as const, 'failed' as const, 'stale' as const),
  verify: fc.constantFrom('pass' as const, 'fail' as const, 'inconclusive' as const),
  number: fc.nat({ max: 5 }),
  deep: fc.constantFrom('ends', 'ends', 'fails'),
  person: fc.nat({ max: 20 }),
})
export type Chance = typeof chance extends fc.Arbitrary<infer T> ? T : never

/** Settings of a tuning, and what chance has in store for it. */
export const scenario = fc.record({
  chances: fc.array(chance, { minLength: 1, maxLength: 30 }),
  mode: fc.constantFrom('auto' as const, 'interactive' as const),
  maxIterations: fc.integer({ min: 1, max: 5 }),
  maxErrors: fc.integer({ min: 1, max: 4 }),
  focus: fc.constantFrom<string[]>([], ['all'], ['docs'], ['performance'], ['architecture', 'spec']),
  autoApply: fc.constantFrom('none' as const, 'safe' as const, 'all' as const),
  maxFixes: fc.integer({ min: 1, max: 4 }),
  deep: fc.constantFrom('auto' as const, 'offer' as const),
  minScore: fc.constantFrom(80, 100),
})
export type Scenario = typeof scenario extends fc.Arbitrary<infer T> ? T : never

/** The first events of the tuning of a scenario. */
export const beginningOf = (setting: Scenario): TuningEvent[] =>
  firstEvents({
    ...{ mode: setting.mode, focus: setting.focus, max_iterations: setting.maxIterations },
    max_errors: setting.maxErrors,
    settings: {
      ...{ auto_apply: setting.autoApply, max_fixes: setting.maxFixes, deep: setting.deep, deep_tool: 'claude' },
      gate: { min_score_pass: setting.minScore },
    },
  })

/** The tuning of a scenario before its first step. */
export function tuningOf(setting: Scenario): TuningModel {
  const model = replayTuning(beginningOf(setting))
  if (!model) throw new Error('a tuning of the tests cannot be made')
  return model
}

/** One step of the engine without the world: `by` says who moved, the engine or a person. */
export type Simulated = {
  step: TuningStep
  before: TuningModel
  events: EventBody[]
  model: TuningModel
  by: 'engine' | 'person' | 'rollback' | 'nobody'
}

/** Performs the next step as chance has it. Where the tuning waits, an agent's analysis ends, or a person does something. */
export function simulateStep(before: TuningModel, luck: Chance, turn: number): Simulated {
  const step = plan(before)
  const { by, events } = movesOf(before, step, luck, turn)
  return { step, before, events, model: after(before, ...events), by }
}

function movesOf(before: TuningModel, step: TuningStep, luck: Chance, turn: number): Pick<Simulated, 'by' | 'events'> {
  const { state, memory } = before
  if (step.kind === 'run') return { by: 'engine', events: attempt(before, step, luck, turn) }
  if (step.kind === 'wait')
    return { by: 'engine', events: [{ type: 'waiting-opened', reason: step.reason, wait: step.wait }] }
  if (state.deep_analysis?.status === 'running' && state.wait_reason === 'agent_cli')
    return { by: 'engine', events: [deepEnd(before, luck)] }
  if (memory.rollback) {
    const { rollback } = memory
    const fixIds = rollback.kind === 'fix' ? [rollback.fixId] : state.applied_fixes.map((fix) => fix.fix_id)
    return { by: 'rollback', events: [{ type: 'rolled-back', fixIds }] }
  }
  if (state.status !== 'waiting') return { by: 'nobody', events: [] }
  return { by: 'person', events: answered(before, luck) }
}

function attempt(
  model: TuningModel,
  { action, args }: { action: ActionId; args: ActionArguments },
  luck: Chance,
  turn: number,
): EventBody[] {
  const reference = { key: `1/${turn}`, action, attempt: 1 }
  const begun: EventBody = { type: 'action-started', args, ...reference }
  if (luck.ends === 'fails')
    return [begun, { type: 'action-failed', code: 'timeout', message: 'too slow', ...reference }]
  if (luck.ends === 'cut off' && action === 'action-deep-analysis')
    return [begun, { type: 'action-interrupted', message: 'stopped', ...reference }]
  const outcome = luck.shape === 'own' ? outcomeOf(model, action, args, luck) : otherOutcome(action)
  return [begun, { type: 'action-finished', outcome, outputFiles: [], summary: '', ...reference }]
}

/** The outcome of an action that this one is not. */
const otherOutcome = (action: ActionId): ActionOutcome =>
  actions[action].kind === 'begin' ? { kind: 'report', files: [] } : { kind: 'begin', files: [] }

const foundBy = (luck: Chance, ruleOf: (index: number) => Partial<FoundIssue>): FoundIssue[] =>
  luck.found.map(({ name, severity, tier }, index) =>
    found(`print-${name}`, { severity, tier, line: name + 1, ...ruleOf(index) }),
  )

function outcomeOf(model: TuningModel, action: ActionId, args: ActionArguments, luck: Chance): ActionOutcome {
  const { state } = model
  switch (actions[action].kind) {
    case 'init':
      return { kind: 'init', target, workDir: '.workflow/x' }
    case 'analyze':
      return { kind: 'analyze', analysis: analysisOf(luck) }
    case 'diagnose': {
      const diagnosis = args.diagnosis ?? 'spec'
      const type = problemTypes[luck.number] ?? 'custom'
      const prints = foundBy(luck, () => ({ diagnosis, type }))
      const own = prints.map((each) => ({ ...each, fingerprint: `${diagnosis}-${each.fingerprint}` }))
      return { kind: 'diagnose', diagnosis, result: DiagnosisResult.parse({}), found: own }
    }
    case 'deep': {
      const isRunning = args.provider !== 'rules'
      return {
        kind: 'deep',
        analysis: DeepAnalysis.parse({ provider: 'claude', status: isRunning ? 'running' : 'completed' }),
      }
    }
    case 'report':
      return { kind: 'report', files: [] }
    case 'propose': {
      const open = state.issues.filter((issue) => issue.state === 'open').slice(0, luck.number)
      const kinds = ['auto', 'auto', 'choice', 'agent', 'manual'] as const
      return {
        kind: 'propose',
        fixes: open.map((issue, index) =>
          proposal([issue.id], { kind: kinds[(index + luck.number) % kinds.length] ?? 'auto' }),
        ),
      }
    }
    case 'apply':
      return {
        ...{ kind: 'apply', fixId: args.fixId ?? '', result: luck.apply, backupPath: 'b', tokenDelta: -3 },
        ...{ error: luck.apply === 'failed' ? 'changed' : null, regenerated: null },
        changesMade: [{ file: 'SKILL.md', action: 'modify', before_sha256: 'a', after_sha256: 'b' }],
      }
    case 'verify':
      return {
        kind: 'verify',
        treeHash: null,
        found:
          luck.verify === 'inconclusive' ? null : foundBy(luck, (index) => ({ diagnosis: diagnoses[index] ?? 'spec' })),
        results: state.applied_fixes
          .filter((fix) => fix.verification_result === 'pending')
          .slice(0, 1 + luck.number)
          .map((fix) => ({
            ...{ fixId: fix.fix_id, result: luck.verify, note: null },
            rolledBack: luck.verify === 'fail' && state.mode === 'auto',
          })),
      }
    case 'begin':
      return { kind: 'begin', files: [] }
    case 'complete':
      return { kind: 'complete', report: '# Report\n' }
    case 'abort':
      return { kind: 'abort', files: [] }
  }
}

const analysisOf = (luck: Chance): RequirementAnalysis =>
  RequirementAnalysis.parse({
    analyst: 'rules',
    status: luck.asks ? 'needs_clarification' : 'completed',
    coverage: { status: luck.asks ? 'unsatisfied' : 'satisfied' },
    dimensions: [{ id: 'DIM-001', inferred_category: problemTypes[luck.number] }],
    questions: luck.asks
      ? [
          {
            id: 'Q-1',
            dimension_id: 'DIM-001',
            options: [{ value: 'all', label: { en: '', zh: '' }, why: { en: '', zh: '' } }],
          },
        ]
      : [],
    derived_focus_areas: luck.number > 2 ? ['memory'] : [],
  })

const deepEnd = ({ state }: TuningModel, luck: Chance): EventBody => {
  if (luck.deep === 'fails') return { type: 'deep-failed', message: 'no answer', usage: null }
  const analysis = { ...(state.deep_analysis ?? DeepAnalysis.parse({})), status: 'completed' as const }
  return { type: 'deep-finished', analysis, found: foundBy(luck, () => ({ ruleId: null, diagnosis: null })) }
}

/** What a person does at a wait: the answer it asks for, or now and then something else. */
function answered(model: TuningModel, luck: Chance): EventBody[] {
  const decided = decide(model, commandOf(model, luck), facts({ answered: model.state.requirement_analysis }))
  return decided.ok ? decided.value : []
}

function commandOf({ state }: TuningModel, { person, number }: Chance): TuningCommand {
  const seen = { revision: state.revision }
  const issue = state.issues[number]
  const applied = state.applied_fixes[number]
  if (person === 0) return { type: 'exit' }
  if (person === 1) return { type: 'abort', restore: false }
  if (person === 2) return { type: 'stop' }
  if (person === 3) return { type: 'request-deep-analysis', ...seen }
  if (person === 4 && issue) return { type: 'suppress-issue', ...seen, issue_id: issue.id, reason: 'not here' }
  if (person === 5 && issue) return { type: 'confirm-issue', ...seen, issue_id: issue.id }
  if (person === 6 && applied) return { type: 'rollback-fix', ...seen, fix_id: applied.fix_id }
  if (person === 7) return { type: 'raise-limit', ...seen, max_iterations: Math.min(20, state.max_iterations + 1) }
  switch (state.wait_reason) {
    case 'init_confirm':
      return { type: 'confirm-init', ...seen, path: 'skills/x', issue: '', focus: [], client: null, settings: {} }
    case 'clarification':
      return person % 2
        ? { type: 'skip-clarification', ...seen }
        : { type: 'answer-clarification', ...seen, answers: [{ question_id: 'Q-1', value: 'all' }] }
    case 'fix_selection': {
      const open = state.proposed_fixes.filter(
        (fix) => fix.status === 'proposed' && fix.iteration === state.iteration.index,
      )
      const fixes = open.slice(0, person % 4).map((fix, index) => ({
        fix_id: fix.id,
        decision: index % 3 === number % 3 ? ('reject' as const) : ('accept' as const),
        diff_sha256: null,
      }))
      return { type: 'select-fixes', ...seen, fixes }
    }
    case 'continue':
      return person % 2 ? { type: 'continue', ...seen } : { type: 'stop' }
    case 'final_review':
      return person % 3 ? { type: 'accept-final', ...seen } : { type: 'continue', ...seen }
    case 'loop_cap':
      return { type: 'raise-limit', ...seen, step_cap: state.step_count + 50 }
    default:
      return { type: 'resume', ...seen }
  }
}
