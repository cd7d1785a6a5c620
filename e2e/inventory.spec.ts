import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from '@playwright/test'
import { rights } from '../lib/access/policy.ts'
import { allDoors } from '../lib/api/all-doors.ts'
import { readInventory } from '../scripts/route-inventory.ts'
import { createInstallation, type Installation, makeProject } from './installation.ts'
import { askRaw, type RawAnswer } from './raw-request.ts'

const planted = 'planted-text-that-only-the-owner-may-read'
const inventory = readInventory(join(import.meta.dirname, '..'))
const methods = ['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS']

/** What may be asked without a session. Every other entry must refuse. */
const openPages = ['/enter', '/sign-in']
const openRoutes = ['/api/health', '/api/[[...path]]']
const openCalls = ['POST /api/session']

let server: Installation
let port: number
let host: string
let loopId: string
let cookie: string
let viewer: string
let revoked: string

type Sent = { method?: string; body?: unknown; token?: string }

async function call(path: string, { method = 'GET', body, token = server.token }: Sent = {}) {
  const headers = { authorization: `Bearer ${token}`, 'content-type': 'application/json' }
  const sent = body === undefined ? {} : { body: JSON.stringify(body) }
  const response = await fetch(server.origin + path, { method, headers, ...sent })
  return { response, answer: await response.json() }
}

test.beforeAll(async () => {
  server = await createInstallation(makeProject({ 'readme.md': 'nothing here\n' }))
  await server.start()
  port = Number(new URL(server.origin).port)
  host = `127.0.0.1:${port}`
  const created = await call('/api/loops/v2', { method: 'POST', body: { title: planted, description: planted } })
  loopId = created.answer.data.loop_id
  const admin = readFileSync(join(server.home, 'token'), 'utf8').trim()
  const { answer } = await call('/api/links', { method: 'POST', body: {}, token: admin })
  const entered = await fetch(`${server.origin}/api/session`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', origin: server.origin },
    body: JSON.stringify({ token: new URL(answer.link).hash.slice(1) }),
  })
  cookie = entered.headers.get('set-cookie')?.split(';')[0] ?? ''
  const makeToken = async (role: string) => {
    const made = await call('/api/tokens', { method: 'POST', body: { name: role, role }, token: admin })
    return made.answer.data as { id: string; secret: string }
  }
  viewer = (await makeToken('viewer')).secret
  await call('/api/me', { token: viewer }) // known before guesses use up the tries of a minute
  const { id, secret } = await makeToken('operator')
  revoked = secret
  await call(`/api/tokens/${id}`, { method: 'DELETE', token: admin })
})

test.afterAll(async () => {
  await server.end()
  server.remove()
})

/** An address with real values in its variable parts. */
const filled = (pattern: string) =>
  pattern
    .replace('[[...path]]', 'nowhere')
    .replaceAll(/\[(\w+)\]/g, (_, name: string) => (name === 'id' || name === 'loopId' ? loopId : '1'))

type Headers = [string, string][]
const own = (): Headers => [['host', host]]
const bearer = (token: string): Headers => [['authorization', `Bearer ${token}`]]

/** Ways to ask that must be refused whoever asks; each with the statuses that are a refusal. */
const wrongSenders = (): [string, Headers, ('1.0' | '1.1')?][] => [
  ['a foreign origin', [...own(), ...bearer(server.token), ['origin', 'http://evil.test']]],
  ['the origin null', [...own(), ...bearer(server.token), ['origin', 'null']]],
  ['two origins', [...own(), ...bearer(server.token), ['origin', server.origin], ['origin', server.origin]]],
  ['a foreign host', [['host', 'evil.test'], ...bearer(server.token)]],
  ['a foreign port', [['host', '127.0.0.1:1'], ...bearer(server.token)]],
  [
    'a foreign host with ours as forwarded',
    [['host', 'evil.test'], ['x-forwarded-host', host], ...bearer(server.token)],
  ],
  ['no host', bearer(server.token), '1.0'],
  ['another site', [...own(), ...bearer(server.token), ['sec-fetch-site', 'cross-site'], ['sec-fetch-mode', 'cors']]],
]

/** Ways to ask without being anybody. */
const nobodies = (): [string, Headers][] => [
  ['no session', own()],
  ['a garbage token', [...own(), ...bearer('garbage-garbage-garbage-garbage-garbage')]],
  ['a revoked token', [...own(), ...bearer(revoked)]],
  ['another scheme', [...own(), ['authorization', `Basic ${server.token}`]]],
  ['a garbage token beside a good cookie', [...own(), ...bearer('garbage'), ['cookie', cookie]]],
  ['a garbage cookie', [...own(), ['cookie', `loopboard_${port}=${'g'.repeat(43)}`], ['origin', server.origin]]],
  ['the cookie of another port', [...own(), ['cookie', cookie.replace(`_${port}`, '_1')], ['origin', server.origin]]],
]

function expectNothing(answer: RawAnswer, what: string) {
  expect(answer.status, what).not.toBe(0)
  for (const secret of [planted, server.workspace, server.token])
    expect(answer.body.includes(secret), `${what} showed something`).toBe(false)
}

const snapshot = async () => {
  const loops = await call('/api/loop-list?limit=200')
  const loop = await call(`/api/loops/v2/${loopId}`)
  return JSON.stringify([loops.answer.data, loop.answer.data])
}

test('every entry of the build stands in the source, and every API address is a door', () => {
  expect(inventory.strays).toEqual([])
  const doors = allDoors.map((door) => door.path.replaceAll(/\{(\w+)\}/g, '[$1]'))
  expect(inventory.routes.filter((path) => !doors.includes(path))).toEqual(['/api/[[...path]]'])
  expect(inventory.actions.length).toBeGreaterThan(10)
  for (const page of openPages) expect(inventory.pages).toContain(page)
})

test('every route refuses wrong senders and nobodies, in every method', async () => {
  const before = await snapshot()
  for (const path of inventory.routes)
    for (const method of methods) {
      const ask = (headers: Headers, version?: '1.0' | '1.1') =>
        askRaw({ port, method, path: filled(path), headers, ...(version ? { version } : {}) })
      for (const [name, headers, version] of wrongSenders()) {
        const answer = await ask(headers, version)
        expectNothing(answer, `${method} ${path} with ${name}`)
        expect([400, 403, 421], `${method} ${path} with ${name}`).toContain(answer.status)
      }
      if (openRoutes.includes(path) || openCalls.includes(`${method} ${path}`)) continue
      for (const [name, headers] of nobodies()) {
        const answer = await ask(headers)
        expectNothing(answer, `${method} ${path} with ${name}`)
        expect([401, 403, 429], `${method} ${path} with ${name}`).toContain(answer.status)
      }
    }
  expect(await snapshot()).toBe(before)
})

test('a change with a session but without Origin is refused', async () => {
  const before = await snapshot()
  for (const path of inventory.routes)
    for (const method of methods.filter((name) => name !== 'GET' && name !== 'HEAD')) {
      const answer = await askRaw({ port, method, path: filled(path), headers: [...own(), ['cookie', cookie]] })
      expectNothing(answer, `${method} ${path}`)
      expect(answer.status, `${method} ${path}`).toBe(403)
    }
  expect(await snapshot()).toBe(before)
})

test('whoever may only look cannot change anything', async () => {
  const before = await snapshot()
  for (const door of allDoors)
    for (const [method, { spec }] of Object.entries(door.routes)) {
      const role = rights[spec.needs]
      if (role === 'nobody' || role === 'viewer') continue
      const path = filled(door.path.replaceAll(/\{(\w+)\}/g, '[$1]'))
      const answer = await askRaw({ port, method, path, headers: [...own(), ...bearer(viewer)] })
      expect(answer.status, `${method} ${door.path}`).toBe(403)
    }
  expect(await snapshot()).toBe(before)
})

test('every page sends nobodies to sign-in and refuses wrong senders; all carry the policy', async () => {
  for (const path of inventory.pages) {
    const ask = (headers: Headers, version?: '1.0' | '1.1') =>
      askRaw({ port, method: 'GET', path: filled(path), headers, ...(version ? { version } : {}) })
    for (const [name, headers, version] of wrongSenders()) {
      const answer = await ask(headers, version)
      expectNothing(answer, `${path} with ${name}`)
      expect([400, 403, 421], `${path} with ${name}`).toContain(answer.status)
    }
    for (const [name, headers] of nobodies()) {
      const answer = await ask(headers)
      expectNothing(answer, `${path} with ${name}`)
      expect(answer.head.toLowerCase(), `${path} with ${name}`).toContain("frame-ancestors 'none'")
      if (openPages.includes(path)) continue
      expect([307, 404], `${path} with ${name}`).toContain(answer.status)
      if (name === 'no session') expect(answer.head, path).toMatch(/^location: \/sign-in/im)
    }
  }
})

test('every action refuses wrong senders and nobodies', async () => {
  const before = await snapshot()
  for (const { id, name: action } of inventory.actions) {
    const ask = (headers: Headers, version?: '1.0' | '1.1') => {
      const described: Headers = [...headers, ['next-action', id], ['content-type', 'text/plain;charset=UTF-8']]
      return askRaw({
        port,
        method: 'POST',
        path: '/',
        headers: described,
        body: '[{}]',
        ...(version ? { version } : {}),
      })
    }
    const signedIn: Headers = [['cookie', cookie]]
    for (const [name, headers, version] of wrongSenders()) {
      const answer = await ask([...headers, ...signedIn], version)
      expectNothing(answer, `${action} with ${name}`)
      expect([400, 401, 403, 421], `${action} with ${name}`).toContain(answer.status)
    }
    const withoutOrigin = await ask([...own(), ...signedIn])
    expect([401, 403], `${action} without Origin`).toContain(withoutOrigin.status)
    for (const [name, headers] of nobodies()) {
      const answer = await ask([...headers.filter(([header]) => header !== 'origin'), ['origin', server.origin]])
      expectNothing(answer, `${action} with ${name}`)
      const isRefused = answer.status >= 400 || /"ok":false/.test(answer.body)
      expect(isRefused, `${action} with ${name}: ${answer.status}`).toBe(true)
    }
  }
  expect(await snapshot()).toBe(before)
})

test('an address that is none answers 404 in JSON, in every method', async () => {
  for (const method of methods) {
    const headers = [...own(), ...bearer(server.token)]
    const answer = await askRaw({ port, method, path: '/api/no/such/address', headers })
    expect(answer.status, method).toBe(404)
    if (method !== 'HEAD') expect(answer.body).toContain('"code":"not_found"')
  }
})
