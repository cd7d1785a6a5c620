import { expect, test } from 'vitest'
import { shownStatus } from './loop-status.tsx'

test('a running loop that waits for a person says so, one that waits for something else does not', () => {
  expect(shownStatus('running', 'menu')).toBe('waiting')
  expect(shownStatus('running', 'rate_limit')).toBe('waitingElsewhere')
})

test('a running loop that will pause after its action is shown as pausing', () => {
  expect(shownStatus('running', null, true)).toBe('pausing')
  expect(shownStatus('running', null)).toBe('running')
})

test('what a loop waited for counts no more once it does not run', () => {
  expect(shownStatus('failed', 'menu', true)).toBe('failed')
})
