import fc from 'fast-check'
import { expect, test } from 'vitest'
import { analyseByRules } from '../analyse-by-rules.ts'
import { Fix } from '../fix.ts'
import { Issue } from '../issue.ts'
import { scenario, simulateStep, tuningOf } from '../test-simulated-tuning.ts'
import { TuningState } from '../tuning-state.ts'
import { tuningDocuments } from './tuning-documents.ts'

const at = '2026-01-02T03:04:05.000Z'
const hostile = '# Not a heading\u001b[31m\n<script>alert(1)</script> [x](javascript:1) \u202e|'
const issue = (id: string, more: Record<string, unknown> = {}) =>
  Issue.parse({
    id,
    severity: 'high',
    source: 'rule',
    description: hostile,
    evidence: [hostile],
    location: { file: 'a.md', line_start: 3 },
    ...more,
  })
const state = TuningState.parse({
  ...{
    tuning_id: 'skill-tuning-1',
    status: 'failed',
    failure_reason: 'user_aborted',
    completed_at: at,
    updated_at: at,
  },
  target_skill: { name: hostile, path: '.claude/skills/a' },
  user_issue_description: hostile,
  issues: [issue('ISS-001'), issue('ISS-002', { type: 'memory_loss' })],
  quality: { health: 70, effectiveness: 100, coverage: 20, efficiency: 10, quality: 88, penalty: 30, arithmetic: 'a' },
  quality_score: 88,
  proposed_fixes: [Fix.parse({ id: 'FIX-001', issue_ids: ['ISS-001'], description: hostile, rationale: hostile })],
  applied_fixes: [{ fix_id: 'FIX-001', success: true, changes_made: [{ file: 'a.md' }] }],
})
const texts = (of: TuningState) => new Map(tuningDocuments(of).map(({ path, text }) => [path, text]))

test('text of the skill stands in the reports as text: no heading, no markup, no control character', () => {
  const documents = texts({ ...state, deep_analysis: analyseByRules(state, at) })
  const names = [
    'tuning-report.md',
    'tuning-summary.md',
    'abort-report.md',
    'fixes/FIX-001.md',
    'diagnosis/deep-analysis-root_cause.md',
  ]
  for (const name of names) {
    const text = documents.get(name) ?? ''
    expect(text, name).not.toBe('')
    expect(text, name).not.toMatch(/^# Not a heading/m)
    expect(text, name).not.toMatch(/[\u001b\u202e]/)
    expect(
      text
        .replaceAll('\\<', '')
        .split('\n')
        .filter((line) => !line.startsWith('> '))
        .join('\n'),
      name,
    ).not.toContain('<script>')
  }
})

test('the summary says what was written, and the command that takes it back', () => {
  const summary = texts(state).get('tuning-summary.md') ?? ''
  expect(summary).toContain('FIX-001')
  expect(summary).toContain('loopboard tunings rollback skill-tuning-1 all')
})

test('equal states give equal documents, and each has a path of its own below the folder', () => {
  fc.assert(
    fc.property(scenario, fc.nat({ max: 25 }), (setting, steps) => {
      let model = tuningOf(setting)
      for (let turn = 0; turn < steps; turn++)
        model = simulateStep(model, setting.chances[turn % setting.chances.length]!, turn).model
      const documents = tuningDocuments(model.state)
      expect(tuningDocuments(model.state)).toEqual(documents)
      const paths = documents.map(({ path }) => path)
      expect(new Set(paths).size).toBe(paths.length)
      expect(paths.filter((path) => path.startsWith('/') || path.includes('..'))).toEqual([])
    }),
    { numRuns: 30 },
  )
})

test('without an agent the causes are grouped, the one with most effects first', () => {
  const many = TuningState.parse({
    issues: [
      issue('ISS-001', { type: 'doc_conflict', location: { file: 'b.md' } }),
      issue('ISS-002', { type: 'context_explosion' }),
      issue('ISS-003', { type: 'memory_loss' }),
    ],
  })
  const { result, status, provider } = analyseByRules(many, at)
  expect([status, provider]).toEqual(['completed', 'rules'])
  expect(result?.['root_causes']).toMatchObject([{ id: 'RC-001', issue_ids: ['ISS-002'] }, {}, {}])
})

test('the gate says of each value what it may be and whether it passed', () => {
  const report = texts(state).get('tuning-report.md') ?? ''
  expect(report).toContain('| health | 70 | at least 40 | passed |')
  expect(report).toContain('| score | 38 | at least 60 | **fails** |')
  expect(report).toContain('| score | 38 | at least 80 | **asks for a review** |')
})
