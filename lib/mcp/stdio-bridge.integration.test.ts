import { type ChildProcess, spawn } from 'node:child_process'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { afterEach, expect, test } from 'vitest'
import type { RunDesk } from '../domain/agent/run-tools.ts'
import { createRunListener } from './run-listener.ts'

const listener = createRunListener({ version: '1.0.0', now: () => 0 })
const said: unknown[] = []
const quiet = async () => ({ ok: true })
const desk: RunDesk = {
  ...{ get_loop: quiet, check_control: quiet, add_hypothesis: quiet, add_evidence: quiet, set_verdict: quiet },
  ...{ submit_result: quiet, request_approval: quiet, request_permission: quiet },
  report_progress: async (input) => {
    said.push(input)
    return { ok: true }
  },
}
let client: ChildProcess | null = null
afterEach(() => {
  client?.kill()
})

/** The command as a client starts it: whatever it says has to be a message of the protocol. */
function start(url: string, token: string) {
  const program = join(import.meta.dirname, '..', 'cli', 'main.js')
  const env = { PATH: process.env['PATH'], LOOP_MCP_URL: url, LOOP_MCP_TOKEN: token } as unknown as NodeJS.ProcessEnv
  client = spawn(process.execPath, [program, 'mcp'], { stdio: ['pipe', 'pipe', 'inherit'], env })
  const { stdin, stdout } = client
  if (!stdin || !stdout) throw new Error('the bridge has no streams')
  const lines = createInterface({ input: stdout })[Symbol.asyncIterator]()
  return {
    tell: (message: object) => stdin.write(`${JSON.stringify({ jsonrpc: '2.0', ...message })}\n`),
    next: async () => JSON.parse(String((await lines.next()).value)) as Record<string, unknown>,
    end: () => new Promise<number | null>((resolve) => client?.once('exit', resolve).stdin?.end()),
  }
}

test('over standard input and output a client reaches the same tools of the same attempt', async () => {
  const { url, token } = await listener.admit(desk)
  const { tell, next, end } = start(url, token)
  tell({ id: 1, method: 'initialize', params: { protocolVersion: '2025-06-18', capabilities: {} } })
  tell({ method: 'notifications/initialized' })
  tell({ id: 2, method: 'tools/call', params: { name: 'report_progress', arguments: { message: 'over pipes' } } })
  expect(await next()).toMatchObject({ id: 1, result: { protocolVersion: '2025-06-18' } })
  expect(await next()).toMatchObject({ id: 2, result: { structuredContent: { ok: true } } })
  expect(said).toEqual([{ message: 'over pipes' }])
  expect(await end()).toBe(0)
})

test('a token that opens nothing, and a door that is gone, are told and not silence', async () => {
  const { url } = await listener.admit(desk)
  const wrong = start(url, 'A'.repeat(43))
  wrong.tell({ id: 1, method: 'tools/list' })
  expect(await wrong.next()).toMatchObject({ error: { message: 'Loopboard refused the call: 401.' } })
  await wrong.end()
  const nowhere = start('http://127.0.0.1:9/mcp', 'A'.repeat(43))
  nowhere.tell({ id: 1, method: 'tools/list' })
  expect(await nowhere.next()).toMatchObject({ error: { message: 'Loopboard does not answer any more.' } })
  await nowhere.end()
})
