import type { AttemptRecord } from '../domain/loop/attempt.ts'
import type { ActionName } from '../domain/loop/execution-record.ts'
import type { ActionReference, LoopEvent } from '../domain/loop/loop-events.ts'
import type { LoopModel } from '../domain/loop/loop-model.ts'
import { retryDelay } from '../domain/loop/task-attempts.ts'
import { say } from '../domain/sentences/say.ts'
import { type ActionResult, type ActionScope, referenceOf, stamp } from './action-scope.ts'
import { beginAction } from './begin-action.ts'
import { interruptAttempt } from './interrupt-attempt.ts'
import { pauseAfterFault } from './pause-after-fault.ts'
import { performComplete } from './perform-complete.ts'
import { performDebug } from './perform-debug.ts'
import { performDevelop } from './perform-develop.ts'
import { performInit } from './perform-init.ts'
import { performValidate } from './perform-validate.ts'
import { type PauseReason, type PerformedTurn, type PlannedTurn, workspaceMissing } from './planned-turn.ts'
import type { EnginePorts, RunSnapshot } from './ports.ts'
import type { Seat } from './seat.ts'
import type { Stoppable, Stops } from './stops.ts'
import { attemptKey, type TurnKey } from './turn-key.ts'
import { findWorkPlace, treeHashOf, type WorkPlace } from './work-place.ts'

type RunTurn = Extract<PlannedTurn, { kind: 'run' }>

export type PerformOptions = {
  ports: EnginePorts
  stops: Stops
  seat: Pick<Seat, 'executorId' | 'held'>
  onFault: (fault: unknown) => void
}

const actions: Partial<Record<ActionName, (scope: ActionScope) => Promise<ActionResult>>> = {
  init: performInit,
  develop: performDevelop,
  debug: performDebug,
  validate: performValidate,
  complete: performComplete,
}

/**
 * Never resolves: the end of this process is no outcome. The step stays unfinished in the database, so that the next start finds the
 * attempt open and says what happened.
 */
const unfinished = (stop: Stoppable) => {
  stop.close()
  return new Promise<never>(() => {})
}

/**
 * The step that acts. An outcome that is recorded already is not done again; a dispatched attempt without outcome belongs to a dead
 * process and is closed as interrupted; else the action is dispatched, once. A fault of ours closes the attempt and pauses the loop.
 */
export function createPerformTurn({ ports, stops, seat, onFault }: PerformOptions) {
  const { attempts } = ports
  const ofTurn = async ({ runId, generation, turn }: TurnKey) => (await attempts.ofTurn(runId, generation, turn)).at(-1)

  async function performTurn(key: TurnKey, planned: PlannedTurn): Promise<PerformedTurn> {
    if (planned.kind !== 'run') return { attempt: null, pause: null }
    const stop = stops.open(key.runId)
    try {
      for (;;) {
        const known = (await ofTurn(key)) ?? null
        if (known?.outcome && !(await waitForRetry(known, stop))) return { attempt: known.key, pause: null }
        if (known?.startedAt && !known.outcome) await interruptAttempt(ports, known)
        else {
          const pause = await dispatch(key, planned, known, stop)
          if (pause) return { attempt: null, pause }
        }
      }
    } catch (fault) {
      const pause = await pauseAfterFault(ports, key.runId, fault)
      if (pause.code === 'internal') onFault(fault)
      return { attempt: await closeAfterFault(key, pause), pause }
    } finally {
      stop.close()
    }
  }

  /** True when the failure says nothing about the work and may be tried again, after its delay; a stop ends the wait. */
  async function waitForRetry(attempt: AttemptRecord, stop: Stoppable): Promise<boolean> {
    const failed = attempt.outcome?.events.find((event) => event.type === 'action-failed')
    const run = failed && (await ports.journal.read(attempt.runId))
    const delay = run ? retryDelay(failed, attempt.n, run.model.state.loopboard.max_retries) : null
    if (delay === null) return false
    const text = `${failed?.message} It is tried again in ${delay / 1000} s.`
    ports.logs.append(attempt.runId, attempt.key, 'engine', text)
    await pause(delay, stop.signal)
    if (stop.cause() === 'shutdown') return unfinished(stop)
    return !stop.signal.aborted
  }

  /** Null when the attempt has an outcome, else why there could be none. */
  async function dispatch(
    key: TurnKey,
    planned: RunTurn,
    known: AttemptRecord | null,
    stop: Stoppable,
  ): Promise<PauseReason | null> {
    const run = await ports.journal.read(key.runId)
    if (!run) throw new Error(`the loop ${key.runId} is gone`)
    const place = await findWorkPlace(ports.workspaces, run)
    if (!place.ok) return workspaceMissing(place.refusal)
    const attempt = known?.outcome === null ? known : await prepare(key, planned, run, place.value, (known?.n ?? 0) + 1)
    const treeBefore = attempt.treeBefore ?? ''

    await seat.held()
    const reference = referenceOf(attempt)
    const begun = await beginAction(ports, key, reference, planned.first)
    if (begun.kind === 'stopped') return end(attempt, { events: begun.isWritten ? [neverRan(attempt)] : [] })
    const act = actions[planned.action]
    const proof = act && (await attempts.dispatch(attempt.key))
    if (!proof) throw new Error(`the attempt ${attempt.key} is not ours to dispatch`)

    const began = performance.now()
    const result = await act({
      ...{
        ports,
        run: begun.run,
        place: place.value,
        reference,
        proof,
        treeBefore,
        ...{ signal: stop.signal, onSteer: stop.onSteer },
      },
      session: sessionOf(begun.run.model, reference, known),
      elapsed: () => Math.round(performance.now() - began),
    }).finally(() => (stop.cause() === 'shutdown' ? unfinished(stop) : ports.logs.flush(key.runId)))
    if (stop.cause() !== 'seat') return end(attempt, result)
    await interruptAttempt(ports, attempt)
    return null
  }

  const end = async (attempt: AttemptRecord, result: ActionResult): Promise<null> => {
    await attempts.end(attempt.key, { kind: 'ended', ...result })
    return null
  }

  async function prepare(key: TurnKey, planned: RunTurn, run: RunSnapshot, place: WorkPlace, n: number) {
    const { action, mode, taskId } = planned
    const { current_iteration: current } = run.model.state
    const isCounted = action !== 'init' && action !== 'complete'
    return attempts.prepare({
      ...{ runId: key.runId, generation: key.generation, turn: key.turn, n, key: attemptKey(key, n) },
      ...{ node: seat.executorId, action, mode, taskId, iteration: isCounted ? current + 1 : current },
      treeBefore: await treeHashOf(ports.workspaces, place),
    })
  }

  const neverRan = (attempt: AttemptRecord): LoopEvent => ({
    type: 'action-cancelled',
    ...referenceOf(attempt),
    durationMs: 0,
    message: say('stopped_before_begin').text,
    said: say('stopped_before_begin').said,
    ...stamp(ports.now),
  })

  /** An attempt without outcome would keep the loop busy for ever. */
  async function closeAfterFault(key: TurnKey, { code, message }: PauseReason): Promise<string | null> {
    const attempt = await ofTurn(key)
    if (!attempt) return null
    const run = await ports.journal.read(key.runId)
    const isBegun = run?.model.memory.running?.key === attempt.key
    const failed: LoopEvent = {
      ...{ type: 'action-failed', code, message, durationMs: 0 },
      ...referenceOf(attempt),
      ...stamp(ports.now),
    }
    await attempts.end(attempt.key, { kind: 'ended', events: isBegun ? [failed] : [] })
    return attempt.key
  }

  return performTurn
}

/** The conversation that goes on: of an attempt that ran out of turns, or of one that had to wait for its provider. */
function sessionOf(
  { memory }: LoopModel,
  reference: ActionReference,
  known: AttemptRecord | null,
): ActionScope['session'] {
  const failed = known?.outcome?.events.find((event) => event.type === 'action-failed')
  if (failed) return failed.session ?? null
  const held = memory.agentWait?.session
  return held && held.action === reference.action && held.taskId === reference.taskId ? held : null
}

/** Resolves after `ms`, or as soon as the signal says so. */
const pause = (ms: number, signal: AbortSignal) =>
  new Promise<void>((resolve) => {
    if (signal.aborted) return resolve()
    const end = () => {
      clearTimeout(timer)
      resolve()
    }
    const timer = setTimeout(end, ms)
    signal.addEventListener('abort', end, { once: true })
  })
