import { afterAll, beforeAll, expect, test } from 'vitest'
import type { AgentTurnRecord, AgentUsage } from '../domain/agent/agent-turn.ts'
import type { LoopEvent } from '../domain/loop/loop-events.ts'
import { replayTuning } from '../domain/tuning/evolve.ts'
import { firstEvents } from '../domain/tuning/test-tuning.ts'
import { at, newModel, person, type TemporaryHistory, temporaryHistory } from './temporary-history.ts'

let history: TemporaryHistory
beforeAll(async () => {
  history = await temporaryHistory()
  await history.loop('worked')
})
afterAll(() => history.close())

const attempt = (turn: number, n = 1) => ({
  key: `worked/1/${turn}/${n}`,
  runId: 'worked',
  generation: 1,
  turn,
  n,
  node: 'main',
  action: 'develop' as const,
  mode: null,
  taskId: 'task-001',
  iteration: 0,
  treeBefore: 'before',
})

const finished = (key: string): LoopEvent => ({
  type: 'action-finished',
  key,
  action: 'develop',
  mode: null,
  taskId: 'task-001',
  iteration: 1,
  durationMs: 5,
  outcome: {
    action: 'develop',
    result: 'done',
    summary: 'wrote the form',
    exitCode: 0,
    filesChanged: ['a.ts'],
    treeBefore: 'before',
    treeAfter: 'after',
  },
  at,
  by: 'engine',
})

test('of 20 callers one wins the dispatch', async () => {
  await history.attempts.prepare(attempt(1))
  const answers = await Promise.all(Array.from({ length: 20 }, () => history.attempts.dispatch('worked/1/1/1')))
  expect(answers.filter((answer) => answer !== null)).toEqual([{ key: 'worked/1/1/1' }])
})

test('preparing twice leaves one attempt, as it was prepared first', async () => {
  const first = await history.attempts.prepare(attempt(2))
  const again = await history.attempts.prepare({ ...attempt(2), taskId: 'task-002' })
  expect(again).toEqual(first)
  expect(await history.attempts.ofTurn('worked', 1, 2)).toHaveLength(1)
})

test('a second outcome is a no-op', async () => {
  const { key } = await history.attempts.prepare(attempt(3))
  await history.attempts.dispatch(key)
  const ends = await Promise.all([
    history.attempts.end(key, { kind: 'ended', events: [finished(key)] }),
    history.attempts.end(key, { kind: 'interrupted', events: [] }),
  ])
  expect(ends.filter((isFirst) => isFirst)).toHaveLength(1)
  const before = await history.attempts.ofTurn('worked', 1, 3)
  expect(await history.attempts.end(key, { kind: 'interrupted', events: [] })).toBe(false)
  expect(await history.attempts.ofTurn('worked', 1, 3)).toEqual(before)
})

test('an attempt that ended is never dispatched', async () => {
  const { key } = await history.attempts.prepare(attempt(4))
  await history.attempts.end(key, { kind: 'interrupted', events: [] })
  expect(await history.attempts.dispatch(key)).toBeNull()
})

test('only dispatched attempts without an outcome are open', async () => {
  await history.attempts.prepare(attempt(5))
  const { key } = await history.attempts.prepare(attempt(6))
  await history.attempts.dispatch(key)
  const process = { bootId: 'b', pid: 7, startTime: '9', marker: 'm', namespace: null }
  await history.attempts.recordProcess(key, process)
  const open = await history.attempts.open({ runId: 'worked' })
  expect(open.map((row) => row.key)).toEqual(['worked/1/1/1', key])
  expect(open.at(-1)?.process).toEqual(process)
  expect(await history.attempts.open({ node: 'elsewhere' })).toEqual([])
})

test('steps keep their order and are replaced by id, also when written at once', async () => {
  const { key } = await history.attempts.prepare(attempt(7))
  const startedAt = new Date(at)
  const step = (id: string) => ({ id, title: id, startedAt, endedAt: null, exitCode: null })
  for (const id of ['one', 'two', 'three']) await history.attempts.recordStep(key, step(id))
  const endedAt = new Date(startedAt.getTime() + 1500)
  await Promise.all(
    ['one', 'two', 'three'].map((id) => history.attempts.recordStep(key, { ...step(id), endedAt, exitCode: 0 })),
  )
  const { data } = await history.iterations.iterations('worked', null, 1)
  expect(data[0]?.steps).toEqual(
    ['one', 'two', 'three'].map((id) => ({ id, title: id, started_at: at, duration_ms: 1500, exit_code: 0 })),
  )
})

test('the last output of each task is kept, and the time of all attempts adds up', async () => {
  await history.loop('spent')
  for (const [turn, output] of [
    { stdout: 'first', stderr: '' },
    { stdout: 'second', stderr: 'warned' },
  ].entries()) {
    const { key } = await history.attempts.prepare({ ...attempt(turn), key: `spent/1/${turn}/1`, runId: 'spent' })
    await history.attempts.dispatch(key)
    await new Promise((resolve) => setTimeout(resolve, 60))
    await history.attempts.end(key, { kind: 'ended', events: [finished(key)], output })
  }
  expect(await history.attempts.outputs('spent')).toEqual(
    new Map([['task-001', { stdout: 'second', stderr: 'warned' }]]),
  )
  const { wallMs, ...rest } = await history.attempts.usedBy('spent')
  expect(wallMs).toBeGreaterThanOrEqual(110)
  expect(wallMs).toBeLessThan(5000)
  expect(rest).toEqual({ usd: null, tokens: null, turns: 0 })
  expect(await history.attempts.usedBy('nowhere')).toEqual({ wallMs: 0, ...rest })
})

const turn = (usage: Partial<AgentUsage>): AgentTurnRecord => ({
  ...{ purpose: 'plan/1', status: 'succeeded', code: null, denials: [], durationMs: 1 },
  identity: { agent: 'claude', cliVersion: null, modelAsked: null, modelsReported: [], sessionId: null },
  usage: {
    ...{ input: null, output: null, cachedInput: 7, reasoning: null, usd: null, usdSource: 'unavailable' },
    ...usage,
  },
})

test('what the turns of agents told adds up for a loop and for its workspace; what nobody told stays unknown', async () => {
  for (const [runId, usages] of [
    ['used-a', [{ input: 100, output: 20, usd: 0.5 }, { input: 10 }]],
    ['used-b', [{ usd: 0.25 }]],
  ] as const) {
    await history.loop(runId)
    const { key } = await history.attempts.prepare({ ...attempt(1), key: `${runId}/1/1/1`, runId })
    await history.attempts.dispatch(key)
    for (const [n, usage] of usages.entries()) await history.attempts.recordAgentTurn(key, `t${n}`, turn(usage))
  }
  expect(await history.attempts.usedBy('used-a')).toMatchObject({ usd: 0.5, tokens: 130, turns: 2 })
  expect(await history.attempts.usedBy('used-b')).toMatchObject({ usd: 0.25, tokens: null, turns: 1 })
  const workspaceId = (await history.journal.read('used-a'))?.workspaceId ?? ''
  await history.workspaces.setLimits(workspaceId, { window: 'day', usd: 5, tokens: null, wall_ms: null })
  expect(await history.workspaces.limits(workspaceId)).toEqual({ window: 'day', usd: 5, tokens: null, wall_ms: null })
  expect(await history.attempts.usedIn(workspaceId, null)).toMatchObject({ usd: 0.75, tokens: 130, turns: 3 })
  expect(await history.attempts.usedIn(workspaceId, new Date(Date.now() + 60_000))).toMatchObject({
    usd: null,
    turns: 0,
  })
  expect(await history.attempts.usedIn('elsewhere', null)).toMatchObject({ usd: null, turns: 0, wallMs: 0 })
})

/** What all loops and tunings of the workspace used, without the time. */
const shared = async () => {
  const { wallMs: _, ...used } = await history.attempts.usedIn(history.workspace.id, null)
  return used
}

test('what an imported loop used elsewhere counts for the loop alone; what it uses here counts for the workspace too', async () => {
  const before = await shared()
  const { rows } = await history.bundles.rowsOf('used-a')
  const made = await history.bundles.importLoop(person, {
    ...{ runId: 'brought', fromId: 'used-a', workspaceId: history.workspace.id, node: 'main', owner: null },
    ...{ model: newModel('brought'), rows, startedAt: null, newId: (prefix) => `${prefix}-1` },
    event: { type: 'imported', fromId: 'used-a', title: 'T', status: 'paused', exportedAt: at, at, by: person.name },
  })
  expect(made.ok).toBe(true)
  expect(await history.attempts.usedBy('brought')).toMatchObject({ usd: 0.5, tokens: 130, turns: 2 })
  expect(await shared()).toEqual(before)
  const { key } = await history.attempts.prepare({ ...attempt(2), key: 'brought/1/2/1', runId: 'brought' })
  await history.attempts.dispatch(key)
  await history.attempts.recordAgentTurn(key, 't0', turn({ input: 4, usd: 1 }))
  expect(await shared()).toEqual({ usd: 1.75, tokens: 134, turns: 4 })
})

test('what the agents of a tuning used counts for its workspace, once', async () => {
  const events = firstEvents()
  const { id: workspaceId, node } = history.workspace
  const run = { runId: 'skill-tuning-1', workspaceId, node, owner: null, model: replayTuning(events)!, events }
  expect((await history.tunings.journal.create(person, run)).ok).toBe(true)
  const work = { runId: run.runId, generation: 1, turn: 1, node, purpose: 'deep_analysis/1' }
  const before = await shared()
  const begun = await history.agentAttempts.begin(work)
  for (const usd of [0.25, 9]) await history.agentAttempts.end(begun!.key, turn({ input: 60, output: 6, usd }))
  const silent = await history.agentAttempts.begin({ ...work, purpose: 'propose_fix/1' })
  await history.agentAttempts.end(silent!.key, null)
  expect(await shared()).toEqual({ usd: before.usd! + 0.25, tokens: before.tokens! + 66, turns: before.turns + 1 })
})

test('pages of iterations are latest first and tell how each ended', async () => {
  const { key } = await history.attempts.prepare(attempt(8))
  await history.attempts.dispatch(key)
  await history.attempts.end(key, { kind: 'ended', events: [finished(key)] })
  const first = await history.iterations.iterations('worked', null, 3)
  const second = await history.iterations.iterations('worked', first.next_cursor, 50)
  expect([...first.data, ...second.data].map((row) => row.turn)).toEqual([8, 7, 6, 5, 4, 3, 2, 1])
  expect(first.data[0]).toMatchObject({
    result: 'done',
    message: 'wrote the form',
    exit_code: 0,
    files_changed: ['a.ts'],
    title: 'task-001',
  })
  expect(await history.iterations.treesOf('worked', key)).toEqual({ before: 'before', after: 'after' })
  expect(second.data.find((row) => row.turn === 4)?.result).toBe('interrupted')
  expect(second.next_cursor).toBeNull()
})
