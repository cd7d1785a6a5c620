import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { gunzipSync, gzipSync } from 'node:zlib'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { bash, makeProject, startTestEngine, type TestEngine, tester, until, value } from './test-engine.ts'

const project = () =>
  makeProject({
    'package.json': '{"name":"sample","private":true,"type":"module","scripts":{"test":"node --test"}}\n',
    'value.js': 'export const value = 1\n',
    'value.test.js':
      "import assert from 'node:assert'\nimport { it } from 'node:test'\nimport { value } from './value.js'\nit('is two', () => assert.equal(value, 2))\n",
  })

let here: TestEngine
let there: TestEngine
let id: string
let bytes: Uint8Array

beforeAll(async () => {
  ;[here, there] = await Promise.all([startTestEngine(project()), startTestEngine(project())])
  const run = ['node', '--test']
  id = await here.create({
    ...{ title: 'Correct the value', tags: ['x'], notes: 'token ghp_abcdefghijklmnopqrstuvwxyz0123456789' },
    settings: { validation: { commands: [{ kind: 'argv', run, required: true }] } },
    tasks: [bash('task-001', 'echo correcting; sed -i s/1/2/ value.js')],
  })
  value(await here.send(id, { type: 'start' }))
  expect((await here.rest(id)).status).toBe('completed')
  bytes = value(await here.ask('bundles', 'exportLoop', id)).bytes
})
afterAll(async () => {
  await here.remove()
  await there.remove()
})

/** What the pages of a loop are made of. */
async function pagesOf(engine: TestEngine, loopId: string) {
  const query = { run: null, iteration: null, status: null, q: null, cursor: null, limit: 100 }
  const tests = value(await engine.ask('views', 'tests', loopId, query))
  const revisions = value(await engine.ask('views', 'revisions', loopId, null, 1000)).data
  const matrix = { runs: 10, status: null, q: null, cursor: null, limit: 100 }
  const lines = { stream: null, attempt: null, cursor: null, dir: 'back' as const, limit: 1000 }
  return {
    tasks: value(await engine.ask('views', 'tasks', loopId)),
    iterations: value(await engine.ask('views', 'iterations', loopId, null, 100)).data,
    logs: value(await engine.ask('views', 'logs', loopId, lines)).data,
    tests: { runs: tests.runs, data: tests.data },
    matrix: value(await engine.ask('views', 'testMatrix', loopId, matrix)),
    history: (await engine.events(loopId)).map(({ type }) => type),
    revisions,
    bodies: await Promise.all(
      revisions.map(async ({ revision }) => value(await engine.ask('views', 'revision', loopId, revision)).body),
    ),
  }
}

/** The same with the names that are given anew by an import. */
const unnamed = (value: unknown, names: string[]): unknown =>
  JSON.parse(names.reduce((text, name, place) => text.replaceAll(name, `name-${place}`), JSON.stringify(value)))

const namesIn = ({ tests }: Awaited<ReturnType<typeof pagesOf>>, loopId: string) => [
  loopId,
  ...tests.runs.map((run) => run.run_id),
]

test('a loop is taken into another installation: its pages are the same, it is paused, and nothing in it may run', async () => {
  const seen = value(await there.ask('bundles', 'preview', bytes))
  expect(seen).toMatchObject({ loop_id: id, taken: false, status: 'completed', tasks: 1, runner: 'server' })
  expect((await there.ask('views', 'answer', id)).ok).toBe(false)

  const made = value(await there.ask('bundles', 'importLoop', null, bytes, null, tester))
  expect(made.loop_id).toBe(id)
  const [before, after] = [await pagesOf(here, id), await pagesOf(there, id)]
  const { history, revisions, bodies: _theirs, ...pages } = unnamed(after, namesIn(after, id)) as typeof after
  const {
    history: told,
    revisions: kept,
    bodies: _ours,
    ...was
  } = unnamed(before, namesIn(before, id)) as typeof before
  expect(pages).toEqual(was)
  expect(pages.logs.map(({ text }) => text)).toContain('correcting')
  expect(history).toEqual([...told, 'imported'])
  expect(revisions[0]).toMatchObject({ author: 'tester', author_kind: 'import', status: 'paused' })
  const meant = (list: typeof revisions) => list.map(({ hash: _hash, ...each }) => each)
  expect(meant(revisions.slice(1))).toEqual(meant(kept))
  // Every version is kept to the letter, but for secrets.
  expect(after.bodies.slice(1)).toEqual(before.bodies.map((text) => text.replaceAll(/ghp_\w+/g, '[redacted]')))

  const { data, meta } = await there.answer(id)
  expect(data).toMatchObject({ status: 'paused', title: 'Correct the value', tags: ['x'], notes: 'token [redacted]' })
  expect(meta.gate?.every(({ ok }) => ok) ?? false).toBe(false)
  await until('its file is there', () => there.file(id).status === 'paused')
  expect(await there.send(id, { type: 'resume' })).toMatchObject({ ok: true })
  const rested = await there.rest(id)
  expect(rested.loopboard.waiting?.kind).toBe('approval')
  expect(readFileSync(join(there.project, 'value.js'), 'utf8')).toContain('1')
})

test('an id that is taken is refused with a free one at hand, under which the same bundle goes in once more', async () => {
  const seen = value(await here.ask('bundles', 'preview', bytes))
  expect(seen.taken).toBe(true)
  expect(await here.ask('bundles', 'importLoop', null, bytes, null, tester)).toMatchObject({
    refusal: { code: 'duplicate' },
  })
  const copy = value(await here.ask('bundles', 'importLoop', null, bytes, seen.suggested_id, tester)).loop_id
  const [before, after] = [await pagesOf(here, id), await pagesOf(here, copy)]
  expect(unnamed(after.iterations, namesIn(after, copy))).toEqual(unnamed(before.iterations, namesIn(before, id)))
  expect((await here.state(id)).status).toBe('completed')
})

test('a loop of a skill takes its progress files along', async () => {
  const root = join(here.project, '.workflow', '.loop')
  const name = 'loop-v2-20260122-skill1'
  mkdirSync(join(root, `${name}.progress`), { recursive: true })
  writeFileSync(join(root, `${name}.progress`, 'develop.md'), '# Development Progress\n')
  const document = {
    loop_id: name,
    title: 'Of a skill',
    status: 'running',
    own_key: [1],
    skill_state: { mode: 'auto', own: 1 },
  }
  writeFileSync(join(root, `${name}.json`), JSON.stringify(document))
  await until('it is known', async () => (await here.ask('views', 'answer', name)).ok)
  const packed = value(await here.ask('bundles', 'exportLoop', name)).bytes
  value(await there.ask('bundles', 'importLoop', null, packed, null, tester))
  expect(value(await there.ask('views', 'progressFile', name, 'develop.md'))).toBe('# Development Progress\n')
  await until('its file is there', () => there.file(name).status === 'paused')
  expect(there.file(name)).toMatchObject({ own_key: [1], skill_state: { own: 1 } })
})

test('what is no bundle, was changed on its way, or unpacks without an end, is refused and makes nothing', async () => {
  const text = gunzipSync(bytes).toString('utf8')
  const refusals = await Promise.all(
    [
      Buffer.from('x'),
      bytes.slice(0, -20),
      gzipSync(text.replace('correcting', 'corrupting')),
      gzipSync(Buffer.alloc(257 * 1024 * 1024), { level: 1 }),
    ].map((each) => there.ask('bundles', 'importLoop', null, each, 'loop-bad', tester)),
  )
  for (const refused of refusals) expect(refused).toMatchObject({ ok: false, refusal: { code: 'validation' } })
  expect((await there.ask('views', 'answer', 'loop-bad')).ok).toBe(false)
})
