import fc from 'fast-check'
import { expect, test } from 'vitest'
import { createLineReader, type OutputLine } from './line-reader.ts'

const read = (chunks: Uint8Array[], limit?: number): OutputLine[] => {
  const lines: OutputLine[] = []
  const reader = createLineReader((line) => lines.push(line), limit)
  for (const chunk of chunks) reader.write(chunk)
  reader.end()
  return lines
}

const chop = (bytes: Uint8Array, cuts: number[]): Uint8Array[] => {
  const at = [0, ...cuts.map((cut) => cut % (bytes.length + 1)).sort((a, b) => a - b), bytes.length]
  return at.slice(1).map((end, index) => bytes.subarray(at[index], end))
}

test('lines come out the same wherever the chunks end', () => {
  const text = fc
    .array(fc.string({ unit: 'grapheme' }).map((line) => line.replace(/[\r\n]/g, '')))
    .map((lines) => lines)
  fc.assert(
    fc.property(text, fc.array(fc.nat()), fc.constantFrom('\n', '\r\n'), (lines, cuts, ending) => {
      const bytes = new TextEncoder().encode(lines.map((line) => line + ending).join(''))
      expect(read(chop(bytes, cuts))).toEqual(lines.map((line) => ({ text: line, cut: false })))
    }),
  )
})

test('a long line is cut at a whole character, marked, and never held beyond the limit', () => {
  fc.assert(
    fc.property(
      fc.string({ unit: 'grapheme', minLength: 1 }),
      fc.nat({ max: 40 }),
      fc.array(fc.nat()),
      (raw, limit, cuts) => {
        const line = raw.replace(/[\r\n]/g, '') || 'x'
        const bytes = new TextEncoder().encode(`${line}\nnext`)
        const [first, second] = read(chop(bytes, cuts), limit + 4)
        const length = new TextEncoder().encode(line).length
        expect(first!.cut).toBe(length > limit + 4)
        expect(line.startsWith(first!.text)).toBe(true)
        expect(new TextEncoder().encode(first!.text).length).toBeGreaterThanOrEqual(Math.min(length, limit + 1))
        expect(second).toEqual({ text: 'next', cut: false })
      },
    ),
  )
})

test('invalid UTF-8 becomes U+FFFD and does not spoil its neighbours', () => {
  expect(read([Buffer.from([0x61, 0xff, 0x62, 0x0a, 0xc3]), Buffer.from([0x0a, 0x63])])).toEqual([
    { text: 'a\ufffdb', cut: false },
    { text: '\ufffd', cut: false },
    { text: 'c', cut: false },
  ])
})

test('empty lines, a missing last line end and a byte order mark are kept', () => {
  expect(read([Buffer.from('\ufeffa\n\n\nb')]).map((line) => line.text)).toEqual(['\ufeffa', '', '', 'b'])
})
