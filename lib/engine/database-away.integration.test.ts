import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { bash, makeProject, processesWith, startTestEngine, type TestEngine, until, value } from './test-engine.ts'

/** The database is killed under running loops; the product starts it again by itself. */
let engine: TestEngine

beforeAll(async () => {
  engine = await startTestEngine(
    makeProject({
      'package.json': '{"name":"away","private":true,"type":"module","scripts":{"test":"node --test"}}\n',
      'quick.test.js': "import { test } from 'node:test'\ntest('is quick', () => {})\n",
    }),
    'own',
  )
})
afterAll(() => engine.remove())

/** The first line of the file that a postmaster keeps is its pid. */
const postmaster = (): number => {
  const file = join(engine.home, 'postgres', 'data', 'postmaster.pid')
  return Number(readFileSync(file, 'utf8').split('\n')[0])
}

test.each([
  ['asked to stop at once', 'SIGINT'],
  ['killed', 'SIGKILL'],
] as const)(
  'a loop goes on after its database was %s in mid-step: nothing is lost, nothing done twice',
  async (name, how) => {
    const word = `away-${how}-${process.pid}`
    const note = `${how}.txt`
    const id = await engine.create({
      title: name,
      settings: { gate: { allow_empty_diff: true, baseline: false } },
      tasks: [
        bash('one', `echo one >> ${note}; echo begun; exec -a ${word} sleep 4`),
        bash('two', `echo two >> ${note}`),
      ],
    })
    value(await engine.send(id, { type: 'start' }))
    await until('the task runs', () => processesWith(word).length > 0)
    const before = postmaster()
    expect(before).toBeGreaterThan(1)
    process.kill(before, how)

    // Whoever asks meanwhile is told that the database is away, and gets answers again soon. A server process of the killed one may still answer once
    // before that, so the way to the end may be interrupted too.
    const whileAway = (fault: unknown) => {
      expect(String(fault)).toMatch(/unavailable/)
      return null
    }
    await until('the database answers again', () => engine.answer(id).then(() => postmaster() !== before, whileAway))
    const end = await until('the loop rests', () => engine.rest(id).catch(whileAway))
    expect(end.status).toBe('completed')
    expect(readFileSync(join(engine.project, note), 'utf8')).toBe('one\ntwo\n')
    const events = await engine.events(id)
    const seqs = events.map((event) => event.seq)
    expect(new Set(seqs).size).toBe(seqs.length)
    const ended = events.filter((event) => /^action-(finished|failed|cancelled|unknown)$/.test(event.type))
    expect(ended.map((event) => event.type)).toEqual(Array(ended.length).fill('action-finished'))
    expect(events.filter((event) => event.type === 'action-started').length).toBe(ended.length)
    const log = value(
      await engine.ask('views', 'logs', id, { stream: 'bash', attempt: null, cursor: null, dir: 'fwd', limit: 100 }),
    )
    expect(log.data.filter((line) => line.text === 'begun')).toHaveLength(1)
  },
)
