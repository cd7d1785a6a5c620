import { expect, test } from 'vitest'
import { isPermission, permissionRef, readPermission, sayPermission } from './permission.ts'

test('a decision is read as it was said, and anything else is no permission', () => {
  expect(readPermission(sayPermission(true))).toEqual({ isAllowed: true, why: '' })
  expect(readPermission(sayPermission(false))).toEqual({ isAllowed: false, why: '' })
  expect(readPermission(sayPermission(false, 'use npm: it is there'))).toEqual({
    ...{ isAllowed: false, why: 'use npm: it is there' },
  })
  for (const text of ['', 'yes', 'allowed', 'Allow', 'deny: allow']) expect(readPermission(text).isAllowed).toBe(false)
})

test('only requests for permission are named as such', () => {
  expect(isPermission(permissionRef('abc'))).toBe(true)
  for (const ref of ['question-1', undefined, null, '']) expect(isPermission(ref)).toBe(false)
})
