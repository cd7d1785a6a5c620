import { existsSync } from 'node:fs'
import { mkdir, mkdtemp, rm, symlink, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import fc from 'fast-check'
import { afterAll, describe, expect, test } from 'vitest'
import type { ProcessIdentity, SpawnRequest } from '../domain/process-run.ts'
import { findProgram } from './find-program.ts'
import { probeSupervision, tierMeaning } from './probe-supervision.ts'
import { createProcesses } from './spawn-run.ts'
import type { Supervision } from './supervision.ts'

const folder = await mkdtemp(join(tmpdir(), 'spawn-run-'))
afterAll(() => rm(folder, { recursive: true }))

const report = await probeSupervision(process.env)
const best = report.supervision
const tiers: Supervision[] = best.tier === 'group' ? [best] : [best, { tier: 'group' }]

let runs = 0
const run = async (
  supervision: Supervision,
  argv: [string, ...string[]],
  more: Partial<SpawnRequest> = {},
  environment: Record<string, string | undefined> = process.env,
) => {
  const out: string[] = []
  const err: string[] = []
  const processes = createProcesses({ supervision, environment, workspaces: () => [folder] })
  const end = await processes.spawnRun(
    { key: `run-${process.pid}-${++runs}` },
    {
      ...{ argv, cwd: folder, env: {}, timeoutMs: 30_000, maxOutputBytes: 64 * 1024 * 1024 },
      ...{ signal: new AbortController().signal, onStart: async () => {} },
      onLine: (line) => (line.stream === 'stdout' ? out : err).push(line.text),
      ...more,
    },
  )
  return { end, out, err }
}
const shell = (supervision: Supervision, script: string, more: Partial<SpawnRequest> = {}) =>
  run(supervision, ['/bin/sh', '-c', script], more)

describe.each(tiers)('under $tier', (supervision) => {
  test('exit codes are kept, a signal is 128 and its number', async () => {
    for (const code of [0, 1, 42, 255])
      expect((await shell(supervision, `exit ${code}`)).end).toMatchObject({ cause: 'exited', exitCode: code })
    expect((await shell(supervision, 'kill -SEGV $$')).end).toMatchObject({ cause: 'exited', exitCode: 139 })
  })

  test('the file given as input is what it reads; without one it reads nothing', async () => {
    const input = join(folder, `input "$x" ${supervision.tier}`)
    const text = `${'a line\n'.repeat(40_000)}the last one`
    await writeFile(input, text)
    const read = await shell(supervision, 'cat', { input })
    expect(read.end).toMatchObject({ cause: 'exited', exitCode: 0 })
    expect(read.out.join('\n')).toBe(text)
    expect((await shell(supervision, 'cat')).out).toEqual([])
  })

  test('5,000 hostile arguments arrive byte for byte, and none is run', async () => {
    const canary = join(folder, `canary-${supervision.tier}`)
    const spice = [
      '$(',
      '`',
      `touch ${canary}`,
      ';',
      '&&',
      '|',
      '"',
      "'",
      '\\',
      '\n',
      '\r',
      '\t',
      ' ',
      '-',
      '--',
      '*',
      '~',
      '!',
      '%s',
      '$0',
      '$@',
      '$' + '{x}',
      '\u0001',
      '\u202e',
      '👾',
      'é',
      '',
    ]
    const hostile = fc.oneof(
      fc.string({ unit: 'grapheme', maxLength: 20 }),
      fc.array(fc.constantFrom(...spice), { maxLength: 6 }).map((parts) => parts.join('')),
    )
    const strings = fc.sample(
      hostile.map((text) => text.replaceAll('\0', '')),
      { numRuns: 5000, seed: 20 },
    )
    const recorder = 'for (const arg of process.argv.slice(1)) console.log(Buffer.from(arg).toString("hex"))'
    for (let at = 0; at < strings.length; at += 1000) {
      const batch = strings.slice(at, at + 1000)
      const { end, out } = await run(supervision, [process.execPath, '-e', recorder, '--', ...batch])
      expect(end.exitCode).toBe(0)
      expect(out).toEqual(batch.map((text) => Buffer.from(text).toString('hex')))
    }
    expect(existsSync(canary)).toBe(false)
  })

  test('a program meets an empty standard input, its own folder, and only the allowed environment', async () => {
    const host = {
      ...{ PATH: `/opt/x/node_modules/.bin:relative:${process.env['PATH']}`, HOME: '/home/x', LC_ALL: 'C', TZ: 'UTC' },
      ...{
        DATABASE_URL: 'secret',
        LOOPBOARD_TOKEN: 'secret',
        NODE_OPTIONS: '--x',
        LD_PRELOAD: '',
        GIT_DIR: '/x',
        API_KEY: 'secret',
      },
    }
    const { out } = await run(supervision, ['/bin/sh', '-c', 'cat; env'], { env: { EXTRA: '1' } }, host)
    const seen = Object.fromEntries(out.map((line) => line.split(/=(.*)/s)))
    expect(seen).toMatchObject({ HOME: '/home/x', LC_ALL: 'C', TZ: 'UTC', CI: '1', PWD: folder, EXTRA: '1' })
    expect(seen['LOOP_RUN_ID']).toBe(`run-${process.pid}-${runs}`)
    expect(seen['PATH']).not.toMatch(/work\/x|relative/)
    expect(out.join('\n')).not.toMatch(/secret|NODE_OPTIONS|LD_PRELOAD|GIT_DIR/)
  })

  test('a run that is too slow ends as timeout with what it wrote until then', async () => {
    const { end, out } = await shell(supervision, 'echo early; sleep 60; echo late', { timeoutMs: 300 })
    expect(end).toMatchObject({ cause: 'timeout', exitCode: null })
    expect(out).toEqual(['early'])
    expect(end.durationMs).toBeLessThan(60_000)
  })

  test('a program may tidy up when it is asked to end', async () => {
    const cancel = new AbortController()
    const script = "trap 'echo tidy; exit 0' TERM; echo up; while :; do sleep 0.05; done"
    const out: string[] = []
    const onLine = ({ stream, text }: { stream: string; text: string }) => {
      if (stream === 'stdout') out.push(text)
      if (text === 'up') cancel.abort()
    }
    const { end } = await shell(supervision, script, { signal: cancel.signal, onLine })
    expect(end).toMatchObject({ cause: 'cancelled' })
    expect(out).toEqual(['up', 'tidy'])
  })

  test('endless output ends the run at its limit, and nothing beyond the limit is handed over', async () => {
    const { end, out } = await shell(supervision, 'while :; do echo 0123456789abcde; done', {
      maxOutputBytes: 1_000_000,
    })
    expect(end.cause).toBe('output-limit')
    expect(out.join('\n').length + 1).toBeLessThanOrEqual(1_000_000)
    expect(out.length).toBe(62_500)
  })

  test('a program begins only after its process is recorded, and not at all when recording fails', async () => {
    const file = join(folder, `began-${supervision.tier}`)
    let early: boolean | null = null
    let identity: ProcessIdentity | null = null
    const onStart = async (process: ProcessIdentity) => {
      await new Promise((done) => setTimeout(done, 100))
      early = existsSync(file)
      identity = process
    }
    await shell(supervision, `touch ${file}`, { onStart })
    expect(early).toBe(false)
    expect(existsSync(file)).toBe(true)
    expect(identity).toMatchObject({
      startTime: expect.stringMatching(/^\d+$/),
      namespace: supervision.tier === 'group' ? null : expect.stringMatching(/^pid:\[\d+\] \d+ \d+$/),
    })
    await rm(file)
    const failing = shell(supervision, `touch ${file}`, { onStart: () => Promise.reject(new Error('no database')) })
    await expect(failing).rejects.toThrow('no database')
    expect(existsSync(file)).toBe(false)
  })

  test('a listener that throws ends the run and is heard', async () => {
    const onLine = () => {
      throw new Error('listener')
    }
    await expect(shell(supervision, 'echo x; sleep 60', { onLine })).rejects.toThrow('listener')
  })

  test('what cannot start is told apart from what failed', async () => {
    await writeFile(join(folder, 'planted'), '#!/bin/sh\necho planted\n', { mode: 0o755 })
    const started = async (argv: [string, ...string[]], more: Partial<SpawnRequest> = {}) =>
      (await run(supervision, argv, more, { PATH: `${folder}:${process.env['PATH']}` })).end
    expect(await started(['no-such-program'])).toMatchObject({
      cause: 'not-started',
      error: 'no-such-program is not on PATH',
    })
    expect(await started(['planted'])).toMatchObject({ cause: 'not-started' })
    expect(await started(['./planted'])).toMatchObject({ cause: 'exited', exitCode: 0 })
    expect(await started(['./missing'])).toMatchObject({ cause: 'not-started' })
    expect(await started(['sh'], { cwd: join(folder, 'gone') })).toMatchObject({ cause: 'not-started' })
    expect(await started(['sh', 'a\0b'])).toMatchObject({ cause: 'not-started' })
    expect(await started(['sh', '-c', 'x'.repeat(3_000_000)])).toMatchObject({ cause: 'not-started' })
    expect(await started(['sh', '-c', 'exit 3'], { signal: AbortSignal.abort() })).toMatchObject({ cause: 'cancelled' })
  })

  test('an end that comes while the program is looked for is not lost', async () => {
    const cancel = new AbortController()
    const going = shell(supervision, 'sleep 5', { signal: cancel.signal })
    cancel.abort()
    expect((await going).end).toMatchObject({ cause: 'cancelled' })
  })
})

test('the probe explains its choice', () => {
  expect(report.tried.at(-1)).toEqual({ tier: best.tier, works: true, detail: tierMeaning[best.tier] })
})

test('a tier that does not work here is passed over with its reason, down to the weakest', async () => {
  const path = join(folder, 'path')
  await mkdir(path)
  for (const name of ['sleep', 'setsid', 'setpriv']) {
    const found = await findProgram(name, process.env['PATH'] ?? '')
    if (found) await symlink(found, join(path, name))
  }
  await writeFile(join(path, 'unshare'), '#!/bin/sh\necho "unshare failed: Operation not permitted" >&2\nexit 1\n', {
    mode: 0o755,
  })
  const weak = await probeSupervision({ PATH: path })
  expect(weak.supervision).toEqual({ tier: 'group' })
  expect(weak.tried).toEqual([
    { tier: 'namespace', works: false, detail: 'unshare failed: Operation not permitted' },
    { tier: 'bwrap', works: false, detail: 'its programs are not on PATH' },
    { tier: 'group', works: true, detail: tierMeaning.group },
  ])
})
