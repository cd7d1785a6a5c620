import { closeSync, existsSync, openSync, readdirSync, readFileSync, rmSync, writeFileSync, writeSync } from 'node:fs'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { makeProject, startTestEngine, type TestEngine, until, value } from './test-engine.ts'
import { foreignFiles, foreignLoop, newId } from './test-foreign-loop.ts'

let engine: TestEngine
const { root, place, plant, onDisk, readOrNull, known, seen, lastAction } = foreignFiles(() => engine)

beforeAll(async () => {
  engine = await startTestEngine(makeProject({ 'README.md': 'x' }))
})
afterAll(() => engine.remove())

test.each([
  ['cut file', (good: string) => good.slice(0, 100)],
  ['document that is no loop', () => '{"status": "running"}\n'],
])(
  'a %s shows the last good state, is copied, and is restored when a person controls the loop',
  async (_what, spoil) => {
    const id = newId()
    plant(id, foreignLoop(id))
    await seen(id)
    value(await engine.send(id, { type: 'pause', mode: 'drain' }))
    await until('written', () => onDisk(id).status === 'paused')
    const good = readFileSync(place(`${id}.json`), 'utf8')
    writeFileSync(place(`${id}.json`), spoil(good))
    await until('noticed', async () => (await engine.answer(id)).meta.torn)
    expect((await engine.answer(id)).data.title).toBe(`Loop ${id}`)
    await until('restored', () => readOrNull(id)?.['status'] === 'paused')
    const copies = readdirSync(root()).filter((name) => name.startsWith(`${id}.json.corrupt-`))
    expect(copies.map((name) => readFileSync(place(name), 'utf8'))).toEqual([spoil(good)])
    expect(onDisk(id)).toMatchObject({ own_key: { deep: [1, 2] }, skill_state: { last_action: 'INIT' } })
    await until('whole again', async () => !(await engine.answer(id)).meta.torn)
  },
)

test('a damaged file of a loop we only follow is never touched', async () => {
  const id = newId()
  plant(id, foreignLoop(id))
  await seen(id)
  writeFileSync(place(`${id}.json`), '{"title"')
  await until('noticed', async () => (await engine.answer(id)).meta.torn)
  await new Promise((resolve) => setTimeout(resolve, 7500))
  expect(readFileSync(place(`${id}.json`), 'utf8')).toBe('{"title"')
  expect((await engine.answer(id)).data.title).toBe(`Loop ${id}`)
})

test('a file deleted outside hides the loop until it is back or restored', async () => {
  const id = newId()
  plant(id, foreignLoop(id, { status: 'paused' }))
  await seen(id)
  rmSync(place(`${id}.json`))
  await until('hidden', async () => (await known(id)) === null)
  expect(existsSync(place(`${id}.json`))).toBe(false)
  plant(id, foreignLoop(id, { status: 'paused', title: 'Back' }))
  expect((await seen(id)).data.title).toBe('Back')
  rmSync(place(`${id}.json`))
  await until('hidden again', async () => (await known(id)) === null)
  value(await engine.send(id, { type: 'restore' }))
  await until('written again', () => readOrNull(id)?.['title'] === 'Back')
  expect(onDisk(id).own_key).toEqual({ deep: [1, 2] })
})

test('a loop deleted here stays deleted when a stale skill writes it again', async () => {
  const id = newId()
  plant(id, foreignLoop(id, { status: 'paused' }))
  await seen(id)
  value(await engine.send(id, { type: 'delete' }))
  await until('in the trash', () => !existsSync(place(`${id}.json`)))
  plant(id, foreignLoop(id))
  await until('in the trash again', () => !existsSync(place(`${id}.json`)))
  expect(await known(id)).toBe(null)
})

test('a restart takes over what changed meanwhile, and writes nothing it does not own', async () => {
  const [followed, ours] = [newId(), newId()]
  for (const id of [followed, ours]) plant(id, foreignLoop(id))
  await seen(followed)
  await seen(ours)
  value(await engine.send(ours, { type: 'pause', mode: 'drain' }))
  await until('written', () => onDisk(ours).status === 'paused')
  await engine.kill()
  for (const id of [followed, ours]) plant(id, { ...onDisk(id), status: 'running', current_iteration: 7 })
  const before = readFileSync(place(`${followed}.json`), 'utf8')
  await engine.start()
  await until('paused again', () => onDisk(ours).status === 'paused' && onDisk(ours).current_iteration === 7)
  await until('taken over', async () => (await known(followed))?.data['current_iteration'] === 7)
  expect(readFileSync(place(`${followed}.json`), 'utf8')).toBe(before)
})

test('what a skill wrote into the version that a killed server had just replaced is taken by the next start, which leaves nothing behind', async () => {
  const id = newId()
  plant(id, foreignLoop(id))
  await seen(id)
  const held = openSync(place(`${id}.json`), 'r+')
  value(await engine.send(id, { type: 'pause', mode: 'drain' }))
  await until('the pause is in the file', () => onDisk(id).status === 'paused')
  await engine.kill()
  const leftovers = () => readdirSync(root()).filter((name) => name.startsWith(`.${id}`))
  expect(leftovers()).toHaveLength(1)
  const late = foreignLoop(id)
  const skill = { ...late.skill_state, last_action: 'LATE' }
  writeSync(held, `${JSON.stringify({ ...late, skill_state: skill }, null, 2)}\n`, 0)
  closeSync(held)
  await engine.start()
  await until('it is taken', async () => (await lastAction(id)) === 'LATE')
  await until('the file has both', () => onDisk(id).skill_state.last_action === 'LATE')
  expect(onDisk(id).status).toBe('paused')
  await until('nothing is left', () => leftovers().length === 0)
})
