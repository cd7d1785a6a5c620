import { existsSync, mkdirSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { afterEach, describe, expect, test } from 'vitest'
import { z } from 'zod'
import { foundTests, tester, until, value } from './test-engine.ts'
import {
  cart,
  done,
  hypothesis,
  type ScriptedAgent,
  startScriptedAgent,
  wholeLoop,
  wrongCart,
} from './test-scripted-agent.ts'

const Turned = z.object({ turn: z.object({ purpose: z.string() }) })

let agent: ScriptedAgent
afterEach(() => agent.remove())

test('a limit with a time of reset is waited for, and the loop goes on by itself', async () => {
  const words = { status: 429, text: 'Rate limit reached. Please try again in 4s.' }
  agent = await startScriptedAgent({ ...wholeLoop, develop: [{ error: words }, ...(wholeLoop['develop'] ?? [])] })
  const { engine, asked } = agent
  const { id, end } = await agent.go({ settings: { validation: foundTests } })
  const told = Date.parse(end.loopboard.waiting?.until ?? '') - Date.parse(end.loopboard.waiting?.since ?? '')
  expect(end.loopboard.waiting).toMatchObject({ kind: 'rate_limit', ref: 'claude' })
  expect(told).toBeGreaterThan(3000)
  expect(told).toBeLessThan(5000)
  const heldAt = asked().length
  await until('it is completed', async () => (await engine.state(id)).status === 'completed')
  expect(asked()[heldAt]?.prompt).toContain('Go on where you stopped.')
  const by = (await engine.events(id)).filter(({ data }) => data['by'] === tester.name).map(({ type }) => type)
  expect(by).toEqual(['created', 'started', 'commands-approved'])
})

describe('a loop whose tests fail in the same way', () => {
  /** Of every round: two new suspects, the second confirmed, and a repair that repairs nothing. */
  const rounds = [1, 2, 3, 4]
  const names = ['prices', 'counts', 'sums', 'signs', 'orders', 'types', 'copies', 'keys']
  const watched = (round: number) => {
    const line = (n: number) =>
      `  for (const item of items) console.log(JSON.stringify({ hid: 'H${n}', func: 'total', data: item.count })) // loopboard:hid=H${n}`
    return [line(2 * round - 1), line(2 * round)]
  }
  const evidence = Array.from({ length: 20 }, (_, n) => ({ kind: 'log', ref: `debug.log#${n + 1}` }))
  const verdict = (id: string, verdict: string) => ({
    ...{ id, verdict, evidence, finding: `The data of ${id} was looked at.`, reason: 'It says so in the log.' },
  })

  test('opens hypotheses before it edits again, then pauses as stuck', async () => {
    agent = await startScriptedAgent({
      ...wholeLoop,
      explore: rounds.map((round) => ({
        write: { 'cart.js': cart([...watched(round), wrongCart]) },
        answer: {
          bug_description: 'total ignores how many there are',
          hypotheses: [2 * round - 2, 2 * round - 1].map((n) => hypothesis(`The ${names[n]} are not read`, n + 1)),
        },
      })),
      analyze: rounds.map((round) => ({
        answer: {
          verdicts: [verdict(`H${2 * round - 1}`, 'rejected'), verdict(`H${2 * round}`, 'confirmed')],
          understanding: { known: [], disproven: [], focus: 'the sum', questions: [] },
        },
      })),
      fix: rounds.map((round) => ({
        write: { [`try-${round}.js`]: `export const tried = ${round}\n` },
        answer: done('Another way.'),
      })),
    })
    const { engine } = agent
    const { id, end } = await agent.go({ max_iterations: 40 })
    expect(end.loopboard.reason).toMatchObject({ code: 'stuck' })
    expect(end.status).toBe('paused')
    const events = await engine.events(id)
    const isFailed = (run: unknown) =>
      z.object({ kind: z.literal('validate'), passed: z.literal(false) }).safeParse(run).success
    const failed = events.flatMap(({ type, data }, n) =>
      type === 'tests-recorded' && isFailed(data['run']) ? [n] : [],
    )
    expect(failed.length).toBe(4)
    const after = events.slice(failed[2]).filter(({ type }) => type === 'hypotheses-opened' || type === 'agent-turned')
    const steps = after.map(({ data }) => Turned.safeParse(data).data?.turn.purpose ?? 'hypotheses')
    expect(steps).toEqual(['explore/1', 'hypotheses', 'analyze/1', 'fix/1'])
  })
})

describe('an agent that is refused what it needs', () => {
  const folder = () => join(agent.engine.home, '..', 'loopboard-shared-of-a-test', 'docs')
  const refused = () => ({
    ...wholeLoop,
    develop: [{ writeOutside: join(folder(), 'a.md'), answer: done('Written.') }],
  })

  test('offers a permission, which one click gives, and the work goes on with it', async () => {
    agent = await startScriptedAgent(wholeLoop)
    const { engine } = agent
    mkdirSync(folder(), { recursive: true })
    agent.rescript(refused())
    try {
      const { id, end } = await agent.go()
      expect(end.loopboard.reason).toMatchObject({ code: 'permission_denied' })
      const [open] = value(await engine.ask('approvals', 'ofLoop', id))
      expect(open).toMatchObject({
        kind: 'grants',
        agent: 'claude',
        items: [{ grant: { kind: 'folder', path: folder() } }],
      })
      expect((await engine.ask('approvals', 'inbox', null)).map(({ loop_id }) => loop_id)).toEqual([id])
      value(await engine.ask('approvals', 'decide', id, open?.approval_id ?? '', { decision: 'accept' }, tester))
      await until('the file is written', () => existsSync(join(folder(), 'a.md')))
      expect((await engine.state(id)).loopboard.agent.grants).toEqual([{ kind: 'folder', path: folder() }])
      expect(value(await engine.ask('approvals', 'ofLoop', id))).toEqual([])
    } finally {
      rmSync(join(folder(), '..'), { recursive: true, force: true })
    }
  })
})
