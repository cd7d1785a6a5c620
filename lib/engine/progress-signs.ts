import { skillActor } from '../domain/actor.ts'
import { ok } from '../domain/result.ts'
import type { EnginePorts } from './ports.ts'

const everyMs = 2000

/** Tells that an outside executor wrote into its progress files: at once, then at most every two seconds for each loop. */
export function createProgressSigns(ports: Pick<EnginePorts, 'journal' | 'now'>, onFault: (fault: unknown) => void) {
  const told = new Map<string, number>()
  const timers = new Map<string, ReturnType<typeof setTimeout>>()

  function changed(runId: string): void {
    if (timers.has(runId)) return
    const wait = Math.max(0, (told.get(runId) ?? -everyMs) + everyMs - performance.now())
    timers.set(
      runId,
      setTimeout(() => {
        timers.delete(runId)
        told.set(runId, performance.now())
        tell(runId).catch(onFault)
      }, wait),
    )
  }

  const tell = (runId: string) =>
    ports.journal.commit(runId, skillActor, ({ model }) => {
      const isOurs = model.state.loopboard.runner === 'server' || model.memory.deletedAt !== null
      const sign = { type: 'progress-changed' as const, files: [], at: ports.now(), by: skillActor.name }
      return ok({ events: isOurs ? [] : [sign] })
    })

  return {
    changed,
    close(): void {
      for (const timer of timers.values()) clearTimeout(timer)
    },
  }
}
