import { execFile } from 'node:child_process'
import { closeSync, openSync, readdirSync, readFileSync, writeFileSync, writeSync } from 'node:fs'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { makeProject, startTestEngine, type TestEngine, until, value } from './test-engine.ts'
import { foreignFiles, foreignLoop, newId } from './test-foreign-loop.ts'

const run = promisify(execFile)
let engine: TestEngine
const { root, place, plant, onDisk, readOrNull, known, seen, lastAction } = foreignFiles(() => engine)
/** A version that stood for less may be replaced before a busy server has read it. */
const momentMs = 1000

const slow = { description: 'slow', tool: 'bash', mode: 'write', prompt_template: '', command: 'sleep 30' }

beforeAll(async () => {
  engine = await startTestEngine(makeProject({ 'README.md': 'x' }))
})
afterAll(() => engine.remove())

describe('an external loop under our control', () => {
  test('a skill that writes its stale object back loses none of our values, and none of its own is lost', async () => {
    const id = newId()
    plant(id, foreignLoop(id))
    await seen(id)
    const rounds = 60
    const skill = run('node', [
      join(import.meta.dirname, 'test-foreign-skill.ts'),
      place(`${id}.json`),
      String(rounds),
      '500',
    ])
    let isDone = false
    void skill.finally(() => {
      isDone = true
    })
    let turn = 0
    const faults: string[] = []
    for (; !isDone; turn++) {
      const title = `Edit ${turn}`
      value(await engine.send(id, { type: 'pause', mode: 'drain' }))
      value(await engine.send(id, { type: 'edit', patch: { title } }))
      const wanted = (what: 'paused' | 'running') =>
        until(`${what} and ${title} are true in the file`, () => {
          const file = readOrNull(id)
          return file?.['status'] === what && file['title'] === title
        }).catch((fault: Error) => void faults.push(fault.message))
      await wanted('paused')
      value(await engine.send(id, { type: 'resume' }))
      await wanted('running')
      expect((await known(id))?.data).toMatchObject({ title, status: 'running' })
    }
    const wrote = (await skill).stdout
      .trim()
      .split('\n')
      .map((line) => line.split(' '))
    expect(wrote).toHaveLength(rounds)
    expect(faults).toEqual([])
    expect(turn).toBeGreaterThan(1)
    await until('the last work is taken', async () => (await lastAction(id)) === `round-${rounds}`)
    const taken = new Set<string>()
    for (const event of await engine.events(id))
      if (event.type === 'foreign-changed')
        for (const change of event.data['changes'] as { path: string[]; value: string }[])
          if (change.path.join('.') === 'skill_state.last_action') taken.add(change.value)
    // What the skill itself replaced in the same moment may have been seen by nobody.
    const stood = (place: number) =>
      Number(wrote[place + 1]?.[1] ?? Number.POSITIVE_INFINITY) - Number(wrote[place]?.[1])
    expect(wrote.filter(([name = ''], place) => !taken.has(name) && stood(place) > momentMs)).toEqual([])
    expect(Object.keys(onDisk(id)).slice(0, 3)).toEqual(['loop_id', 'own_key', 'title'])
    // The last write of ours may still be under way.
    const locks = () => readdirSync(root()).filter((name) => name.startsWith(`.${id}`) && name.endsWith('.lock'))
    await until('no lock stands', () => locks().length === 0)
  })

  test('a version of ours that stands once more takes nothing back: what came since holds', async () => {
    const id = newId()
    plant(id, foreignLoop(id))
    await seen(id)
    value(await engine.send(id, { type: 'pause', mode: 'drain' }))
    const stale = onDisk(id)
    for (let round = 0; round < 5; round++) {
      plant(id, { ...stale, status: 'running', own_key: `first ${round}` })
      await until('paused again', () => readOrNull(id)?.['status'] === 'paused')
      const ours = readFileSync(place(`${id}.json`), 'utf8')
      plant(id, { ...stale, status: 'running', own_key: `second ${round}` })
      await until('the second is taken', async () => (await known(id))?.data['own_key'] === `second ${round}`)
      writeFileSync(place(`${id}.json`), ours)
      await until('the second stands', () => readOrNull(id)?.['own_key'] === `second ${round}`)
      expect((await known(id))?.data).toMatchObject({ own_key: `second ${round}`, status: 'paused' })
    }
  })

  test('a stop holds against a skill that never looks', async () => {
    const id = newId()
    plant(id, foreignLoop(id))
    await seen(id)
    const stale = onDisk(id)
    value(await engine.send(id, { type: 'stop' }))
    await until('stopped in the file', () => onDisk(id).status === 'failed')
    for (let write = 0; write < 7; write++) {
      plant(id, { ...stale, current_iteration: write + 2 })
      await until('failed again', () => readOrNull(id)?.['status'] === 'failed')
    }
    expect(onDisk(id)).toMatchObject({ failure_reason: 'Manually stopped by user', current_iteration: 8 })
    // The file says what holds before the journal was asked.
    await until('one conflict is shown', async () => (await engine.answer(id)).meta.conflicts === 1)
  })
})

describe('a loop that the server runs', () => {
  test('paused in the file acts as the command, and unknown keys stay', async () => {
    const id = await engine.create({ title: 'Ours', tasks: [{ ...slow, task_id: 't-1' }] })
    value(await engine.send(id, { type: 'start' }))
    await until('it runs', () => readOrNull(id)?.['status'] === 'running')
    plant(id, { mine: 1, ...onDisk(id), status: 'paused' })
    await until('it is paused', async () => (await engine.state(id)).status === 'paused')
    await until('the file follows', () => onDisk(id).loopboard?.reason?.code === 'user_paused')
    expect(onDisk(id).mine).toBe(1)
    value(await engine.send(id, { type: 'stop' }))
  })
})

test('a line that comes late into the tasks file is a task, and a task deleted meanwhile stays deleted', async () => {
  const id = await engine.create({ title: 'Ours', tasks: [{ ...slow, task_id: 'gone' }] })
  const file = place(`${id}.tasks.jsonl`)
  const descriptor = openSync(file, 'a')
  value(await engine.send(id, { type: 'add-tasks', tasks: [{ ...slow, task_id: 'ours', mode: 'write' }] }))
  value(await engine.send(id, { type: 'delete-task', task_id: 'gone' }))
  const now = new Date().toISOString()
  writeSync(descriptor, `${JSON.stringify({ ...slow, task_id: 'late', order: 9, created_at: now, updated_at: now })}\n`)
  closeSync(descriptor)
  const ids = () =>
    readFileSync(file, 'utf8')
      .trim()
      .split('\n')
      .map((line) => JSON.parse(line).task_id)
  await until('the task is in the file', () => ids().join() === 'ours,late')
})

test('tasks deleted in quick succession stay deleted: a look that is older than our last write takes nothing over', async () => {
  const id = await engine.create({ title: 'Quick' })
  let expected: string[] = []
  for (let step = 0; step < 120; step++) {
    const victim = step % 3 === 2 ? expected.at(step % expected.length) : undefined
    if (victim) value(await engine.send(id, { type: 'delete-task', task_id: victim }))
    else value(await engine.send(id, { type: 'add-tasks', tasks: [{ ...slow, task_id: `t-${step}`, mode: 'write' }] }))
    expected = victim ? expected.filter((each) => each !== victim) : [...expected, `t-${step}`]
  }
  const ids = () =>
    readFileSync(place(`${id}.tasks.jsonl`), 'utf8')
      .trim()
      .split('\n')
      .map((line) => JSON.parse(line).task_id)
  await until('the file holds the tasks', () => ids().join() === expected.join())
})
