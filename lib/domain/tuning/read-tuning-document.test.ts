import fc from 'fast-check'
import { expect, test } from 'vitest'
import type { JsonObject } from '../loop/document/json-value.ts'
import { readTuningDocument } from './read-tuning-document.ts'
import { seedState, seedTemplate } from './test-seed-states.ts'
import { brokenInvariants } from './tuning-invariants.ts'
import { shownCounts } from './tuning-score.ts'
import { TuningState } from './tuning-state.ts'
import { toSeed000, writeTuningDocument } from './write-tuning-document.ts'

const read = (document: object) => {
  const reading = readTuningDocument(JSON.stringify(document), 'skill-tuning-1')
  if (reading.kind !== 'tuning') throw new Error(`read as ${reading.kind}`)
  return reading
}

const plain = (value: unknown): unknown => JSON.parse(JSON.stringify(value))

test('states of the first schema are read and exported as the same values, and the normal export holds them all', () => {
  fc.assert(
    fc.property(seedState, (document) => {
      const { state, raw } = read(document)
      expect(plain(toSeed000(state))).toEqual(plain(document))
      expect(brokenInvariants(state)).toEqual([])
      expect(TuningState.safeParse(state).error).toBeUndefined()
      const written = JSON.parse(writeTuningDocument(raw, state)) as JsonObject
      expect(Object.keys(written).slice(0, Object.keys(document).length)).toEqual(Object.keys(document))
    }),
    { numRuns: 200 },
  )
})

test('the initial state of the first schema is read and exported as it is', () => {
  const { state, warnings } = read(seedTemplate)
  expect(plain(toSeed000(state))).toEqual(seedTemplate)
  expect(warnings).toEqual([])
})

test('missing diagnoses and times are null, and what was asked for is the focus', () => {
  const { state } = read({ status: 'running', issues: [], focus_areas: ['docs', 'my own words'] })
  expect(state.diagnosis).toEqual(TuningState.parse({}).diagnosis)
  expect(state).toMatchObject({ started_at: null, final_report: null })
  expect(state).toMatchObject({ focus_requested: ['docs', 'my own words'], focus_areas: ['docs'] })
})

test('keys with dots move to their place where that is empty, and are gone from what is written', () => {
  const result = { status: 'completed', issues_found: 1, severity: 'high', execution_time_ms: 5 }
  const { state, raw, warnings } = read({
    ...{ status: 'running', diagnosis: { context: null, memory: result } },
    ...{ 'diagnosis.context': result, 'diagnosis.memory': { ...result, issues_found: 9 }, mine: 1 },
  })
  expect(state.diagnosis.context?.issues_found).toBe(1)
  expect(state.diagnosis.memory?.issues_found).toBe(1)
  expect(warnings.filter((warning) => warning.includes('"diagnosis.'))).toHaveLength(2)
  const written = JSON.parse(writeTuningDocument(raw, state)) as JsonObject
  expect(written).not.toHaveProperty(['diagnosis.context'])
  expect(written['mine']).toBe(1)
})

test.each(['gemini', 'agy'])(
  'an analysis of %s is a deep analysis, and stays beside ours under its old name',
  (name) => {
    const { state, raw } = read({
      ...{ status: 'running', issues: [], [`${name}_analysis`]: { status: 'completed', result: { a: 1 } } },
      ...{ [`${name}_analysis_requested`]: true, completed_actions: [`action-${name}-analysis`] },
      requirement_analysis: { spec_matches: [{ dimension_id: 'DIM-001', [`needs_${name}_analysis`]: true }] },
      action_history: [{ action: `action-${name}-analysis`, started_at: '2026-01-01T00:00:00Z' }],
    })
    expect(state.deep_analysis).toMatchObject({ provider: name, result: { a: 1 } })
    expect(state).toMatchObject({ deep_analysis_requested: true, completed_actions: ['action-deep-analysis'] })
    expect(state.requirement_analysis?.spec_matches[0]?.needs_deep_analysis).toBe(true)
    expect(state.action_history[0]?.action).toBe('action-deep-analysis')
    const written = JSON.parse(writeTuningDocument(raw, { ...state, deep_analysis_requested: false })) as JsonObject
    expect(written[`${name}_analysis`]).toMatchObject({ provider: name, result: { a: 1 } })
    expect(written[`${name}_analysis`]).toEqual(written['deep_analysis'])
    expect(written[`${name}_analysis_requested`]).toBe(false)
  },
)

test('a document of our own carries the older name of the deep analysis beside it', () => {
  const written = JSON.parse(writeTuningDocument(null, TuningState.parse({}))) as JsonObject
  expect(written).toMatchObject({ deep_analysis: null, gemini_analysis: null, gemini_analysis_requested: false })
})

test('issues in the older shape get a type, a remedy, a file and no rule', () => {
  const { state } = read({
    status: 'running',
    issues: [
      { id: 'CTX-1', category: 'memory_loss', strategy: 'sliding_window', location: 'SKILL.md' },
      { id: 'DF-2', type: 'no such type', location: { files: ['a.md', 'b.md'] } },
    ],
  })
  expect(state.issues[0]).toMatchObject({
    ...{ id: 'CTX-1', rule_id: null, type: 'memory_loss', strategies: ['sliding_window'] },
    ...{ suggested_fix: 'sliding_window', location: { file: 'SKILL.md' }, source: 'import' },
  })
  expect(state.issues[1]).toMatchObject({
    type: 'custom',
    location: { file: 'a.md' },
    evidence_items: [{ file: 'b.md' }],
  })
})

test('what another program found counts as it stands, under the diagnosis of its type, also when nobody confirmed it', () => {
  const issue = (id: string, type: string) => ({ ...{ id, type }, severity: 'high', description: 'x' })
  const found = read({ status: 'running', issues: [issue('ISS-1', 'memory_loss'), issue('ISS-2', 'output_quality')] })
  expect(found.state.issues.map(({ diagnosis }) => diagnosis)).toEqual(['memory', null])
  expect(found.state.issues_by_severity.high).toBe(0)
  expect(shownCounts({ ...found.state, runner: 'external' }).high).toBe(2)
  expect(shownCounts({ ...found.state, runner: 'server' }).high).toBe(0)
})

test('attempts without an end have none, and a name from their place', () => {
  const { state } = read({
    status: 'running',
    issues: [],
    action_history: [{ action: 'action-init', started_at: 'x' }],
  })
  expect(state.action_history).toEqual([
    expect.objectContaining({ id: 'imported-1', completed_at: null, result: null, output_files: [] }),
  ])
})

test('actions that are listed twice are listed once, and the import says how often they were', () => {
  const { state, warnings } = read({ status: 'running', issues: [], completed_actions: ['a', 'b', 'a', 'a'] })
  expect(state.completed_actions).toEqual(['a', 'b'])
  expect(warnings.join()).toContain('a 3 times')
})

test('an unknown result of a verification is inconclusive, a missing success is none, a counter beside its range is at its edge', () => {
  const { state, warnings } = read({
    ...{ status: 'running', proposed_fixes: [{ id: 'FIX-001' }], iteration_count: 9, max_iterations: 4 },
    ...{ applied_fixes: [{ fix_id: 'FIX-001', verification_result: 'maybe' }], quality_score: 240, error_count: -3 },
    max_errors: 99,
  })
  expect(state.applied_fixes[0]).toMatchObject({ verification_result: 'inconclusive', success: false })
  expect(state).toMatchObject({ iteration_count: 4, quality_score: 100, error_count: 0, max_errors: 20 })
  expect(warnings.join()).toContain('maybe')
})

test('a status that nobody knows is shown as failed with the word, and is never executed', () => {
  const { state } = read({ status: 'exploded', issues: [] })
  expect(state).toMatchObject({ status: 'failed', failure_reason: 'imported status exploded' })
})

test('what is no tuning is said to be none, and a torn file is corrupt', () => {
  expect(readTuningDocument('{"status":', 'x').kind).toBe('corrupt')
  expect(readTuningDocument('[1]', 'x').kind).toBe('not-a-tuning')
  expect(readTuningDocument('{"status":"running","title":"a loop"}', 'x').kind).toBe('not-a-tuning')
})

test('whatever a document holds, it is read as a state that keeps every rule between its fields', () => {
  const strange = fc.jsonValue({ maxDepth: 3 })
  const names = Object.keys(TuningState.shape)
  const nested = fc.dictionary(
    fc.constantFrom(
      'id',
      'fix_id',
      'file',
      'location',
      'changes',
      'index',
      'planned',
      'spec',
      'details',
      'files',
      'status',
    ),
    strange,
  )
  const value = fc.oneof(strange, nested, fc.array(nested, { maxLength: 3 }))
  const document = fc.dictionary(fc.constantFrom(...names, 'gemini_analysis', 'diagnosis.context', 'mine'), value)
  fc.assert(
    fc.property(
      document,
      fc.constantFrom('pending', 'running', 'waiting', 'completed', 'failed', 'odd'),
      (found, status) => {
        const { state, raw } = read({ issues: [], ...found, status })
        expect(brokenInvariants(state)).toEqual([])
        expect(TuningState.safeParse(state).error?.issues ?? []).toEqual([])
        const again = read(JSON.parse(writeTuningDocument(raw, state)) as object)
        expect(again.state).toEqual(state)
      },
    ),
    { numRuns: 300 },
  )
})

test('unknown keys and their order stay, at the top and in the elements of lists', () => {
  const { state, raw } = read({
    ...{ zeta: { a: [1] }, status: 'running', alpha: 2 },
    issues: [{ note: 'mine', id: 'ISS-001', severity: 'low' }],
  })
  const written = JSON.parse(writeTuningDocument(raw, state)) as { issues: JsonObject[] } & JsonObject
  expect(Object.keys(written).slice(0, 4)).toEqual(['zeta', 'status', 'alpha', 'issues'])
  expect(written.issues[0]).toMatchObject({ note: 'mine', id: 'ISS-001', severity: 'low' })
  expect(Object.keys(written.issues[0] ?? {})[0]).toBe('note')
})

test('only the file cuts the lists: the last 10 attempts, 5 errors, and the 200 closed issues that were seen last', () => {
  const state = TuningState.parse({
    action_history: Array.from({ length: 14 }, (_, index) => ({
      action: `a-${index}`,
      started_at: 'x',
      id: `${index}`,
    })),
    errors: Array.from({ length: 8 }, (_, index) => ({ action: `a-${index}` })),
    issues: Array.from({ length: 250 }, (_, index) => ({
      ...{ id: `ISS-${index}`, state: index < 20 ? 'open' : 'gone' },
      last_seen: `2026-01-01T00:00:${String(index).padStart(3, '0')}Z`,
    })),
  })
  const written = JSON.parse(writeTuningDocument(null, state)) as {
    action_history: { action: string }[]
    errors: { action: string }[]
    issues: { id: string }[]
  }
  expect(written.action_history.map((entry) => entry.action)).toEqual(
    Array.from({ length: 10 }, (_, index) => `a-${index + 4}`),
  )
  expect(written.errors.map((entry) => entry.action)).toEqual(['a-3', 'a-4', 'a-5', 'a-6', 'a-7'])
  expect(written.issues).toHaveLength(220)
  expect(written.issues.some((issue) => issue.id === 'ISS-49')).toBe(false)
  expect(written.issues.some((issue) => issue.id === 'ISS-50')).toBe(true)
})
