import fc from 'fast-check'
import { expect, test } from 'vitest'
import { failureSignatureText } from './failure-signature.ts'

const sign = (message: string | null) => failureSignatureText([{ key: 'k', message }])

test.each([
  ['digits', 'expected 12 to be 7', 'expected 3 to be 99'],
  ['fractions', 'took 1.25 ms', 'took 11.7 ms'],
  ['addresses', 'at 0x7ffe12ab', 'at 0xdeadbeef'],
  ['hex', 'commit 1a2b3c4d5e', 'commit ffee00112233'],
  ['times', 'since 2026-01-22T10:00:00.000Z', 'since 2025-12-31T23:59:59Z'],
  ['quoted paths', 'cannot open "/tmp/a1/x.txt"', 'cannot open "/var/y/z.txt"'],
  ['other quotes', "no such file 'C:\\a\\b'", "no such file 'D:\\c'"],
  ['later lines', 'boom\n at a.ts:1', 'boom\n at b.ts:2'],
  ['empty lines before', '\n\nboom', 'boom'],
  ['ends of lines', 'boom \r\nx', 'boom'],
])('%s make no difference', (_name, left, right) => {
  expect(sign(left)).toBe(sign(right))
})

test.each([
  ['words', 'expected true to be false', 'expected false to be true'],
  ['quoted words', 'no "user"', 'no "session"'],
  ['a message and none', 'boom', null],
])('%s make a difference', (_name, left, right) => {
  expect(sign(left)).not.toBe(sign(right))
})

test('another test makes a difference, another order does not', () => {
  const failures = [
    { key: 'a', message: 'boom' },
    { key: 'b', message: 'bang' },
    { key: 'c', message: null },
  ]
  const text = failureSignatureText(failures)
  expect(failureSignatureText(failures.slice(1))).not.toBe(text)
  fc.assert(
    fc.property(fc.shuffledSubarray(failures, { minLength: 3 }), (shuffled) => {
      expect(failureSignatureText(shuffled)).toBe(text)
    }),
  )
})
