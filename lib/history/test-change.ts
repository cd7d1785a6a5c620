import type { testChanges } from '../domain/loop/test-view.ts'

export type TestChange = (typeof testChanges)[number]

/** What the comparison of two runs looks at; null where the run does not have the test. */
export type Compared = { status: string; flaky: boolean; durationMs: number } | null

/** At least twice as long, and at least half a second longer. */
const isSlower = (from: number, to: number): boolean => to >= 2 * from && to - from >= 500

/** What became of a test between two runs. The first that holds, in order of weight, is the answer. */
export function testChange(from: Compared, to: Compared): TestChange {
  if (!from) return 'added'
  if (!to) return 'removed'
  if (to.status === 'failed') return from.status === 'failed' ? 'still_failing' : 'newly_failing'
  if (to.status === 'skipped') return from.status === 'skipped' ? 'same' : 'newly_skipped'
  if (from.status === 'failed') return 'fixed'
  if (from.status === 'skipped') return 'unskipped'
  if (to.flaky) return 'flaky'
  return isSlower(from.durationMs, to.durationMs) ? 'slower' : 'same'
}
