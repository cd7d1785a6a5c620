import fc from 'fast-check'
import { expect, test } from 'vitest'
import { returnPath, signInPath } from './return-path.ts'

test('sign-in leads back to a path of ours', () => {
  expect(returnPath('/loops/x?tab=tests')).toBe('/loops/x?tab=tests')
  expect(signInPath('/loops?q=a')).toBe('/sign-in?next=%2Floops%3Fq%3Da')
  expect(signInPath(null)).toBe('/sign-in')
})

test('no text leads to another host', () => {
  const base = 'http://127.0.0.1:4400'
  const hostile = ['//evil.test', '/\\evil.test', '/\t/evil.test', 'http://evil.test', '/.//evil.test', '']
  fc.assert(
    fc.property(fc.oneof(fc.string({ unit: 'binary' }), fc.constantFrom(...hostile), fc.webPath()), (text) => {
      expect(new URL(returnPath(text), base).origin).toBe(base)
    }),
  )
})
