import type { LockSession } from './ports.ts'

export type SeatOptions = {
  node: string
  openSession: () => Promise<LockSession>
  /** The seat was lost and could not be taken again within five seconds: another process may have it. */
  onLost: () => void
  /** The seat is ours again after `onLost`. */
  onRetaken: () => void
}

const retakeMs = 200
const lostAfterMs = 5000
const lockOf = (executorId: string) => `loopboard executor ${executorId}`
const pause = (ms: number) => new Promise<void>((resolve) => setTimeout(resolve, ms))

/**
 * Takes an executor id that nobody else uses: `main`, else `main-2` and so on. Alive is whoever holds the advisory lock of its id; the
 * database frees it the moment a process dies. When the connection is lost the same id is taken again; until then nothing may be dispatched.
 */
export async function takeSeat(options: SeatOptions) {
  let session = await options.openSession()
  let isClosed = false
  let isHeld = true
  const waiting = new Set<() => void>()
  const executorId = await firstFree(session, options.node)

  const keep = (kept: LockSession) =>
    kept.onLost(() => {
      if (!isClosed) void retake()
    })

  const retake = async () => {
    isHeld = false
    let isReported = false
    for (let spent = 0; !isClosed; spent += retakeMs) {
      const again = await options.openSession().catch(() => null)
      if (again && (await again.tryLock(lockOf(executorId)).catch(() => false))) {
        session = again
        isHeld = true
        keep(again)
        if (isReported) options.onRetaken()
        for (const go of waiting) go()
        waiting.clear()
        return
      }
      await again?.close().catch(() => {})
      if (spent >= lostAfterMs && !isReported) {
        isReported = true
        options.onLost()
      }
      await pause(retakeMs)
    }
  }
  keep(session)

  return {
    executorId,
    /** Resolves while, or as soon as, the seat is ours. */
    held: (): Promise<void> => (isHeld ? Promise.resolve() : new Promise((resolve) => waiting.add(resolve))),
    isHeld: () => isHeld,
    /** Runs `work` while holding the seat of another executor, which proves that it is dead; false when it lives. */
    async whileDead(other: string, work: () => Promise<void>): Promise<boolean> {
      if (!(await session.tryLock(lockOf(other)))) return false
      try {
        await work()
      } finally {
        await session.unlock(lockOf(other)).catch(() => {})
      }
      return true
    },
    async release(): Promise<void> {
      isClosed = true
      await session.close()
    },
  }
}

export type Seat = Awaited<ReturnType<typeof takeSeat>>

async function firstFree(session: LockSession, node: string): Promise<string> {
  for (let n = 1; ; n++) {
    const executorId = n === 1 ? node : `${node}-${n}`
    if (await session.tryLock(lockOf(executorId))) return executorId
  }
}
