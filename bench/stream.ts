import { setTimeout as sleep } from 'node:timers/promises'
import { createInstallation, makeProject } from '../e2e/installation.ts'
import { listen, type StreamEvent } from './listen.ts'

/** One change per 50 ms must arrive 60 of 60; after 100 cut connections with Last-Event-ID the set of events is complete, without doubles. */
const server = await createInstallation(makeProject({ 'readme.md': 'nothing here\n' }))
await server.start()
let failed = 0
const verdict = (name: string, good: boolean, more = '') => {
  console.log(`${good ? 'ok  ' : 'FAIL'} ${name}${more}`)
  if (!good) failed += 1
}

try {
  const id = (await server.call<{ data: { loop_id: string } }>('POST', '/api/loops/v2', { title: 'stream' })).body.data
    .loop_id
  const path = `/api/loops/v2/${id}/events`
  const steady = new AbortController()
  const seen: StreamEvent[] = []
  const listening = listen(server, path, null, steady.signal, (event) => seen.push(event)).catch(() => {})
  await sleep(300)
  for (let n = 0; n < 60; n += 1) {
    void server.call('PUT', `/api/loops/v2/${id}`, { title: `change ${n}` })
    await sleep(50)
  }
  await sleep(1000)
  const updates = seen.filter((event) => event.name === 'loop.updated')
  verdict('one change per 50 ms arrives 60 of 60', updates.length === 60, ` (${updates.length})`)
  const numbered = seen.filter((event) => event.id !== null)
  verdict(
    'each event names the one before it',
    numbered.every((event, n) => n === 0 || event.data.prev === numbered[n - 1]?.data.seq),
  )

  const got: number[] = []
  let last = numbered.at(-1)?.id ?? 0
  const first = last
  const changing = (async () => {
    for (let n = 0; n < 400; n += 1) {
      await server.call('PUT', `/api/loops/v2/${id}`, { title: `cut ${n}` })
      await sleep(10)
    }
  })()
  for (let cut = 0; cut < 100; cut += 1) {
    const short = new AbortController()
    const timer = setTimeout(() => short.abort(), 20 + Math.random() * 80)
    await listen(server, path, last, short.signal, (event) => {
      if (event.id === null) return
      got.push(event.id)
      last = event.id
    }).catch(() => {})
    clearTimeout(timer)
  }
  await changing
  const rest = new AbortController()
  setTimeout(() => rest.abort(), 1500)
  await listen(server, path, last, rest.signal, (event) => event.id !== null && got.push(event.id)).catch(() => {})
  steady.abort()
  await listening
  const expected = seen.filter((event) => event.id !== null && event.id > first).map((event) => event.id)
  verdict('100 cut connections: no double', new Set(got).size === got.length, ` (${got.length} events)`)
  verdict(
    '100 cut connections: complete',
    expected.every((seq) => got.includes(seq ?? -1)) && got.length === expected.length,
    ` (${got.length} of ${expected.length})`,
  )
} finally {
  await server.end()
  server.remove()
}
if (failed > 0) process.exitCode = 1
