import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { createLiveStore } from './live-store.ts'
import type { LiveEvent } from './stream-event.ts'

beforeEach(() => vi.useFakeTimers())
afterEach(() => vi.useRealTimers())

const event = (seq: number) => ({ name: 'tuning.updated', tuning_id: 't', seq }) as unknown as LiveEvent

test('the first event after a quiet time is handed on at once, those that follow together', () => {
  const batches: number[] = []
  const store = createLiveStore({
    onEvents: (events) => batches.push(events.length),
    onMissed: () => {},
    onVersion: () => {},
  })
  store.push(event(1))
  vi.advanceTimersByTime(0)
  expect(batches).toEqual([1])
  for (let seq = 2; seq <= 50; seq++) store.push(event(seq))
  vi.advanceTimersByTime(99)
  expect(batches).toEqual([1])
  vi.advanceTimersByTime(1)
  expect(batches).toEqual([1, 49])
  vi.advanceTimersByTime(100)
  store.push(event(51))
  vi.advanceTimersByTime(0)
  expect(batches).toEqual([1, 49, 1])
  store.stop()
})
