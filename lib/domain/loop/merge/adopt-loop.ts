import { say } from '../../sentences/say.ts'
import { emptyMemory, type FileMemory, type LoopRoot } from '../loop-model.ts'
import type { LoopState, LoopTask, Waiting } from '../loop-state.ts'
import { meantState, skewOf } from './skew.ts'
import { carriedRevision, personalFields, type SeenFile } from './take-foreign.ts'
import { withEnd } from './with-end.ts'

/** A loop as it is discovered. */
export type AdoptedLoop = { state: LoopState; tasks: LoopTask[]; file: FileMemory }

/**
 * A loop that was found in a folder. Whatever its file says, an outside program executes it, nothing in it is approved, and it is followed
 * without being written.
 */
export function adoptLoop(
  loopId: string,
  root: LoopRoot,
  { reading, modifiedMs }: SeenFile,
  tasks: LoopTask[],
): AdoptedLoop {
  const { kind, raw, waitsFor } = reading
  const skewMs = skewOf(reading.state.updated_at, { updatedAt: null, skewMs: 0 }, modifiedMs)
  const state = withEnd(meantState({ ...reading.state, loop_id: loopId }, skewMs))
  const file: FileMemory = {
    ...emptyMemory.file,
    ...{
      kind,
      root,
      followed: true,
      document: raw,
      skewMs,
      shown: [{ carries: carriedRevision(raw), fields: personalFields(state) }],
    },
  }
  const waiting = waitsFor !== null && state.status === 'running' ? externalWait(waitsFor, state.updated_at) : null
  const loopboard = {
    ...state.loopboard,
    ...{ runner: 'external' as const, external_launch: 'manual' as const, revision: 0, generation: 0 },
    ...{ draining: false, waiting, reason: null, completion: null },
  }
  return { state: { ...state, loopboard }, tasks, file }
}

/** What a loop waits for that a person has to start elsewhere. */
export const launchRef = 'launch'

/** An outside program says by a word of its own that it waits for a person. */
export function externalWait(word: string, since: string): Waiting {
  const { text, said } = say('executor_waits', { word })
  return { kind: 'external', since, question: text, said, ref: word }
}
