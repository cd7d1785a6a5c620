import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from '@playwright/test'
import { rights } from '../lib/access/policy.ts'
import { allDoors } from '../lib/api/all-doors.ts'
import { readInventory } from '../scripts/route-inventory.ts'
import { askDatabase } from './ask-database.ts'
import { createInstallation, type Installation, makeProject } from './installation.ts'
import { askRaw, type RawAnswer, type RawRequest } from './raw-request.ts'

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
/** Sessions that were good once. */
let signedOut: string
let expired: string

type Sent = { method?: string; body?: unknown; token?: string }

async function call(path: string, { method = 'GET', body, token = server.token }: Sent = {}) {
  const headers = { authorization: `Bearer ${token}`, 'content-type': 'application/json' }
  const sent = body === undefined ? {} : { body: JSON.stringify(body) }
  const response = await fetch(server.origin + path, { method, headers, ...sent })
  return { response, answer: await response.json() }
}

async function newSession(admin: string): Promise<string> {
  const { answer } = await call('/api/links', { method: 'POST', body: {}, token: admin })
  const entered = await fetch(`${server.origin}/api/session`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', origin: server.origin },
    body: JSON.stringify({ token: new URL(answer.link).hash.slice(1) }),
  })
  return entered.headers.get('set-cookie')?.split(';')[0] ?? ''
}

/** Lets a session be as old as it may not be. */
async function expire(session: string): Promise<void> {
  const secret = session.slice(session.indexOf('=') + 1)
  const rows = await askDatabase(
    server.home,
    `UPDATE "Session" SET "expiresAt" = now() WHERE "hash" = $1 RETURNING "hash"`,
    [createHash('sha256').update(secret).digest('hex')],
  )
  expect(rows).toHaveLength(1)
}

test.beforeAll(async () => {
  server = await createInstallation(makeProject({ 'readme.md': 'nothing here\n' }))
  await server.start()
  port = Number(new URL(server.origin).port)
  host = `127.0.0.1:${port}`
  const created = await call('/api/loops/v2', { method: 'POST', body: { title: planted, description: planted } })
  loopId = created.answer.data.loop_id
  const admin = readFileSync(join(server.home, 'token'), 'utf8').trim()
  cookie = await newSession(admin)
  signedOut = await newSession(admin)
  await fetch(`${server.origin}/api/session`, {
    method: 'DELETE',
    headers: { cookie: signedOut, origin: server.origin },
  })
  expired = await newSession(admin)
  await expire(expired)
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
  ['the cookie of a session that was ended', [...own(), ['cookie', signedOut], ['origin', server.origin]]],
  ['the cookie of an expired session', [...own(), ['cookie', expired], ['origin', server.origin]]],
  ['the cookie of another port', [...own(), ['cookie', cookie.replace(`_${port}`, '_1')], ['origin', server.origin]]],
]

type Trial = { what: string; request: Omit<RawRequest, 'port'>; isRefusal: (answer: RawAnswer) => boolean }

const together = 16

/** Asks all of them, some at a time, and gives those that were not refused or showed something. */
async function askAll(trials: Trial[]): Promise<string[]> {
  const left = [...trials]
  const faults: string[] = []
  const work = async () => {
    for (let trial = left.pop(); trial; trial = left.pop()) {
      const { what, request, isRefusal } = trial
      const answer = await askRaw({ port, ...request })
      const shown = [planted, server.workspace, server.token].some((secret) => answer.body.includes(secret))
      if (answer.status === 0 || shown) faults.push(`${what} showed something, or nothing at all`)
      if (!isRefusal(answer)) faults.push(`${what} answered ${answer.status}`)
    }
  }
  await Promise.all(Array.from({ length: together }, work))
  return faults
}

const withStatus =
  (...statuses: number[]) =>
  ({ status }: RawAnswer) =>
    statuses.includes(status)

type Way = [string, Headers, ('1.0' | '1.1')?]
const requestOf = (method: string, path: string, [, headers, version = '1.1']: Way) => ({
  method,
  path,
  headers,
  version,
})

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
  const trials = inventory.routes.flatMap((path) =>
    methods.flatMap((method) => {
      const isOpen = openRoutes.includes(path) || openCalls.includes(`${method} ${path}`)
      const trial = (way: Way, isRefusal: Trial['isRefusal']): Trial => ({
        what: `${method} ${path} with ${way[0]}`,
        request: requestOf(method, filled(path), way),
        isRefusal,
      })
      return [
        ...wrongSenders().map((way) => trial(way, withStatus(400, 403, 421))),
        ...(isOpen ? [] : nobodies().map((way) => trial(way, withStatus(401, 403, 429)))),
      ]
    }),
  )
  expect(await askAll(trials)).toEqual([])
  expect(await snapshot()).toBe(before)
})

test('a change with a session but without Origin is refused', async () => {
  const before = await snapshot()
  const way: Way = ['a session', [...own(), ['cookie', cookie]]]
  const trials = inventory.routes.flatMap((path) =>
    methods
      .filter((name) => name !== 'GET' && name !== 'HEAD')
      .map((method): Trial => {
        const request = requestOf(method, filled(path), way)
        return { what: `${method} ${path}`, request, isRefusal: withStatus(403) }
      }),
  )
  expect(await askAll(trials)).toEqual([])
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
  const isLedAway = ({ status, head }: RawAnswer) =>
    status === 404 || (status === 307 && /^location: \/sign-in/im.test(head))
  const hasPolicy = ({ head }: RawAnswer) => head.toLowerCase().includes("frame-ancestors 'none'")
  const trials = inventory.pages.flatMap((path) => {
    const trial = (way: Way, isRefusal: Trial['isRefusal']): Trial => ({
      what: `${path} with ${way[0]}`,
      request: requestOf('GET', filled(path), way),
      isRefusal: (answer) => hasPolicy(answer) && isRefusal(answer),
    })
    const isOpen = openPages.includes(path)
    return [
      ...wrongSenders().map((way) => ({ ...trial(way, () => true), isRefusal: withStatus(400, 403, 421) })),
      ...nobodies().map((way) => trial(way, isOpen ? withStatus(200, 404) : isLedAway)),
    ]
  })
  expect(await askAll(trials)).toEqual([])
})

test('every action refuses wrong senders and nobodies', async () => {
  const before = await snapshot()
  const trials = inventory.actions.flatMap(({ id, name: action }) => {
    const trial = (way: Way, isRefusal: Trial['isRefusal']): Trial => {
      const [name, headers, version = '1.1'] = way
      const described: Headers = [...headers, ['next-action', id], ['content-type', 'text/plain;charset=UTF-8']]
      const request = { method: 'POST', path: '/', headers: described, body: '[{}]', version }
      return { what: `${action} with ${name}`, request, isRefusal }
    }
    const signedIn: [string, string] = ['cookie', cookie]
    const isRefused = ({ status, body }: RawAnswer) => status >= 400 || /"ok":false/.test(body)
    return [
      ...wrongSenders().map(([name, headers, version]) =>
        trial([name, [...headers, signedIn], version], withStatus(400, 401, 403, 421)),
      ),
      trial(['a session, but no Origin', [...own(), signedIn]], withStatus(401, 403)),
      ...nobodies().map(([name, headers]) =>
        trial([name, [...headers.filter(([header]) => header !== 'origin'), ['origin', server.origin]]], isRefused),
      ),
    ]
  })
  expect(await askAll(trials)).toEqual([])
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
