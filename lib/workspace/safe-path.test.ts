import { join, normalize } from 'node:path'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { asFolderName, isInside, isPathBelow } from './safe-path.ts'

const trap = fc.string({ unit: fc.constantFrom('a', 'z', '.', '/', '\\', '\0', '\n', '~', '-'), maxLength: 12 })

test('whatever passes as an id names one folder exactly below its parent', () => {
  fc.assert(
    fc.property(fc.oneof(trap, fc.string({ unit: 'binary' })), (id) => {
      try {
        asFolderName(id)
      } catch {
        return
      }
      expect(normalize(join('/home/w', id))).toBe(`/home/w/${id}`)
    }),
  )
  for (const id of ['', '.', '..', '../x', 'a/b', '.git', 'a..b', 'a.lock', '-x', 'a\n'])
    expect(() => asFolderName(id)).toThrow()
  expect(asFolderName('loop-v2-20260101T000000-abc.1')).toBe('loop-v2-20260101T000000-abc.1')
})

test('whatever passes as a path stays below its root', () => {
  fc.assert(
    fc.property(fc.oneof(trap, fc.string({ unit: 'binary' })), (path) => {
      if (isPathBelow(path)) expect(join('/srv/x', path)).toBe(`/srv/x/${path}`)
    }),
  )
  for (const path of ['', '/etc/passwd', '../x', 'a/../../x', 'a//b', './a', 'a/.', 'a\\b', 'a\0'])
    expect(isPathBelow(path)).toBe(false)
  expect(isPathBelow('src/a b/ü.ts')).toBe(true)
})

test('a neighbour whose name begins alike is not inside', () => {
  expect(isInside('/a/b', '/a/b')).toBe(true)
  expect(isInside('/a/b/c', '/a/b')).toBe(true)
  expect(isInside('/a/bc', '/a/b')).toBe(false)
  expect(isInside('/a', '/')).toBe(true)
})
