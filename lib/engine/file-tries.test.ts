import { expect, test, vi } from 'vitest'
import { createFileTries, type FileFault } from './file-tries.ts'

const quick = { firstWaitMs: 1, longestWaitMs: 2, longestWithoutFolderMs: 4, triesOfDeleted: 5 }
const rest = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms))

/** Files that cannot be written as long as there is a fault. */
function trial(fault: FileFault, patience = quick) {
  const seen = { tries: 0, written: 0, faults: 0, givenUp: [] as string[], fault: fault as FileFault | null }
  const tries = createFileTries(
    {
      write: async () => {
        seen.tries++
        if (seen.fault === null) seen.written++
        return seen.fault
      },
      onFault: async () => void seen.faults++,
      onGivenUp: async (_runId, { message }) => void seen.givenUp.push(message),
    },
    patience,
  )
  return { seen, tries }
}

test('a deleted loop is left alone after some tries, until somebody asks', async () => {
  const { seen, tries } = trial({ message: 'missing', isDeleted: true, isFolderMissing: true })
  await tries.begin('l')
  expect(seen).toMatchObject({ tries: 5, faults: 4, givenUp: ['missing'] })
  tries.remind('l')
  await rest(20)
  expect(seen.tries).toBe(5)
  seen.fault = null
  await tries.begin('l')
  expect(seen.written).toBe(1)
})

test('a loop that stands is tried until it works', async () => {
  const { seen, tries } = trial({ message: 'missing', isFolderMissing: true })
  const done = tries.begin('l')
  await vi.waitUntil(() => seen.tries > quick.triesOfDeleted)
  seen.fault = null
  await done
  expect(seen).toMatchObject({ written: 1, givenUp: [] })
})

test('who asks does not wait for the next try; a reminder does, and an end waits for nothing', async () => {
  const { seen, tries } = trial({ message: 'missing' }, { ...quick, firstWaitMs: 60_000, longestWaitMs: 60_000 })
  void tries.begin('l')
  await rest(10)
  tries.remind('l')
  await rest(10)
  expect(seen.tries).toBe(1)
  seen.fault = null
  await tries.begin('l')
  expect(seen.written).toBe(1)
  seen.fault = { message: 'missing again' }
  const open = tries.begin('l')
  await rest(10)
  await tries.close()
  await open
  expect(seen.tries).toBe(3)
})
