import { engineActor } from '../domain/actor.ts'
import { isLaunched } from '../domain/loop/launched-executor.ts'
import { ok } from '../domain/result.ts'
import { adviseRunning } from './advise-running.ts'
import { isInTurn } from './begin-action.ts'
import { needsTurn } from './commit-turn.ts'
import type { Executor } from './dbos.ts'
import { endWait } from './end-wait.ts'
import { lostTurn } from './lost-turn.ts'
import type { EnginePorts, RunSnapshot } from './ports.ts'
import type { Projector } from './projector.ts'
import { recoverAttempts } from './recover.ts'
import type { Seat } from './seat.ts'
import { turnId } from './turn-key.ts'

type Options = {
  ports: Pick<EnginePorts, 'journal' | 'attempts' | 'workspaceLimits' | 'processes' | 'workspaces' | 'tidy' | 'now'>
  executor: Executor
  seat: Pick<Seat, 'executorId' | 'isHeld' | 'whileDead'>
  projector: Pick<Projector, 'catchUp'>
  node: string
  /** Launches the outside program of a loop, or notices that it is gone. */
  launch: (runId: string) => void
  onFault: (fault: unknown) => void
  /** Repairs what else this node looks after. */
  alsoSweep: () => Promise<void>
}

const everyMs = 2000
const forgetEvery = 300
const keptTurnsMs = 60 * 60 * 1000

/**
 * Repairs every two seconds what a crash left out: a running loop without a turn gets one, files that fell behind are written, and the
 * turns of an executor that was seen dead twice are taken over, after its processes were ended.
 */
export function startSweep({ ports, executor, seat, projector, node, launch, onFault, alsoSweep }: Options) {
  let suspects = new Set<string>()
  let rounds = 0
  const overTurns = new Set<string>()

  async function round(): Promise<void> {
    if (!seat.isHeld()) return
    await takeOverDead()
    for (const run of await ports.journal.active(node)) {
      await giveTurn(await endWait(ports, run))
      await adviseRunning(ports, run)
      if (isLaunched(run.model)) launch(run.runId)
    }
    await projector.catchUp(node)
    await alsoSweep()
    if (rounds++ % forgetEvery === 0) {
      await executor.forget(new Date(Date.parse(ports.now()) - keptTurnsMs).toISOString())
      await ports.tidy()
    }
  }

  async function takeOverDead() {
    const seenDead = new Set<string>()
    for (const other of await executor.busyExecutors()) {
      if (other === seat.executorId) continue
      const isDead = await seat.whileDead(other, async () => {
        if (!suspects.has(other)) return
        await recoverAttempts(ports, other)
        await executor.takeOver(other, node)
      })
      if (isDead && !suspects.has(other)) seenDead.add(other)
    }
    suspects = seenDead
  }

  async function giveTurn(run: RunSnapshot) {
    const { state, memory } = run.model
    if (state.loopboard.runner !== 'server' || (state.loopboard.waiting && !memory.running)) return
    const standing = await executor.standing(run)
    if (standing === 'absent' && needsTurn(run.model)) await executor.enqueue(run, run.node)
    // Its turn ended and the journal knows nothing of it: seen twice it is a fault, and a resume makes a new turn.
    if (standing === 'over') {
      const id = turnId(run)
      if (overTurns.delete(id)) await recordLoss(run)
      else overTurns.add(id)
    }
  }

  async function recordLoss(run: RunSnapshot) {
    await ports.journal.commit(run.runId, engineActor, (now) => {
      if (!isInTurn(now, run)) return ok({ events: [] })
      return ok({ events: lostTurn(now, 'The last turn ended without a result.', ports.now), nextTurn: true })
    })
  }

  let timer: ReturnType<typeof setTimeout>
  let isClosed = false
  let current = Promise.resolve()
  const next = () => {
    timer = setTimeout(() => {
      current = round()
        .catch(onFault)
        .then(() => {
          if (!isClosed) next()
        })
    }, everyMs)
  }
  next()

  return {
    async close(): Promise<void> {
      isClosed = true
      clearTimeout(timer)
      await current
    },
  }
}
