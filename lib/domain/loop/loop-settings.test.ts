import { expect, test } from 'vitest'
import { Grant } from './loop-settings.ts'

test('a folder is granted by a plain absolute path and by nothing else', () => {
  for (const path of ['/srv/data', '/srv/data/', '/a b/ü'])
    expect(Grant.safeParse({ kind: 'folder', path }).success).toBe(true)
  for (const path of [
    '',
    'data',
    './data',
    '/',
    '//srv',
    '/srv/../etc',
    '/srv/./x',
    '/srv//x',
    '/srv/\0',
    `/${'a'.repeat(900)}\0`,
  ])
    expect(Grant.safeParse({ kind: 'folder', path }).success).toBe(false)
  expect(Grant.safeParse({ kind: 'everything' }).success).toBe(false)
})
