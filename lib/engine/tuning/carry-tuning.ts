import { engineActor } from '../../domain/actor.ts'
import { ok, type Refusal, wordsOfRefusal } from '../../domain/result.ts'
import { documentsOf } from '../../domain/tuning/action-documents.ts'
import type { Told, TuningEvent } from '../../domain/tuning/tuning-events.ts'
import { retryDelay } from '../../domain/tuning/tuning-wait.ts'
import type { Seat } from '../seat.ts'
import type { Stoppable, Stops } from '../stops.ts'
import type { TurnKey } from '../turn-key.ts'
import { act } from './act.ts'
import { type BegunStep, beginStep, tuningNeedsTurn } from './begin-step.ts'
import { takeBack } from './take-back.ts'
import { findPlace } from './tuning-place.ts'
import type { CommittedTuning, TuningPorts, TuningSnapshot } from './tuning-ports.ts'
import type { Acted, TuningScope } from './tuning-scope.ts'

type Options = {
  ports: TuningPorts
  stops: Pick<Stops, 'open'>
  seat: Pick<Seat, 'held'>
  /** This process ends: what is begun now would be cut off. */
  isEnding: () => boolean
  /** Lets the agent of a deep analysis work and records what came of it. */
  analyse: (run: TuningSnapshot, stop: Stoppable) => Promise<TuningEvent>
  /** Called after each commit, for the files. */
  onCommitted: (run: CommittedTuning) => void
  onFault: (fault: unknown) => void
}

/** Never resolves: what is done while this process ends is not recorded, and the next start finds the action cut off. */
const unfinished = () => new Promise<never>(() => {})

/**
 * The two steps of a tuning's turn. `carry` does what is planned, one action after the other, until the tuning rests: each intent and each outcome
 * stands in the journal, so that a turn that is begun again goes on where the first one was cut off. `close` ends the turn and names the next one.
 */
export function createCarryTuning({ ports, stops, seat, isEnding, analyse, onCommitted, onFault }: Options) {
  const { journal, now } = ports
  const stamp = () => ({ at: now(), by: engineActor.name })

  async function carry(key: TurnKey): Promise<void> {
    for (let isMore = true; isMore; ) {
      // Each step has its own: what a person ended a moment ago does not end what comes next.
      const stop = stops.open(key.runId)
      try {
        isMore = await oneStep(key, stop)
      } finally {
        stop.close()
      }
    }
  }

  /** True while there is more to do. */
  async function oneStep(key: TurnKey, stop: Stoppable): Promise<boolean> {
    await seat.held()
    if (isEnding()) return unfinished()
    const begun = await beginStep(ports, key)
    if (begun.kind === 'rest') {
      const run = await journal.read(key.runId)
      if (run) onCommitted({ ...run, events: [] })
      return isEnding() ? unfinished() : false
    }
    if (begun.kind === 'again') return true
    const event = await performed(begun, stop)
    if (isEnding()) return unfinished()
    // While the seat was away another process may have taken the turn over: then the event speaks of an action that no longer runs.
    await seat.held()
    const committed = await journal.commit(key.runId, engineActor, () => ok({ events: [event] }))
    if (committed.ok) onCommitted(committed.value)
    if (event.type === 'action-failed') await pauseBefore(event.attempt, event.code, stop)
    return committed.ok
  }

  async function performed(
    begun: Exclude<BegunStep, { kind: 'rest' | 'again' }>,
    stop: Stoppable,
  ): Promise<TuningEvent> {
    const { run } = begun
    onCommitted({ ...run, events: [] })
    const place = await findPlace(ports, run)
    if (begun.kind === 'roll-back') {
      const back = place.ok ? await takeBack(ports, place.value, run).catch(faulty) : place
      if (back.ok) return { type: 'rolled-back', fixIds: back.value, ...stamp() }
      return { type: 'rollback-refused', ...told(back.refusal), ...stamp() }
    }
    if (begun.kind === 'analyse') return analyse(run, stop)
    const { key, action, attempt } = begun.step
    const reference = { key, action, attempt }
    if (!place.ok) return failure(reference, place.refusal)
    const began = performance.now()
    const elapsed = () => Math.round(performance.now() - began)
    const scope: TuningScope = { ports, run, place: place.value, step: begun.step, signal: stop.signal, elapsed }
    const acted = await act(scope).catch(faulty)
    if (!acted.ok) return failure(reference, acted.refusal)
    const outputFiles = documentsOf(begun.step)
    return { type: 'action-finished', ...reference, outcome: acted.value, outputFiles, summary: '', ...stamp() }
  }

  const failure = (
    reference: Pick<Extract<TuningEvent, { type: 'action-failed' }>, 'key' | 'action' | 'attempt'>,
    refusal: Refusal,
  ): TuningEvent => ({
    type: 'action-failed',
    ...reference,
    code: refusal.code,
    ...told(refusal),
    ...stamp(),
  })

  /** A fault of ours fails the attempt: it is said, counted and, after three, gone on without. */
  const faulty = (fault: unknown): Extract<Acted, { ok: false }> => {
    onFault(fault)
    return { ok: false, refusal: { code: 'internal', message: fault instanceof Error ? fault.message : String(fault) } }
  }

  async function close(key: TurnKey): Promise<TurnKey | null> {
    if (isEnding()) return unfinished()
    const committed = await journal.commit(key.runId, engineActor, (run) =>
      ok({ events: [], nextTurn: run.turn === key.turn && run.generation === key.generation }),
    )
    if (!committed.ok) return null
    const { runId, generation, turn } = committed.value
    return tuningNeedsTurn(committed.value) && turn > key.turn ? { runId, generation, turn } : null
  }

  return { carry, close }
}

/** What says nothing about the disk may be tried again at once. */
const isPure = (code: string): boolean => code === 'internal'

/** Waits before the next attempt, or until a person ends it. */
async function pauseBefore(attempt: number, code: string, { signal }: Stoppable): Promise<void> {
  if (isPure(code) || signal.aborted) return
  await new Promise<void>((resolve) => {
    const timer = setTimeout(resolve, retryDelay(attempt))
    signal.addEventListener('abort', () => {
      clearTimeout(timer)
      resolve()
    })
  })
}

const told = (refusal: Refusal): Told => {
  const { text: message, said } = wordsOfRefusal(refusal)
  return { message, said }
}
