import { request } from 'node:http'
import { afterEach, expect, test } from 'vitest'
import type { RunDesk } from '../domain/agent/run-tools.ts'
import { createRunListener } from './run-listener.ts'

let clock = 0
const listener = createRunListener({ version: '1.0.0', now: () => clock })
afterEach(() => {
  clock += 120_000
})

const deskOf = (loop: string): RunDesk => {
  const answer = async () => ({ ok: true, loop })
  return {
    ...{ get_loop: answer, check_control: answer, report_progress: answer, add_hypothesis: answer },
    ...{ add_evidence: answer, set_verdict: answer, submit_result: answer, request_approval: answer },
    request_permission: answer,
  }
}
const call = { jsonrpc: '2.0', id: 1, method: 'tools/call', params: { name: 'get_loop', arguments: {} } }

/** Sends exactly these headers: `fetch` would not let Host and Origin be chosen. */
const post = (url: string, headers: Record<string, string>, body: string = JSON.stringify(call), method = 'POST') =>
  new Promise<{ status: number; body: string }>((resolve, reject) => {
    const sent = request(url, { method, headers }, (response) => {
      let text = ''
      response.on('data', (part: Buffer) => {
        text += part.toString()
      })
      response.on('end', () => resolve({ status: response.statusCode ?? 0, body: text }))
    })
    sent.on('error', reject)
    sent.end(body)
  })
const bearer = (token: string) => ({ authorization: `Bearer ${token}` })

test('a token opens the desk of its own loop and no other, whatever the call says', async () => {
  const [one, two] = await Promise.all([listener.admit(deskOf('loop-1')), listener.admit(deskOf('loop-2'))])
  expect((await post(one.url, bearer(one.token))).body).toContain('loop-1')
  expect((await post(two.url, bearer(two.token))).body).toContain('loop-2')
  const foreign = { ...call, params: { name: 'get_loop', arguments: { loop_id: 'loop-2' } } }
  const answered = await post(one.url, bearer(one.token), JSON.stringify(foreign))
  expect(answered.body).toContain('"ok":false')
  expect(answered.body).not.toContain('"loop":"loop-2"')
})

test('no token, a wrong one, and one whose attempt has ended open nothing', async () => {
  const { url, token, close } = await listener.admit(deskOf('loop-1'))
  expect((await post(url, {})).status).toBe(401)
  expect((await post(url, bearer('A'.repeat(43)))).status).toBe(401)
  expect((await post(url, bearer(`${token}x`))).status).toBe(401)
  expect((await post(url, { authorization: token })).status).toBe(401)
  expect((await post(url, bearer(token))).status).toBe(200)
  close()
  expect((await post(url, bearer(token))).status).toBe(401)
})

test('another host and a web page are refused before the token is looked at', async () => {
  const { url, token } = await listener.admit(deskOf('loop-1'))
  expect((await post(url, { ...bearer(token), host: 'loopboard.example' })).status).toBe(421)
  expect((await post(url, { ...bearer(token), host: `localhost:${new URL(url).port}` })).status).toBe(421)
  for (const origin of ['https://example.org', 'null', url.replace('/mcp', '')])
    expect((await post(url, { ...bearer(token), origin })).status).toBe(403)
})

test('other addresses and methods, calls that are too long, and too many of them are refused', async () => {
  const { url, token } = await listener.admit(deskOf('loop-1'))
  expect((await post(`${url}/../other`, bearer(token))).status).toBe(404)
  expect((await post(url, bearer(token), '', 'GET')).status).toBe(405)
  expect((await post(url, bearer(token), 'x'.repeat(70_000))).status).toBe(413)
  clock += 120_000
  const answers = await Promise.all(Array.from({ length: 125 }, () => post(url, bearer(token))))
  expect(answers.filter(({ status }) => status === 200).length).toBe(120)
  expect(answers.filter(({ status }) => status === 429).length).toBe(5)
})
