import { engineActor } from '../domain/actor.ts'
import { adviseOnFailure, warnOfLimits } from '../domain/loop/advise.ts'
import { evolve } from '../domain/loop/evolve.ts'
import type { LoopEvent } from '../domain/loop/loop-events.ts'
import type { PlanFacts } from '../domain/loop/loop-facts.ts'
import type { LoopModel } from '../domain/loop/loop-model.ts'
import { ok } from '../domain/result.ts'
import { say } from '../domain/sentences/say.ts'
import { stamp } from './action-scope.ts'
import { isInTurn } from './begin-action.ts'
import { lostTurn } from './lost-turn.ts'
import type { PauseReason, PerformedTurn, PlannedTurn } from './planned-turn.ts'
import type { Committed, EnginePorts } from './ports.ts'
import type { TurnKey } from './turn-key.ts'
import { usedBy } from './used-by.ts'

/** True when the loop has something to do now and nobody does it: the one condition under which a turn is enqueued. */
export const needsTurn = ({ state, memory }: LoopModel): boolean =>
  state.status === 'running' &&
  state.loopboard.runner === 'server' &&
  state.loopboard.waiting === null &&
  memory.running === null &&
  memory.deletedAt === null

type Options = {
  ports: Pick<EnginePorts, 'journal' | 'attempts' | 'workspaceLimits' | 'now'>
  /** Called after each commit, for the files. */
  onCommitted: (run: Committed) => void
  onFault: (fault: unknown) => void
}

/**
 * The step that records: the events of the outcome and the advance of the turn in one transaction, so that a repeat finds the turn over
 * and changes nothing. The turn advances even without events: the id of a workflow is used once. Returns the next turn when there is work.
 */
export function createCommitTurn({ ports, onCommitted, onFault }: Options) {
  async function commitTurn(key: TurnKey, planned: PlannedTurn, performed: PerformedTurn): Promise<TurnKey | null> {
    const outcome = await eventsOf(key, planned, performed)
    const found = await ports.journal.read(key.runId)
    if (!found) return null
    const used = await usedBy(ports, found)
    const committed = await ports.journal.commit(key.runId, engineActor, (run) => {
      if (!isInTurn(run, key)) return ok({ events: [] })
      const isRunning = run.model.state.status === 'running'
      const pause = (planned.kind === 'record' ? planned.pause : performed.pause) ?? pauseAfter(outcome)
      const paused = pause && isRunning ? [pausedEvent(pause, planned, ports.now)] : []
      // What only a running loop may do is dropped when a command came first; results are always recorded.
      const events = outcome.filter((event) => isRunning || !isDecision(event))
      return ok({ events: [...events, ...adviceAfter(run.model, events, used, ports.now), ...paused], nextTurn: true })
    })
    if (!committed.ok) return null
    onCommitted(committed.value)
    const { runId, generation, turn, model } = committed.value
    return needsTurn(model) && turn > key.turn ? { runId, generation, turn } : null
  }

  /** An outcome that cannot be folded must not keep the loop busy: the fault is recorded in its place. */
  async function commitLoss(key: TurnKey, fault: unknown): Promise<null> {
    const committed = await ports.journal.commit(key.runId, engineActor, (run) =>
      ok(isInTurn(run, key) ? { events: lostTurn(run, fault, ports.now), nextTurn: true } : { events: [] }),
    )
    if (committed.ok) onCommitted(committed.value)
    return null
  }

  async function eventsOf(key: TurnKey, planned: PlannedTurn, { attempt }: PerformedTurn): Promise<LoopEvent[]> {
    if (planned.kind === 'record') return planned.events
    if (attempt === null) return []
    const rows = await ports.attempts.ofTurn(key.runId, key.generation, key.turn)
    return rows.find((row) => row.key === attempt)?.outcome?.events ?? []
  }

  return (key: TurnKey, planned: PlannedTurn, performed: PerformedTurn): Promise<TurnKey | null> =>
    commitTurn(key, planned, performed).catch((fault: unknown) => {
      onFault(fault)
      return commitLoss(key, fault)
    })
}

const decisions = ['paused', 'failed', 'completed', 'waiting-opened'] as const
const isDecision = (event: LoopEvent): boolean => decisions.some((type) => type === event.type)

/** What a person should know about a loop that goes on after these events. */
function adviceAfter(
  before: LoopModel,
  events: LoopEvent[],
  used: Pick<PlanFacts, 'used' | 'workspace'>,
  now: () => string,
): LoopEvent[] {
  const after = events.reduce(evolve, before)
  if (after.state.status !== 'running') return []
  return [...warnOfLimits(after, used, stamp(now)), ...adviseOnFailure(before, after, stamp(now))]
}

/** After an interruption only an unchanged tree lets the loop go on by itself. */
function pauseAfter(events: LoopEvent[]): PauseReason | null {
  const isUnclear = events.some((event) => event.type === 'action-unknown' && !event.treeUnchanged)
  if (!isUnclear) return null
  return {
    code: 'interrupted',
    message: say('files_differ').text,
    said: say('files_differ').said,
    next_step: 'Look at the diff, then resume: the action is planned again.',
  }
}

const pausedEvent = (reason: PauseReason, planned: PlannedTurn, now: () => string): LoopEvent => ({
  type: 'paused',
  mode: 'now',
  from: 'running',
  reason: { ...reason, at: now(), action: planned.kind === 'run' ? planned.action : null },
  ...stamp(now),
})
