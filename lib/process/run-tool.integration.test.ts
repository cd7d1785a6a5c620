import { tmpdir } from 'node:os'
import { expect, test } from 'vitest'
import { runTool, type ToolRequest } from './run-tool.ts'

const tool = (argv: [string, ...string[]], more: Partial<ToolRequest> = {}) =>
  runTool({ argv, cwd: tmpdir(), env: {}, timeoutMs: 5000, maxBytes: 1_000_000, ...more })

test('a tool keeps its exit code, its bytes and its errors', async () => {
  const end = await tool(['/bin/sh', '-c', 'printf "\\377\\000x"; echo oops >&2; exit 3'])
  expect(end).toEqual({ exitCode: 3, cause: 'exited', stdout: Buffer.from([0xff, 0, 0x78]), stderr: 'oops\n' })
})

test('a tool sees nothing of our environment', async () => {
  const end = await tool(['/usr/bin/env'], { env: { ONLY: 'this' } })
  expect(end.stdout.toString()).toBe('ONLY=this\n')
})

test('a tool without input meets a closed standard input, with input it reads all of it', async () => {
  expect((await tool(['/bin/cat'])).stdout).toHaveLength(0)
  const input = Buffer.alloc(3_000_000, 7)
  expect((await tool(['/bin/cat'], { input, maxBytes: 4_000_000 })).stdout.equals(input)).toBe(true)
  expect(await tool(['/bin/true'], { input })).toMatchObject({ exitCode: 0, cause: 'exited' })
})

test('a tool that is too slow is ended with its children, and has no exit code', async () => {
  const started = Date.now()
  const end = await tool(['/bin/sh', '-c', 'sleep 30 & sleep 30'], { timeoutMs: 200 })
  expect(end).toMatchObject({ exitCode: null, cause: 'timeout', stderr: 'ended after 200 ms' })
  expect(Date.now() - started).toBeLessThan(30_000)
})

test('a tool that writes too much is ended at the limit', async () => {
  const end = await tool(['/bin/sh', '-c', 'while :; do echo yyyyyyyyyyyyyyyy; done'], { maxBytes: 1000 })
  expect(end).toMatchObject({ exitCode: null, cause: 'output-limit' })
  expect(end.stdout).toHaveLength(1000)
})

test('a tool that does not exist, or cannot be named, is told apart from one that failed', async () => {
  expect(await tool(['/no/such/tool'])).toMatchObject({ exitCode: null, cause: 'not-started' })
  expect(await tool(['/bin/echo', 'a\0b'])).toMatchObject({ exitCode: null, cause: 'not-started' })
})
