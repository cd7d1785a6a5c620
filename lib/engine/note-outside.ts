import { outsideActor } from '../domain/actor.ts'
import type { Conflict, NewConflict } from '../domain/loop/merge/conflict.ts'
import { fileIdOf } from '../domain/loop/twin-id.ts'
import { ok } from '../domain/result.ts'
import type { EnginePorts } from './ports.ts'

type Ports = Pick<EnginePorts, 'journal' | 'now' | 'newId'>

const mostText = 20_000

/** Tells of what other programs did to the files of a loop and what cannot be merged. What is open already is not opened again. */
export function createOutsideNotes(ports: Ports) {
  const open = (runId: string, found: NewConflict) =>
    ports.journal.commit(runId, outsideActor, ({ model: { memory } }) => {
      const isKnown = ({ kind, path }: Conflict) => kind === found.kind && path === found.path
      if (memory.deletedAt !== null || memory.conflicts.some(isKnown)) return ok({ events: [] })
      const at = ports.now()
      const conflict = { ...found, id: ports.newId('conflict'), at }
      return ok({ events: [{ type: 'conflict-opened', conflict, at, by: outsideActor.name }] })
    })

  return {
    /** A version that another program renamed into place was displaced before anybody could read it. */
    overwritten: (runId: string, file: string) =>
      open(runId, { kind: 'overwritten_outside', path: file, base: null, ours: null, theirs: null }),
    /** A progress file of a loop that the server executes was changed; its text is kept in `copy`, ours was written. */
    progressEdited: (runId: string, { text, copy }: { text: string; copy: string }) =>
      open(runId, {
        kind: 'progress_edit',
        path: `${fileIdOf(runId)}.progress/${copy}`,
        ...{ base: null, ours: null, theirs: text.slice(0, mostText) },
      }),
  }
}
