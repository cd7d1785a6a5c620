import { expect, test } from 'vitest'
import { createNewestVersions } from './newest-versions.ts'

const version = (text: string, placedMs: number) => ({ text, placedMs })

test('a version that is older than one that was taken is late, and the younger one is known by its text', () => {
  const versions = createNewestVersions()
  expect(versions.newerThan('loop-1', version('first', 10))).toBeNull()
  versions.note('loop-1', version('second', 20))
  expect(versions.newerThan('loop-1', version('first', 10))).toEqual(version('second', 20))
  expect(versions.newerThan('loop-1', version('at once', 20))).toBeNull()
  expect(versions.newerThan('loop-1', version('third', 30))).toBeNull()
  expect(versions.newerThan('loop-2', version('first', 10))).toBeNull()
})

test('texts of loops that rest are not kept', () => {
  const versions = createNewestVersions()
  versions.note('loop-1', version('one', 1000))
  versions.note('loop-2', version('two', 100_000))
  versions.note('loop-3', version('three', 121_001))
  expect(versions.newerThan('loop-1', version('late', 0))).toBeNull()
  expect(versions.newerThan('loop-2', version('late', 0))).toEqual(version('two', 100_000))
})
