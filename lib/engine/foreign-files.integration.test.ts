import { execFile } from 'node:child_process'
import {
  closeSync,
  existsSync,
  mkdirSync,
  openSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  writeFileSync,
  writeSync,
} from 'node:fs'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { makeProject, startTestEngine, type TestEngine, until, value } from './test-engine.ts'

const run = promisify(execFile)
const root = () => join(engine.project, '.workflow', '.loop')
const place = (name: string, folder = root()) => join(folder, name)
let engine: TestEngine
let last = 0

/** A loop of a skill as the skill writes it: none of our fields, a key of its own. */
const foreignLoop = (id: string, changes: Record<string, unknown> = {}) => ({
  loop_id: id,
  own_key: { deep: [1, 2] },
  title: `Loop ${id}`,
  description: 'Made by a skill',
  max_iterations: 1000,
  status: 'running',
  current_iteration: 1,
  created_at: '2026-01-22T10:00:00+08:00',
  updated_at: '2026-01-22T10:00:05+08:00',
  skill_state: {
    current_action: 'develop',
    last_action: 'INIT',
    completed_actions: ['INIT'],
    mode: 'auto',
    develop: {
      total: 1,
      completed: 0,
      tasks: [{ id: 'task-001', description: 'Create auth component', status: 'pending' }],
    },
    debug: { hypotheses: [], confirmed_hypothesis: null, iteration: 0 },
    validate: { pass_rate: 0, coverage: 0, test_results: [], passed: false, failed_tests: [] },
    errors: [],
  },
  ...changes,
})

/** A version that stood for less may be replaced before a busy server has read it. */
const momentMs = 1000

const newId = () => `loop-v2-20260122-test${++last}`
function plant(id: string, document: unknown, folder = root()) {
  mkdirSync(folder, { recursive: true })
  writeFileSync(
    place(`${id}.json`, folder),
    typeof document === 'string' ? document : `${JSON.stringify(document, null, 2)}\n`,
  )
}
const onDisk = (id: string, folder = root()) => JSON.parse(readFileSync(place(`${id}.json`, folder), 'utf8'))
const listed = (q: string) =>
  engine.ask('views', 'list', {
    ...{ workspaceId: null, status: [], q, tag: null, runner: null, owner: null, tool: null, since: null, until: null },
    ...{ deleted: false, sort: 'updated', order: 'desc', limit: 1, offset: 0 },
  })
const lastAction = async (id: string) => (await engine.state(id)).skill_state?.last_action
const seen = (id: string) => until(`${id} is listed`, async () => (await known(id)) ?? null)
const known = async (id: string) => {
  const answer = await engine.ask('views', 'answer', id)
  return answer.ok ? answer.value : null
}

beforeAll(async () => {
  engine = await startTestEngine(makeProject({ 'README.md': 'x' }))
})
afterAll(() => engine.remove())

describe('discovery', () => {
  test('a loop of a skill is shown with all it holds, and nothing is written', async () => {
    const id = newId()
    plant(id, foreignLoop(id))
    mkdirSync(place(`${id}.progress`), { recursive: true })
    const before = readFileSync(place(`${id}.json`), 'utf8')
    const facts = statSync(place(`${id}.json`))
    const found = await seen(id)
    expect(found.data).toMatchObject({
      title: `Loop ${id}`,
      status: 'running',
      own_key: { deep: [1, 2] },
      created_at: '2026-01-22T02:00:00.000Z',
      skill_state: { develop: { tasks: [{ id: 'task-001', status: 'pending' }] } },
      loopboard: { runner: 'external' },
    })
    expect(readFileSync(place(`${id}.json`), 'utf8')).toBe(before)
    expect(statSync(place(`${id}.json`)).mtimeMs).toBe(facts.mtimeMs)
    expect(readdirSync(root()).filter((name) => name.startsWith(`.${id}`))).toEqual([])
  })

  test('a change of the file is seen, and what the executor did is its own', async () => {
    const id = newId()
    plant(id, foreignLoop(id))
    await seen(id)
    plant(id, foreignLoop(id, { title: 'Changed', current_iteration: 2 }))
    await until('the change is shown', async () => (await known(id))?.data['title'] === 'Changed')
    const revisions = value(await engine.ask('views', 'revisions', id, null, 10)).data
    expect(revisions[0]).toMatchObject({ author_kind: 'outside', changed_paths: expect.arrayContaining(['/title']) })
  })

  test('both roots, an older program, another dialect and a loop of version 1 are shown', async () => {
    const [inner, legacy, old, workers] = [newId(), newId(), newId(), `loop-b-${newId()}`]
    plant(inner, foreignLoop(inner), join(engine.project, '.loop'))
    plant(
      'state',
      {
        session_id: legacy,
        task_description: 'An older program',
        status: 'completed',
        iteration_count: 3,
        created_at: '2026-01-01T00:00:00Z',
      },
      place(legacy),
    )
    plant(old, {
      loop_id: old,
      description: 'v1',
      status: 'paused',
      cli_sequence: [{ step_id: 's' }],
      created_at: '2026-01-01T00:00:00Z',
    })
    plant(workers, foreignLoop(workers, { skill_state: { phase: 'DEVELOP', workers_completed: [] } }))
    expect((await seen(inner)).meta.root).toBe('.loop')
    expect((await seen(legacy)).data).toMatchObject({
      status: 'completed',
      current_iteration: 3,
      description: 'An older program',
    })
    expect((await seen(old)).meta.kind).toBe('v1')
    expect((await seen(workers)).meta.kind).toBe('ccw_b')
    expect((await engine.send(old, { type: 'resume' })).ok).toBe(false)
    expect((await engine.send(legacy, { type: 'retry', reopen: true, tasks: 'failed' })).ok).toBe(false)
  })

  test('300 existing loops are listed, and 100 files that changed at once', async () => {
    const ids = Array.from({ length: 300 }, () => newId())
    const folder = join(engine.project, '.workflow', 'aside')
    for (const id of ids) plant(id, foreignLoop(id, { status: 'paused', title: `bulk ${id}` }), folder)
    mkdirSync(root(), { recursive: true })
    for (const id of ids) renameSync(place(`${id}.json`, folder), place(`${id}.json`))
    await until('all are listed', async () => (await listed('bulk')).total === 300)
    for (const id of ids.slice(0, 100)) plant(id, foreignLoop(id, { status: 'paused', title: `second ${id}` }))
    await until('all changes are listed', async () => (await listed('second')).total === 100)
  })

  test('what is no loop is left alone', async () => {
    plant('prep-package', { prep_status: 'ready', status: 'x', title: 'no' })
    plant('no-loop', { some: 'json' })
    writeFileSync(place('broken.json'), '{"title": ')
    writeFileSync(place('.hidden.json'), '{"title":"x","status":"running"}')
    await new Promise((resolve) => setTimeout(resolve, 1500))
    for (const id of ['prep-package', 'no-loop', 'broken', '.hidden']) expect(await known(id)).toBe(null)
  })
})

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
    expect(readdirSync(root()).filter((name) => name.startsWith(`.${id}`) && name.endsWith('.lock'))).toEqual([])
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

const readOrNull = (id: string): Record<string, unknown> | null => {
  try {
    return onDisk(id)
  } catch {
    return null
  }
}

describe('a loop that the server runs', () => {
  test('paused in the file acts as the command, and unknown keys stay', async () => {
    const id = await engine.create({ title: 'Ours', tasks: [{ ...slow, task_id: 't-1' }] })
    value(await engine.send(id, { type: 'start' }))
    await until('it runs', () => readOrNull(id)?.['status'] === 'running', 20_000)
    plant(id, { mine: 1, ...onDisk(id), status: 'paused' })
    await until('it is paused', async () => (await engine.state(id)).status === 'paused')
    await until('the file follows', () => onDisk(id).loopboard?.reason?.code === 'user_paused')
    expect(onDisk(id).mine).toBe(1)
    value(await engine.send(id, { type: 'stop' }))
  })
})
const slow = { description: 'slow', tool: 'bash', mode: 'write', prompt_template: '', command: 'sleep 30' }

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

describe('damage and deletion', () => {
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
