import { execFileSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import {
  bash,
  makeProject,
  plainTests,
  processesWith,
  startTestEngine,
  type TestEngine,
  tester,
  until,
  value,
} from './test-engine.ts'

/** Loops that work in a worktree of their own, beside a checkout in which a person works. */
let engine: TestEngine
let meeting: string

beforeAll(async () => {
  meeting = mkdtempSync(join(tmpdir(), 'loopboard-meeting-'))
  engine = await startTestEngine(
    makeProject({
      'package.json': '{"name":"apart","private":true,"type":"module","scripts":{"test":"node --test"}}\n',
      'value.js': 'export const value = 1\n',
      'value.test.js': [
        "import { test } from 'node:test'",
        "import assert from 'node:assert/strict'",
        "import { value } from './value.js'",
        "test('is two', () => assert.equal(value, 2))",
        '',
      ].join('\n'),
    }),
  )
  // The person is in the middle of something: staged, unstaged and new.
  writeFileSync(join(engine.project, 'staged.txt'), 'staged\n')
  git('add', 'staged.txt')
  writeFileSync(join(engine.project, 'value.js'), 'export const value = 7\n')
  writeFileSync(join(engine.project, 'new.txt'), 'new\n')
})
afterAll(async () => {
  await engine.remove()
  rmSync(meeting, { recursive: true })
})

const git = (...args: string[]) => execFileSync('git', args, { cwd: engine.project, encoding: 'utf8' }).trim()
const checkout = () => ({
  head: readFileSync(join(engine.project, '.git', 'HEAD'), 'utf8'),
  index: createHash('sha256')
    .update(readFileSync(join(engine.project, '.git', 'index')))
    .digest('hex'),
  commit: git('rev-parse', 'HEAD'),
  status: git('--no-optional-locks', 'status', '--porcelain', '--', ':!.workflow'),
  value: readFileSync(join(engine.project, 'value.js'), 'utf8'),
})
const create = (title: string, ...commands: string[]) =>
  engine.create({
    ...{ title, settings: { isolation: 'worktree', gate: { baseline: false }, validation: plainTests } },
    tasks: commands.map((command, n) => bash(`${title}-${n}`, command)),
  })
const start = async (title: string, ...commands: string[]) => {
  const id = await create(title, ...commands)
  value(await engine.send(id, { type: 'start' }))
  return id
}
const folderOf = async (id: string) => (await engine.answer(id)).meta.work_path
const logOf = async (id: string) => {
  const page = value(
    await engine.ask('views', 'logs', id, { stream: 'engine', attempt: null, cursor: null, dir: 'back', limit: 100 }),
  )
  return JSON.stringify(page)
}

test('two loops of one workspace work at the same time, each in its worktree; the checkout stays as it was', async () => {
  const before = checkout()
  // Each waits for the other: one after the other they would never end.
  const meet = (mine: string, other: string) =>
    `touch ${meeting}/${mine}; until [ -e ${meeting}/${other} ]; do sleep 0.1; done; sed -i s/1/2/ value.js; pwd > ${meeting}/${mine}; echo ${mine} > who.txt`
  const [one, two] = await Promise.all([start('one', meet('one', 'two')), start('two', meet('two', 'one'))])
  expect([(await engine.rest(one)).status, (await engine.rest(two)).status]).toEqual(['completed', 'completed'])
  expect(checkout()).toEqual(before)
  for (const [name, id] of [
    ['one', one],
    ['two', two],
  ] as const) {
    expect(readFileSync(join(meeting, name), 'utf8').trim()).toBe(await folderOf(id))
    expect(git('show', `loopboard/${id}:who.txt`)).toBe(name)
    expect(git('show', `loopboard/${id}:value.js`)).toBe('export const value = 2')
    expect(git('rev-parse', `loopboard/${id}^`)).toBe(before.commit)
  }
})

test('after kill -9 the loop finds its worktree with what it had done, and goes on there', async () => {
  const before = checkout()
  const word = `apart-${process.pid}`
  const id = await start('kill', 'echo kept > kept.txt', `exec -a ${word} sleep 3`, 'sed -i s/1/2/ value.js')
  await until('the second task runs', () => processesWith(word).length > 0)
  const folder = await folderOf(id)
  await engine.kill()
  await engine.start()
  expect((await engine.rest(id)).status).toBe('completed')
  expect(await folderOf(id)).toBe(folder)
  expect(git('show', `loopboard/${id}:kept.txt`)).toBe('kept')
  expect(checkout()).toEqual(before)
})

test('stop leaves the worktree; delete keeps its work on the branch; restore brings it back; purge removes it', async () => {
  const before = checkout()
  const word = `stay-${process.pid}`
  const id = await start('stay', 'echo draft > draft.txt', `exec -a ${word} sleep 60`)
  await until('the second task runs', () => processesWith(word).length > 0)
  value(await engine.send(id, { type: 'stop' }))
  await until('it ended', async () => (await engine.answer(id)).meta.running === null)
  const folder = await folderOf(id)
  expect(readFileSync(join(folder, 'draft.txt'), 'utf8')).toBe('draft\n')

  value(await engine.send(id, { type: 'delete' }))
  await until('the worktree is gone', () => !existsSync(folder))
  expect(git('show', `loopboard/${id}:draft.txt`)).toBe('draft')
  expect(await engine.ask('loops', 'keptWork', id)).toEqual({
    branch: `loopboard/${id}`,
    commit: git('rev-parse', `loopboard/${id}`),
  })
  expect(git('worktree', 'list')).not.toContain(id)
  // To look at a deleted loop makes nothing.
  await engine.ask('views', 'answer', id)
  expect(existsSync(folder)).toBe(false)

  value(await engine.send(id, { type: 'restore' }))
  await until('the worktree is back', () => existsSync(join(folder, 'draft.txt')))
  // Lines of a log are written within a second.
  await until('the log says it', async () => (await logOf(id)).includes(`stays on the branch loopboard/${id}`))
  value(await engine.send(id, { type: 'edit-task', task_id: 'stay-1', patch: { command: 'sed -i s/1/2/ value.js' } }))
  value(await engine.send(id, { type: 'retry', reopen: false, tasks: 'failed' }))
  expect((await engine.rest(id)).status).toBe('completed')

  value(await engine.send(id, { type: 'delete' }))
  value(await engine.ask('loops', 'purge', id, tester))
  expect(existsSync(folder)).toBe(false)
  expect(git('branch', '--list', `loopboard/${id}`)).toBe('')
  expect(checkout()).toEqual(before)
})
