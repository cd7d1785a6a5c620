import { z } from 'zod'
import type { Announcements } from './ports.ts'

/** Why a running action has to end: a command about its loop, the loss of our seat, or the end of this process. */
export type StopCause = 'command' | 'seat' | 'shutdown'

const channel = 'loopboard_stops'
const Message = z.object({ runId: z.string(), steers: z.boolean().optional() })

/** A running action that can be told to end at once, or that somebody wants to be heard. `close` when it has ended. */
export type Stoppable = {
  signal: AbortSignal
  cause: () => StopCause | null
  /** Calls the listener whenever a person wants to be heard at once; the answer ends that. */
  onSteer: (listener: () => void) => () => void
  close: () => void
}

/**
 * Ends running actions within milliseconds, also those of another process. It only makes quick what the journal already says: after
 * a lost connection `recheck` decides for every running action whether a stop was missed.
 */
export function createStops(announcements: Announcements, recheck: (runId: string) => Promise<boolean>) {
  const live = new Map<string, AbortController>()
  const steered = new Map<string, Set<() => void>>()

  const abort = (runId: string, cause: StopCause) => live.get(runId)?.abort(cause)
  const steerHere = (runId: string) => {
    for (const listener of steered.get(runId) ?? []) listener()
  }

  const recheckAll = () => {
    for (const runId of live.keys())
      recheck(runId).then(
        (mayGoOn) => mayGoOn || abort(runId, 'command'),
        () => {}, // the database is away: the next return of the connection asks again
      )
  }

  const unlisten = announcements.listen(channel, (text) => {
    if (text === null) return recheckAll()
    const message = Message.safeParse(parseJson(text))
    if (!message.success) return
    if (message.data.steers) steerHere(message.data.runId)
    else abort(message.data.runId, 'command')
  })

  return {
    open(runId: string): Stoppable {
      const controller = new AbortController()
      live.set(runId, controller)
      return {
        signal: controller.signal,
        cause: () => (controller.signal.aborted ? (controller.signal.reason as StopCause) : null),
        onSteer(listener) {
          const listeners = steered.get(runId) ?? new Set()
          steered.set(runId, listeners.add(listener))
          return () => {
            listeners.delete(listener)
            if (listeners.size === 0) steered.delete(runId)
          }
        },
        close: () => {
          if (live.get(runId) === controller) live.delete(runId)
        },
      }
    },
    /** Ends the running action of a loop, wherever it runs. Call it after the commit that says so. */
    async stop(runId: string): Promise<void> {
      abort(runId, 'command')
      await announcements.announce(channel, JSON.stringify({ runId }))
    },
    /** Lets what runs of a loop, wherever it runs, look at its messages now. Call it after the commit that holds them. */
    async steer(runId: string): Promise<void> {
      steerHere(runId)
      await announcements.announce(channel, JSON.stringify({ runId, steers: true }))
    },
    /** Ends every action of this process. */
    stopAll(cause: StopCause): void {
      for (const controller of live.values()) controller.abort(cause)
    },
    /** Resolves when no action runs in this process, or after `ms`. */
    async idle(ms: number): Promise<void> {
      for (let waited = 0; live.size > 0 && waited < ms; waited += 20) await pause(20)
    },
    close: unlisten,
  }
}

export type Stops = ReturnType<typeof createStops>

const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms))

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return null
  }
}
