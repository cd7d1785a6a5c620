import { execFileSync } from 'node:child_process'
import { existsSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import {
  bash,
  longAtFirst,
  makeProject,
  plainTests,
  processesWith,
  startTestEngine,
  type TestEngine,
  until,
  value,
  waitsFor,
} from './test-engine.ts'

/** kill -9 in the middle of what a loop does, and a start on the same data. The long trial (ten rounds each) is `bench/crash.ts`. */
let engine: TestEngine

beforeAll(async () => {
  engine = await startTestEngine(
    makeProject({
      'package.json': '{"name":"crash","private":true,"type":"module","scripts":{"test":"node --test"}}\n',
      'value.js': 'export const value = 1\n',
      'value.test.js': [
        "import { test } from 'node:test'",
        "import assert from 'node:assert/strict'",
        "import { value } from './value.js'",
        "test('is two', async () => {",
        '  await new Promise((resolve) => setTimeout(resolve, 800))',
        '  assert.equal(value, 2)',
        '})',
        '',
      ].join('\n'),
    }),
  )
})
afterAll(() => engine.remove())

async function crash(action: 'develop' | 'validate' | 'between', word: string, command: string) {
  execFileSync('git', ['checkout', '-q', '--', '.'], { cwd: engine.project })
  execFileSync('git', ['clean', '-fdq', '-e', '.workflow'], { cwd: engine.project })
  const settings = { gate: { baseline: false }, validation: plainTests }
  const id = await engine.create({ title: word, settings, tasks: [bash(word, command)] })
  value(await engine.send(id, { type: 'start' }))
  if (action === 'between')
    await engine.untilWritten('INIT ended', id, async () => (await engine.state(id)).skill_state !== undefined)
  else if (action === 'validate') {
    await engine.runs(id, action)
    await sleep(250)
  } else await until('the task is in its middle', () => existsSync(join(engine.home, `begun-${word}`)))
  await engine.kill()
  await engine.start()
  // What was left of the task must not go on.
  writeFileSync(join(engine.home, `go-${word}`), '')
  const end = await engine.rest(id)
  expect(processesWith(word)).toEqual([])

  const events = await engine.events(id)
  const seqs = events.map((event) => event.seq)
  expect(new Set(seqs).size).toBe(seqs.length)
  const ended = events.filter((event) => /^action-(finished|failed|cancelled|unknown)$/.test(event.type))
  const keys = ended.map((event) => String(event.data['key']))
  expect(new Set(keys).size).toBe(keys.length)
  expect(events.filter((event) => event.type === 'action-started').length).toBe(ended.length)
  return { id, end, events }
}

describe('after kill -9', () => {
  // No other command line of this machine may hold the words by which processes are found.
  const marked = (what: string) => `crash-${what}-${process.pid}`
  /** In the middle of a task: it says that it is there, and goes on only when the server was killed. */
  const middle = (word: string) =>
    `touch '${join(engine.home, `begun-${word}`)}'; ${waitsFor(join(engine.home, `go-${word}`))}`

  test('in a task that had changed nothing yet: it is done again, and the interruption is on record', async () => {
    const word = marked('early')
    const { end, events } = await crash(
      'develop',
      word,
      `${middle(word)}; echo ${word} >> note.txt; sed -i s/1/2/ value.js`,
    )
    expect(end.status).toBe('completed')
    expect(events.filter((event) => event.type === 'action-unknown')).toMatchObject([{ data: { treeUnchanged: true } }])
    expect(readFileSync(join(engine.project, 'note.txt'), 'utf8')).toBe(`${word}\n`)
  })

  test('in a task that had changed files: the loop pauses, shows it, and resume does it again', async () => {
    const word = marked('late')
    const { id, end } = await crash(
      'develop',
      word,
      `echo ${word} >> note.txt; ${middle(word)}; sed -i s/1/2/ value.js`,
    )
    expect([end.status, end.loopboard.reason?.code]).toEqual(['paused', 'interrupted'])
    value(await engine.send(id, { type: 'resume' }))
    expect((await engine.rest(id)).status).toBe('completed')
  })

  test('in a test run: the tests run again and the loop completes', async () => {
    const { end, events } = await crash('validate', marked('tests'), 'sed -i s/1/2/ value.js')
    expect(end.status).toBe('completed')
    expect(events.filter((event) => event.type === 'action-unknown').length).toBe(1)
  })

  test('between two turns: the loop goes on and nothing is done twice', async () => {
    const word = marked('between')
    const { end, events } = await crash('between', word, `echo ${word} >> note.txt; sed -i s/1/2/ value.js`)
    if (end.status === 'paused') expect(end.loopboard.reason?.code).toBe('interrupted')
    else {
      expect(end.status).toBe('completed')
      const unknown = events.filter((event) => event.type === 'action-unknown').length
      const lines = readFileSync(join(engine.project, 'note.txt'), 'utf8').trim().split('\n')
      expect(lines.length).toBeLessThanOrEqual(1 + unknown)
    }
  })
})

test('an orderly end stops what runs, and the next start goes on', async () => {
  const word = `orderly-${process.pid}`
  const begun = join(engine.home, 'begun-orderly')
  const id = await engine.create({
    title: 'end',
    settings: { gate: { baseline: false, allow_empty_diff: true }, validation: plainTests },
    tasks: [longAtFirst(begun, word)],
  })
  value(await engine.send(id, { type: 'start' }))
  await until('the task runs', () => existsSync(begun))
  await engine.end()
  expect(processesWith(word)).toEqual([])
  await engine.start()
  const end = await engine.rest(id)
  expect(end.skill_state?.develop.tasks[0]?.status).toBe('completed')
})

test('what a killed process left is ended and taken over by another process on the same database', async () => {
  const word = `taken-${process.pid}`
  const begun = join(engine.home, 'begun')
  rmSync(begun, { force: true })
  const id = await engine.create({
    title: 'takeover',
    settings: { gate: { baseline: false, allow_empty_diff: true }, validation: plainTests },
    // However long the other process takes to start: the task ends by itself only when it is done again.
    tasks: [longAtFirst(begun, word)],
  })
  value(await engine.send(id, { type: 'start' }))
  await until('the task runs', () => existsSync(begun))
  await engine.killBesideAnother()
  await until('the interruption is recorded', async () =>
    (await engine.events(id)).some((event) => event.type === 'action-unknown'),
  )
  const end = await engine.rest(id)
  expect(end.skill_state?.develop.tasks[0]?.status).toBe('completed')
  expect((await engine.events(id)).filter((event) => event.type === 'action-unknown').length).toBe(1)
  expect(processesWith(word)).toEqual([])
})
