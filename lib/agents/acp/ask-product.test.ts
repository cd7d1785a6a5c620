import { createServer } from 'node:http'
import { afterEach, expect, test } from 'vitest'
import { askProduct } from './ask-product.ts'

const asked = { tool_name: 'shell', input: { command: 'npm run build' } }
const fail = (fault: unknown) => {
  throw fault
}
let stop = () => {}
afterEach(() => stop())

/** A server that answers every call with this text, and keeps what it was sent. */
async function serverThat(says: string) {
  const seen: { authorization: string | undefined; body: unknown }[] = []
  const server = createServer((request, response) => {
    let body = ''
    request.on('data', (chunk) => {
      body += chunk
    })
    request.on('end', () => {
      seen.push({ authorization: request.headers.authorization, body: JSON.parse(body) })
      response.end(says)
    })
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  stop = () => server.close()
  return { seen, url: `http://127.0.0.1:${(server.address() as { port: number }).port}/api/mcp/run` }
}
const told = (decision: unknown) => JSON.stringify({ result: { content: [{ text: JSON.stringify(decision) }] } })

test('a command is asked about with the token of its attempt, and allowed only by a clear yes', async () => {
  const { seen, url } = await serverThat(told({ behavior: 'allow', updatedInput: asked.input }))
  expect(await askProduct({ url, token: 'secret' }, asked, fail)).toBe(true)
  expect(seen).toMatchObject([
    {
      authorization: 'Bearer secret',
      body: { method: 'tools/call', params: { name: 'request_permission', arguments: asked } },
    },
  ])
})

test.each([
  ['a refusal', told({ behavior: 'deny', message: 'no' })],
  ['another answer', told({ ok: true })],
  ['an error', '{"error":{"code":-32000,"message":"allow"}}'],
  ['no JSON', 'allow'],
])('%s is a no', async (_name, says) => {
  const { url } = await serverThat(says)
  expect(await askProduct({ url, token: 'secret' }, asked, () => {})).toBe(false)
})

test('a product that cannot be reached is a no', async () => {
  expect(await askProduct({ url: 'http://127.0.0.1:1/', token: 'secret' }, asked, () => {})).toBe(false)
})
