import { mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { makeProject, startTestEngine, type TestEngine, tester, until, value } from './test-engine.ts'

const id = 'loop-v2-20260122-abc123'
let engine: TestEngine
let clone: string

const file = (project: string) => join(project, '.workflow', '.loop', `${id}.json`)
const plant = (project: string, title: string) => {
  mkdirSync(join(project, '.workflow', '.loop'), { recursive: true })
  const times = { created_at: '2026-01-22T10:00:00.000Z', updated_at: '2026-01-22T10:00:05.000Z' }
  const loop = { loop_id: id, title, description: 'x', status: 'running', max_iterations: 9, current_iteration: 1 }
  writeFileSync(file(project), `${JSON.stringify({ ...loop, ...times }, null, 2)}\n`)
}
const onDisk = (project: string) => JSON.parse(readFileSync(file(project), 'utf8')) as Record<string, unknown>

beforeAll(async () => {
  engine = await startTestEngine(makeProject({ 'README.md': 'x' }))
  clone = makeProject({ 'README.md': 'x' })
})
afterAll(async () => {
  await engine.remove()
  rmSync(clone, { recursive: true, force: true })
})

test('loops of one id in two workspaces are both listed and steered, each in its own file, also after a restart', async () => {
  plant(engine.project, 'Of the project')
  plant(clone, 'Of the clone')
  await until('the first is listed', async () => (await engine.ask('views', 'answer', id)).ok)
  const { workspace_id } = value(await engine.ask('workspaces', 'register', clone, tester))
  const query = { status: [], q: 'the', tag: null, runner: null, owner: null, tool: null, since: null, until: null }
  const list = async () =>
    (
      await engine.ask('views', 'list', {
        ...{ ...query, workspaceId: null, deleted: false, sort: 'updated', order: 'desc', limit: 10, offset: 0 },
      })
    ).data
  const both = await until('both are listed', async () => ((await list()).length === 2 ? list() : null))
  const twin = both.find((each) => each.workspace_id === workspace_id)?.loop_id ?? ''
  expect(both.map(({ loop_id }) => loop_id).sort()).toEqual([id, twin].sort())
  expect(twin).not.toBe(id)

  const answer = await engine.answer(twin)
  expect(answer.data).toMatchObject({ loop_id: twin, title: 'Of the clone' })
  value(await engine.send(twin, { type: 'pause', mode: 'drain' }))
  await until('the clone is paused', () => onDisk(clone)['status'] === 'paused')
  expect(onDisk(clone)).toMatchObject({ loop_id: id, title: 'Of the clone' })
  expect(onDisk(engine.project)).toMatchObject({ loop_id: id, title: 'Of the project', status: 'running' })

  plant(clone, 'Changed in the clone')
  await until(
    'its change is seen',
    async () =>
      (await engine.answer(twin)).data['title'] === 'Changed in the clone' || onDisk(clone)['status'] === 'paused',
  )
  expect((await engine.answer(id)).data['title']).toBe('Of the project')
  await engine.kill()
  await engine.start()
  expect((await list()).length).toBe(2)
  value(await engine.send(twin, { type: 'delete' }))
  await until('the clone is gone', () => !readdirSync(join(clone, '.workflow', '.loop')).includes(`${id}.json`))
  expect(readdirSync(join(engine.project, '.workflow', '.loop'))).toContain(`${id}.json`)
})
