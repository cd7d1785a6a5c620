import { engineActor } from '../domain/actor.ts'
import { isWaitOver } from '../domain/loop/plan.ts'
import { ok } from '../domain/result.ts'
import { stamp } from './action-scope.ts'
import type { EnginePorts, RunSnapshot } from './ports.ts'

/** A wait whose time has come is over: the loop goes on. Gives back the run as it is then. */
export async function endWait(
  { journal, now }: Pick<EnginePorts, 'journal' | 'now'>,
  run: RunSnapshot,
): Promise<RunSnapshot> {
  const { waiting } = run.model.state.loopboard
  if (waiting === null || !isWaitOver(waiting, now())) return run
  const committed = await journal.commit(run.runId, engineActor, ({ model }) => {
    const open = model.state.status === 'running' ? model.state.loopboard.waiting : null
    if (open === null || !isWaitOver(open, now())) return ok({ events: [] })
    return ok({ events: [{ type: 'waiting-answered', kind: 'rate_limit', ...stamp(now) }] })
  })
  return committed.ok ? committed.value : run
}
