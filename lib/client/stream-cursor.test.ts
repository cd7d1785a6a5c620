import fc from 'fast-check'
import { expect, test } from 'vitest'
import { createStreamCursor } from './stream-cursor.ts'

const event = (seq: number, prev: number, workspace_id = 'w') => ({ workspace_id, seq, prev })

test('events that follow one another are fresh', () => {
  const cursor = createStreamCursor()
  cursor.greet({ w: 4 })
  expect([event(5, 4), event(9, 5)].map(cursor.take)).toEqual(['fresh', 'fresh'])
})

test('an event whose predecessor was never seen is a gap, once', () => {
  const cursor = createStreamCursor()
  cursor.greet({ w: 4 })
  expect([event(7, 6), event(8, 7)].map(cursor.take)).toEqual(['gap', 'fresh'])
})

test('a replayed event is dropped', () => {
  const cursor = createStreamCursor()
  expect([event(5, 4), event(5, 4), event(3, 2)].map(cursor.take)).toEqual(['fresh', 'seen', 'seen'])
})

test('workspaces count for themselves', () => {
  const cursor = createStreamCursor()
  cursor.greet({ a: 10, b: 2 })
  expect([event(3, 2, 'b'), event(11, 10, 'a')].map(cursor.take)).toEqual(['fresh', 'fresh'])
})

test('a connection that begins behind what was seen is not ahead, one beyond is', () => {
  const cursor = createStreamCursor()
  expect(cursor.greet({ w: 4 })).toBe(true)
  expect(cursor.greet({ w: 3 })).toBe(false)
  expect(cursor.greet({ w: 5 })).toBe(true)
})

test('whatever is lost or doubled on the way, every lost event is noticed and none is taken twice', () => {
  fc.assert(
    fc.property(
      fc.array(fc.constantFrom<'once' | 'twice' | 'lost'>('once', 'twice', 'lost'), { maxLength: 60 }),
      (fates) => {
        const cursor = createStreamCursor()
        cursor.greet({ w: 0 })
        let lostSince = false
        fates.forEach((fate, index) => {
          if (fate === 'lost') {
            lostSince = true
            return
          }
          expect(cursor.take(event(index + 1, index))).toBe(lostSince ? 'gap' : 'fresh')
          if (fate === 'twice') expect(cursor.take(event(index + 1, index))).toBe('seen')
          lostSince = false
        })
      },
    ),
  )
})
