import { afterEach, expect, test, vi } from 'vitest'
import { isLoopId } from '#lib/domain/loop/loop-id.ts'
import { newId } from './new-id.ts'

afterEach(() => void vi.useRealTimers())

test('10,000 ids of loops that are made at one frozen moment are distinct, also without regard to case', () => {
  vi.useFakeTimers({ now: new Date('2026-01-22T10:00:00.000Z') })
  const ids = Array.from({ length: 10_000 }, () => newId('loop-v2'))
  // 32 random bits: among so many a pair would be found once in about a hundred runs.
  expect(new Set(ids.map((id) => id.toLowerCase())).size).toBeGreaterThanOrEqual(9_999)
  expect(ids.every((id) => /^loop-v2-20260122T100000-[0-9a-f]{8}$/.test(id) && isLoopId(id))).toBe(true)
})
