import fc from 'fast-check'
import { expect, test } from 'vitest'
import type { LogLine } from '../domain/loop/loop-view.ts'
import { appendLines, emptyLog, mostLines, prependLines } from './log-buffer.ts'

const line = (seq: number): LogLine => ({ seq, at: '', stream: 'bash', attempt: null, text: `line ${seq}` })
const lines = (from: number, to: number) => Array.from({ length: to - from + 1 }, (_, index) => line(from + index))

test('lines that came before are not doubled', () => {
  const buffer = appendLines(appendLines(emptyLog, lines(1, 5), false), lines(4, 8), false)
  expect(buffer.lines.map(({ seq }) => seq)).toEqual([1, 2, 3, 4, 5, 6, 7, 8])
})

test('a long log keeps its newest lines and says that there are older ones', () => {
  const buffer = appendLines(emptyLog, lines(1, mostLines + 10), false)
  expect(buffer.lines.length).toBe(mostLines)
  expect(buffer.lines[0]?.seq).toBe(11)
  expect(buffer).toMatchObject({ hasOlder: true, hasNewer: false })
})

test('reading far back lets the newest lines go and says that there are newer ones', () => {
  const buffer = prependLines(appendLines(emptyLog, lines(1001, mostLines + 1000), false), lines(1, 1000), false)
  expect(buffer.lines[0]?.seq).toBe(1)
  expect(buffer.lines.length).toBe(mostLines)
  expect(buffer).toMatchObject({ hasOlder: false, hasNewer: true })
})

test('however pages overlap, the lines stand once and in order', () => {
  fc.assert(
    fc.property(fc.array(fc.tuple(fc.boolean(), fc.integer({ min: 1, max: 30 })), { maxLength: 30 }), (pages) => {
      let buffer = appendLines(emptyLog, lines(500, 510), false)
      for (const [isNewer, size] of pages) {
        const first = buffer.lines[0]?.seq ?? 0
        const last = buffer.lines.at(-1)?.seq ?? 0
        buffer = isNewer
          ? appendLines(buffer, lines(last - 2, last + size), false)
          : prependLines(buffer, lines(Math.max(1, first - size), first + 2), true)
      }
      const seqs = buffer.lines.map(({ seq }) => seq)
      expect(seqs).toEqual(Array.from({ length: seqs.length }, (_, index) => (seqs[0] ?? 0) + index))
    }),
  )
})
