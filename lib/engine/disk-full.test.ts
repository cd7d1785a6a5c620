import { expect, test } from 'vitest'
import { diskFull, isDiskFull } from './disk-full.ts'

const fault = (facts: object) => Object.assign(new Error('write'), facts)

test.each([
  ['a full disk', { code: 'ENOSPC', errno: -28 }, true],
  ['a quota, which Node has no name for', { code: 'Unknown system error -122', errno: -122 }, true],
  ['a full disk of the database', { code: '53100' }, true],
  ['a disk that may not be written', { code: 'EROFS', errno: -30 }, false],
  ['a fault of ours', {}, false],
])('%s counts as a full disk or not', (_what, facts, isFull) => {
  expect(isDiskFull(fault(facts))).toBe(isFull)
})

test('who reads that the disk is full reads that the loop goes on by itself', () => {
  expect(diskFull()).toMatchObject({ code: 'disk_full', next_step: expect.stringContaining('by itself') })
})
