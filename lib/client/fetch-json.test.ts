import { afterEach, expect, test, vi } from 'vitest'
import { z } from 'zod'
import { fetchJson, RequestFault, withQuery } from './fetch-json.ts'

afterEach(() => vi.unstubAllGlobals())

const answerWith = (status: number, body: unknown) =>
  vi.stubGlobal('fetch', async () => Response.json(body, { status }))

test('an answer is parsed with its contract', async () => {
  answerWith(200, { success: true, data: 3 })
  expect(await fetchJson(z.object({ data: z.number() }), '/api/x')).toEqual({ data: 3 })
})

test('a refusal of the server becomes a fault with its code, next step and number', async () => {
  answerWith(500, { success: false, error: 'It broke.', code: 'internal', next: 'Report it.', details: { id: 'ab12' } })
  const fault = await fetchJson(z.unknown(), '/api/x').catch((error: unknown) => error)
  expect(fault).toBeInstanceOf(RequestFault)
  expect(fault).toMatchObject({ status: 500, code: 'internal', message: 'It broke.', next: 'Report it.', id: 'ab12' })
})

test('an answer that is no JSON is still a fault with its status', async () => {
  vi.stubGlobal('fetch', async () => new Response('<html>', { status: 502 }))
  await expect(fetchJson(z.unknown(), '/api/x')).rejects.toMatchObject({ status: 502, code: 'internal' })
})

test('a lost connection is a fault with status 0', async () => {
  vi.stubGlobal('fetch', async () => {
    throw new TypeError('failed to fetch')
  })
  await expect(fetchJson(z.unknown(), '/api/x')).rejects.toMatchObject({ status: 0 })
})

test('empty values are left out of a query', () => {
  expect(withQuery('/api/x', { a: 1, b: '', c: null, d: false })).toBe('/api/x?a=1&d=false')
})
