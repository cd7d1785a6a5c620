import { expect, test } from 'vitest'
import { decidedContent } from './decided-content.ts'
import { Hunk } from './fix.ts'

const old = 'a\nb\nc\nd\ne\n'
const hunks = [
  Hunk.parse({ id: 'h1', old_start: 2, old_lines: 1, lines: ['-b', '+B', '+B2'] }),
  Hunk.parse({ id: 'h2', old_start: 4, old_lines: 2, lines: [' d', '-e', '+E'] }),
]
const decided = (changes: Partial<Hunk>[]) =>
  decidedContent(
    old,
    hunks.map((hunk, index) => ({ ...hunk, ...changes[index] })),
  )

test('hunks that nobody decided are taken with the fix', () => {
  expect(decided([])).toBe('a\nB\nB2\nc\nd\nE\n')
})

test('a rejected hunk leaves its lines, the others are taken', () => {
  expect(decided([{ verdict: 'rejected' }])).toBe('a\nb\nc\nd\nE\n')
  expect(decided([{ verdict: 'rejected' }, { verdict: 'rejected' }])).toBe(old)
})

test('an edited hunk has the lines of the person', () => {
  expect(decided([{ verdict: 'edited', edited: ['mine'] }])).toBe('a\nmine\nc\nd\nE\n')
})

test('lines are put behind a line, before the first one, and into an empty file', () => {
  const insert = (start: number) => Hunk.parse({ id: 'h', old_start: start, old_lines: 0, lines: ['+x'] })
  expect(decidedContent(old, [insert(2)])).toBe('a\nb\nx\nc\nd\ne\n')
  expect(decidedContent(old, [insert(0)])).toBe(`x\n${old}`)
  expect(decidedContent('', [insert(0)])).toBe('x\n')
})

test('line ends stay, new lines have those of the file, and a missing last one stays missing', () => {
  const change = Hunk.parse({ id: 'h', old_start: 2, old_lines: 1, lines: ['-b', '+B'] })
  expect(decidedContent('a\r\nb\r\nc\r\n', [change])).toBe('a\r\nB\r\nc\r\n')
  const last = [
    Hunk.parse({ id: 'h', old_start: 2, old_lines: 1, lines: ['-b', '\\ No newline', '+B', '\\ No newline'] }),
  ]
  expect(decidedContent('a\nb', last)).toBe('a\nB')
  expect(decidedContent('a\nb', [{ ...change, verdict: 'edited', edited: ['x', 'y'] }])).toBe('a\nx\ny')
  expect(decidedContent('a\nb', [Hunk.parse({ ...change, lines: ['-b', '\\ No newline', '+B'] })])).toBe('a\nB\n')
})
