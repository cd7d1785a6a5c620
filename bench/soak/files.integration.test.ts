import { expect, test } from 'vitest'
import { cooperating } from './cooperating.ts'
import { crashStates } from './crash-states.ts'
import { fullDisk } from './full-disk.ts'
import { kills } from './kills.ts'
import { staleLocks } from './stale-locks.ts'
import { explain } from './verdict.ts'

/** The suites of one writer and its disk, in the small size; `npm run soak` holds them at full size. */
test.each([
  ['no state that a power cut leaves', crashStates],
  ['no kill -9 of a writer', kills],
  ['no update of two writers under our lock', cooperating],
  ['no lock of the dead, the living or the stopped', staleLocks],
  ['no full disk and no folder that may not be written', fullDisk],
])('%s breaks a promise, and every control is caught', async (_what, suite) => {
  for await (const verdict of suite('small')) expect.soft(explain(verdict), verdict.trial).toEqual([])
})
