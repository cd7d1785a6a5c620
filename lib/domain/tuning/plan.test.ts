import { expect, test } from 'vitest'
import { DeepAnalysis } from './deep-analysis.ts'
import { DiagnosisResult } from './diagnosis-result.ts'
import { AppliedFix } from './fix.ts'
import { mergeIssues } from './merge-issues.ts'
import { plan } from './plan.ts'
import { RequirementAnalysis } from './requirement-analysis.ts'
import { found, newTuning, now, proposal } from './test-tuning.ts'
import type { TuningModel } from './tuning-model.ts'
import { countedIssues } from './tuning-score.ts'
import type { TuningState } from './tuning-state.ts'

type Change = { state?: Partial<TuningState>; iteration?: Partial<TuningState['iteration']>; memory?: object }

const look = { scope: ['context' as const], source: 'rule' as const, at: now, treated: new Set<string>() }
const issues = mergeIssues([], [found('print-1')], look)

/** A tuning in the middle of its first iteration: diagnosed, nothing reported. */
function tuning({ state = {}, iteration = {}, memory = {} }: Change = {}): TuningModel {
  const begun = newTuning({ focus: ['context'], confirm: true })
  const done = DiagnosisResult.parse({})
  return {
    state: {
      ...begun.state,
      ...{ status: 'running', requirement_analysis: RequirementAnalysis.parse({}), issues },
      ...{ diagnosis: { ...begun.state.diagnosis, context: done }, issues_by_severity: countedIssues(issues) },
      ...state,
      iteration: { ...begun.state.iteration, ...iteration },
    },
    memory: { ...begun.memory, initialised: true, ...memory },
  }
}

const fix = (status: 'proposed' | 'selected' | 'applied' | 'rejected', verification?: 'pending' | 'pass') => ({
  proposed_fixes: [{ ...proposal(['ISS-001']), id: 'FIX-001', status }],
  pending_fixes: status === 'selected' ? ['FIX-001'] : [],
  applied_fixes: verification
    ? [AppliedFix.parse({ fix_id: 'FIX-001', success: true, verification_result: verification })]
    : [],
})
const offered = { report: true, proposed: true }
const chosen = { ...offered, selected: true }
const worked = { ...chosen, applied: 1, verified: true }
const auto = { mode: 'auto' as const }
const deep = (status: 'running' | 'failed') => ({ deep_analysis: DeepAnalysis.parse({ status }) })
const low = { issues: issues.map((issue) => ({ ...issue, severity: 'low' as const })), quality_gate: 'fail' as const }

test.each<[name: string, change: Change, row: number, step: string]>([
  ['is over', { state: { status: 'completed' } }, 1, 'none'],
  ['failed, whatever its errors', { state: { status: 'failed', error_count: 9 } }, 1, 'none'],
  ['is deleted', { memory: { deletedAt: now } }, 1, 'none'],
  ['waits', { state: { status: 'waiting' } }, 2, 'none'],
  ['has an action in flight', { state: { current_action: 'action-verify' } }, 2, 'none'],
  ['takes a fix back', { memory: { rollback: { kind: 'all' } } }, 2, 'none'],
  ['has too many errors', { state: { error_count: 3 } }, 3, 'action-abort'],
  ['has too many errors before it began', { state: { status: 'pending', error_count: 3 } }, 3, 'action-abort'],
  ['has used its steps', { state: { step_count: 50, step_cap: 50 } }, 4, 'loop_cap'],
  ['is not confirmed', { state: { status: 'pending' }, memory: { confirmed: false } }, 5, 'init_confirm'],
  ['confirms itself', { state: { status: 'pending', ...auto }, memory: { confirmed: false } }, 6, 'action-init'],
  ['is confirmed', { state: { status: 'pending' } }, 6, 'action-init'],
  ['is to stop', { state: fix('rejected'), iteration: { continue: 'stop' } }, 7, 'action-complete user_stop'],
  [
    'is to stop, with a fix to look at',
    { state: fix('applied', 'pending'), iteration: { ...chosen, continue: 'stop' } },
    16,
    'action-verify',
  ],
  ['has not read the description', { state: { requirement_analysis: null } }, 8, 'action-analyze-requirements'],
  [
    'does not understand it',
    { state: { requirement_analysis: RequirementAnalysis.parse({ status: 'needs_clarification' }) } },
    9,
    'clarification',
  ],
  ['is analysed by an agent', { state: deep('running') }, 10, 'agent_cli'],
  [
    'is analysed although it is asked again',
    { state: { ...deep('running'), deep_analysis_requested: true } },
    10,
    'agent_cli',
  ],
  [
    'has a planned diagnosis without result',
    { iteration: { planned: ['context', 'docs'] } },
    11,
    'action-diagnose-docs',
  ],
  ['was asked for an analysis', { state: { deep_analysis_requested: true } }, 12, 'action-deep-analysis agent'],
  [
    'was asked before it is diagnosed',
    { state: { deep_analysis_requested: true }, iteration: { planned: ['spec'] } },
    11,
    'action-diagnose-spec',
  ],
  [
    'has one failed attempt to analyse',
    { state: deep('failed'), iteration: { deep_attempts: 1 } },
    12,
    'action-deep-analysis agent',
  ],
  [
    'has no attempt of the agent left',
    { state: deep('failed'), iteration: { deep_attempts: 2 } },
    12,
    'action-deep-analysis rules',
  ],
  [
    'was analysed in this iteration',
    { state: { deep_analysis_requested: true }, iteration: { deep_done: true } },
    13,
    'action-generate-report',
  ],
  ['is diagnosed', {}, 13, 'action-generate-report'],
  ['is reported, an issue is open', { iteration: { report: true } }, 14, 'action-propose-fixes'],
  [
    'passes, an issue is open',
    { state: { quality_gate: 'pass' }, iteration: { report: true } },
    14,
    'action-propose-fixes',
  ],
  ['has proposals', { state: fix('proposed'), iteration: offered }, 15, 'fix_selection'],
  ['has a chosen fix', { state: fix('selected'), iteration: chosen }, 16, 'action-apply-fix FIX-001'],
  [
    'has a chosen fix and used its iterations',
    { state: { ...fix('selected'), max_iterations: 1 }, iteration: chosen },
    16,
    'action-apply-fix FIX-001',
  ],
  ['has an applied fix', { state: fix('applied', 'pending'), iteration: chosen }, 16, 'action-verify'],
  [
    'passes',
    { state: { ...fix('applied', 'pass'), quality_gate: 'pass' }, iteration: worked },
    17,
    'action-complete gate_pass',
  ],
  ['is clean', { state: { issues: [] }, iteration: { report: true } }, 17, 'action-complete clean'],
  ['declined every proposal', { state: fix('rejected'), iteration: chosen }, 17, 'action-complete fixes_declined'],
  ['has no proposal', { iteration: chosen }, 17, 'action-complete no_fix_available'],
  [
    'used its iterations',
    { state: { ...fix('applied', 'pass'), max_iterations: 1 }, iteration: worked },
    17,
    'action-complete max_iterations',
  ],
  [
    'made no progress twice',
    { state: fix('applied', 'pass'), iteration: { ...worked, stalled: 2 } },
    17,
    'action-complete no_progress',
  ],
  ['made no progress once', { state: fix('applied', 'pass'), iteration: { ...worked, stalled: 1 } }, 17, 'continue'],
  [
    'has nothing urgent left',
    { state: { ...fix('applied', 'pass'), ...auto, ...low }, iteration: worked },
    17,
    'action-complete no_urgent_issue',
  ],
  [
    'has something urgent left',
    { state: { ...fix('applied', 'pass'), ...auto }, iteration: worked },
    17,
    'action-begin-iteration 2',
  ],
  [
    'has nothing urgent and a person',
    { state: { ...fix('applied', 'pass'), ...low }, iteration: worked },
    17,
    'continue',
  ],
  [
    'goes on',
    { state: fix('applied', 'pass'), iteration: { ...worked, continue: 'go' } },
    17,
    'action-begin-iteration 2',
  ],
  [
    'goes on although it passes',
    { state: { ...fix('applied', 'pass'), quality_gate: 'pass' }, iteration: { ...worked, continue: 'go' } },
    17,
    'action-begin-iteration 2',
  ],
  [
    'goes on at its limit',
    { state: { ...fix('applied', 'pass'), max_iterations: 1 }, iteration: { ...worked, continue: 'go' } },
    17,
    'action-complete max_iterations',
  ],
])('a tuning that %s', (_name, change, row, expected) => {
  const step = plan(tuning(change))
  const words =
    step.kind === 'run'
      ? [step.action, step.args.reason ?? step.args.fixId ?? step.args.provider ?? step.args.index ?? '']
          .join(' ')
          .trim()
      : step.kind === 'wait'
        ? step.reason
        : 'none'
  expect([step.row, words]).toEqual([row, expected])
})

test('a deep analysis starts by itself only with leave, a tool, a budget and a reason', () => {
  const settings = { ...tuning().state.settings, deep: 'auto' as const, deep_tool: 'claude' }
  const critical = issues.map((issue) => ({ ...issue, severity: 'critical' as const }))
  const row = (more: Partial<TuningState>) => plan(tuning({ state: { settings, issues: critical, ...more } })).row
  expect(row({})).toBe(12)
  expect(row({ issues })).toBe(13)
  expect(row({ settings: { ...settings, deep: 'offer' } })).toBe(13)
  expect(row({ settings: { ...settings, deep_tool: null } })).toBe(13)
  expect(row({ deep_analysis: DeepAnalysis.parse({ usage: { tokens: 200_000, usd: null } }) })).toBe(13)
  expect(row({ issues, focus_areas: ['architecture'] })).toBe(12)
})

test('an issue that only an agent saw is proposed for and does not count', () => {
  const seen = issues.map((issue) => ({ ...issue, source: 'agent' as const }))
  expect(plan(tuning({ state: { issues: seen }, iteration: { report: true } })).row).toBe(14)
  expect(plan(tuning({ state: { issues: seen }, iteration: chosen }))).toMatchObject({ args: { reason: 'clean' } })
})
