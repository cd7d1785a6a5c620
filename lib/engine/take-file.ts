import { outsideActor, skillActor } from '../domain/actor.ts'
import { evolve } from '../domain/loop/evolve.ts'
import type { LoopEvent } from '../domain/loop/loop-events.ts'
import { type TakenForeign, takeForeign } from '../domain/loop/merge/take-foreign.ts'
import type { ReadLoop } from '../domain/loop/read-loop-document.ts'
import { newerTasks, readTasksFile } from '../domain/loop/tasks-file.ts'
import { ok, type Result } from '../domain/result.ts'
import { findBase } from './find-base.ts'
import type { Committed, EnginePorts, RunSnapshot } from './ports.ts'

type Ports = Pick<EnginePorts, 'journal' | 'revisions' | 'now' | 'newId'>

/** A version of a loop's files that was read whole. `reading` is null for a master of our own: what it says comes from the journal. */
export type WholeFile = { reading: ReadLoop | null; tasks: string[]; modifiedMs: number }

/** The loop after it, what it asks for, and whether the file must be written. */
export type TakenFile = Pick<TakenForeign, 'command' | 'isWriteDue'> & { run: Committed }

const idsPerTake = 12
/** The journal may be further than a version of our own. */
const nothingOfOthers: TakenForeign = { events: [], command: null, isWriteDue: true, isBySkill: false }

/**
 * Takes a version of a loop's files over into the journal. The merge is decided under the lock of the loop, on the loop as it is then; the same
 * version once more changes nothing. What stands in `since`, a version that is newer and was taken before, is taken over it in the same step.
 */
export async function takeFile(
  ports: Ports,
  run: RunSnapshot,
  file: WholeFile,
  since: ReadLoop | null = null,
): Promise<Result<TakenFile>> {
  const base = file.reading && (await findBase(ports, run, file.reading))
  const baseSince = since && (await findBase(ports, run, since))
  const decide = (now: RunSnapshot, by: string): TakenForeign => {
    const late = take(now, file, base, by, ports)
    if (since === null || late.events.length === 0) return late
    const model = late.events.reduce(evolve, now.model)
    const { events } = take({ ...now, model }, { ...file, reading: since }, baseSince, by, ports)
    return { ...late, events: [...late.events, ...events], isWriteDue: true }
  }
  let taken = decide(run, outsideActor.name)
  const actor = taken.isBySkill ? skillActor : outsideActor
  const committed = await ports.journal.commitTogether(run.runId, actor, (now) => {
    if (now.rev !== run.rev) taken = decide(now, actor.name)
    return ok({
      events: [
        ...comesBack(now, ports.now(), actor.name),
        ...taken.events,
        ...tasksOf(now, file, ports.now(), actor.name),
      ],
    })
  })
  if (!committed.ok) return committed
  const { command, isWriteDue } = taken
  return ok({ run: committed.value, command, isWriteDue })
}

function take(
  run: RunSnapshot,
  { reading, modifiedMs }: WholeFile,
  base: Parameters<typeof takeForeign>[2],
  by: string,
  ports: Ports,
): TakenForeign {
  if (reading === null) return nothingOfOthers
  const ids = Array.from({ length: idsPerTake }, () => ports.newId('conflict'))
  return takeForeign(run.model, { reading, modifiedMs }, base, { now: ports.now(), by, ids })
}

/** A file that another program had deleted is there again. */
const comesBack = ({ model: { memory } }: RunSnapshot, at: string, by: string): LoopEvent[] => [
  ...(memory.deletedAt !== null && memory.file.isGone ? [{ type: 'found-again', at, by } as const] : []),
  ...memory.conflicts
    .filter(({ kind }) => memory.file.isGone && kind === 'deleted_outside')
    .map(({ id }) => ({ type: 'conflict-closed', id, choice: 'dismiss', at, by }) as const),
]

/** Tasks that another program added or changed. Lines that it removed come back by our next write. */
function tasksOf({ model }: RunSnapshot, { tasks }: WholeFile, at: string, by: string): LoopEvent[] {
  const newer = newerTasks(
    model.tasks,
    tasks.flatMap((text) => readTasksFile(text).tasks),
  )
  return newer.length === 0 ? [] : [{ type: 'tasks-merged', tasks: newer, at, by }]
}
