import type { Refusal } from '../domain/result.ts'

/** Why the files of a loop could not be written. Nobody waits for those of a deleted loop. */
export type FileFault = Pick<Refusal, 'message' | 'said'> & { isDeleted?: boolean; isFolderMissing?: boolean }

type Work = { isStale: boolean; done: Promise<void>; wake: () => void }

type Options = {
  /** Brings the files of a loop in step; null, or why it could not. */
  write: (runId: string) => Promise<FileFault | null>
  onFault: (runId: string, fault: FileFault) => Promise<void>
  /** It is not tried again, unless somebody asks. */
  onGivenUp: (runId: string, fault: FileFault) => Promise<void>
}

/** How long is waited between tries, doubling, and how often a deleted loop is tried. */
const patience = { firstWaitMs: 100, longestWaitMs: 5000, longestWithoutFolderMs: 60_000, triesOfDeleted: 12 }
const closingMs = 5000

/**
 * Tries to write the files of loops until it works: at once, then after 0.1 s, doubling to 5 s, or to a minute while the folder is missing. One
 * write per loop at a time. A deleted loop is left alone after some minutes. Who asks for a loop is served at once, also between two tries.
 */
export function createFileTries(
  { write, onFault, onGivenUp }: Options,
  { firstWaitMs, longestWaitMs, longestWithoutFolderMs, triesOfDeleted }: typeof patience = patience,
) {
  const working = new Map<string, Work>()
  const givenUp = new Set<string>()
  let isClosed = false

  /** Resolves when the files show the loop as it was at the time of the call, or later, or when it was given up. */
  function begin(runId: string): Promise<void> {
    givenUp.delete(runId)
    const known = working.get(runId)
    if (known) {
      known.isStale = true
      known.wake()
      return known.done
    }
    const work: Work = { isStale: true, done: Promise.resolve(), wake: () => {} }
    working.set(runId, work)
    work.done = follow(runId, work).finally(() => working.delete(runId))
    return work.done
  }

  async function follow(runId: string, work: Work): Promise<void> {
    let wait = firstWaitMs
    for (let tries = 1; work.isStale && !isClosed; tries++) {
      work.isStale = false
      const fault = await write(runId).catch((fault: unknown): FileFault => ({ message: messageOf(fault) }))
      if (fault === null) {
        wait = firstWaitMs
        tries = 0
        continue
      }
      if (fault.isDeleted && tries >= triesOfDeleted) {
        givenUp.add(runId)
        return onGivenUp(runId, fault).catch(() => {})
      }
      work.isStale = true
      // While the database is away the fault cannot be stored; the next round says it again.
      await onFault(runId, fault).catch(() => {})
      await sleepUntilWoken(work, wait)
      wait = Math.min(wait * 2, fault.isFolderMissing ? longestWithoutFolderMs : longestWaitMs)
    }
  }

  return {
    begin,
    /** As `begin`, for a loop that nobody asked for: not while it is tried, nor after it was given up. */
    remind: (runId: string): void => {
      if (!working.has(runId) && !givenUp.has(runId)) void begin(runId)
    },
    /** Begins nothing new, and resolves when what was begun has ended. */
    async close(): Promise<void> {
      isClosed = true
      for (const work of working.values()) work.wake()
      await Promise.race([Promise.all([...working.values()].map((work) => work.done)), pause(closingMs)])
    },
  }
}

const sleepUntilWoken = (work: Work, ms: number) =>
  new Promise<void>((resolve) => {
    const timer = setTimeout(resolve, ms)
    work.wake = () => {
      clearTimeout(timer)
      resolve()
    }
  })

const pause = (ms: number) => new Promise<void>((resolve) => setTimeout(resolve, ms).unref())
const messageOf = (fault: unknown) => (fault instanceof Error ? fault.message : String(fault))
