import { engineActor } from '../domain/actor.ts'
import type { ActionReference, LoopEvent } from '../domain/loop/loop-events.ts'
import { ok } from '../domain/result.ts'
import { stamp } from './action-scope.ts'
import type { EnginePorts, RunSnapshot } from './ports.ts'
import { type TurnKey, turnId } from './turn-key.ts'

/** True while the run is in exactly this turn: whoever comes late finds that it is over. */
export const isInTurn = (run: RunSnapshot, { generation, turn }: TurnKey): boolean =>
  run.generation === generation && run.turn === turn

/** COMPLETE is over in a moment and ends as `completed` or not at all; every other action is shown while it runs. */
export const isAnnounced = ({ action }: Pick<ActionReference, 'action'>): boolean => action !== 'complete'

/**
 * The control signal and the intent in one locked step: the action is written as started only while the loop is running in this turn.
 * The intent
 * stands once for all attempts of a turn. `stopped` when a command came first; it may have come after a crash that left the intent written.
 */
export async function beginAction(
  { journal, now }: Pick<EnginePorts, 'journal' | 'now'>,
  key: TurnKey,
  reference: ActionReference,
  first: LoopEvent[],
): Promise<{ kind: 'go'; run: RunSnapshot } | { kind: 'stopped'; isWritten: boolean }> {
  const begun = await journal.commit(key.runId, engineActor, (run) => {
    const { state, memory } = run.model
    if (!isInTurn(run, key) || state.status !== 'running' || memory.running) return ok({ events: [] })
    if (!isAnnounced(reference)) return ok({ events: first })
    return ok({ events: [...first, { type: 'action-started', ...reference, ...stamp(now) }] })
  })
  if (!begun.ok) return { kind: 'stopped', isWritten: false }
  const run = begun.value
  const isWritten = run.model.memory.running?.key.startsWith(`${turnId(key)}/`) ?? false
  if (isInTurn(run, key) && run.model.state.status === 'running') return { kind: 'go', run }
  return { kind: 'stopped', isWritten }
}
