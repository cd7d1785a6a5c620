import { readdirSync, readFileSync } from 'node:fs'
import { connect } from 'node:net'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { askDatabase } from './ask-database.ts'
import { createInstallation, type Installation, makeProject } from './installation.ts'
import { askRaw, type RawAnswer, type RawRequest } from './raw-request.ts'
import { bashTask, createLoop, reaches, signInLink, startLoop } from './seed.ts'
import { expect, test } from './test.ts'

const hostOf = (server: Installation) => new URL(server.origin).host
const portOf = (server: Installation) => Number(new URL(server.origin).port)

const ask = (server: Installation, request: Partial<RawRequest>) =>
  askRaw({
    port: portOf(server),
    method: 'GET',
    path: '/api/me',
    ...request,
    headers: [['host', hostOf(server)], ['authorization', `Bearer ${server.token}`], ...(request.headers ?? [])],
  })

const postLoop = (server: Installation, body: string) =>
  ask(server, { method: 'POST', path: '/api/loops/v2', headers: [['content-type', 'application/json']], body })

const ownerToken = (server: Installation) => readFileSync(join(server.home, 'token'), 'utf8').trim()

/** A new session of the owner, as its cookie. */
async function newSession(server: Installation): Promise<string> {
  const entered = await fetch(`${server.origin}/api/session`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', origin: server.origin },
    body: JSON.stringify({ token: new URL(await signInLink(server)).hash.slice(1) }),
  })
  return entered.headers.get('set-cookie')?.split(';')[0] ?? ''
}

type Stream = { status: number; ended: Promise<void>; close: () => void }

async function openStream(server: Installation, headers: Record<string, string>): Promise<Stream> {
  const abort = new AbortController()
  const response = await fetch(`${server.origin}/api/loops/v2/events`, { headers, signal: abort.signal })
  const reader = response.body?.getReader()
  const drain = async () => {
    while (!(await reader?.read())?.done);
  }
  return { status: response.status, ended: drain().catch(() => {}), close: () => abort.abort() }
}

test('a body that announces too much is refused before it is read', async ({ server }) => {
  const status = await new Promise<number>((resolve, reject) => {
    const socket = connect(portOf(server), '127.0.0.1')
    socket.setTimeout(5000, () => socket.destroy(new Error('the server waits for a body of 100 MB')))
    socket.on('error', reject)
    socket.on('data', (chunk) => {
      resolve(Number(/^HTTP\/1\.1 (\d+)/.exec(chunk.toString())?.[1]))
      socket.destroy()
    })
    const head = [`POST /api/loops/v2 HTTP/1.1`, `host: ${hostOf(server)}`, `authorization: Bearer ${server.token}`]
    socket.write([...head, 'content-type: application/json', 'content-length: 100000000', '', '{'].join('\r\n'))
  })
  expect(status).toBe(413)
})

test('a body of more than one mebibyte is refused, announced or not', async ({ server }) => {
  const long = JSON.stringify({ title: 'x'.repeat(1024 * 1024) })
  expect((await postLoop(server, long)).status).toBe(413)
  const chunk = `${(65_536).toString(16)}\r\n${' '.repeat(65_536)}\r\n`
  const inChunks = await ask(server, {
    method: 'POST',
    path: '/api/loops/v2',
    headers: [
      ['content-type', 'application/json'],
      ['transfer-encoding', 'chunked'],
    ],
    rawBody: `${chunk.repeat(20)}0\r\n\r\n`,
  })
  expect(inChunks.status).toBe(413)
})

test('bodies that are made to break a reader are refused, and nothing inherits from them', async ({ server }) => {
  const deep = (open: string, close: string, n: number) => `{"title":${open.repeat(n)}1${close.repeat(n)}}`
  const statuses: number[] = []
  for (const body of [
    deep('[', ']', 200_000),
    deep('{"a":', '}', 100_000),
    deep('[', ']', 5000),
    `{"title":"a","tags":${'['.repeat(1000)}${']'.repeat(1000)}}`,
    '{"title":1e999}',
    '[]',
    'null',
    '"text"',
    '{"title":"a",}',
    '\ufeff{"title":"a"}'.repeat(2),
  ])
    statuses.push((await postLoop(server, body)).status)
  expect(statuses.filter((status) => status !== 400)).toEqual([])
  const unkeepable = await postLoop(server, '{"title":"\\u0000 and \\ud800","description":"\\u0000\\udfff"}')
  expect(unkeepable.status).toBeLessThan(500)
  for (const key of ['__proto__', 'constructor', 'prototype']) {
    const more = `"${key}":{"role":"admin","runner":"external","status":"completed","polluted":true}`
    const answer = await postLoop(server, `{"title":"Inherits ${key}",${more},"loopboard":{${more}}}`)
    expect(answer.status, key).toBeLessThan(500)
    expect(answer.body, key).not.toContain('polluted')
    if (answer.status === 200) expect(answer.body).toContain('"status":"created"')
  }
  const me = await ask(server, {})
  expect(me.body).not.toContain('polluted')
  expect(me.body).toContain('"role":"operator"')
})

test('a session has eight streams at most, and gets a place back', async ({ server }) => {
  const cookie = await newSession(server)
  const streams: Stream[] = []
  for (let n = 0; n < 9; n += 1) streams.push(await openStream(server, { cookie }))
  expect(streams.map((stream) => stream.status)).toEqual([200, 200, 200, 200, 200, 200, 200, 200, 429])
  streams[0]?.close()
  await sleep(300)
  const again = await openStream(server, { cookie })
  expect(again.status).toBe(200)
  for (const stream of [...streams, again]) stream.close()
})

test('a stream ends after sign-out and after its token was revoked', async ({ server }) => {
  const cookie = await newSession(server)
  const bySession = await openStream(server, { cookie })
  await fetch(`${server.origin}/api/session`, { method: 'DELETE', headers: { cookie, origin: server.origin } })
  await bySession.ended

  const owner = { authorization: `Bearer ${ownerToken(server)}`, 'content-type': 'application/json' }
  const made = await fetch(`${server.origin}/api/tokens`, {
    method: 'POST',
    headers: owner,
    body: '{"name":"short-lived","role":"viewer"}',
  })
  const { id, secret } = ((await made.json()) as { data: { id: string; secret: string } }).data
  const byToken = await openStream(server, { authorization: `Bearer ${secret}` })
  expect(byToken.status).toBe(200)
  await fetch(`${server.origin}/api/tokens/${id}`, { method: 'DELETE', headers: owner })
  await byToken.ended
})

test('odd addresses and headers are answered without a fault', async ({ server }) => {
  const cookie = await newSession(server)
  const odd = [
    '%',
    '%zz',
    '%c0%af',
    '%00',
    '%ff',
    '%2e%2e%2f',
    '%2525',
    '%25zz',
    '..%2f..%2fetc%2fpasswd',
    '%e0%a4%a',
    ';a=b',
    '//',
    '\\',
    '%0d%0aset-cookie:a=b',
    '..',
    '.rsc',
    '%2f%2fevil.test',
    '@evil.test',
    '?',
    '#',
    '*',
  ]
  const places = [
    '/',
    '/loops/',
    '/loops/new/',
    '/api/',
    '/api/loops/',
    '/api/loops/v2/',
    '/_next/',
    '/_next/image?url=',
    '/_next/data/',
    '/sign-in?next=',
  ]
  const random = Array.from(
    { length: 200 },
    (_, n) => `/${(((n + 1) * 2_654_435_761) % 4_294_967_296).toString(36)}/${n % 3 ? '' : '%'}${n}`,
  )
  const paths = [...places.flatMap((place) => odd.map((text) => place + text)), ...random]
  const faults: string[] = []
  const left = [...paths]
  const extra: [string, string][][] = [
    [['cookie', cookie]],
    [['x-middleware-subrequest', 'proxy:proxy:proxy:proxy:proxy']],
    [
      ['rsc', '1'],
      ['next-router-prefetch', '1'],
    ],
    [
      ['x-nextjs-data', '1'],
      ['x-invoke-path', '/loops'],
    ],
  ]
  const work = async () => {
    for (let path = left.pop(); path !== undefined; path = left.pop())
      for (const headers of [extra[0] ?? [], extra[1 + (left.length % 3)] ?? []]) {
        const request = { port: portOf(server), method: 'GET', path }
        const answer: RawAnswer = await askRaw({ ...request, headers: [['host', hostOf(server)], ...headers] })
        if (answer.status === 0 || answer.status >= 500) faults.push(`${path} (${headers[0]?.[0]}): ${answer.status}`)
        const location = /^location: (.*)$/im.exec(answer.head)?.[1]
        if (location && !/^\/(?!\/)/.test(location)) faults.push(`${path} leads to ${location}`)
        if (/^set-cookie: a=b/im.test(answer.head)) faults.push(`${path} sets a header`)
        if (headers[0]?.[0] !== 'cookie' && answer.body.includes(server.workspace))
          faults.push(`${path} shows something`)
      }
  }
  await Promise.all([work(), work(), work(), work(), work(), work(), work(), work()])
  expect(faults).toEqual([])
  const bombs: [string, string][][] = [
    [['x-long', 'a'.repeat(200_000)]],
    Array.from({ length: 3000 }, (_, n) => [`x-${n}`, 'a']),
    [['cookie', 'a=b;'.repeat(3000)]],
    [['authorization', 'Bearer '.repeat(1000)]],
    [['accept-language', `${'a-'.repeat(4000)}a`]],
    [['if-match', '"'.repeat(8000)]],
    [['last-event-id', '9'.repeat(8000)]],
  ]
  for (const headers of bombs) {
    const request = { port: portOf(server), method: 'GET', path: '/loops' }
    // The server may close before it has read a head that is too long.
    const closed = { status: 431, head: '', body: '' }
    const answer = await askRaw({ ...request, headers: [['host', hostOf(server)], ...headers] }).catch(() => closed)
    expect(answer.status, headers[0]?.[0]).not.toBe(500)
  }
  expect((await ask(server, {})).status).toBe(200)
})

/** Every file below a folder, as one text. */
function allText(folder: string): string {
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => readFileSync(join(entry.parentPath, entry.name), 'utf8'))
    .join('\n')
}

test('our secrets reach neither programs, nor logs, nor the database, nor the shared files', async ({ server }) => {
  const owner = ownerToken(server)
  const link = new URL(await signInLink(server)).hash.slice(1)
  const session = await newSession(server)
  const secrets = [server.token, owner, link, session.slice(session.indexOf('=') + 1)]
  const id = await createLoop(server, 'Looks for secrets', {
    tasks: [
      bashTask(
        'Environment',
        'echo ENV-BEGINS; env; cat /proc/$PPID/environ 2>/dev/null | tr "\\0" "\\n"; echo ENV-ENDS',
      ),
      bashTask(
        'Token file',
        `cat '${join(server.home, 'token')}'; base64 '${join(server.home, 'token')}'; cat '${join(server.home, 'token')}' >&2`,
      ),
    ],
  })
  await startLoop(server, id)
  await reaches(server, id, 'completed', 'paused', 'failed')
  const log = await server.call<unknown>('GET', `/api/loops/v2/${id}/logs?limit=1000`)
  const lines = JSON.stringify(log.body)
  expect(lines).toContain('ENV-ENDS')
  expect(lines).toContain('[redacted]')
  expect(lines).not.toMatch(/DATABASE_URL|NODE_OPTIONS|LOOPBOARD_TOKEN|LOOPBOARD_HOME|LD_PRELOAD/)

  const tables = await askDatabase(
    server.home,
    "SELECT schemaname || '.\"' || tablename || '\"' AS name FROM pg_tables WHERE schemaname NOT IN ('pg_catalog', 'information_schema')",
  )
  expect(tables.length).toBeGreaterThan(15)
  const rows = []
  for (const { name } of tables) rows.push(...(await askDatabase(server.home, `SELECT t::text AS row FROM ${name} t`)))
  const answers = []
  for (const path of [
    `/api/loops/v2/${id}`,
    `/api/loops/v2/${id}/iterations`,
    `/api/loops/v2/${id}/logs/raw`,
    `/api/loops/v2/${id}/revisions`,
    '/api/tokens',
    '/api/me',
    '/api/history',
    '/api/history/export?format=csv',
    '/api/workspaces',
  ])
    answers.push((await ask(server, { path })).body)
  const places = {
    database: rows.map(({ row }) => row).join('\n'),
    answers: answers.join('\n'),
    files: allText(join(server.workspace, '.workflow')),
  }
  for (const [place, text] of Object.entries(places))
    for (const [n, secret] of secrets.entries()) expect(text.includes(secret), `secret ${n} in ${place}`).toBe(false)
  expect(places.database).toContain('[redacted]')
})

test('guessing tokens ends soon, and those who have one are not locked out', async () => {
  // An installation of its own: for the rest of the minute nobody could sign in to this one.
  const server = await createInstallation(makeProject({ 'readme.md': 'nothing here\n' }))
  await server.start()
  try {
    await ask(server, {})
    const guess = (n: number) =>
      fetch(`${server.origin}/api/me`, { headers: { authorization: `Bearer guess-${n}-${'x'.repeat(40)}` } })
    const statuses: number[] = []
    for (let n = 0; n < 100; n += 1) statuses.push((await guess(n)).status)
    expect(statuses.filter((status) => status === 401).length).toBeLessThanOrEqual(60)
    expect(statuses.at(-1)).toBe(429)
    expect((await ask(server, {})).status).toBe(200)
  } finally {
    await server.end()
    server.remove()
  }
})
