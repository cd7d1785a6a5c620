import { spawn, spawnSync } from 'node:child_process'
import { appendFileSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeEach, describe, expect, test } from 'vitest'

const main = join(import.meta.dirname, '..', 'main.js')
const project = mkdtempSync(join(tmpdir(), 'loopctl-'))
const root = join(project, '.workflow', '.loop')
const below = join(project, 'src', 'deep')
mkdirSync(root, { recursive: true })
mkdirSync(below, { recursive: true })
afterAll(() => rmSync(project, { recursive: true, force: true }))

const id = 'loop-v2-20260122-abc123'
const file = join(root, `${id}.json`)
const loop = {
  loop_id: id,
  own_key: { deep: [1, 2] },
  title: 'A loop of a skill',
  status: 'running',
  max_iterations: 10,
  current_iteration: 0,
  created_at: '2026-01-22T10:00:00Z',
  updated_at: '2026-01-22T10:00:05Z',
  skill_state: { current_action: 'init', completed_actions: [] },
}
const plant = (changes: Record<string, unknown> = {}) =>
  writeFileSync(file, `${JSON.stringify({ ...loop, ...changes }, null, 2)}\n`)
const onDisk = () => JSON.parse(readFileSync(file, 'utf8')) as typeof loop
const progress = (name: string) => readFileSync(join(root, `${id}.progress`, name), 'utf8')
const leftovers = () => readdirSync(root).filter((name) => name.startsWith('.'))

/** Runs as a skill does: from somewhere in the project, without a home or a database. */
function loopctl(args: string[], input = '') {
  const env = { NODE_ENV: 'test' as const, PATH: process.env['PATH'], HOME: join(project, 'nowhere') }
  const ran = spawnSync(process.execPath, [main, 'loopctl', ...args], { cwd: below, env, input, encoding: 'utf8' })
  return { code: ran.status, stderr: ran.stderr, answer: ran.stdout === '' ? null : JSON.parse(ran.stdout) }
}

beforeEach(() => plant())

test('read prints the loop that is found upwards from here, and check-control says how to go on', () => {
  const read = loopctl(['read', id])
  expect(read).toMatchObject({ code: 0, stderr: '', answer: { success: true, meta: { path: file, signal: 'go_on' } } })
  expect(read.answer.data).toEqual(loop)
  for (const [status, code, signal] of [
    ['running', 0, 'go_on'],
    ['paused', 10, 'pause'],
    ['failed', 11, 'stop'],
  ] as const) {
    plant({ status })
    expect(loopctl(['check-control', id])).toMatchObject({ code, answer: { data: { signal, status } } })
  }
  rmSync(file)
  expect(loopctl(['check-control', id])).toMatchObject({ code: 12, answer: { data: { signal: 'gone' } } })
})

test('patch changes skill_state and the count, from an argument, a file or standard input, and leaves everything else as it is', () => {
  const patch = { current_action: null, completed_actions: { $append: ['INIT'] } }
  expect(loopctl(['patch', id, '--skill-state', '-', '--iteration', 'next'], JSON.stringify(patch))).toMatchObject({
    code: 0,
    answer: { success: true, data: { status: 'running', current_iteration: 1 } },
  })
  writeFileSync(join(below, 'patch.json'), '{"develop":{"total":2}}')
  expect(loopctl(['patch', id, '--skill-state', '@patch.json']).code).toBe(0)
  expect(loopctl(['patch', id, '--skill-state', '{"mode":"auto"}', '--workspace', project]).code).toBe(0)
  const { updated_at, ...after } = onDisk()
  expect(updated_at > '2026-02').toBe(true)
  expect(after).toEqual({
    ...{ ...loop, updated_at: undefined },
    current_iteration: 1,
    skill_state: { current_action: null, completed_actions: ['INIT'], develop: { total: 2 }, mode: 'auto' },
  })
  expect(Object.keys(onDisk())).toEqual(Object.keys(loop))
  expect(leftovers()).toEqual([])
})

describe('a refusal has a code, a reason and an exit code of its own, and changes nothing', () => {
  test.each([
    [['patch', id, '--skill-state', '{"status":"running"}'], 4, 'forbidden'],
    [['patch', id, '--skill-state', '{broken'], 2, 'malformed_json'],
    [['patch', id, '--iteration', 'x'], 2, 'validation'],
    [['patch', 'loop-v2-nobody', '--skill-state', '{}'], 3, 'not_found'],
    [['status', id, 'created'], 2, 'validation'],
    [['append-log', id, 'changes.log', '{"task_id":"t"}'], 2, 'validation'],
  ])('%j', (args, code, name) => {
    const before = readFileSync(file, 'utf8')
    const { answer, ...ran } = loopctl(args)
    expect({ ...ran, name: answer?.code }).toEqual({ code, stderr: '', name })
    expect(answer.error.length).toBeGreaterThan(10)
    expect(readFileSync(file, 'utf8')).toBe(before)
  })
})

test('a status is reported where the executor may, and not brought back from a pause', () => {
  plant({ status: 'paused' })
  expect(loopctl(['status', id, 'running'])).toMatchObject({ code: 4, answer: { code: 'invalid_transition' } })
  plant()
  expect(loopctl(['status', id, 'failed', '--reason', 'no way'])).toMatchObject({ code: 0 })
  expect(onDisk()).toMatchObject({ status: 'failed', failure_reason: 'no way', completed_at: expect.any(String) })
})

test('progress files grow by whole lines and sections; a line that a crash cut is closed first', () => {
  const change = { task_id: 't1', description: 'x', files_changed: ['a.ts'], result: 'success' }
  mkdirSync(join(root, `${id}.progress`), { recursive: true })
  appendFileSync(join(root, `${id}.progress`, 'changes.log'), '{"torn')
  expect(loopctl(['append-log', id, 'changes.log', JSON.stringify(change)]).code).toBe(0)
  expect(loopctl(['append-log', id, 'debug.log', '-'], '{"hid":"H1","data":{}}\n{"hid":"H2"}\n').code).toBe(0)
  expect(loopctl(['append-log', id, 'develop.md', '### Iteration 1 - First (2026-01-22T10:07:12.000Z)']).code).toBe(0)
  expect(loopctl(['append-log', id, 'develop.md', '### Iteration 2 - Second (2026-01-22T10:08:12.000Z)']).code).toBe(0)
  const [torn, whole, end] = progress('changes.log').split('\n')
  expect([torn, JSON.parse(whole ?? ''), end]).toEqual(['{"torn', { timestamp: expect.any(String), ...change }, ''])
  expect(
    progress('debug.log')
      .trimEnd()
      .split('\n')
      .map((line) => JSON.parse(line).hid),
  ).toEqual(['H1', 'H2'])
  expect(progress('develop.md')).toMatch(/^# Development Progress\n[\s\S]*First[\s\S]*Second.*\n$/)
})

test('a lock that a killed writer left is broken, one whose writer lives is waited for', async () => {
  const lock = join(root, `.${id}.json.lock`)
  writeFileSync(lock, '')
  expect(loopctl(['patch', id, '--skill-state', '{"after":"a dead writer"}']).code).toBe(0)
  // A program that has the lock open for as long as it lives.
  const holder = spawn(process.execPath, [
    '-e',
    `require('fs').openSync(${JSON.stringify(lock)},'wx');process.stdout.write('x');setInterval(()=>{},1e3)`,
  ])
  await new Promise((resolve) => holder.stdout.once('data', resolve))
  try {
    expect(loopctl(['patch', id, '--skill-state', '{"never":1}'])).toMatchObject({ code: 75, answer: { code: 'busy' } })
  } finally {
    holder.kill('SIGKILL')
    await new Promise((resolve) => holder.once('exit', resolve))
    rmSync(lock, { force: true })
  }
  expect(onDisk().skill_state).toMatchObject({ after: 'a dead writer' })
  expect(onDisk().skill_state).not.toHaveProperty('never')
})

test('what a program writes late into the version that was replaced is merged, not lost', async () => {
  // It has the file open until ours took its place, and only then writes its object back, in place.
  const foreign = `const fs=require('fs');const path=${JSON.stringify(file)};const fd=fs.openSync(path,'r+');
const old=JSON.parse(fs.readFileSync(fd,'utf8'));process.stdout.write('x');
const end=()=>{old.skill_state.by_foreign=true;fs.ftruncateSync(fd,0);fs.writeSync(fd,JSON.stringify(old,null,2),0);fs.closeSync(fd)};
const look=()=>fs.statSync(path).ino===fs.fstatSync(fd).ino?setTimeout(look,1):setTimeout(end,1000);look()`
  const program = spawn(process.execPath, ['-e', foreign])
  await new Promise((resolve) => program.stdout.once('data', resolve))
  expect(loopctl(['patch', id, '--skill-state', '{"by_loopctl":true}']).code).toBe(0)
  await new Promise((resolve) => (program.exitCode === null ? program.once('exit', resolve) : resolve(null)))
  expect(onDisk().skill_state).toMatchObject({ by_loopctl: true, by_foreign: true })
  expect(leftovers()).toEqual([])
})
