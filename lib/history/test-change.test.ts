import { expect, test } from 'vitest'
import { type Compared, testChange } from './test-change.ts'

const run = (status: string, flaky = false, durationMs = 100): Compared => ({ status, flaky, durationMs })

test.each([
  [null, run('failed'), 'added'],
  [run('passed'), null, 'removed'],
  [run('passed'), run('failed'), 'newly_failing'],
  [run('skipped'), run('failed'), 'newly_failing'],
  [run('failed'), run('failed'), 'still_failing'],
  [run('failed'), run('passed'), 'fixed'],
  [run('failed'), run('skipped'), 'newly_skipped'],
  [run('passed'), run('skipped'), 'newly_skipped'],
  [run('skipped'), run('skipped'), 'same'],
  [run('skipped'), run('passed'), 'unskipped'],
  [run('passed'), run('passed', true), 'flaky'],
  [run('passed'), run('passed', false, 600), 'slower'],
  [run('passed'), run('passed', false, 599), 'same'],
  [run('passed', false, 1000), run('passed', false, 1999), 'same'],
  [run('passed'), run('passed'), 'same'],
] as const)('from %o to %o is %s', (from, to, change) => {
  expect(testChange(from, to)).toBe(change)
})
