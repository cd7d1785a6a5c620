import { mkdirSync, readdirSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { bash, makeProject, startTestEngine, type TestEngine, tester, until, value } from './test-engine.ts'

let engine: TestEngine
const root = () => join(engine.project, '.workflow', '.loop')
const place = (name: string) => join(root(), name)
let last = 0

/** A loop that a skill made and left paused, with its progress files. */
async function plant(changes: Record<string, unknown> = {}, progress: Record<string, string> = {}): Promise<string> {
  const id = `loop-v2-20260122-rec${++last}`
  mkdirSync(place(`${id}.progress`), { recursive: true })
  for (const [name, text] of Object.entries(progress)) writeFileSync(join(place(`${id}.progress`), name), text)
  const document = {
    ...{ loop_id: id, title: 'Made by a skill', description: 'Outside', max_iterations: 20, status: 'paused' },
    ...{ current_iteration: 2, created_at: '2026-01-22T10:00:00Z', updated_at: '2026-01-22T10:10:00Z', own_key: 1 },
    skill_state: {
      mode: 'auto',
      own_part: [1],
      develop: { total: 1, completed: 0, tasks: [{ id: 'task-001', description: 'Lost', status: 'pending' }] },
    },
    ...changes,
  }
  writeFileSync(place(`${id}.json`), `${JSON.stringify(document, null, 2)}\n`)
  await until(`${id} is known`, async () => (await engine.ask('views', 'answer', id)).ok)
  return id
}

const developFile =
  '# Development Progress\n## Task List\n1. [x] Create the auth component\n2. [ ] Add the logout route\n' +
  '## Progress Timeline\n### Iteration 1 - Create the auth component (2026-01-22T10:07:12.000Z)\n' +
  '#### Task Details\n- **ID**: task-007\n#### Status: COMPLETED\n'
const onDisk = (id: string) => JSON.parse(readFileSync(place(`${id}.json`), 'utf8'))
const isWhole = (id: string) => {
  try {
    return Boolean(onDisk(id))
  } catch {
    return false
  }
}
const titlesOf = async (id: string) =>
  (await engine.state(id)).skill_state?.develop.tasks.map((task) => task.description)

beforeAll(async () => {
  engine = await startTestEngine(makeProject({ 'README.md': 'x' }))
})
afterAll(() => engine.remove())

describe('rebuilding from progress files', () => {
  test('is shown first, applied once as a revision of the person, and undone by the revision before', async () => {
    const id = await plant({}, { 'develop.md': developFile })
    const preview = value(await engine.ask('recovery', 'previewRebuild', id, ['develop']))
    expect(preview.parts[0]).toMatchObject({ part: 'develop', confidence: 'read', found: 2, chosen: true })
    expect(preview.refusal).toBeNull()
    expect((await engine.answer(id)).meta.revision).toBe(1)
    expect(await engine.ask('recovery', 'rebuild', id, ['develop'], 'f'.repeat(64), tester)).toMatchObject({
      ok: false,
      refusal: { code: 'stale' },
    })

    const done = value(await engine.ask('recovery', 'rebuild', id, ['develop'], preview.digest, tester))
    expect(done.meta.revision).toBe(2)
    expect(await titlesOf(id)).toEqual(['Create the auth component', 'Add the logout route'])
    await until('the file shows it', () => onDisk(id).skill_state.develop.tasks.length === 2)
    expect(onDisk(id)).toMatchObject({ own_key: 1, status: 'paused', skill_state: { own_part: [1] } })
    const revisions = value(await engine.ask('views', 'revisions', id, null, 10)).data
    expect(revisions[0]).toMatchObject({ author: 'tester', author_kind: 'server', cause: 'state-rebuilt' })

    value(await engine.ask('recovery', 'restore', id, 1, null, tester))
    expect(await titlesOf(id)).toEqual(['Lost'])
    await until('the file shows it again', () => onDisk(id).skill_state.develop.tasks.length === 1)
  })

  test('a file that was damaged before it was ever read is a loop that says so, left as it is until it is rebuilt', async () => {
    const id = `loop-v2-20260122-rec${++last}`
    mkdirSync(place(`${id}.progress`), { recursive: true })
    writeFileSync(join(place(`${id}.progress`), 'develop.md'), developFile)
    writeFileSync(place(`${id}.json`), '{"title": "cu')
    await until('it is known', async () => (await engine.ask('views', 'answer', id)).ok)
    const { data, meta } = await engine.answer(id)
    expect(data).toMatchObject({ title: id, status: 'paused', loopboard: { reason: { code: 'state_corrupt' } } })
    expect(meta.torn).toBe(true)
    expect(readFileSync(place(`${id}.json`), 'utf8')).toBe('{"title": "cu')

    value(await engine.ask('recovery', 'rebuild', id, ['develop'], null, tester))
    await until('the file is whole', () => isWhole(id) && onDisk(id).skill_state.develop.tasks.length === 2)
    const copies = readdirSync(root()).filter((name) => name.startsWith(`${id}.json.corrupt-`))
    expect(copies.map((name) => readFileSync(place(name), 'utf8'))).toEqual(['{"title": "cu'])
    expect((await engine.state(id)).loopboard.reason).toBeNull()
  })

  test('a link in place of a file that was never read is a loop that says so, and is read when the file is an ordinary one', async () => {
    const id = `loop-v2-20260122-rec${++last}`
    const outside = join(engine.project, 'elsewhere.json')
    writeFileSync(outside, JSON.stringify({ loop_id: id, title: 'Elsewhere', status: 'paused' }))
    symlinkSync(outside, place(`${id}.json`))
    await until('it is known', async () => (await engine.ask('views', 'answer', id)).ok)
    const { data } = await engine.answer(id)
    const message = expect.stringContaining('it is a symbolic link')
    expect(data).toMatchObject({ title: id, status: 'paused', loopboard: { reason: { message } } })

    rmSync(place(`${id}.json`))
    writeFileSync(place(`${id}.json`), readFileSync(outside))
    await until('it is read', async () => (await engine.state(id)).title === 'Elsewhere')
    expect((await engine.state(id)).loopboard.reason).toBeNull()
  })

  test('a damaged file is copied, then written over with the rebuilt work', async () => {
    const id = await plant({}, { 'develop.md': developFile })
    const torn = '{"loop_id":"x","status":"pau'
    writeFileSync(place(`${id}.json`), torn)
    await until('it counts as damaged', async () => (await engine.answer(id)).meta.torn)
    await until(
      'nobody writes it any more',
      async () => (await engine.ask('recovery', 'rebuild', id, ['develop'], null, tester)).ok,
    )
    await until('the file is whole', () => {
      const text = readFileSync(place(`${id}.json`), 'utf8')
      return text !== torn && JSON.parse(text).skill_state.develop.tasks.length === 2
    })
    const [copy] = readdirSync(root()).filter((name) => name.startsWith(`${id}.json.corrupt-`))
    expect(readFileSync(place(copy ?? ''), 'utf8')).toBe(torn)
  })

  test('without any progress file it is refused, and a loop that runs here is left alone', async () => {
    const id = await plant()
    expect(await engine.ask('recovery', 'rebuild', id, ['develop'], null, tester)).toMatchObject({
      ok: false,
      refusal: { said: { code: 'no_progress_files' } },
    })
    const own = await engine.create({ title: 'Runs', tasks: [bash('task-001', 'sleep 30')] })
    value(await engine.send(own, { type: 'start' }))
    await engine.runs(own, 'develop')
    const preview = value(await engine.ask('recovery', 'previewRestore', own, 1))
    expect(preview.refusal).not.toBeNull()
    expect(await engine.ask('recovery', 'restore', own, 1, null, tester)).toMatchObject({ ok: false })
    value(await engine.send(own, { type: 'stop' }))
  })
})

test('tasks that another program left in files beside a loop are offered, and added as they are', async () => {
  const id = await plant({ skill_state: null })
  expect(value(await engine.ask('views', 'taskFiles', id)).from).toBeNull()
  const folder = join(place(id), '.task')
  mkdirSync(folder, { recursive: true })
  const task = (n: number) => ({ id: `TASK-00${n}`, title: `Step ${n}`, _depends_on: n > 1 ? [`TASK-00${n - 1}`] : [] })
  for (const n of [1, 2]) writeFileSync(join(folder, `TASK-00${n}.json`), JSON.stringify(task(n)))
  symlinkSync(join(folder, 'TASK-001.json'), join(folder, 'TASK-003.json'))
  const { from, tasks } = value(await engine.ask('views', 'taskFiles', id))
  expect([from, tasks.length]).toEqual(['loop', 2])
  value(await engine.send(id, { type: 'add-tasks', tasks }))
  expect(value(await engine.ask('views', 'tasks', id)).map((each) => [each.task_id, each.depends_on])).toEqual([
    ['TASK-001', []],
    ['TASK-002', ['TASK-001']],
  ])
})

describe('copies and deleted loops', () => {
  test('a clone has the definition of a loop and nothing of what it did', async () => {
    const id = await engine.create({
      ...{ title: 'Original', description: 'D', max_iterations: 7, tags: ['x'], settings: { max_errors: 9 } },
      tasks: [bash('task-001', 'true', { priority: 2 }), bash('task-002', 'true', { depends_on: ['task-001'] })],
    })
    const copy = value(await engine.ask('loops', 'clone', id, null, tester))
    expect(copy.data.loop_id).not.toBe(id)
    const now = await engine.state(copy.data.loop_id)
    expect(now).toMatchObject({ title: 'Original (copy)', status: 'created', max_iterations: 7, tags: ['x'] })
    expect(now.loopboard).toMatchObject({ max_errors: 9, generation: 0 })
    expect(now.skill_state).toBeUndefined()
    const tasks = value(await engine.ask('views', 'tasks', copy.data.loop_id))
    expect(tasks.map(({ task_id, priority, depends_on }) => [task_id, priority, depends_on])).toEqual([
      ['task-001', 2, undefined],
      ['task-002', undefined, ['task-001']],
    ])
    expect(value(await engine.ask('loops', 'clone', id, 'Named', tester)).data.title).toBe('Named')
    expect(await engine.ask('loops', 'clone', 'loop-nowhere', null, tester)).toMatchObject({
      refusal: { code: 'not_found' },
    })
  })

  test('a deleted loop is listed among the deleted, comes back with its files, and then stands in the list again', async () => {
    const id = await engine.create({ title: 'Deleted and back', tasks: [bash('task-001', 'true')] })
    await until('its file is there', () => onDisk(id).title === 'Deleted and back')
    value(await engine.send(id, { type: 'delete' }))
    await until('its file is gone', () => {
      try {
        return !onDisk(id)
      } catch {
        return true
      }
    })
    const ids = async (deleted: boolean) => {
      const { data } = await engine.ask('views', 'list', {
        ...{ workspaceId: null, status: [], q: 'Deleted', tag: null, runner: null, owner: null, tool: null },
        ...{ since: null, until: null, deleted, limit: 10, offset: 0 },
        sort: 'updated',
        order: 'desc',
      })
      return data.map((row) => row.loop_id)
    }
    expect(await ids(true)).toEqual([id])
    expect(await ids(false)).toEqual([])
    value(await engine.send(id, { type: 'restore' }))
    await until('its file is back', () => {
      try {
        return onDisk(id).title === 'Deleted and back'
      } catch {
        return false
      }
    })
    expect(await ids(false)).toEqual([id])
    expect(value(await engine.ask('views', 'tasks', id))).toHaveLength(1)
  })
})
