import type { ActionName, DebugMode } from '../domain/loop/execution-record.ts'
import type { LoopEvent } from '../domain/loop/loop-events.ts'
import type { Reason } from '../domain/loop/loop-state.ts'
import type { Refusal } from '../domain/result.ts'

/**
 * What a turn is going to do. `run`: one action, after the events that make it possible (tasks taken into the plan). `record`: nothing but
 * these events, and a pause where there is a reason. `none`: somebody else decided meanwhile.
 */
export type PlannedTurn =
  | { kind: 'run'; first: LoopEvent[]; action: ActionName; mode: DebugMode | null; taskId: string | null }
  | { kind: 'record'; events: LoopEvent[]; pause: PauseReason | null }
  | { kind: 'none' }

/** What performing left: the attempt whose outcome is to be recorded, or why the loop has to pause. */
export type PerformedTurn = { attempt: string | null; pause: PauseReason | null }

export type PauseReason = Pick<Reason, 'code' | 'message' | 'next_step' | 'said'>

/** A fault of ours as a reason to pause: said openly, never retried in silence. */
export const internalPause = (fault: unknown): PauseReason => ({
  code: 'internal',
  message: fault instanceof Error ? fault.message : String(fault),
  next_step: 'Resume to try again; if it happens twice, report it with the log of the server.',
})

/** Nobody trusts the folder of a loop, or not as it is now. */
export const untrusted = ({ message, said }: Refusal): PauseReason => ({
  code: 'untrusted',
  message,
  ...(said ? { said } : {}),
  next_step: 'Look at what changed and trust the folder again, then resume.',
})

/** The folder of a loop is not there, or is another one than was registered. */
export const workspaceMissing = ({ message, said }: Refusal): PauseReason => ({
  code: 'workspace_missing',
  message,
  ...(said ? { said } : {}),
  next_step: 'Put the folder back, or register where it is now, then resume.',
})

/** Another server executes the loops of this folder. */
export const secondServer = ({ message, said }: Refusal): PauseReason => ({
  code: 'second_runner',
  message,
  ...(said ? { said } : {}),
  next_step: 'End one of the two servers, then resume.',
})
