import { engineActor } from '../../domain/actor.ts'
import { ok, type Result } from '../../domain/result.ts'
import { attemptsUsed } from '../../domain/tuning/action-attempts.ts'
import { evolve } from '../../domain/tuning/evolve.ts'
import { plan } from '../../domain/tuning/plan.ts'
import type { TuningEvent } from '../../domain/tuning/tuning-events.ts'
import type { RunningStep } from '../../domain/tuning/tuning-model.ts'
import { waitFor } from '../../domain/tuning/tuning-wait.ts'
import { type TurnKey, turnId } from '../turn-key.ts'
import type { TuningPorts, TuningSnapshot } from './tuning-ports.ts'

/** What the turn of a tuning does next. `again`: something was recorded, and the tuning is looked at once more. */
export type BegunStep =
  | { kind: 'rest' }
  | { kind: 'again' }
  | { kind: 'act'; run: TuningSnapshot; step: RunningStep }
  | { kind: 'roll-back'; run: TuningSnapshot }
  | { kind: 'analyse'; run: TuningSnapshot }

const isInTurn = (run: TuningSnapshot, { generation, turn }: TurnKey): boolean =>
  run.generation === generation && run.turn === turn

/**
 * Decides under the lock of the tuning what is done next, and writes the intent before anything is done. An action that stands as running was cut
 * off: only one turn of a tuning runs at a time, so whoever began it is dead.
 */
export async function beginStep(
  { journal, now }: Pick<TuningPorts, 'journal' | 'now'>,
  key: TurnKey,
): Promise<BegunStep> {
  let begun: BegunStep = { kind: 'rest' }
  const stamp = { at: now(), by: engineActor.name }
  const committed = await journal.commit(key.runId, engineActor, (run): Result<{ events: TuningEvent[] }> => {
    begun = { kind: 'rest' }
    const events = isInTurn(run, key) && run.model.state.runner === 'server' ? eventsOf(run) : []
    return ok({ events })
  })
  return committed.ok ? begun : { kind: 'rest' }

  function eventsOf(run: TuningSnapshot): TuningEvent[] {
    const { state, memory } = run.model
    if (memory.running) {
      begun = { kind: 'again' }
      const { key: id, action, attempt } = memory.running
      return [{ type: 'action-interrupted', key: id, action, attempt, message: 'The server ended.', ...stamp }]
    }
    if (memory.rollback) {
      begun = { kind: 'roll-back', run }
      return []
    }
    if (
      state.deep_analysis?.status === 'running' &&
      (state.status === 'running' || state.wait_reason === 'agent_cli')
    ) {
      begun = { kind: 'analyse', run }
      const wait = waitFor(state, 'agent_cli')
      return state.status === 'running' ? [{ type: 'waiting-opened', reason: 'agent_cli', wait, ...stamp }] : []
    }
    return planned(run)
  }

  function planned(run: TuningSnapshot): TuningEvent[] {
    const { state } = run.model
    const step = plan(run.model)
    if (step.kind === 'none') return []
    if (step.kind === 'wait') return [{ type: 'waiting-opened', reason: step.reason, wait: step.wait, ...stamp }]
    const { action, args } = step
    const started: TuningEvent = {
      ...{ type: 'action-started', key: `${turnId(key)}/${state.step_count + 1}`, action, args },
      ...{ attempt: attemptsUsed(state, action, args) + 1, ...stamp },
    }
    const model = evolve(run.model, started)
    if (!model.memory.running) throw new Error(`The action ${action} could not begin.`)
    begun = { kind: 'act', run: { ...run, model }, step: model.memory.running }
    return [started]
  }
}

/** True when the tuning has something to do and nobody has to be asked: the one condition under which a turn is enqueued. */
export const tuningNeedsTurn = ({ model }: Pick<TuningSnapshot, 'model'>): boolean => {
  const { state, memory } = model
  if (state.runner !== 'server') return false
  if (memory.rollback !== null) return true
  if (state.deep_analysis?.status === 'running') return state.status === 'running' || state.wait_reason === 'agent_cli'
  return plan(model).kind !== 'none'
}
