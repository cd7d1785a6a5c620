import { askRaw, type RawAnswer } from './raw-request.ts'
import { ask, hostOf, newSession, portOf } from './requests.ts'
import { expect, test } from './test.ts'

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
