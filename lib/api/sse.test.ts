import { expect, onTestFinished, test, vi } from 'vitest'
import type { EventSource, StreamRow } from './product.ts'
import { type StreamRequest, streamEvents } from './sse.ts'
import { createStreamHub } from './stream-hub.ts'

const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms))

/** A journal in memory that announces each commit, and answers late, so that reading and committing overlap. */
function journal() {
  const rows: StreamRow[] = []
  const listeners = new Set<(workspaceId: string | null) => void>()
  let first = 1
  const ofWorkspace = (workspaceId: string) => rows.filter((row) => row.workspaceId === workspaceId)
  const source: EventSource = {
    async range(workspaceId) {
      return { first, last: ofWorkspace(workspaceId).at(-1)?.seq ?? 0 }
    },
    async after(workspaceId, seq, loopId, limit) {
      const found = ofWorkspace(workspaceId).filter(
        (row) => row.seq > seq && (loopId === null || row.loopId === loopId),
      )
      await pause(Math.random() * 3)
      return found.slice(0, limit)
    },
    onCommit(listener) {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
  }
  return {
    source,
    listeners,
    forget: (upTo: number) => {
      first = upTo + 1
    },
    commit(more: Partial<StreamRow> = {}) {
      const workspaceId = more.workspaceId ?? 'w'
      const seq = (ofWorkspace(workspaceId).at(-1)?.seq ?? 0) + 1
      const row = { seq, at: 't', loopId: 'a', workspaceId, rev: seq, type: 'not-stuck', data: {}, ...more }
      rows.push(row)
      for (const listener of listeners) listener(row.workspaceId)
      return row
    },
  }
}

type Told = { id: string | null; event: string; data: Record<string, unknown> }

/** Opens a stream and keeps what it told. */
function open(source: EventSource, more: Partial<StreamRequest> = {}) {
  const end = new AbortController()
  onTestFinished(() => end.abort())
  const onClose = vi.fn()
  const response = streamEvents({
    source,
    hub: createStreamHub(source),
    version: '1',
    workspaceIds: ['w'],
    isOpenEnded: false,
    loopId: null,
    lastEventId: null,
    isStillAdmitted: async () => true,
    onClose,
    signal: end.signal,
    ...more,
  })
  const told: Told[] = []
  const reader = response.body?.getReader()
  const decoder = new TextDecoder()
  let rest = ''
  async function read() {
    const chunk = await reader?.read()
    if (!chunk || chunk.done) return false
    rest += decoder.decode(chunk.value, { stream: true })
    const blocks = rest.split('\n\n')
    rest = blocks.pop() ?? ''
    for (const block of blocks) {
      const field = (name: string) => new RegExp(`^${name}: (.*)$`, 'm').exec(block)?.[1] ?? null
      const data = field('data')
      if (data !== null) told.push({ id: field('id'), event: field('event') ?? '', data: JSON.parse(data) })
    }
    return true
  }
  const ended = (async () => {
    while (await read());
  })()
  const seqs = () => told.filter((event) => event.id !== null).map((event) => event.data.seq)
  return { told, seqs, end, ended, onClose }
}

const upTo = (last: number, from = 1) => Array.from({ length: last - from + 1 }, (_, index) => from + index)

test('after a greeting come the events from now on, each with the seq before it', async () => {
  const { source, commit } = journal()
  commit()
  const stream = open(source)
  await vi.waitFor(() => expect(stream.told).toMatchObject([{ id: null, event: 'hello', data: { seq: 1 } }]))
  commit()
  commit()
  await vi.waitFor(() => expect(stream.seqs()).toEqual([2, 3]))
  expect(stream.told.slice(1).map((event) => event.data.prev)).toEqual([1, 2])
})

test('what was missed is replayed and joined to what happens meanwhile, without hole or double', async () => {
  const { source, commit } = journal()
  for (let count = 0; count < 700; count += 1) commit()
  const stream = open(source, { lastEventId: '100' })
  for (let count = 0; count < 300; count += 1) {
    commit()
    if (count % 20 === 0) await pause(1)
  }
  await vi.waitFor(() => expect(stream.seqs()).toHaveLength(900), { timeout: 5000 })
  expect(stream.seqs()).toEqual(upTo(1000, 101))
  const inOrder = stream.told.slice(1).every((event, index) => event.data.prev === 100 + index)
  expect(inOrder).toBe(true)
})

test('cut a hundred times, a reader who comes back with the last id has every event once', async () => {
  const { source, commit } = journal()
  const seen: unknown[] = []
  let lastEventId = '0'
  for (let cut = 0; cut < 100; cut += 1) {
    const stream = open(source, { lastEventId })
    for (let count = 0; count < 3; count += 1) commit()
    await pause(Math.random() * 8)
    stream.end.abort()
    await stream.ended
    seen.push(...stream.seqs())
    lastEventId = stream.told.findLast((event) => event.id !== null)?.id ?? lastEventId
  }
  const stream = open(source, { lastEventId })
  await vi.waitFor(() => expect([...seen, ...stream.seqs()]).toHaveLength(300))
  expect([...seen, ...stream.seqs()]).toEqual(upTo(300))
})

test('a stream of one loop leaves the others out, and prev skips them', async () => {
  const { source, commit } = journal()
  const stream = open(source, { loopId: 'a', lastEventId: '0' })
  for (const loopId of ['a', 'b', 'b', 'a']) commit({ loopId })
  await vi.waitFor(() => expect(stream.seqs()).toEqual([1, 4]))
  expect(stream.told.at(-1)?.data.prev).toBe(1)
})

test('an id that is too old, or none of ours, gives one gap and goes on live', async () => {
  for (const [lastEventId, cause] of [
    ['2', 'expired'],
    ['9999', 'restart'],
    ['nonsense', 'restart'],
  ] as const) {
    const { source, commit, forget } = journal()
    for (let count = 0; count < 10; count += 1) commit()
    forget(5)
    const stream = open(source, { lastEventId })
    await vi.waitFor(() => expect(stream.told.at(-1)).toMatchObject({ event: 'gap', data: { to: 10, cause } }))
    commit()
    await vi.waitFor(() => expect(stream.told.at(-1)).toMatchObject({ id: '11', data: { prev: 10 } }))
  }
})

test('a reader who does not read gets one gap instead of everything', async () => {
  const { source, commit } = journal()
  const end = new AbortController()
  const response = streamEvents({
    source,
    hub: createStreamHub(source),
    version: '1',
    workspaceIds: ['w'],
    isOpenEnded: false,
    loopId: null,
    lastEventId: null,
    isStillAdmitted: async () => true,
    onClose: () => {},
    signal: end.signal,
  })
  const reader = response.body?.getReader()
  await reader?.read() // the greeting
  for (let count = 0; count < 2500; count += 1) commit()
  await pause(300)
  const text = new TextDecoder().decode((await reader?.read())?.value)
  end.abort()
  expect(text.match(/^event: gap$/gm)).toHaveLength(1)
  const [from, to] = [/"from":(\d+)/.exec(text)?.[1], /"to":(\d+)/.exec(text)?.[1]].map(Number)
  const after = [...text.matchAll(/"seq":(\d+),"prev":(\d+)/g)].map(([, seq, prev]) => [Number(seq), Number(prev)])
  expect(from).toBe(1)
  expect(after[0]).toEqual([(to ?? 0) + 1, to])
  expect(after.at(-1)?.[0]).toBe(2500)
})

test('lines of a log come at most five times a second, and the last range always comes', async () => {
  const { source, commit } = journal()
  const stream = open(source, { lastEventId: '0' })
  const started = Date.now()
  for (let line = 1; line <= 60; line += 1) {
    commit({ type: 'log-appended', data: { stream: 'bash', from: line, to: line } })
    await pause(10)
  }
  await vi.waitFor(() => expect(stream.told.at(-1)?.data.to).toBe(60))
  const seconds = (Date.now() - started) / 1000
  const ranges = stream.told.slice(1).map(({ data }) => [data.from, data.to])
  expect(ranges.length).toBeLessThanOrEqual(Math.ceil(seconds * 5) + 1)
  expect(ranges.flatMap(([from, to]) => upTo(Number(to), Number(from)))).toEqual(upTo(60))
})

test('of several workspaces each keeps its own count, and one that comes later is told too', async () => {
  const { source, commit } = journal()
  const stream = open(source, { workspaceIds: ['w', 'v'], isOpenEnded: true })
  await vi.waitFor(() => expect(stream.told).toHaveLength(1))
  commit({ workspaceId: 'w' })
  commit({ workspaceId: 'v' })
  commit({ workspaceId: 'new' })
  await vi.waitFor(() => expect(stream.seqs()).toEqual([1, 1, 1]))
  const id = stream.told.at(-1)?.id ?? ''
  expect(id.split(',').sort()).toEqual(['new:1', 'v:1', 'w:1'])
  commit({ workspaceId: 'v' })
  const again = open(source, { workspaceIds: ['w', 'v', 'new'], isOpenEnded: true, lastEventId: id })
  await vi.waitFor(() => expect(again.told.slice(1)).toMatchObject([{ data: { workspace_id: 'v', seq: 2, prev: 1 } }]))
})

test('a session that ended ends the stream, and nothing stays behind', async () => {
  const { source, listeners } = journal()
  let isAdmitted = true
  const stream = open(source, { isStillAdmitted: async () => isAdmitted })
  await vi.waitFor(() => expect(stream.told).toHaveLength(1))
  isAdmitted = false
  await stream.ended
  expect(stream.onClose).toHaveBeenCalledOnce()
  expect(listeners.size).toBe(0)
})
