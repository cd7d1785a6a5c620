import { expect, test } from 'vitest'
import { evaluateGate, missingEvidence } from './gate.ts'
import type { DiffFile, GateFacts } from './loop-facts.ts'
import type { LoopModel } from './loop-model.ts'
import type { GateSettings } from './loop-settings.ts'
import type { GateId } from './loop-state.ts'
import { developTask, failedRun, fold, gateFacts, loopModel, running, testRun } from './test-loop-model.ts'

/** A running loop whose last validation was this run. */
function validated(model: LoopModel, run = testRun()): LoopModel {
  const reference = { key: 'loop/1/1/1', action: 'validate' as const, mode: null, taskId: null, iteration: 1 }
  return fold(
    { ...model, memory: { ...model.memory, running: running() } },
    {
      type: 'action-finished',
      ...reference,
      durationMs: 1,
      outcome: { action: 'validate', run },
    },
  )
}

const proven = () => validated(loopModel('running'))

const withGate = (model: LoopModel, gate: Partial<GateSettings>): LoopModel => {
  const { loopboard } = model.state
  return { ...model, state: { ...model.state, loopboard: { ...loopboard, gate: { ...loopboard.gate, ...gate } } } }
}

const judge = (id: GateId, model: LoopModel, facts: Partial<GateFacts> = {}) => {
  const found = evaluateGate(model, gateFacts(facts)).find((condition) => condition.id === id)
  if (!found) throw new Error(`no condition ${id}`)
  return found
}

const file = (path: string, changes: Partial<DiffFile> = {}): DiffFile => ({
  path,
  status: 'modified',
  previousPath: null,
  addedLines: 1,
  removedLines: 0,
  whitespaceOnly: false,
  ...changes,
})
const reference = { key: 'k1', name: 'logs out once', suite: 'auth', file: 'auth.test.ts', was: 'passed' as const }

test('a loop that was validated on the tree as it is has all evidence', () => {
  const gate = evaluateGate(proven(), gateFacts())
  expect(gate.map((condition) => condition.id)).toEqual(['G1', 'G2', 'G3', 'G4', 'G5', 'G6', 'G7', 'G8'])
  expect(missingEvidence(gate)).toEqual([])
  for (const condition of gate) expect(condition.detail).toMatch(/\.$/)
})

test('G1 needs a run that passed, and names what failed', () => {
  expect(judge('G1', loopModel('running')).ok).toBe(false)
  expect(judge('G1', validated(loopModel('running'), failedRun()))).toMatchObject({
    ok: false,
    detail: expect.stringContaining('logs out once'),
  })
  const cannotRun = testRun({ passed: false, outcome: 'cannot_run', reasonCode: 'cannot_run_tests' })
  expect(judge('G1', validated(loopModel('running'), cannotRun)).ok).toBe(false)
})

test('G2 needs the tree that was tested, and the commands it was tested with', () => {
  expect(judge('G2', proven(), { treeHash: 'tree-2' }).ok).toBe(false)
  expect(judge('G2', proven(), { treeHash: null }).ok).toBe(false)
  expect(judge('G2', fold(proven(), { type: 'commands-set', commands: [], origin: 'person' })).ok).toBe(false)
})

test.each(['pending', 'in_progress', 'failed'] as const)('G3 does not hold with a task that is %s', (status) => {
  const open = validated(loopModel('running', { work: [developTask('t-1', { status })] }))
  expect(judge('G3', open)).toMatchObject({ ok: false, detail: expect.stringContaining('Do t-1') })
})

test('G3 holds with a failed task that was waived, not with a message or an open search', () => {
  const waived = developTask('t-1', { status: 'failed', waived: { by: 'Ada', at: 'x', reason: 'not needed' } })
  expect(judge('G3', loopModel('running', { work: [waived] })).ok).toBe(true)
  const queue = [{ id: 'm', text: 't', at: 'x', by: 'y' }]
  expect(judge('G3', loopModel('running', { memory: { queue } })).ok).toBe(false)
  const session = { open: true, bug: 'logs out twice', round: 1, actions: 1, roundClosed: false }
  expect(judge('G3', loopModel('running', { memory: { session } }))).toMatchObject({
    ok: false,
    detail: expect.stringContaining('logs out twice'),
  })
})

test.each([
  ['a changed line', file('src/a.ts'), true],
  ['a removed line', file('src/a.ts', { addedLines: 0, removedLines: 1 }), true],
  ['a lockfile', file('package-lock.json'), false],
  ['a lockfile below', file('app/pnpm-lock.yaml'), false],
  ['the lockfile of Go', file('go.sum'), false],
  ['blanks', file('src/a.ts', { whitespaceOnly: true }), false],
  ['a rename alone', file('b.ts', { status: 'renamed', previousPath: 'a.ts', addedLines: 0 }), false],
  ['a rename with a change', file('b.ts', { status: 'renamed', previousPath: 'a.ts', addedLines: 1 }), true],
  ['the document of a loop', file('.workflow/.loop/x.json'), false],
  ['the other root', file('.loop/x.json'), false],
  ['a file of the workflow', file('.workflow/x'), false],
  ['a file that is only called so', file('.loopy/x'), true],
] as const)('G4: %s', (_name, changed, expected) => {
  expect(judge('G4', proven(), { diff: [changed] }).ok).toBe(expected)
})

test('G4 does not count lines that were inserted to observe a bug', () => {
  const instrumentation = [{ path: 'src/a.ts', line: 3 }]
  expect(judge('G4', proven(), { diff: [file('src/a.ts')], instrumentation }).ok).toBe(false)
  expect(judge('G4', proven(), { diff: [file('src/a.ts', { addedLines: 2 })], instrumentation }).ok).toBe(true)
})

test('G4 looks only at the relevant paths', () => {
  const relevant = (paths: string[]) => judge('G4', withGate(proven(), { relevant_paths: paths })).ok
  expect(relevant(['lib/**', 'src/**/*.{js,ts}'])).toBe(true)
  expect(relevant(['lib/**'])).toBe(false)
})

test('G4 needs a base unless nothing has to change', () => {
  expect(judge('G4', proven(), { diff: null }).ok).toBe(false)
  expect(judge('G4', proven(), { diff: [] }).ok).toBe(false)
  expect(judge('G4', withGate(proven(), { allow_empty_diff: true }), { diff: [] }).ok).toBe(true)
})

test('G5 names the tests that are missing or newly skipped, until each is waived', () => {
  const waiver = { kind: 'test' as const, key: 'k1', reason: 'It moved', by: 'Ada', at: 'x' }
  for (const facts of [{ missingTests: [reference] }, { newlySkippedTests: [reference] }]) {
    expect(judge('G5', proven(), facts)).toMatchObject({
      ok: false,
      detail: expect.stringContaining('auth > logs out once'),
    })
    expect(judge('G5', fold(proven(), { type: 'waived', waiver }), facts).ok).toBe(true)
    const other = { ...waiver, key: 'k2' }
    expect(judge('G5', fold(proven(), { type: 'waived', waiver: other }), facts).ok).toBe(false)
    const otherKind = { ...waiver, kind: 'validation' as const }
    expect(judge('G5', fold(proven(), { type: 'waived', waiver: otherKind }), facts).ok).toBe(false)
  }
})

test('G5 names a changed test setup, until it is waived', () => {
  const facts = { validationChanges: [{ key: 'package.json#scripts.test', detail: 'scripts.test of package.json' }] }
  expect(judge('G5', proven(), facts)).toMatchObject({ ok: false, detail: expect.stringContaining('scripts.test') })
  const waiver = { kind: 'validation' as const, key: 'package.json#scripts.test', reason: 'r', by: 'b', at: 'x' }
  expect(judge('G5', fold(proven(), { type: 'waived', waiver }), facts).ok).toBe(true)
})

test('G6 names the lines that are left', () => {
  const facts = { instrumentation: [{ path: 'src/a.ts', line: 3 }] }
  expect(judge('G6', proven(), facts)).toMatchObject({ ok: false, detail: expect.stringContaining('src/a.ts:3') })
})

test('G7 is not met by coverage that is unknown', () => {
  const wants = withGate(proven(), { min_coverage: 80, min_changed_coverage: 90 })
  expect(judge('G7', wants).ok).toBe(false)
  expect(judge('G7', wants, { coverage: { overall: 80, changed: null } }).ok).toBe(false)
  expect(judge('G7', wants, { coverage: { overall: 79.9, changed: 90 } }).ok).toBe(false)
  expect(judge('G7', wants, { coverage: { overall: 80, changed: 90 } }).ok).toBe(true)
})

test('G8 needs each approval that is asked for', () => {
  const wants = withGate(proven(), { require_approval: true, judge: true })
  expect(judge('G8', wants).ok).toBe(false)
  expect(judge('G8', withGate(proven(), { require_approval: true })).ok).toBe(false)
  expect(judge('G8', withGate(proven(), { judge: true })).ok).toBe(false)
  expect(judge('G8', wants, { approval: 'accepted' }).ok).toBe(false)
  expect(judge('G8', wants, { approval: 'accepted', judge: 'rejected' }).ok).toBe(false)
  expect(judge('G8', wants, { approval: 'accepted', judge: 'accepted' }).ok).toBe(true)
  expect(judge('G8', withGate(proven(), { judge: true }), { judge: 'accepted' }).ok).toBe(true)
})
