import { expect, test } from 'vitest'
import { createHolds } from './create-holds.ts'

test('what a provider says to one loop holds for all of its agent, the latest end counts, and a success lifts it', () => {
  const { hold, heldUntil } = createHolds()
  hold('claude', new Date(2000))
  hold('claude', new Date(1000))
  expect(heldUntil('claude')).toEqual(new Date(2000))
  expect(heldUntil('codex')).toBeNull()
  hold('claude', null)
  expect(heldUntil('claude')).toBeNull()
})
