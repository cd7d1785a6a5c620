import { afterEach, expect, test, vi } from 'vitest'
import { fetchJson, RequestFault, withQuery } from './fetch-json.ts'

afterEach(() => vi.unstubAllGlobals())

const answerWith = (status: number, body: unknown) =>
  vi.stubGlobal('fetch', async () => Response.json(body, { status }))

test('a success is given as it came', async () => {
  answerWith(200, { success: true, data: 3 })
  expect(await fetchJson<{ data: number }>('/api/x')).toEqual({ success: true, data: 3 })
})

test('a refusal of the server becomes a fault with its code, next step and number', async () => {
  answerWith(500, { success: false, error: 'It broke.', code: 'internal', next: 'Report it.', details: { id: 'ab12' } })
  const fault = await fetchJson('/api/x').catch((error: unknown) => error)
  expect(fault).toBeInstanceOf(RequestFault)
  expect(fault).toMatchObject({ status: 500, code: 'internal', message: 'It broke.', next: 'Report it.', id: 'ab12' })
})

test('an answer that is no JSON is still a fault with its status', async () => {
  vi.stubGlobal('fetch', async () => new Response('<html>', { status: 502 }))
  await expect(fetchJson('/api/x')).rejects.toMatchObject({ status: 502, code: 'internal' })
})

test('a body that only looks like a fault gives nothing but its texts', async () => {
  answerWith(409, { error: { html: '<b>' }, code: 7, next: null, details: 'none' })
  await expect(fetchJson('/api/x')).rejects.toMatchObject({
    status: 409,
    code: 'internal',
    message: '',
    next: null,
    id: null,
  })
})

test('a lost connection is a fault with status 0', async () => {
  vi.stubGlobal('fetch', async () => {
    throw new TypeError('failed to fetch')
  })
  await expect(fetchJson('/api/x')).rejects.toMatchObject({ status: 0 })
})

test('empty values are left out of a query', () => {
  expect(withQuery('/api/x', { a: 1, b: '', c: null, d: false })).toBe('/api/x?a=1&d=false')
})
