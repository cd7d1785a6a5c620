import { existsSync, mkdtempSync, readdirSync, rmSync, symlinkSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { delimiter, join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import {
  longAtFirst,
  makeProject,
  plainTests,
  processesWith,
  startTestEngine,
  type TestEngine,
  until,
  value,
} from './test-engine.ts'

/**
 * kill -9 where the kernel ends nothing: a machine without the programs that hold a run in a process namespace of its own. What a task started lives
 * on, and the next start must end it.
 */
const holders = /^(?:setpriv|unshare|bwrap)$/
let programs: string
let engine: TestEngine

beforeAll(async () => {
  programs = mkdtempSync(join(tmpdir(), 'loopboard-programs-'))
  const folders = (process.env['PATH'] ?? '').split(delimiter).filter((folder) => existsSync(folder))
  const paths = folders.flatMap((folder) =>
    readdirSync(folder).map((name): [string, string] => [name, join(folder, name)]),
  )
  // Of two with the same name the first of PATH stands.
  for (const [name, path] of new Map(paths.reverse())) if (!holders.test(name)) symlinkSync(path, join(programs, name))
  const files = { 'package.json': '{"name":"left","private":true,"type":"module"}\n' }
  engine = await startTestEngine(makeProject(files), 'shared', { PATH: programs })
})
afterAll(async () => {
  await engine.remove()
  rmSync(programs, { recursive: true, force: true })
})

test('what a killed server left running is ended by the next start, and the task is done again', async () => {
  const word = `left-${process.pid}`
  const begun = join(engine.home, 'begun')
  const id = await engine.create({
    title: 'left',
    settings: { gate: { baseline: false, allow_empty_diff: true }, validation: plainTests },
    tasks: [longAtFirst(begun, word)],
  })
  value(await engine.send(id, { type: 'start' }))
  await until('the task runs', () => existsSync(begun) && processesWith(word).length > 0)
  await engine.kill()
  expect(processesWith(word)).not.toEqual([])
  await engine.start()
  const end = await engine.rest(id)
  expect(processesWith(word)).toEqual([])
  expect(end.skill_state?.develop.tasks[0]?.status).toBe('completed')
  expect((await engine.events(id)).filter((event) => event.type === 'action-unknown').length).toBe(1)
})
