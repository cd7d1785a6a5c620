import { expect, test } from 'vitest'
import { type RunDesk, runToolInputs } from '../domain/agent/run-tools.ts'
import { answerHttp, longestCall } from './answer-http.ts'
import { answerMessage } from './protocol.ts'
import { createRunServer } from './run-server.ts'

const calls: [string, unknown][] = []
const took = (name: string, answer: Record<string, unknown>) => async (input: unknown) => {
  calls.push([name, input])
  return answer
}
const desk: RunDesk = {
  get_loop: took('get_loop', { ok: true, part: 'overview' }),
  check_control: took('check_control', { ok: true, continue: true, action: 'continue' }),
  report_progress: took('report_progress', { ok: true }),
  add_hypothesis: took('add_hypothesis', { ok: false, reason: 'It equals H1.' }),
  add_evidence: took('add_evidence', { ok: true, id: 'E1' }),
  set_verdict: took('set_verdict', { ok: true }),
  submit_result: took('submit_result', { accepted: false, issues: ['status: missing'] }),
  request_approval: () => Promise.reject(new Error('the database is away')),
  request_permission: took('request_permission', { behavior: 'deny', message: 'no' }),
}
const server = createRunServer(desk, '1.2.3')
const ask = (method: string, params?: object) => answerMessage(server, { jsonrpc: '2.0', id: 7, method, params })
const call = (name: string, input: object) => ask('tools/call', { name, arguments: input })

test('a client is greeted in the version it asks for, and offered the newest for one nobody knows', async () => {
  expect(await ask('initialize', { protocolVersion: '2025-06-18' })).toMatchObject({
    id: 7,
    result: { protocolVersion: '2025-06-18', serverInfo: { name: 'loopboard', version: '1.2.3' } },
  })
  expect(await ask('initialize', { protocolVersion: '2099-01-01' })).toMatchObject({
    result: { protocolVersion: '2025-11-25' },
  })
})

test('nine tools are offered, closed schemas, and the hints by which clients decide who must be asked', async () => {
  const answer = await ask('tools/list')
  const tools = answer && 'result' in answer ? (answer.result as { tools: Record<string, unknown>[] }).tools : []
  expect(tools.map(({ name }) => name)).toEqual(Object.keys(runToolInputs))
  // What a CLI asks with has the fields of the CLI.
  for (const tool of tools.filter(({ name }) => name !== 'request_permission')) {
    expect(tool['inputSchema']).toMatchObject({ type: 'object', additionalProperties: false })
    expect(tool['inputSchema']).not.toHaveProperty('$schema')
    expect(tool['annotations']).toMatchObject({ destructiveHint: false, openWorldHint: false })
  }
  const reads = tools.filter((tool) => (tool['annotations'] as { readOnlyHint: boolean }).readOnlyHint)
  expect(reads.map(({ name }) => name)).toEqual(['get_loop', 'check_control'])
})

test('a decision about a permission is one block of text, as the client that asks for it wants', async () => {
  const answer = await call('request_permission', {
    tool_name: 'Bash',
    input: { command: 'ls' },
    tool_use_id: 'toolu_1',
  })
  const text = '{"behavior":"deny","message":"no"}'
  expect(answer).toEqual({ jsonrpc: '2.0', id: 7, result: { content: [{ type: 'text', text }] } })
})

test('a hidden tool is not offered to a client', async () => {
  const answer = await answerMessage(createRunServer(desk, '1.2.3', ['request_permission']), {
    ...{ jsonrpc: '2.0', id: 7, method: 'tools/list' },
  })
  expect(JSON.stringify(answer)).toContain('request_approval')
  expect(JSON.stringify(answer)).not.toContain('request_permission')
})

test('a call reaches the desk with what was parsed, and its answer comes as text and as data', async () => {
  expect(await call('report_progress', { message: '  half done ', percent: 50 })).toMatchObject({
    result: { content: [{ type: 'text', text: '{"ok":true}' }], structuredContent: { ok: true } },
  })
  expect(calls.at(-1)).toEqual(['report_progress', { message: 'half done', percent: 50 }])
})

test('a wrong input never reaches the desk, and says what is wrong with it', async () => {
  const before = calls.length
  for (const input of [{}, { message: '' }, { message: 'x', loop_id: 'another' }])
    expect(await call('report_progress', input)).toMatchObject({
      result: { isError: true, structuredContent: { ok: false } },
    })
  expect(calls.length).toBe(before)
})

test('what the desk refuses is told as an error that the model can read', async () => {
  expect(await call('submit_result', { result: {} })).toMatchObject({ result: { isError: true } })
  expect(await call('get_loop', {})).not.toHaveProperty('result.isError')
})

test('unknown tools, unknown methods, a desk that fails and messages that are none are answered, never thrown', async () => {
  expect(await call('complete_loop', {})).toMatchObject({ error: { code: -32602 } })
  expect(await ask('resources/list')).toMatchObject({ error: { code: -32601 } })
  expect(await call('request_approval', { question: 'May I?' })).toMatchObject({ error: { code: -32603 } })
  for (const message of [null, 1, 'x', [], {}, { jsonrpc: '1.0', id: 1, method: 'ping' }])
    expect(await answerMessage(server, message)).toMatchObject({ id: null, error: { code: -32600 } })
})

test('a notification has no answer; over HTTP that is 202', async () => {
  const told = { jsonrpc: '2.0', method: 'notifications/initialized' }
  expect(await answerMessage(server, told)).toBeNull()
  expect(await answerHttp(server, JSON.stringify(told))).toEqual({ status: 202, body: null })
})

test('what is no JSON is told so, what is too long is not read, and a batch is answered in its order', async () => {
  expect(await answerHttp(server, '{')).toMatchObject({ status: 400, body: { error: { code: -32700 } } })
  expect(await answerHttp(server, `"${'x'.repeat(longestCall)}"`)).toMatchObject({ status: 413 })
  const batch = [1, 2].map((id) => ({ jsonrpc: '2.0', id, method: 'ping' }))
  expect(await answerHttp(server, JSON.stringify(batch))).toMatchObject({ status: 200, body: [{ id: 1 }, { id: 2 }] })
})
