import type { AttemptRecord, CommandOutput } from '../domain/loop/attempt.ts'
import type { ActionReference, LoopEvent } from '../domain/loop/loop-events.ts'
import type { Sentence } from '../domain/sentences/say.ts'
import type { Dispatched, EnginePorts, RunSnapshot } from './ports.ts'
import type { WorkPlace } from './work-place.ts'

/** What an action works with. `proof` allows it to start programs; `signal` ends them. */
export type ActionScope = {
  ports: EnginePorts
  run: RunSnapshot
  place: WorkPlace
  reference: ActionReference
  proof: Dispatched
  treeBefore: string
  signal: AbortSignal
  /** Calls the listener whenever a person wants to be heard at once; the answer ends that. */
  onSteer: (listener: () => void) => () => void
  /** The conversation of an agent that goes on with this action; null for a fresh one. */
  session: { agent: string; id: string } | null
  /** Milliseconds since the action began. */
  elapsed: () => number
}

/** What an action leaves behind: the events of its outcome. */
export type ActionResult = { events: LoopEvent[]; output?: CommandOutput }

/** Who and when, for an event of the engine. */
export const stamp = (now: () => string) => ({ at: now(), by: 'engine' })

/** Which action an attempt was made for, as events name it. */
export const referenceOf = ({ key, action, mode, taskId, iteration }: AttemptRecord): ActionReference => ({
  key,
  action,
  mode,
  taskId,
  iteration,
})

/** The event of an action that was told to end. */
export const cancelled = ({ ports, reference, elapsed }: ActionScope, { text, said }: Sentence): LoopEvent => ({
  type: 'action-cancelled',
  ...reference,
  durationMs: elapsed(),
  message: text,
  said,
  ...stamp(ports.now),
})
