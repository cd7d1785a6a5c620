import { expect, test, vi } from 'vitest'
import { z } from 'zod'
import type { Actor } from '../domain/actor.ts'
import { ok, refuse } from '../domain/result.ts'
import type { Identity, Product } from './product.ts'
import { bodyLimit } from './read-body.ts'
import { type Call, createRoute, type RouteSpec } from './route.ts'

const origin = 'http://127.0.0.1:4400'
const secret = 'operator-secret-of-32-characters'
const operator: Actor = { kind: 'token', id: 't', name: 't', role: 'operator' }

/** The parts of a product that the wrapper itself uses. */
function productWith(): Product {
  const kept = new Map<string, { bodyHash: string; status: number; answer: unknown }>()
  const identity: Partial<Identity> = {
    bearer: async (given) => (given === secret ? operator : null),
    session: async () => null,
    async recall(key, bodyHash) {
      const known = kept.get(key)
      if (!known) return null
      return known.bodyHash === bodyHash ? { status: known.status, answer: known.answer } : 'conflict'
    },
    async remember(key, bodyHash, status, answer) {
      kept.set(key, { bodyHash, status, answer })
    },
  }
  return { version: '1', origins: [origin], identity, stream: {} } as Product
}

const Body = z.object({ title: z.string().trim().min(1).max(5), mode: z.enum(['a', 'b']).optional() })
const spec: RouteSpec<z.ZodType, typeof Body> = {
  summary: 's',
  needs: 'steer-loops',
  body: Body,
  messages: { title: 'title is required and must be non-empty' },
  answer: z.unknown(),
}

type Answerer = (
  call: Call<unknown, z.output<typeof Body>>,
) => ReturnType<Parameters<ReturnType<typeof createRoute>>[1]>

async function ask(more: RequestInit & { body?: string | ReadableStream; id?: string } = {}, answer?: Answerer) {
  const product = productWith()
  return askOf(product, answer ?? (async ({ body }) => ok({ data: body })), more)
}

async function askOf(product: Product, answer: Answerer, more: RequestInit & { id?: string } = {}) {
  const { handle } = createRoute(async () => product)(spec, answer)
  const headers = { host: '127.0.0.1:4400', authorization: `Bearer ${secret}`, 'content-type': 'application/json' }
  const request = new Request(`${origin}/api/loops/v2/${more.id ?? 'loop-1'}`, {
    method: 'POST',
    ...more,
    headers: { ...headers, ...more.headers },
    ...(more.body instanceof ReadableStream ? { duplex: 'half' } : {}),
  })
  const response = await handle(request, '/api/loops/v2/{id}')
  return {
    status: response.status,
    headers: response.headers,
    body: (await response.json()) as Record<string, unknown>,
  }
}

test('a good request is answered with success and headers that keep the answer to us', async () => {
  const answer = await ask({ body: '{"title":" x "}' })
  expect(answer).toMatchObject({ status: 200, body: { success: true, data: { title: 'x' } } })
  expect(answer.headers.get('cache-control')).toBe('no-store')
  expect(answer.headers.get('x-content-type-options')).toBe('nosniff')
  expect(answer.headers.get('content-security-policy')).toContain("default-src 'none'")
  expect(answer.headers.get('access-control-allow-origin')).toBe(null)
})

test('every refusal has a status, a code and a sentence', async () => {
  const refusals: [Parameters<typeof ask>[0], number, string][] = [
    [{ headers: { host: 'evil.test' } }, 421, 'wrong_host'],
    [{ headers: { origin: 'http://evil.test' } }, 403, 'forbidden'],
    [{ headers: { authorization: 'Bearer wrong' } }, 401, 'unauthorized'],
    [{ id: '..%2f..%2fetc' }, 400, 'invalid_id'],
    [{ id: 'a%' }, 400, 'invalid_id'],
    [{ id: 'stats' }, 400, 'invalid_id'],
    [{ body: '{"title":"x"}', headers: { 'content-type': 'text/plain' } }, 415, 'unsupported_media_type'],
    [{ body: '{"title":' }, 400, 'malformed_json'],
    [{ body: JSON.stringify({ title: 'x'.repeat(bodyLimit) }) }, 413, 'too_large'],
    [{ body: '{}' }, 400, 'validation'],
  ]
  for (const [request, status, code] of refusals) {
    const answer = await ask(request)
    expect(answer).toMatchObject({ status, body: { success: false, code } })
    expect(answer.body.error).toMatch(/\w/)
  }
})

test('a body that announces nothing is read no further than the limit', async () => {
  const sent = vi.fn()
  const endless = new ReadableStream({
    pull(controller) {
      sent()
      controller.enqueue(new Uint8Array(64 * 1024))
    },
  })
  expect(await ask({ body: endless })).toMatchObject({ status: 413, body: { code: 'too_large' } })
  expect(sent.mock.calls.length).toBeLessThan(25)
})

test('a wrong field is told in its exact words, a long one by its limit, and every one in the details', async () => {
  const title = 'title is required and must be non-empty'
  for (const body of ['{}', '{"title":""}', '{"title":"  "}', '{"title":7}'])
    expect(await ask({ body })).toMatchObject({ body: { error: title } })
  expect((await ask({ body: '{"title":"too long"}' })).body.error).not.toBe(title)
  const both = await ask({ body: '{"mode":"c"}' })
  expect(both.body.details).toMatchObject({ fields: [{ path: 'title', message: title }, { path: 'mode' }] })
})

test('unknown fields and prototypes do not come through', async () => {
  const answer = await ask({ body: '{"title":"x","owner":"me","__proto__":{"admin":true},"constructor":{}}' })
  expect(answer.body.data).toEqual({ title: 'x' })
  expect('admin' in {}).toBe(false)
})

test('a refusal of the product keeps its code, details and next step', async () => {
  const no = refuse('limit_reached', 'Iteration limit reached', { next: 'Raise it.', details: { n: 1 } })
  expect(await ask({ body: '{"title":"x"}' }, async () => no)).toMatchObject({
    status: 409,
    body: { error: 'Iteration limit reached', code: 'limit_reached', next: 'Raise it.', details: { n: 1 } },
  })
})

test('an exception becomes a number to quote; its text stays in our log', async () => {
  const log = vi.spyOn(console, 'error').mockImplementation(() => {})
  const answer = await ask({ body: '{"title":"x"}' }, async () => {
    throw new Error('planted secret')
  })
  expect(answer).toMatchObject({ status: 500, body: { code: 'internal' } })
  expect(JSON.stringify(answer.body)).not.toContain('planted')
  const { id } = answer.body.details as { id: string }
  expect(log.mock.calls[0]?.[0]).toContain(id)
  const away = Object.assign(new Error('x'), { cause: { code: 'ECONNREFUSED' } })
  expect(await ask({ body: '{"title":"x"}' }, () => Promise.reject(away))).toMatchObject({ status: 503 })
  log.mockRestore()
})

test('a repeat with the same key gets the first answer, also when both arrive together; another body is refused', async () => {
  const product = productWith()
  const act = vi.fn(async () => ok({ data: act.mock.calls.length }))
  const repeat = { body: '{"title":"x"}', headers: { 'idempotency-key': 'k' } }
  const [first, second] = await Promise.all([askOf(product, act, repeat), askOf(product, act, repeat)])
  expect([first.body.data, second.body.data]).toEqual([1, 1])
  expect(await askOf(product, act, { ...repeat, body: '{"title":"y"}' })).toMatchObject({ body: { code: 'duplicate' } })
  expect(await askOf(product, act, { ...repeat, headers: { 'idempotency-key': 'other' } })).toMatchObject({
    body: { data: 2 },
  })
  expect(act).toHaveBeenCalledTimes(2)
})
