import { connect } from 'node:net'
import { setTimeout as sleep } from 'node:timers/promises'
import { createInstallation, type Installation, makeProject } from './installation.ts'
import { ask, hostOf, newSession, ownerToken, portOf } from './requests.ts'
import { expect, test } from './test.ts'

const postLoop = (server: Installation, body: string) =>
  ask(server, { method: 'POST', path: '/api/loops/v2', headers: [['content-type', 'application/json']], body })

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
