import { outsideActor } from '../domain/actor.ts'
import { replay } from '../domain/loop/evolve.ts'
import type { LoopEvent } from '../domain/loop/loop-events.ts'
import { adoptDamaged } from '../domain/loop/merge/adopt-damaged.ts'
import { type AdoptedLoop, adoptLoop } from '../domain/loop/merge/adopt-loop.ts'
import type { SeenLoop } from '../domain/loop/merge/seen-loop.ts'
import { readLoopDocument } from '../domain/loop/read-loop-document.ts'
import { mergeTasks, readTasksFile } from '../domain/loop/tasks-file.ts'
import { twinId } from '../domain/loop/twin-id.ts'
import type { Adoption } from './file-ports.ts'
import type { EnginePorts } from './ports.ts'

/** A file that is not whole for less may still be written. */
const damagedAfterMs = 2000

type Adoptable = Exclude<SeenLoop, { kind: 'missing' }>

/** True for a file of which a loop can be made: one that is whole, damaged for good, or not read; a folder or a pipe is none. */
export const isAdoptable = (seen: SeenLoop): seen is Adoptable =>
  seen.kind === 'whole' ||
  (seen.kind === 'damaged' && seen.quietMs >= damagedAfterMs) ||
  (seen.kind === 'unreadable' && seen.reason.said.code !== 'file_not_ordinary')

const atOnce = 200

/**
 * Takes discovered loops into the journal, the newest of each id; one that could not be read counts where no whole one has the id. Files that are no loops are
 * left out; a file whose id a loop of another workspace has gets an id of its own. Returns the loops that are new.
 */
export async function adoptFiles(
  ports: Pick<EnginePorts, 'adoptions' | 'journal' | 'now'>,
  workspaceId: string,
  node: string,
  seen: Adoptable[],
): Promise<Map<string, Adoption>> {
  const found = new Map<string, Adoption>()
  for (const each of seen.toSorted((one, other) => Number(other.kind === 'whole') - Number(one.kind === 'whole'))) {
    const adoption = toAdoption(each, ports.now())
    const other = adoption && found.get(adoption.runId.toLowerCase())
    if (
      adoption &&
      !(other && (each.kind !== 'whole' || other.model.state.updated_at >= adoption.model.state.updated_at))
    )
      found.set(adoption.runId.toLowerCase(), adoption)
  }
  const all = [...found.values()]
  const adopted = new Map<string, Adoption>()
  const adopt = async (part: Adoption[]) => {
    if (part.length === 0) return
    const ids = await ports.adoptions.adopt(workspaceId, node, outsideActor, part)
    for (const adoption of part) if (ids.includes(adoption.runId)) adopted.set(adoption.runId, adoption)
  }
  const twinOf = async (adoption: Adoption): Promise<Adoption | null> => {
    const other = await ports.journal.read(adoption.runId)
    const runId = other && other.workspaceId !== workspaceId ? twinId(adoption.runId, workspaceId) : null
    return runId === null ? null : { ...adoption, runId }
  }
  for (let from = 0; from < all.length; from += atOnce) {
    const part = all.slice(from, from + atOnce)
    await adopt(part)
    const taken = part.filter(({ runId }) => !adopted.has(runId))
    await adopt((await Promise.all(taken.map(twinOf))).filter((twin) => twin !== null))
  }
  return adopted
}

function toAdoption(seen: Adoptable, now: string): Adoption | null {
  const { loopId, root } = seen
  if (seen.kind !== 'whole') {
    const modifiedAt = new Date(Date.parse(now) - (seen.kind === 'damaged' ? seen.quietMs : 0)).toISOString()
    const adopted = adoptDamaged(loopId, root, modifiedAt, seen.kind === 'unreadable' ? seen.reason : null)
    return adoptionOf(loopId, adopted, { fileHash: '', signAt: modifiedAt }, now)
  }
  const { text, tasks, hash, modifiedMs } = seen
  const reading = readLoopDocument(text, `${loopId}.json`)
  if (!('state' in reading)) return null
  const found = tasks.map((each) => readTasksFile(each).tasks).reduce(mergeTasks, [])
  const signAt = new Date(Math.min(modifiedMs, Date.parse(now))).toISOString()
  return adoptionOf(loopId, adoptLoop(loopId, root, { reading, modifiedMs }, found), { fileHash: hash, signAt }, now)
}

function adoptionOf(
  runId: string,
  adopted: AdoptedLoop,
  facts: Pick<Adoption, 'fileHash' | 'signAt'>,
  at: string,
): Adoption {
  const created: LoopEvent = { type: 'created', ...adopted, at, by: 'outside' }
  const model = replay([created])
  if (!model) throw new Error('a loop begins with its creation')
  return { runId, model, events: [created], ...facts }
}
