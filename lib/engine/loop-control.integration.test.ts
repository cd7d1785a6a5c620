import { existsSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { afterAll, beforeAll, expect, test } from 'vitest'
import {
  bash,
  makeProject,
  plainTests,
  processesWith,
  startTestEngine,
  type TestEngine,
  until,
  value,
  waitsFor,
} from './test-engine.ts'

let engine: TestEngine
const free = { gate: { allow_empty_diff: true, baseline: false }, validation: plainTests }

beforeAll(async () => {
  engine = await startTestEngine(
    makeProject({
      'package.json': '{"name":"quick","private":true,"type":"module","scripts":{"test":"node --test"}}\n',
      'quick.test.js': "import { test } from 'node:test'\ntest('is quick', () => {})\n",
    }),
  )
})
afterAll(() => engine.remove())

const started = async (tasks: unknown[], settings: object = free) => {
  const id = await engine.create({ title: 'control', settings, tasks })
  value(await engine.send(id, { type: 'start' }))
  return id
}
const runs = (id: string, action: string) => engine.runs(id, action)
const isIdle = (id: string) =>
  engine.untilWritten(`${id} is idle`, id, async () => {
    const { meta, data } = await engine.answer(id)
    return meta.running === null && data
  })
const counts = async (id: string) => {
  const types = (await engine.events(id)).map((event) => event.type)
  return (type: string) => types.filter((each) => each === type).length
}

test('pause in mode drain lets the action end and count; resume goes on with the next', async () => {
  const go = join(engine.home, 'go-drain')
  const id = await started([bash('slow', `${waitsFor(go)}; echo 1 >> drain.txt`), bash('next', 'echo 2 >> drain.txt')])
  await runs(id, 'develop')
  value(await engine.send(id, { type: 'pause', mode: 'drain' }))
  expect((await engine.state(id)).loopboard.draining).toBe(true)
  writeFileSync(go, '')
  await isIdle(id)
  const drained = await engine.state(id)
  expect([drained.status, drained.current_iteration, drained.loopboard.draining]).toEqual(['paused', 1, false])
  await sleep(300)
  expect(readFileSync(join(engine.project, 'drain.txt'), 'utf8')).toBe('1\n')
  value(await engine.send(id, { type: 'resume' }))
  expect((await engine.rest(id)).status).toBe('completed')
  expect(readFileSync(join(engine.project, 'drain.txt'), 'utf8')).toBe('1\n2\n')
})

test('pause in mode now ends the action at once; resume does it again', async () => {
  const begun = join(engine.home, 'begun-now')
  const id = await started([bash('slow', `[ -e '${begun}' ] || { touch '${begun}'; sleep 300; }`)])
  await until('the task has begun', () => existsSync(begun))
  value(await engine.send(id, { type: 'pause', mode: 'now' }))
  await isIdle(id)
  expect((await counts(id))('action-cancelled')).toBe(1)
  value(await engine.send(id, { type: 'resume' }))
  expect((await engine.rest(id)).status).toBe('completed')
})

test('stop ends everything a task started, also a daemon in a session of its own that is deaf to TERM', async () => {
  const word = `stop-${process.pid}`
  const daemon = `setsid bash -c 'trap "" TERM HUP INT; exec -a ${word} sleep 300' & bash -c 'trap "" TERM; exec -a ${word} sleep 300'`
  const id = await started([bash('daemon', daemon)])
  await until('the daemon runs', () => processesWith(word).length >= 2)
  value(await engine.send(id, { type: 'stop' }))
  await isIdle(id)
  expect(processesWith(word)).toEqual([])
  const state = await engine.state(id)
  expect([state.status, state.failure_reason]).toEqual(['failed', 'Manually stopped by user'])
})

test('of twenty concurrent starts one is accepted, and one executor runs', async () => {
  rmSync(join(engine.project, 'once.txt'), { force: true })
  const id = await engine.create({ title: 'race', settings: free, tasks: [bash('once', 'echo x >> once.txt')] })
  const answers = await Promise.all(Array.from({ length: 20 }, () => engine.send(id, { type: 'start' })))
  expect(answers.filter((answer) => answer.ok).length).toBe(1)
  expect((await engine.rest(id)).status).toBe('completed')
  expect(readFileSync(join(engine.project, 'once.txt'), 'utf8')).toBe('x\n')
  expect((await counts(id))('started')).toBe(1)
})

test('pause and resume within an action are one process and one generation', async () => {
  const go = join(engine.home, 'go-same')
  const id = await started([bash('slow', `echo x >> same.txt; ${waitsFor(go)}`)])
  await runs(id, 'develop')
  value(await engine.send(id, { type: 'pause', mode: 'drain' }))
  value(await engine.send(id, { type: 'resume' }))
  writeFileSync(go, '')
  const end = await engine.rest(id)
  expect([end.status, end.loopboard.generation]).toEqual(['completed', 1])
  expect(readFileSync(join(engine.project, 'same.txt'), 'utf8')).toBe('x\n')
})

test('resume is refused while the last action is still ending, and a stop in the last step stays failed', async () => {
  const id = await started([
    bash('deaf', 'trap "" TERM; touch deaf.txt; for i in 1 2 3 4 5 6 7 8 9; do sleep 0.2; done'),
  ])
  await until('the task is deaf', async () => existsSync(join(engine.project, 'deaf.txt')))
  value(await engine.send(id, { type: 'pause', mode: 'now' }))
  const early = await engine.send(id, { type: 'resume' })
  expect(early).toMatchObject({ ok: false, refusal: { code: 'busy' } })
  await isIdle(id)
  value(await engine.send(id, { type: 'resume' }))
  await runs(id, 'validate')
  value(await engine.send(id, { type: 'stop' }))
  await isIdle(id)
  await sleep(300)
  expect((await engine.state(id)).status).toBe('failed')
})

test('verify runs the tests of a resting loop as evidence and changes no status', async () => {
  // Nobody has approved yet what is found to be the command of the tests.
  const id = await engine.create({ title: 'verify', settings: { gate: free.gate }, tasks: [bash('t', 'true')] })
  expect(await engine.ask('loops', 'verify', id, { kind: 'engine', id: 'engine', name: 'engine' })).toMatchObject({
    ok: false,
    refusal: { code: 'untrusted' },
  })
  value(await engine.send(id, { type: 'start' }))
  await engine.rest(id)
  const before = await engine.state(id)
  const verified = value(await engine.ask('loops', 'verify', id, { kind: 'engine', id: 'engine', name: 'engine' }))
  expect(verified.passed).toBe(true)
  const after = await engine.state(id)
  expect([after.status, after.current_iteration]).toEqual([before.status, before.current_iteration])
})
