import { expect, test } from 'vitest'
import { isSignalTarget } from './end-tree.ts'

test('no record, however damaged, can address every process, our own group, or the first process of the machine', () => {
  for (const target of [0, -0, 1, -1, Number.NaN, Number.POSITIVE_INFINITY, 1.5, -1.5])
    expect(isSignalTarget(target)).toBe(false)
  for (const target of [2, -2, 4711, -4711]) expect(isSignalTarget(target)).toBe(true)
})
