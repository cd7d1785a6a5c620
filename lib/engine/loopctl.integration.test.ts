import { spawn } from 'node:child_process'
import { mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { makeProject, startTestEngine, type TestEngine, until, value } from './test-engine.ts'

const main = join(import.meta.dirname, '..', 'cli', 'main.js')
const id = 'loop-v2-20260122-loopctl'
const patches = 150
let engine: TestEngine

const file = () => join(engine.project, '.workflow', '.loop', `${id}.json`)
const onDisk = () => JSON.parse(readFileSync(file(), 'utf8')) as Record<string, unknown> & { skill_state: object }
const marksOf = (state: unknown) => Object.keys((state as { marks?: object } | undefined)?.marks ?? {}).length

beforeAll(async () => {
  engine = await startTestEngine(makeProject({ 'README.md': 'x' }))
})
afterAll(() => engine.remove())

/** A skill that stays: it patches again and again, and counts what was acknowledged. */
function skill(name: string): Promise<number> {
  const args = [main, 'loopctl', 'patch', id, '--stream', '--workspace', engine.project]
  const child = spawn(process.execPath, args, { stdio: ['pipe', 'pipe', 'inherit'] })
  for (let n = 0; n < patches; n++)
    child.stdin.write(`${JSON.stringify({ marks: { [`${name}${n}`]: n }, log: { $append: [`${name}${n}`] } })}\n`)
  child.stdin.end()
  let acknowledged = 0
  createInterface({ input: child.stdout }).on('line', (line) => {
    if ((JSON.parse(line) as { success: boolean }).success) acknowledged++
  })
  return new Promise((resolve) => child.once('exit', () => resolve(acknowledged)))
}

test('two skills with loopctl and a person at the server change one loop hundreds of times at once, and nothing is lost', async () => {
  mkdirSync(join(engine.project, '.workflow', '.loop'), { recursive: true })
  writeFileSync(
    file(),
    `${JSON.stringify({ loop_id: id, own_key: 1, title: 'T', status: 'running', max_iterations: 9, current_iteration: 0, created_at: '2026-01-22T10:00:00Z', updated_at: '2026-01-22T10:00:00Z', skill_state: { mode: 'auto' } }, null, 2)}\n`,
  )
  await until('it is listed', async () => (await engine.ask('views', 'answer', id)).ok)

  let isDone = false
  const skills = Promise.all([skill('a'), skill('b')]).finally(() => {
    isDone = true
  })
  let edits = 0
  while (!isDone) {
    value(await engine.send(id, { type: 'pause', mode: 'drain' }))
    value(await engine.send(id, { type: 'edit', patch: { title: `Edit ${++edits}` } }))
    value(await engine.send(id, { type: 'resume' }))
  }
  expect(await skills).toEqual([patches, patches])
  expect(edits).toBeGreaterThan(2)

  const wanted = { title: `Edit ${edits}`, status: 'running', own_key: 1 }
  /** The status last of all: a skill may write an old one over ours, which is put right after it. */
  const isSettled = () => onDisk()['title'] === wanted.title && onDisk()['status'] === wanted.status
  await until(
    'the file says what both sides wrote',
    () => marksOf(onDisk().skill_state) === 2 * patches && isSettled(),
    120_000,
  )
  expect(onDisk()).toMatchObject(wanted)
  const { log } = onDisk().skill_state as { log: string[] }
  expect(new Set(log).size).toBe(2 * patches)
  expect(log).toHaveLength(2 * patches)
  await until(
    'the journal has it all',
    async () => marksOf((await engine.state(id)).skill_state) === 2 * patches,
    120_000,
  )
  expect(await engine.state(id)).toMatchObject(wanted)
  // A status that was read before a pause and written after it is written over: that much is told, nothing else is in dispute.
  const conflicts = value(await engine.ask('views', 'conflicts', id))
  expect(conflicts.filter(({ kind }) => kind !== 'control_fight')).toEqual([])
  const left = () => readdirSync(join(engine.project, '.workflow', '.loop')).filter((name) => name.startsWith('.'))
  await until('nothing of ours is left beside it', () => left().length === 0)
})
