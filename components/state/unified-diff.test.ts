import fc from 'fast-check'
import { expect, test } from 'vitest'
import { readableJson, unifiedDiff } from './unified-diff.ts'

/** What `patch` makes of `before`. */
function applied(before: string, patch: string): string {
  if (patch === '') return before
  const old = before.split('\n')
  const made: string[] = []
  let at = 0
  for (const line of patch.split('\n').slice(2, -1)) {
    const [, start] = /^@@ -(\d+),/.exec(line) ?? []
    if (start !== undefined) {
      made.push(...old.slice(at, Number(start) - 1))
      at = Number(start) - 1
    } else if (line[0] === '+') made.push(line.slice(1))
    else {
      expect(old[at]).toBe(line.slice(1))
      if (line[0] === ' ') made.push(line.slice(1))
      at += 1
    }
  }
  return [...made, ...old.slice(at)].join('\n')
}

const text = fc.array(fc.constantFrom('a', 'b', 'c', 'd'), { maxLength: 40 }).map((lines) => lines.join('\n'))

test('the diff of any two texts makes the second out of the first', () => {
  fc.assert(
    fc.property(text, text, (before, after) => {
      expect(applied(before, unifiedDiff('x', before, after))).toBe(after)
    }),
  )
})

test('one changed line is one hunk with three lines around it', () => {
  const before = '1\n2\n3\n4\n5\n6\n7\n8\n9'
  expect(unifiedDiff('x', before, before.replace('5', 'five')).split('\n')).toEqual([
    '--- a/x',
    '+++ b/x',
    '@@ -2,7 +2,7 @@',
    ' 2',
    ' 3',
    ' 4',
    '-5',
    '+five',
    ' 6',
    ' 7',
    ' 8',
    '',
  ])
})

test('changes far from each other are hunks of their own', () => {
  const before = Array.from({ length: 40 }, (_, n) => String(n)).join('\n')
  const patch = unifiedDiff('x', before, before.replace('\n3\n', '\nthree\n').replace('\n30\n', '\nthirty\n'))
  expect(patch.match(/^@@/gm)).toHaveLength(2)
})

test('long texts with changes at both ends and thousands of new lines between are compared quickly and exactly', () => {
  const lines = Array.from({ length: 6000 }, (_, n) => (n % 3 === 0 ? `"id": ${n}` : n % 3 === 1 ? '{' : '}'))
  const news = Array.from({ length: 5000 }, (_, n) => `"new": ${n % 50}`)
  const after = ['"revision": 2', ...lines.slice(1, 3000), ...news, ...lines.slice(3003, 5998), '"last": 1'].join('\n')
  const patch = unifiedDiff('x', lines.join('\n'), after)
  expect(applied(lines.join('\n'), patch)).toBe(after)
  expect(patch.match(/^-[^-]/gm)?.length).toBeLessThan(12)
})

test('equal texts have no diff, and a text that is no JSON stays as it is', () => {
  expect(unifiedDiff('x', 'a', 'a')).toBe('')
  expect(readableJson('{"a":1}')).toBe('{\n  "a": 1\n}')
  expect(readableJson('{"a":')).toBe('{"a":')
})
