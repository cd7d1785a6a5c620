import { createHash } from 'node:crypto'
import { openAnnouncements } from '../database/announcements.ts'
import { createPool } from '../database/pool.ts'
import { temporaryDatabase } from '../database/temporary-database.ts'
import type { LoopEvent, TestRunSummary } from '../domain/loop/loop-events.ts'
import { emptyMemory, type LoopModel } from '../domain/loop/loop-model.ts'
import { defaultSettings } from '../domain/loop/loop-settings.ts'
import type { TestCase } from '../domain/loop/test-case.ts'
import { createHistory } from './history.ts'
import { openHistory } from './open-history.ts'
import type { NewTestRun } from './test-store.ts'

export const at = '2026-01-22T10:00:00.000Z'
export const person = { kind: 'person', id: 'p-1', name: 'Ada', role: 'operator' } as const

/** A history on a database of its own, with one workspace. Always `close` it. */
export async function temporaryHistory(now: () => Date = () => new Date()) {
  const temporary = await temporaryDatabase()
  const pool = createPool(temporary.url)
  const announcements = openAnnouncements(temporary.url, pool)
  const database = openHistory(pool)
  const history = createHistory({
    database,
    listen: announcements.listen,
    proof: (key) => ({ key }),
    onFault: () => {},
    now,
  })
  const workspace = await history.workspaces.register({
    id: 'ws-1',
    name: 'sample',
    path: '/srv/sample',
    device: '1',
    inode: '2',
    node: 'main',
    trusted: true,
    trustHash: null,
    trustFiles: null,
  })

  /** A new loop in the workspace. */
  const loop = (runId: string, changes: Partial<LoopModel['state']> = {}) => {
    const model = newModel(runId, changes)
    const created: LoopEvent = { type: 'created', state: model.state, tasks: model.tasks, at, by: person.name }
    const { id: workspaceId, node } = workspace
    return history.journal.create(person, { runId, workspaceId, node, owner: person.id, model, events: [created] })
  }

  const close = async () => {
    await history.logs.close()
    await announcements.close()
    await database.$disconnect()
    await pool.end()
    await temporary.close()
  }
  return { ...history, database, pool, url: temporary.url, workspace, loop, close }
}
export type TemporaryHistory = Awaited<ReturnType<typeof temporaryHistory>>

/** A loop that was just created. */
export const newModel = (runId: string, changes: Partial<LoopModel['state']> = {}): LoopModel => ({
  state: {
    loop_id: runId,
    title: `Loop ${runId}`,
    description: 'Fix the login form',
    max_iterations: 10,
    status: 'created',
    current_iteration: 0,
    created_at: at,
    updated_at: at,
    loopboard: {
      schema_version: 1,
      revision: 0,
      generation: 0,
      ...defaultSettings,
      base_commit: null,
      draining: false,
      waiting: null,
      reason: null,
      completion: null,
    },
    ...changes,
  },
  tasks: [],
  memory: emptyMemory,
})

/** A test as a runner reports it. */
export const testCase = (name: string, changes: Partial<TestCase> = {}): TestCase => ({
  key: createHash('sha256').update(name).digest('hex').slice(0, 16),
  ecosystem: 'vitest',
  project: '',
  file: 'auth.test.ts',
  suite: 'auth',
  name,
  status: 'passed',
  flaky: false,
  attempts: 1,
  durationMs: 10,
  errorMessage: null,
  stackTrace: null,
  ...changes,
})

/** A host run over some tests. */
export function hostRun(runId: string, tests: TestCase[], changes: Partial<NewTestRun> = {}): NewTestRun {
  const count = (status: TestCase['status']) => tests.filter((test) => test.status === status).length
  const summary: TestRunSummary = {
    runId,
    kind: 'validate',
    treeHash: 'tree',
    passed: count('failed') === 0,
    outcome: 'tests',
    reasonCode: null,
    reasonText: null,
    total: tests.length,
    passedCount: count('passed'),
    failedCount: count('failed'),
    skippedCount: count('skipped'),
    flakyCount: tests.filter((test) => test.flaky).length,
    coverage: null,
    changedCoverage: null,
    durationMs: 100,
    signature: null,
    firstFailure: null,
    results: [],
    failedTests: [],
  }
  return { ...summary, attemptKey: '', iteration: 1, startedAt: new Date(at), commands: [], ...changes }
}
