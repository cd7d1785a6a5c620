import { randomBytes } from 'node:crypto'
import { globSync } from 'node:fs'
import { join } from 'node:path'
import type { Installation } from '../e2e/installation.ts'
import { type Asker, ask, isEqual, type Trial } from './trial.ts'

const base = '/api/loops/v2'
const methods = ['GET', 'POST', 'PUT', 'PATCH', 'DELETE'] as const
const pick = <T>(list: readonly T[]): T => list[Math.floor(Math.random() * list.length)] as T

/** Rules that hold for every address: bodies, repeats, methods, unknown addresses, the document. */
export async function requestContract(server: Installation, expect: Asker, trial: Trial): Promise<void> {
  await bodies(server, expect)
  await repeats(server, expect, trial)
  await addresses(server, expect, trial)
  const plain = await fetch(`${server.origin}/api/health`)
  trial.verdict('health without any header', plain.ok && (await plain.json()).status === 'ok')
  for (const path of [base, '/api/openapi.json', '/api/loops']) {
    const answer = await fetch(server.origin + path)
    trial.verdict(
      `${path} without a token answers 401`,
      answer.status === 401 && (await answer.json()).code === 'unauthorized',
    )
  }
  await expect('a wrong token', { status: 401, code: 'unauthorized' }, 'GET', base, undefined, {
    authorization: 'Bearer wrong',
  })
  await expect('a foreign origin', { status: 403, code: 'forbidden' }, 'GET', base, undefined, {
    origin: 'https://evil.example',
  })
}

async function bodies(server: Installation, expect: Asker): Promise<void> {
  const malformed = { status: 400, code: 'malformed_json' }
  for (const text of ['{', '{"title":', "{'title':'x'}", '{"title":"x"}}', '\u0000'])
    await expect('malformed JSON', malformed, 'POST', base, text)
  for (const type of [
    'text/plain',
    'application/x-www-form-urlencoded',
    'multipart/form-data; boundary=x',
    'application/jsonp',
  ])
    await expect(`a body of ${type}`, { status: 415, code: 'unsupported_media_type' }, 'POST', base, '{"title":"x"}', {
      'content-type': type,
    })
  await expect('a charset is fine', {}, 'POST', base, '{"title":"x"}', {
    'content-type': 'application/json; charset=utf-8',
  })
  const large = JSON.stringify({ title: 'x', description: 'y'.repeat(1024 * 1024) })
  await expect('a body over 1 MiB', { status: 413, code: 'too_large' }, 'POST', base, large)
  const stream = new ReadableStream<Uint8Array>({
    start(controller) {
      for (let n = 0; n < 20; n += 1) controller.enqueue(new Uint8Array(64 * 1024).fill(32))
      controller.close()
    },
  })
  const init = {
    method: 'POST',
    body: stream,
    duplex: 'half',
    headers: { authorization: `Bearer ${server.token}`, 'content-type': 'application/json' },
  }
  const answer = await fetch(server.origin + base, init as RequestInit).catch(() => null)
  await expect(
    `a body over 1 MiB without a length (${answer?.status})`,
    { holds: () => answer?.status === 413 },
    'GET',
    base,
  )
  await expect(
    'no body where none is needed',
    { status: 409 },
    'POST',
    `${base}/${(await ask(server, 'POST', base, { title: 'n' })).body.data?.loop_id}/pause`,
  )
}

async function repeats(server: Installation, expect: Asker, { verdict }: Trial): Promise<void> {
  const key = { 'idempotency-key': randomBytes(8).toString('hex') }
  const first = await expect('with a key', {}, 'POST', base, { title: 'once' }, key)
  await expect(
    'the repeat gives the first answer',
    { holds: ({ body }) => isEqual(body, first.body) },
    'POST',
    base,
    { title: 'once' },
    key,
  )
  await expect('the key with another body', { status: 409, code: 'duplicate' }, 'POST', base, { title: 'twice' }, key)
  const other = { 'idempotency-key': randomBytes(8).toString('hex') }
  const all = await Promise.all(Array.from({ length: 8 }, () => ask(server, 'POST', base, { title: 'eight' }, other)))
  verdict('eight at once with one key make one loop', new Set(all.map(({ body }) => body.data?.loop_id)).size === 1)
}

async function addresses(server: Installation, expect: Asker, { verdict }: Trial): Promise<void> {
  const wrong = { status: 405, code: 'method_not_allowed' }
  for (const [method, path] of [
    ['DELETE', base],
    ['PATCH', base],
    ['POST', `${base}/loop-v2-x`],
    ['GET', `${base}/loop-v2-x/start`],
    ['GET', `${base}/loop-v2-x/status`],
    ['POST', `${base}/loop-v2-x/tasks/reorder`],
    ['POST', '/api/health'],
    ['POST', '/api/openapi.json'],
  ] as const)
    await expect(
      'the wrong method',
      { ...wrong, holds: ({ headers }) => !!headers.get('allow') },
      method,
      path,
      method === 'POST' ? {} : undefined,
    )
  let unknown = 0
  const words = [
    'loops',
    'v2',
    'v3',
    'tasks',
    'x',
    'admin',
    'start',
    'history',
    'a b',
    'index.html',
    'loop-v2-x',
    '__proto__',
  ]
  for (let n = 0; n < 200; n += 1) {
    const tail = Array.from({ length: 1 + Math.floor(Math.random() * 4) }, () => encodeURIComponent(pick(words)))
    const path = `/api/no-${randomBytes(3).toString('hex')}/${tail.join('/')}`
    const method = pick(methods)
    const answer = await ask(server, method, path, method === 'GET' ? undefined : pick([undefined, {}, '{']))
    const isRight = answer.status === 404 && answer.body.success === false && answer.body.code === 'not_found'
    if (isRight) unknown += 1
    else verdict(`${method} ${path} is unknown`, false, `${answer.status} ${JSON.stringify(answer.body).slice(0, 200)}`)
  }
  verdict(`${unknown} of 200 unknown addresses answer 404 JSON`, unknown === 200)
  for (const path of ['/api', '/api/', `${base}/loop-v2-x/nothing`, `${base}/loop-v2-x/tasks/a/b/c`, '/api/loops/v3/x'])
    await expect('an unknown address', { status: 404, code: 'not_found' }, 'GET', path)
  const document = await ask(server, 'GET', '/api/openapi.json')
  const { paths = {}, openapi } = document.body as { paths?: Record<string, object>; openapi?: string }
  const app = join(import.meta.dirname, 'app')
  const files = globSync('api/**/route.ts', { cwd: app }).map((file) => `/${file.slice(0, -'/route.ts'.length)}`)
  const routes = files.filter((route) => !route.includes('[[')).map((route) => route.replace(/\[(\w+)\]/g, '{$1}'))
  const missing = routes.filter((route) => !(route in paths))
  verdict(
    `the document (${openapi}) lists all ${routes.length} addresses`,
    missing.length === 0 && !!openapi?.startsWith('3.1'),
    missing.join(' '),
  )
}
