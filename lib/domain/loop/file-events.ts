import type { JsonValue } from './document/json-value.ts'
import type { SkillState } from './execution-record.ts'
import type { PersonalFields } from './loop-model.ts'
import type { LoopStatus, LoopTask } from './loop-state.ts'
import type { Conflict, ConflictChoice } from './merge/conflict.ts'
import type { DocumentChange } from './merge/document-changes.ts'
import type { RebuiltPart } from './recovery/trust-in-files.ts'

/**
 * What another program wrote into the shared document, merged: the changes of the document, the times it means in UTC, the revision number the
 * file carries, and what stood in it. `waitsFor` is its word for waiting on a person.
 */
type ForeignChange = {
  changes: DocumentChange[]
  times: { created_at: string; updated_at: string; completed_at: string | null }
  skewMs: number
  carries: number | null
  fields: PersonalFields
  status: LoopStatus
  from: LoopStatus
  waitsFor: string | null
}

/** What happened to the shared file, by programs beside us and by people who put it back. */
export type FileEventBody =
  | ({ type: 'foreign-changed' } & ForeignChange)
  /** Tasks that another program added or changed in the tasks file. */
  | { type: 'tasks-merged'; tasks: LoopTask[] }
  /** A value that another program may not set is written over with ours. */
  | { type: 'control-reapplied'; path: string; ours: JsonValue; theirs: JsonValue }
  /** Another program changed the executor's part of a loop that the server runs. */
  | { type: 'skill-touched' }
  | { type: 'skill-state-taken'; skill: SkillState | null }
  /** The loop came from another installation: what happened before happened there. `status` is what it was. */
  | { type: 'imported'; fromId: string; title: string; status: LoopStatus; exportedAt: string }
  /** A person put the document back to an earlier revision; `changes` leave what the journal decides alone. */
  | { type: 'revision-restored'; revision: number; changes: DocumentChange[] }
  /** A person had the executor's part read from the progress files again. */
  | { type: 'state-rebuilt'; parts: RebuiltPart[]; changes: DocumentChange[] }
  | { type: 'conflict-opened'; conflict: Conflict }
  | { type: 'conflict-closed'; id: string; choice: ConflictChoice }
  | { type: 'runner-changed'; runner: 'server' | 'external'; generation: number }
  | { type: 'deleted-outside' }
  | { type: 'found-again' }
  | { type: 'progress-changed'; files: string[] }
