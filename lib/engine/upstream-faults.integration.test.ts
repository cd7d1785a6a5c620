import { mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { makeProject, startTestEngine, type TestEngine, until, value } from './test-engine.ts'

/** Faults that other dashboards of loops have, each with the test that shows ours does not. */
let engine: TestEngine
let last = 0

beforeAll(async () => {
  engine = await startTestEngine(makeProject({ 'README.md': 'x' }))
})
afterAll(() => engine.remove())

const root = () => join(engine.project, '.workflow', '.loop')
const file = (id: string) => join(root(), `${id}.json`)
const onDisk = (id: string) => JSON.parse(readFileSync(file(id), 'utf8')) as Record<string, unknown>
const foreign = (changes: Record<string, unknown> = {}) => ({
  ...{ title: 'Of a skill', description: 'x', status: 'paused', max_iterations: 9, current_iteration: 1, own_key: [1] },
  ...{ created_at: '2026-01-22T10:00:00.000Z', updated_at: '2026-01-22T10:00:05.000Z', ...changes },
})
/** A loop of a skill, listed. */
async function plant(changes: Record<string, unknown> = {}): Promise<string> {
  const id = `loop-v2-20260122-fault${++last}`
  mkdirSync(root(), { recursive: true })
  writeFileSync(file(id), `${JSON.stringify({ loop_id: id, ...foreign(changes) }, null, 2)}\n`)
  await until(`${id} is listed`, async () => (await engine.ask('views', 'answer', id)).ok)
  return id
}
const task = (name: string) => ({
  ...{ description: name, tool: 'bash', mode: 'write' as const, prompt_template: '', command: 'true' },
})

test('tasks that eight callers add to one loop at once are all there, each with an order of its own', async () => {
  const id = await engine.create({ title: 'Many tasks' })
  const names = Array.from({ length: 8 }, (_, caller) => Array.from({ length: 12 }, (_, n) => `${caller}-${n}`))
  await Promise.all(
    names.map(async (own) => {
      for (const name of own) value(await engine.send(id, { type: 'add-tasks', tasks: [task(name)] }))
    }),
  )
  const lines = () =>
    readFileSync(join(root(), `${id}.tasks.jsonl`), 'utf8')
      .split('\n')
      .filter(Boolean)
      .map((line) => JSON.parse(line) as { description: string; order: number })
  await until('all are in the file', () => lines().length === 96)
  expect(lines().map(({ order }) => order)).toEqual(Array.from({ length: 96 }, (_, n) => n))
  expect(new Set(lines().map(({ description }) => description))).toEqual(new Set(names.flat()))
})

test('after a delete no path with the id is left outside the trash, and tasks for an unknown loop make nothing', async () => {
  const id = await engine.create({ title: 'To be deleted', tasks: [task('one')] })
  mkdirSync(join(root(), `${id}.progress`), { recursive: true })
  writeFileSync(join(root(), `${id}.progress`, 'develop.md'), '# Development Progress\n')
  value(await engine.send(id, { type: 'delete' }))
  await until('the files are gone', () => !readdirSync(root()).some((name) => name.includes(id)))
  expect(readdirSync(join(root(), '.trash')).some((name) => name.startsWith(id))).toBe(true)

  const before = readdirSync(root())
  const refused = await engine.send('loop-v2-20260122-nobody', { type: 'add-tasks', tasks: [task('one')] })
  expect(refused.ok ? '' : refused.refusal.code).toBe('not_found')
  // What a write of another loop left for a moment may go meanwhile.
  expect(readdirSync(root()).filter((name) => !before.includes(name))).toEqual([])
})

test('tasks of an issue that are imported while the server is killed are all there or none, and a repeat doubles nothing', async () => {
  const id = await engine.create({ title: 'Import' })
  const tasks = Array.from({ length: 20 }, (_, n) => ({
    ...task(`from the issue ${n}`),
    source: { kind: 'issue' as const, issue_id: 'I-1', solution_id: 'S-1', index: n },
  }))
  const count = async () => value(await engine.ask('views', 'tasks', id)).length
  for (const ms of [0, 20]) {
    void engine.send(id, { type: 'add-tasks', tasks }).catch(() => {})
    await sleep(ms)
    await engine.kill()
    await engine.start()
    expect([0, 20]).toContain(await count())
  }
  value(await engine.send(id, { type: 'add-tasks', tasks }))
  value(await engine.send(id, { type: 'add-tasks', tasks }))
  expect(await count()).toBe(20)
})

test('times that a skill writes eight hours ahead with a Z mean what they should, and stay in the file as they are', async () => {
  const now = Date.now()
  const ahead = (ms: number) => new Date(now + 8 * 3_600_000 + ms).toISOString()
  const [created_at, updated_at] = [ahead(-60_000), ahead(0)]
  const older = await plant({ status: 'running', updated_at: new Date(Date.now() - 3_600_000).toISOString() })
  const id = await plant({ status: 'running', created_at, updated_at })
  const { data, meta } = await engine.answer(id)
  const age = Date.now() - Date.parse(String(data['updated_at']))
  expect(age).toBeGreaterThan(-5000)
  expect(age).toBeLessThan(60_000)
  expect(Date.parse(String(data['updated_at'])) - Date.parse(String(data['created_at']))).toBe(60_000)
  expect(meta.derived.duration_ms).toBeGreaterThanOrEqual(0)
  const other = await engine.answer(older)
  expect(String(other.data['updated_at']) < String(data['updated_at'])).toBe(true)
  value(await engine.send(id, { type: 'pause', mode: 'drain' }))
  await until('paused in the file', () => onDisk(id)['status'] === 'paused')
  expect(onDisk(id)).toMatchObject({ created_at, own_key: [1] })
})

describe('a loop whose executor was left (user_exit)', () => {
  test('is listed and shown, edited, resumed, stopped and deleted like any other', async () => {
    const id = await plant({ status: 'user_exit' })
    expect((await engine.state(id)).status).toBe('user_exit')
    value(await engine.send(id, { type: 'edit', patch: { title: 'Edited' } }))
    value(await engine.send(id, { type: 'resume' }))
    await until('it runs in the file', () => onDisk(id)['status'] === 'running')
    expect(onDisk(id)['title']).toBe('Edited')
    const other = await plant({ status: 'user_exit' })
    value(await engine.send(other, { type: 'stop' }))
    await until('it is stopped in the file', () => onDisk(other)['status'] === 'failed')
    const third = await plant({ status: 'user_exit' })
    value(await engine.send(third, { type: 'delete' }))
    await until('it is gone', () => !readdirSync(root()).includes(`${third}.json`))
  })
})

test('a progress file that was edited while the server executes the loop is kept, shown as a conflict, and noted by a person', async () => {
  const id = await engine.create({
    title: 'Ours',
    tasks: [
      { ...task('one'), task_id: 't-1' },
      { ...task('two'), task_id: 't-2', command: 'sleep 3' },
    ],
  })
  value(await engine.send(id, { type: 'start' }))
  const progress = join(root(), `${id}.progress`, 'develop.md')
  await until('the first task is done', () => readOr(progress).includes('### Iteration'))
  writeFileSync(progress, `${readOr(progress)}### Iteration 9 - Of a person\n`)
  const conflict = () =>
    engine
      .ask('views', 'conflicts', id)
      .then((all) => value(all).find(({ kind, state }) => kind === 'progress_edit' && state === 'open'))
  const found = await until('it is shown', async () => (await conflict()) ?? null)
  expect(String(found.theirs)).toContain('Of a person')
  expect(readOr(join(root(), found.path))).toContain('Of a person')
  value(await engine.send(id, { type: 'resolve-conflict', id: found.conflict_id, choice: 'dismiss' }))
  expect(await conflict()).toBeUndefined()
  // It may have ended by itself meanwhile.
  await engine.send(id, { type: 'stop' })
})

const readOr = (path: string): string => {
  try {
    return readFileSync(path, 'utf8')
  } catch {
    return ''
  }
}
