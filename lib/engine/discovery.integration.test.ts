import { mkdirSync, readdirSync, readFileSync, renameSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { makeProject, startTestEngine, type TestEngine, until, value } from './test-engine.ts'
import { foreignFiles, foreignLoop, newId } from './test-foreign-loop.ts'

let engine: TestEngine
const { root, place, plant, known, seen } = foreignFiles(() => engine)
const listed = (q: string) =>
  engine.ask('views', 'list', {
    ...{ workspaceId: null, status: [], q, tag: null, runner: null, owner: null, tool: null, since: null, until: null },
    ...{ deleted: false, sort: 'updated', order: 'desc', limit: 1, offset: 0 },
  })

beforeAll(async () => {
  engine = await startTestEngine(makeProject({ 'README.md': 'x' }))
})
afterAll(() => engine.remove())

test('a loop of a skill is shown with all it holds, and nothing is written', async () => {
  const id = newId()
  plant(id, foreignLoop(id))
  mkdirSync(place(`${id}.progress`), { recursive: true })
  const before = readFileSync(place(`${id}.json`), 'utf8')
  const facts = statSync(place(`${id}.json`))
  const found = await seen(id)
  expect(found.data).toMatchObject({
    title: `Loop ${id}`,
    status: 'running',
    own_key: { deep: [1, 2] },
    created_at: '2026-01-22T02:00:00.000Z',
    skill_state: { develop: { tasks: [{ id: 'task-001', status: 'pending' }] } },
    loopboard: { runner: 'external' },
  })
  expect(readFileSync(place(`${id}.json`), 'utf8')).toBe(before)
  expect(statSync(place(`${id}.json`)).mtimeMs).toBe(facts.mtimeMs)
  expect(readdirSync(root()).filter((name) => name.startsWith(`.${id}`))).toEqual([])
})

test('a change of the file is seen, and what the executor did is its own', async () => {
  const id = newId()
  plant(id, foreignLoop(id))
  await seen(id)
  plant(id, foreignLoop(id, { title: 'Changed', current_iteration: 2 }))
  await until('the change is shown', async () => (await known(id))?.data['title'] === 'Changed')
  const revisions = value(await engine.ask('views', 'revisions', id, null, 10)).data
  expect(revisions[0]).toMatchObject({ author_kind: 'outside', changed_paths: expect.arrayContaining(['/title']) })
})

test('both roots, an older program, another dialect and a loop of version 1 are shown', async () => {
  const [inner, legacy, old, workers] = [newId(), newId(), newId(), `loop-b-${newId()}`]
  plant(inner, foreignLoop(inner), join(engine.project, '.loop'))
  plant(
    'state',
    {
      session_id: legacy,
      task_description: 'An older program',
      status: 'completed',
      iteration_count: 3,
      created_at: '2026-01-01T00:00:00Z',
    },
    place(legacy),
  )
  plant(old, {
    loop_id: old,
    description: 'v1',
    status: 'paused',
    cli_sequence: [{ step_id: 's' }],
    created_at: '2026-01-01T00:00:00Z',
  })
  plant(workers, foreignLoop(workers, { skill_state: { phase: 'DEVELOP', workers_completed: [] } }))
  expect((await seen(inner)).meta.root).toBe('.loop')
  expect((await seen(legacy)).data).toMatchObject({
    status: 'completed',
    current_iteration: 3,
    description: 'An older program',
  })
  expect((await seen(old)).meta.kind).toBe('v1')
  expect((await seen(workers)).meta.kind).toBe('ccw_b')
  expect((await engine.send(old, { type: 'resume' })).ok).toBe(false)
  expect((await engine.send(legacy, { type: 'retry', reopen: true, tasks: 'failed' })).ok).toBe(false)
})

test('300 existing loops are listed, and 100 files that changed at once', async () => {
  const ids = Array.from({ length: 300 }, () => newId())
  const folder = join(engine.project, '.workflow', 'aside')
  for (const id of ids) plant(id, foreignLoop(id, { status: 'paused', title: `bulk ${id}` }), folder)
  mkdirSync(root(), { recursive: true })
  for (const id of ids) renameSync(place(`${id}.json`, folder), place(`${id}.json`))
  await until('all are listed', async () => (await listed('bulk')).total === 300)
  for (const id of ids.slice(0, 100)) plant(id, foreignLoop(id, { status: 'paused', title: `second ${id}` }))
  await until('all changes are listed', async () => (await listed('second')).total === 100)
})

test('what is no loop is left alone', async () => {
  plant('prep-package', { prep_status: 'ready', status: 'x', title: 'no' })
  plant('no-loop', { some: 'json' })
  writeFileSync(place('broken.json'), '{"title": ')
  writeFileSync(place('.hidden.json'), '{"title":"x","status":"running"}')
  await new Promise((resolve) => setTimeout(resolve, 1500))
  for (const id of ['prep-package', 'no-loop', 'broken', '.hidden']) expect(await known(id)).toBe(null)
})
