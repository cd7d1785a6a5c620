import { expect, test } from 'vitest'
import { foreignWriter } from './foreign-writer.ts'
import { manyLoops } from './many-loops.ts'
import { explain } from './verdict.ts'

/** Suites of a whole server among other programs, in the small size; `npm run soak` holds them, and spoiled files and two servers, at full size. */
test.each([
  ['no skill that writes stale objects', foreignWriter],
  ['no folder full of loops', manyLoops],
])('%s breaks a promise, and every control is caught', async (_what, suite) => {
  for await (const verdict of suite('small')) expect.soft(explain(verdict), verdict.trial).toEqual([])
})
