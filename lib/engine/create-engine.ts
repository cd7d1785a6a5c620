import { createCommitTurn, needsTurn } from './commit-turn.ts'
import { createMaker } from './create-loop.ts'
import { createExecutor, type ExecutorOptions } from './dbos.ts'
import { goOnWithRoom } from './disk-full.ts'
import { createIngest } from './ingest.ts'
import { createExecutorLaunches } from './launch-executor.ts'
import { createPerformTurn } from './perform-turn.ts'
import { createPlanTurn } from './plan-turn.ts'
import type { Announcements, Committed, EnginePorts } from './ports.ts'
import { createProjector } from './projector.ts'
import { recoverAttempts } from './recover.ts'
import type { Seat } from './seat.ts'
import { createSend } from './send.ts'
import { type Steady, steadyPorts } from './steady-ports.ts'
import { createStops } from './stops.ts'
import { startSweep } from './sweep.ts'
import { createTuningEngine } from './tuning/create-tuning-engine.ts'
import type { TuningPorts } from './tuning/tuning-ports.ts'
import { turnSteps } from './turn.ts'
import { withTunings } from './turn-of-tuning.ts'
import { createVerify } from './verify-loop.ts'

export type EngineOptions = Omit<ExecutorOptions, 'executorId'> & {
  ports: EnginePorts
  tuningPorts: TuningPorts
  announcements: Announcements
  seat: Seat
  /** Repeats work while the database is away. */
  steady: Steady
  /** A fault nobody waits for: said in the log of the server. */
  onFault: (fault: unknown) => void
}

const endingMs = 10_000

/**
 * Gives every loop of this node its turns. `launch` first ends what an earlier process of this seat left running, then lets turns run;
 * `close` ends the programs of running actions, whose attempts the next start finds interrupted.
 */
export function createEngine({
  ports,
  tuningPorts,
  announcements,
  seat,
  steady,
  onFault,
  url,
  pool,
  node,
}: EngineOptions) {
  const lasting = steadyPorts(ports, steady)
  const mayGoOn = async (runId: string) => {
    const run = await ports.journal.read(runId)
    // What a tuning does is short, or ends by itself; only a command ends it.
    if (!run) return true
    const { status, loopboard } = run.model.state
    // A program that was launched reads by itself that it shall pause.
    return status === 'running' || loopboard.draining || (loopboard.runner === 'external' && status === 'paused')
  }
  const stops = createStops(announcements, mayGoOn)
  const projector = createProjector({
    ...ports,
    takeNow: (run, path) => ingest.takeNow(run, path),
    takeMerged: (runId, version) => ingest.takeText(runId, version),
  })
  const tunings = createTuningEngine({
    ...{ ports: tuningPorts, stops, seat, node, steady, onFault },
    executor: () => executor,
  })
  const executor = createExecutor(
    withTunings(
      tunings,
      turnSteps({
        planTurn: createPlanTurn(lasting),
        performTurn: createPerformTurn({ ports: lasting, stops, seat, onFault }),
        commitTurn: createCommitTurn({
          ports: lasting,
          onCommitted: (run) => void projector.project(run.runId),
          onFault,
        }),
        onFault,
      }),
    ),
  )
  const launches = createExecutorLaunches({
    ...{ ports: lasting, stops, seat, projector, onFault },
    takeNow: (run, path) => ingest.takeNow(run, path),
  })
  const launch = (run: Committed) => run.node === node && launches.settle(run.runId)
  const follow = (run: Committed) => ingest.follow(run.workspaceId, run.runId, run.model.state.status)
  const send = createSend({ ports, stops, projector, enqueue: executor.enqueue, launch, follow, onFault })
  const ingest = createIngest({ ports, projector, send, node, onFault })
  let sweep: ReturnType<typeof startSweep> | null = null

  async function begin(): Promise<{ interrupted: number; goingOn: number }> {
    const interrupted = await recoverAttempts(lasting, seat.executorId)
    await executor.launch({ url, pool, executorId: seat.executorId, node })
    const running = await ports.journal.active(node)
    const alsoSweep = async () => {
      await goOnWithRoom(ports, node, send)
      await tunings.sweep()
    }
    const sweeping = { launch: launches.settle, alsoSweep }
    sweep = startSweep({ ports, executor, seat, projector, node, onFault, ...sweeping })
    return { interrupted, goingOn: running.filter((run) => needsTurn(run.model)).length }
  }

  async function close(): Promise<void> {
    await sweep?.close()
    tunings.end()
    stops.stopAll('shutdown')
    await stops.idle(endingMs)
    await executor.shutdown()
    await projector.close()
    await tunings.idle()
    stops.close()
  }

  return {
    launch: begin,
    close,
    send,
    ...createMaker({ ports, projector, node }),
    tunings,
    verify: createVerify({ ports, stops, seat, projector }),
    /** Takes over what other programs write into the shared files. */
    ingest,
    project: projector.project,
    projectWithin: projector.projectWithin,
    /** The seat was lost for good: what runs here must not go on. */
    abandon: () => stops.stopAll('seat'),
  }
}

export type Engine = ReturnType<typeof createEngine>
