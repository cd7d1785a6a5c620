import { afterAll, beforeAll, expect, test } from 'vitest'
import { bash, makeProject, plainTests, startTestEngine, type TestEngine, until, value } from './test-engine.ts'

let engine: TestEngine

beforeAll(async () => {
  engine = await startTestEngine(
    makeProject({
      'package.json': '{"name":"advice","private":true,"type":"module","scripts":{"test":"node --test"}}\n',
      'quick.test.js':
        "import { test } from 'node:test'\nimport { existsSync } from 'node:fs'\ntest('wants a file', () => { if (!existsSync('done')) throw new Error('no file') })\n",
    }),
  )
})
afterAll(() => engine.remove())

const advice = async (id: string) =>
  (await engine.events(id)).filter(({ type }) => type === 'budget-warned' || type === 'stuck-advised')

test('a silent action, and a budget that is nearly used, are told while the action runs, once each', async () => {
  const id = await engine.create({
    title: 'quiet',
    settings: {
      gate: { allow_empty_diff: true, baseline: false },
      stuck: { quiet_ms: 1000 },
      budget: { wall_ms: 600_000 },
    },
    tasks: [bash('quiet', 'touch done; sleep 30')],
  })
  value(await engine.send(id, { type: 'start' }))
  // On a slow machine what the loop does before its task may be silent for a second too.
  const running = await until('the task runs', async () => {
    const { meta } = await engine.answer(id)
    return meta.running?.action === 'develop' && meta.running
  })
  const ofTask = async () => (await advice(id)).filter(({ data }) => (data['signature'] ?? running.key) === running.key)
  const [silence] = await until('the silence is told', async () => {
    const told = await ofTask()
    return told.length > 0 && told
  })
  expect(silence).toMatchObject({ type: 'stuck-advised', data: { count: 1 } })
  expect((await engine.state(id)).status).toBe('running')
  // The budget is set so that four fifths of it are used by now.
  value(await engine.send(id, { type: 'edit', patch: { settings: { budget: { wall_ms: 20_000 } } } }))
  await until('the budget is told', async () => (await advice(id)).some(({ type }) => type === 'budget-warned'))
  expect((await engine.state(id)).status).toBe('running')
  expect((await ofTask()).map(({ type }) => type)).toEqual(['stuck-advised', 'budget-warned'])
  value(await engine.send(id, { type: 'stop' }))
  await engine.rest(id)
})

test('tests that fail again in the same way are told at each repetition, and the last iterations once', async () => {
  const id = await engine.create({
    title: 'again',
    max_iterations: 5,
    settings: { mode: 'interactive', gate: { allow_empty_diff: true, baseline: false }, validation: plainTests },
    tasks: [bash('one', 'rm -f done')],
  })
  value(await engine.send(id, { type: 'start' }))
  for (const choice of ['develop', 'validate', 'validate', 'validate'] as const) {
    await engine.rest(id)
    value(await engine.send(id, { type: 'choose', choice }))
  }
  await until('four iterations', async () => (await engine.state(id)).current_iteration === 4)
  await engine.rest(id)
  const told = await advice(id)
  expect(told.filter(({ type }) => type === 'stuck-advised').map(({ data }) => data['count'])).toEqual([2, 3])
  expect(told.filter(({ type }) => type === 'budget-warned')).toMatchObject([
    { data: { unit: 'iterations', used: 4, limit: 5 } },
  ])
})
