import fc from 'fast-check'
import { expect, test } from 'vitest'
import { blockBytes, blockLines, type PendingLine, splitLines, takeLines, toBlocks } from './log-buffer.ts'

const line = fc
  .record({
    attemptKey: fc.constantFrom('a', 'b', null),
    stream: fc.constantFrom('bash' as const, 'agent' as const),
    text: fc.string({ maxLength: 20 }),
    bytes: fc.constantFrom(1, 40, 30_000, blockBytes),
  })
  .map((fields): PendingLine => ({ ...fields, at: 0 }))

test('blocks hold every line once, in order, of one stream and attempt, within the limits', () => {
  fc.assert(
    fc.property(fc.array(line, { maxLength: 300 }), (lines) => {
      const blocks = toBlocks(lines)
      expect(blocks.flatMap((block) => block.lines)).toEqual(lines)
      for (const block of blocks) {
        expect(block.lines.every((each) => each.stream === block.stream && each.attemptKey === block.attemptKey)).toBe(
          true,
        )
        expect(block.bytes).toBeLessThanOrEqual(blockBytes)
        expect(block.lines.length).toBeLessThanOrEqual(blockLines)
      }
    }),
  )
})

test('what is taken from a queue and what stays are the queue, and at least one line is taken', () => {
  fc.assert(
    fc.property(fc.array(line, { minLength: 1, maxLength: 100 }), fc.nat(100_000), (lines, limit) => {
      const queue = [...lines]
      const taken = takeLines(queue, limit)
      expect([...taken, ...queue]).toEqual(lines)
      expect(taken.length).toBeGreaterThan(0)
      const bytes = taken.reduce((sum, each) => sum + each.bytes, 0)
      expect(taken.length === 1 || bytes <= limit).toBe(true)
    }),
  )
})

test('lines are cut to 64 KiB at a whole character and hold no line feed', () => {
  fc.assert(
    fc.property(
      fc.array(fc.constantFrom('a', '😀', '\n', '\r\n', '\u0000', 'ü'.repeat(40_000)), { maxLength: 6 }),
      (parts) => {
        for (const each of splitLines(parts.join(''))) {
          expect(Buffer.byteLength(each)).toBeLessThanOrEqual(blockBytes)
          expect(each).not.toMatch(/\n|\u0000/)
          expect(each.isWellFormed()).toBe(true)
        }
      },
    ),
  )
})

test('a final line feed ends the last line and begins none', () => {
  expect(splitLines('a\n')).toEqual(['a'])
  expect(splitLines('')).toEqual([''])
  expect(splitLines('a\n\nb')).toEqual(['a', '', 'b'])
})
