import { afterAll, beforeAll, expect, test } from 'vitest'
import type { LogStream } from '../domain/loop/loop-events.ts'
import { writeLines } from './log-rows.ts'
import { createLogStore } from './log-store.ts'
import { createLogViews } from './log-views.ts'
import { type TemporaryHistory, temporaryHistory } from './temporary-history.ts'

let history: TemporaryHistory
beforeAll(async () => {
  history = await temporaryHistory()
})
afterAll(() => history.close())

const all = { stream: null, attempt: null, cursor: null, limit: 1000 } as const
const noticesOf = async (runId: string) => {
  const rows = await history.database.event.findMany({
    where: { runId, type: 'log-appended' },
    orderBy: { seq: 'asc' },
  })
  return rows.map((row) => ({ at: row.at.getTime(), ...(row.data as { stream: LogStream; from: number; to: number }) }))
}

test('a log of 100,000 lines pages correctly both ways', { timeout: 60_000 }, async () => {
  await history.loop('long-log')
  const started = Date.now()
  const text = (seq: number) => `line ${seq} ${'x'.repeat(seq % 90)}`
  for (let seq = 1; seq <= 100_000; seq += 100)
    history.logs.append(
      'long-log',
      null,
      'bash',
      Array.from({ length: 100 }, (_, index) => text(seq + index)).join('\n'),
    )
  await history.logs.flush('long-log')
  const seconds = (Date.now() - started) / 1000

  for (const dir of ['fwd', 'back'] as const) {
    const seen: number[] = []
    for (let cursor: number | null = null; ; ) {
      const page = await history.logViews.logs('long-log', { ...all, dir, cursor })
      expect(page).toMatchObject({ first_seq: 1, last_seq: 100_000 })
      expect(page.data.length).toBeLessThanOrEqual(1000)
      expect(page.data.reduce((sum, line) => sum + line.text.length, 0)).toBeLessThanOrEqual(256 * 1024)
      for (const line of page.data)
        if (line.text !== text(line.seq)) throw new Error(`line ${line.seq} is ${line.text}`)
      const numbers = page.data.map((line) => line.seq)
      seen.push(...(dir === 'fwd' ? numbers : numbers.reverse()))
      if (page.next_cursor === null) break
      cursor = Number(page.next_cursor)
    }
    const expected = Array.from({ length: 100_000 }, (_, index) => (dir === 'fwd' ? index + 1 : 100_000 - index))
    expect(seen).toEqual(expected)
  }

  const notices = await noticesOf('long-log')
  expect(notices.at(-1)?.to).toBe(100_000)
  expect(notices.length).toBeLessThanOrEqual(2 + 5 * seconds)
})

test('lines of several streams and attempts are one sequence, and each can be read alone', async () => {
  await history.loop('streams')
  const { key } = await history.attempts.prepare({
    key: 'streams/1/1/1',
    runId: 'streams',
    generation: 1,
    turn: 1,
    n: 1,
    node: 'main',
    action: 'validate',
    mode: null,
    taskId: null,
    iteration: 1,
    treeBefore: null,
  })
  for (let round = 0; round < 50; round++) {
    history.logs.append('streams', null, 'engine', `engine ${round}`)
    history.logs.append('streams', key, 'validate', `validate ${round}`)
  }
  await history.logs.flush('streams')
  const page = await history.logViews.logs('streams', { ...all, dir: 'fwd' })
  expect(page.data.map((line) => line.seq)).toEqual(Array.from({ length: 100 }, (_, index) => index + 1))
  const validate = await history.logViews.logs('streams', { ...all, stream: 'validate', dir: 'back', limit: 10 })
  expect(validate.data.map((line) => line.text)).toEqual(
    Array.from({ length: 10 }, (_, index) => `validate ${40 + index}`),
  )
  expect(validate).toMatchObject({ first_seq: 2, last_seq: 100, next_cursor: '82' })
  const ofAttempt = await history.logViews.logs('streams', { ...all, attempt: key, dir: 'fwd' })
  expect(ofAttempt.data).toHaveLength(50)
  const { data } = await history.iterations.iterations('streams', null, 1)
  expect(data[0]).toMatchObject({ log_from: 2, log_to: 100 })
})

test('lines are durable within a second without a flush, and announced', async () => {
  await history.loop('soon')
  history.logs.append('soon', null, 'bash', 'hello')
  await new Promise((resolve) => setTimeout(resolve, 900))
  const page = await history.logViews.logs('soon', { ...all, dir: 'fwd' })
  expect(page.data.map((line) => line.text)).toEqual(['hello'])
  expect(await noticesOf('soon')).toMatchObject([{ stream: 'bash', from: 1, to: 1 }])
})

test('a stream of single lines gives at most five notices a second, and the last range', async () => {
  await history.loop('drip')
  const started = Date.now()
  for (let line = 1; line <= 150; line++) {
    history.logs.append('drip', null, line % 2 ? 'bash' : 'agent', `line ${line}`)
    await new Promise((resolve) => setTimeout(resolve, 15))
  }
  await history.logs.flush('drip')
  const seconds = (Date.now() - started) / 1000
  const notices = await noticesOf('drip')
  expect(notices.length).toBeLessThanOrEqual(5 * seconds + 4)
  expect(Math.max(...notices.map((notice) => notice.to))).toBe(150)
})

test('a line over 64 KiB is cut and says so, and odd characters do not stop a log', async () => {
  await history.loop('wide')
  history.logs.append('wide', null, 'bash', 'ü'.repeat(200_000))
  history.logs.append('wide', null, 'bash', 'nul \u0000 and half \ud800 a pair\n\nafter an empty line\n')
  await history.logs.flush('wide')
  const page = await history.logViews.logs('wide', { ...all, dir: 'fwd' })
  expect(page.data.map((line) => line.text.slice(-24))).toEqual([
    expect.stringMatching(/^ü* … \[line cut at 64 KiB\]$/),
    'nul \ufffd and half \ufffd a pair',
    '',
    'after an empty line',
  ])
  expect(Buffer.byteLength(page.data[0]?.text ?? '')).toBeLessThanOrEqual(64 * 1024)
})

test('a search finds each line that holds the text, with its place', async () => {
  await history.loop('searched')
  const lines = Array.from({ length: 5000 }, (_, index) =>
    index % 50 === 7 ? `Error 100% in "a\\b_${index}"` : `fine ${index}`,
  )
  history.logs.append('searched', null, 'bash', lines.join('\n'))
  await history.logs.flush('searched')
  const first = await history.logViews.searchLogs('searched', { q: 'error 100% in "a\\b_', cursor: null, limit: 60 })
  const rest = await history.logViews.searchLogs('searched', {
    q: 'ERROR 100%',
    cursor: Number(first.next_cursor),
    limit: 60,
  })
  expect([...first.data, ...rest.data].map((line) => line.seq)).toEqual(
    Array.from({ length: 100 }, (_, index) => 50 * index + 8),
  )
  expect(rest).toMatchObject({ next_cursor: null, first_seq: 1, last_seq: 5000 })
  const none = await history.logViews.searchLogs('searched', { q: 'b%100', cursor: null, limit: 60 })
  expect(none.data).toEqual([])
})

test('lines wait while the database cannot be written, and follow in order', async () => {
  await history.loop('outage')
  const faults: unknown[] = []
  const logs = createLogStore(history.database, (fault) => faults.push(fault))
  await history.pool.query('ALTER TABLE "LogChunk" RENAME TO "LogChunkAway"')
  logs.append('outage', null, 'bash', 'first\nsecond')
  await new Promise((resolve) => setTimeout(resolve, 700))
  logs.append('outage', null, 'bash', 'third')
  await history.pool.query('ALTER TABLE "LogChunkAway" RENAME TO "LogChunk"')
  await logs.flush('outage')
  expect(faults.length).toBeGreaterThan(0)
  const page = await createLogViews(history.database).logs('outage', { ...all, dir: 'fwd' })
  expect(page.data.map((line) => `${line.seq} ${line.text}`)).toEqual(['1 first', '2 second', '3 third'])
})

test('a write whose answer was lost at its commit stands once, and a new one stands beside it', async () => {
  await history.loop('lost-answer')
  const line = (text: string) => ({ attemptKey: null, stream: 'bash' as const, at: 0, text, bytes: text.length + 1 })
  const write = { id: 'w-1', isRepeat: false, lines: [line('one'), line('two')] }
  const first = await writeLines(history.database, 'lost-answer', write)
  expect(await writeLines(history.database, 'lost-answer', { ...write, isRepeat: true })).toEqual(first)
  // Even a writer that forgot that it had tried cannot double it.
  await expect(writeLines(history.database, 'lost-answer', write)).rejects.toThrow()
  const next = { id: 'w-2', isRepeat: true, lines: [line('three')] }
  expect(await writeLines(history.database, 'lost-answer', next)).toEqual([{ stream: 'bash', from: 3, to: 3 }])
  const page = await history.logViews.logs('lost-answer', { ...all, dir: 'fwd' })
  expect(page.data.map(({ seq, text }) => [seq, text])).toEqual([
    [1, 'one'],
    [2, 'two'],
    [3, 'three'],
  ])
})
