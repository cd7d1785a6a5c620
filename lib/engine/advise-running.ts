import { engineActor } from '../domain/actor.ts'
import { adviseOnSilence, warnOfLimits } from '../domain/loop/advise.ts'
import { ok } from '../domain/result.ts'
import { stamp } from './action-scope.ts'
import type { ActiveRun, EnginePorts } from './ports.ts'
import { usedBy } from './used-by.ts'

type Ports = Pick<EnginePorts, 'attempts' | 'workspaceLimits' | 'journal' | 'now'>

/** Tells a person, while an action runs, that it has been silent for long or that a limit of the loop is nearly used. */
export async function adviseRunning(ports: Ports, run: ActiveRun): Promise<void> {
  if (!run.model.memory.running || run.model.state.status !== 'running') return
  const used = await usedBy(ports, run)
  const adviceFor = ({ model }: Pick<ActiveRun, 'model'>) => [
    ...warnOfLimits(model, used, stamp(ports.now)),
    ...adviseOnSilence(model, run.lastSignAt, stamp(ports.now)),
  ]
  if (adviceFor(run).length === 0) return
  await ports.journal.commit(run.runId, engineActor, (now) => ok({ events: adviceFor(now) }))
}
