import type { ProcessIdentity } from '../process-run.ts'
import type { Said } from '../sentences/say.ts'
import type { ActionName, DebugMode } from './execution-record.ts'
import type { LoopEvent } from './loop-events.ts'

/** One dispatch of an action. `key` = `<runId>/<generation>/<turn>/<n>`. */
export type AttemptRecord = {
  key: string
  runId: string
  generation: number
  turn: number
  n: number
  node: string
  action: ActionName
  mode: DebugMode | null
  taskId: string | null
  iteration: number
  preparedAt: Date
  startedAt: Date | null
  endedAt: Date | null
  process: ProcessIdentity | null
  treeBefore: string | null
  outcome: AttemptOutcome | null
}

/** How an attempt ended: the events to record, and what a task's command wrote last. Written once; a second write is a no-op. */
export type AttemptOutcome = { kind: 'ended' | 'interrupted'; events: LoopEvent[]; output?: CommandOutput }

/** The last 8 KiB of each stream. */
export type CommandOutput = { stdout: string; stderr: string }

/** One process of an attempt, for the tree of the page. */
export type AttemptStep = {
  id: string
  title: string
  /** The title by its code, where it is a sentence of ours and no command. */
  said?: Said
  startedAt: Date
  endedAt: Date | null
  exitCode: number | null
}
