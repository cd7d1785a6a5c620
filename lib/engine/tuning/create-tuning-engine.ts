import { engineActor } from '../../domain/actor.ts'
import { ok } from '../../domain/result.ts'
import type { Executor } from '../dbos.ts'
import type { Seat } from '../seat.ts'
import type { Steady } from '../steady-ports.ts'
import type { Stops } from '../stops.ts'
import { type TurnKey, turnId } from '../turn-key.ts'
import { analyseByAgent } from './analyse-by-agent.ts'
import { tuningNeedsTurn } from './begin-step.ts'
import { createCarryTuning } from './carry-tuning.ts'
import { createTuningMaker } from './create-tunings.ts'
import { createTuningProjector } from './project-tuning.ts'
import { createProposeByAgent } from './propose-by-agent.ts'
import { createSendTuning } from './send-tuning.ts'
import type { TuningPorts, TuningSnapshot } from './tuning-ports.ts'

export type TuningEngineOptions = {
  ports: TuningPorts
  stops: Pick<Stops, 'open' | 'stop'>
  seat: Pick<Seat, 'held'>
  node: string
  /** Repeats work while the database is away. */
  steady: Steady
  executor: () => Pick<Executor, 'enqueue' | 'standing'>
  onFault: (fault: unknown) => void
}

/** Gives every tuning of this node its turns, takes its commands and keeps its folder in step. */
export function createTuningEngine({ ports, stops, seat, node, steady, executor, onFault }: TuningEngineOptions) {
  const { journal } = ports
  const lasting: TuningPorts = {
    ...ports,
    journal: {
      ...journal,
      commit: (runId, actor, change) => steady(() => journal.commit(runId, actor, change)),
      read: (runId) => steady(() => journal.read(runId)),
    },
    workspace: (workspaceId) => steady(() => ports.workspace(workspaceId)),
  }
  let ending = false
  const projector = createTuningProjector(ports, onFault)
  const enqueue = (key: TurnKey, on: string) => executor().enqueue(key, on)
  const { carry, close } = createCarryTuning({
    ...{ ports: lasting, stops, seat, onFault, isEnding: () => ending },
    analyse: (run, stop) => analyseByAgent(ports, run, stop),
    onCommitted: (run) => void projector.project(run.runId),
  })
  const proposals = createProposeByAgent(ports, onFault)
  const overTurns = new Set<string>()

  /** A tuning that has something to do and no turn gets one. */
  async function sweep(): Promise<void> {
    for (const run of await journal.active(node)) {
      if (!tuningNeedsTurn(run) && run.model.memory.running === null) continue
      const standing = await executor().standing(run)
      if (standing === 'absent') await enqueue(run, node)
      if (standing === 'over') await nextTurn(run)
    }
    await projector.catchUp(node)
  }

  /** Its turn ended and there is still something to do: seen twice, it gets another one. */
  async function nextTurn(run: TuningSnapshot): Promise<void> {
    const id = turnId(run)
    if (!overTurns.delete(id)) {
      overTurns.add(id)
      return
    }
    const committed = await journal.commit(run.runId, engineActor, (now) =>
      ok({ events: [], nextTurn: now.turn === run.turn }),
    )
    if (committed.ok) await enqueue(committed.value, node)
  }

  return {
    carry,
    close,
    sweep,
    send: createSendTuning({ ports, stops, projector, enqueue, onFault }),
    ...createTuningMaker({ ports, node, enqueue, onFault }),
    project: projector.project,
    proposeByAgent: proposals.begin,
    /** Nothing new is begun from now on. */
    end: () => {
      ending = true
    },
    async idle(): Promise<void> {
      await proposals.close()
      await projector.close()
    },
  }
}

export type TuningEngine = ReturnType<typeof createTuningEngine>
