import { expect, test } from 'vitest'
import { damage } from './damage.ts'
import { foreignWriter } from './foreign-writer.ts'
import { manyLoops } from './many-loops.ts'
import { twoServers } from './two-servers.ts'
import { isGood } from './verdict.ts'

/** The suites of a whole server among other programs, in the small size; `npm run soak` holds them at full size. */
test.each([
  ['no file that is spoiled', damage],
  ['no skill that writes stale objects', foreignWriter],
  ['no folder full of loops', manyLoops],
  ['no second server on the same folder', twoServers],
])('%s breaks a promise, and every control is caught', async (_what, suite) => {
  for await (const verdict of suite('small')) expect.soft(verdict).toSatisfy(isGood)
})
