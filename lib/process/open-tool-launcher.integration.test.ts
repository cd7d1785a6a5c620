import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { afterAll, expect, test } from 'vitest'
import { openToolLauncher } from './open-tool-launcher.ts'
import type { ToolRequest } from './run-tool.ts'

process.env['LAUNCHER_TEST_SECRET'] = 'of this process'
const launcher = openToolLauncher(join(import.meta.dirname, 'tool-launcher.ts'))
afterAll(() => launcher.close())

const tool = (argv: [string, ...string[]], more: Partial<ToolRequest> = {}) =>
  launcher.runTool({ argv, cwd: tmpdir(), env: {}, timeoutMs: 60_000, maxBytes: 10_000_000, ...more })
const shell = async (script: string) => (await tool(['/bin/sh', '-c', script])).stdout.toString().trim()
const isGone = async (pid: string) => {
  while (existsSync(`/proc/${pid}`)) await sleep(20)
  return true
}

test('a tool keeps its exit code, its bytes, its input and its errors', async () => {
  const end = await tool(['/bin/sh', '-c', 'printf "\\377\\000x"; cat; echo oops >&2; exit 3'], {
    input: Buffer.from([0xfe]),
  })
  expect(end).toEqual({ exitCode: 3, cause: 'exited', stdout: Buffer.from([0xff, 0, 0x78, 0xfe]), stderr: 'oops\n' })
  const input = Buffer.alloc(3_000_000, 7)
  expect((await tool(['/bin/cat'], { input })).stdout.equals(input)).toBe(true)
})

test('tools run beside each other, out of one process that is not this one and sees nothing of its environment', async () => {
  const parents = await Promise.all([1, 2, 3].map(() => shell('echo $PPID')))
  expect(new Set(parents).size).toBe(1)
  expect(parents[0]).not.toBe(String(process.pid))
  expect(await shell('tr "\\0" "\\n" </proc/$PPID/environ')).not.toContain('LAUNCHER_TEST_SECRET')
})

test('limits hold, and what is no program is told', async () => {
  expect(await tool(['/bin/sleep', '60'], { timeoutMs: 100 })).toMatchObject({ exitCode: null, cause: 'timeout' })
  expect(await tool(['/no/such/tool'])).toMatchObject({ exitCode: null, cause: 'not-started' })
})

test('a launcher that is told to end goes on; one that is killed loses its tools, and the next tool has a new one', async () => {
  const pid = await shell('kill -TERM $PPID; kill -INT $PPID; echo $PPID')
  expect(await shell('echo $PPID')).toBe(pid)
  const waiting = tool(['/bin/sleep', '60'], { timeoutMs: 2000 })
  process.kill(Number(pid), 'SIGKILL')
  const lost = await waiting
  expect(lost).toMatchObject({ exitCode: null, cause: 'exited' })
  expect(lost.stderr).toContain('the process that starts tools')
  expect(await shell('echo again')).toBe('again')
})

test('what was let go is gone, and comes back with the next tool', async () => {
  const pid = await shell('echo $PPID')
  launcher.close()
  expect(await isGone(pid)).toBe(true)
  expect(await shell('echo again')).toBe('again')
})

test.each(['', 'wait'])('a launcher lives no longer than its program, and does not keep it alive (%j)', async (how) => {
  const program = join(import.meta.dirname, 'fixtures', 'program-with-launcher.ts')
  const child = spawn(process.execPath, [program, how], { stdio: ['ignore', 'pipe', 'inherit'] })
  const ended = once(child, 'exit')
  const [pid] = await once(child.stdout, 'data')
  if (how === 'wait') child.kill('SIGKILL')
  await ended
  expect(child.exitCode).toBe(how === 'wait' ? null : 0)
  expect(await isGone(String(pid).trim())).toBe(true)
})
