import { mkdtemp, rm, truncate, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createReadRun } from './read-run.ts'

const program = join(import.meta.dirname, 'report-worker.ts')
let folder: string
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'read-run-'))
})
afterAll(() => rm(folder, { recursive: true, force: true }))

const source = () => ({
  ...{ reports: ['junit:<R>/junit.xml'], folder, cwd: folder, stdout: '', output: '', exitCode: 0 },
  since: new Date(0),
})
const report = (tests: number) => {
  const one = (n: number) =>
    `<testcase classname="part ${n % 97} of the suite" name="does thing ${n} as it was asked for" file="src/part-${n % 97}/thing.test.ts" time="0.00${n % 10}"><system-out>${'a line of output '.repeat(12)}</system-out></testcase>`
  return `<testsuites><testsuite name="s">${Array.from({ length: tests }, (_, n) => one(n)).join('\n')}</testsuite></testsuites>`
}

/** How long the loop of events stood still at most while something was read, in milliseconds. */
async function longestPause<T>(read: () => Promise<T>): Promise<{ pause: number; value: T }> {
  let [last, pause] = [performance.now(), 0]
  const look = () => {
    pause = Math.max(pause, performance.now() - last)
    last = performance.now()
  }
  const timer = setInterval(look, 1)
  const value = await read()
  clearInterval(timer)
  look()
  return { pause, value }
}

test('a large report is read beside the server, which answers meanwhile, with the same tests', async () => {
  await writeFile(join(folder, 'junit.xml'), report(12_000))
  const here = await longestPause(() => createReadRun(null)(source()))
  const beside = await longestPause(() => createReadRun(program)(source()))
  expect(beside.value).toEqual(here.value)
  expect(here.value.tests).toMatchObject({ ok: true })
  expect(beside.pause, `it stood ${Math.round(here.pause)} ms when it was read here`).toBeLessThan(here.pause / 2)
})

test('a small report is read here, without a thread', async () => {
  await writeFile(join(folder, 'junit.xml'), report(3))
  const { tests } = await createReadRun('/no/such/program')(source())
  expect(tests?.ok && tests.value).toHaveLength(3)
})

test('a report of 200 MB is refused as too large, and a thread that cannot run says so', async () => {
  await truncate(join(folder, 'junit.xml'), 200 * 1024 * 1024)
  const code = async (read: Promise<{ tests: unknown }>) =>
    ((await read).tests as { refusal?: { details?: unknown } } | null)?.refusal?.details
  expect(await code(createReadRun(program)(source()))).toEqual({ code: 'report_too_large' })
  expect(await code(createReadRun('/no/such/program')(source()))).toEqual({ code: 'report_broken' })
})
