import { outsideActor } from '../domain/actor.ts'
import type { LoopCommand } from '../domain/loop/loop-commands.ts'
import type { SeenLoop } from '../domain/loop/merge/seen-loop.ts'
import type { TakenForeign } from '../domain/loop/merge/take-foreign.ts'
import { readLoopDocument } from '../domain/loop/read-loop-document.ts'
import { adoptFiles, isAdoptable } from './adopt-files.ts'
import { createCloseWatch } from './close-watch.ts'
import { createKnownLoops } from './known-loops.ts'
import { createLastLooks } from './last-looks.ts'
import { createLaterCalls } from './later-calls.ts'
import { lookNow } from './look-now.ts'
import { type Damage, noteDamage, noteMissing, noteSecondRoot, restoreAfterMs } from './note-damage.ts'
import { createOutsideNotes } from './note-outside.ts'
import type { EnginePorts, RunSnapshot } from './ports.ts'
import { createProgressSigns } from './progress-signs.ts'
import type { Projector } from './projector.ts'
import { createRunTurns } from './run-turns.ts'
import { takeFile } from './take-file.ts'
import { createTakeVersions } from './take-versions.ts'

type Options = {
  ports: EnginePorts
  projector: Pick<Projector, 'project'>
  send: (runId: string, command: LoopCommand, actor: typeof outsideActor) => Promise<unknown>
  node: string
  onFault: (fault: unknown) => void
}

type Whole = Extract<SeenLoop, { kind: 'whole' }>

/** A registered folder. */
export type WatchedFolder = { workspaceId: string; path: string }

const atOnce = 32

/**
 * Takes what other programs wrote into the journal, and has written back what does not hold. Work on one loop is done one after the other; the
 * same files again cost nothing. Discovering a loop writes nothing into its folder.
 */
export function createIngest({ ports, projector, send, node, onFault }: Options) {
  const closely = createCloseWatch()
  const knownLoops = createKnownLoops(ports, closely.follow)
  /** One after the other for each loop, whoever asks. */
  const { inTurn, idle } = createRunTurns((runId) => lastLooks.rests(runId))
  const lastLooks = createLastLooks(lookOnceMore, onFault)
  const signs = createProgressSigns(ports, onFault)
  /** The version of each master that was taken last. */
  const last = new Map<string, string>()
  const later = createLaterCalls(lastLooks.look)
  let marking: Promise<unknown> = Promise.resolve()

  const project = (runId: string) => void projector.project(runId)

  /** Takes over a batch of looks into a folder: new loops together, known ones side by side. */
  async function takeSeen(folder: WatchedFolder, found: SeenLoop[]): Promise<void> {
    const seen = found.map((each) => ({ ...each, loopId: knownLoops.runIdOf(folder.workspaceId, each.loopId) }))
    const known = knownLoops.of(folder.workspaceId) ?? new Map<string, string | null>()
    const fresh = seen.filter(isAdoptable).filter((each) => !known.has(each.loopId))
    const adopted = await adoptFiles(ports, folder.workspaceId, node, fresh)
    for (const { runId, fileHash, model } of adopted.values()) {
      known.set(runId, fileHash)
      closely.follow(folder.workspaceId, runId, model.state.status)
    }
    const waiting = seen.filter((each) => each.kind !== 'whole' || !adopted.has(each.loopId.toLowerCase()))
    const work = async () => {
      for (let each = waiting.shift(); each; each = waiting.shift()) await takeOne(folder, each).catch(onFault)
    }
    await Promise.all(Array.from({ length: atOnce }, work))
  }

  async function lookOnceMore(runId: string): Promise<void> {
    const run = await ports.journal.read(runId)
    const workspace = run && (await ports.workspaces.check(run.workspaceId))
    if (run && workspace?.ok) await takeNow(run, workspace.value.path)
  }

  function onTaken(runId: string, hash: string) {
    last.set(runId, hash)
    lastLooks.note(runId)
  }

  const takeOne = (folder: WatchedFolder, seen: SeenLoop): Promise<void> =>
    inTurn(seen.loopId, async () => {
      if (seen.kind === 'whole' && isNothingNew(folder, seen)) return
      const run = await ports.journal.read(seen.loopId)
      if (!run || run.workspaceId !== folder.workspaceId) return
      const found = isOvertaken(folder, seen) ? await lookNow(ports, run, folder.path) : seen
      const isLate = found?.kind === 'whole' && versions.newest.newerThan(run.runId, found) !== null
      if (found?.kind === 'whole') await (isLate ? takeLate : takeWhole)(folder, run, found)
      else if (found?.kind === 'missing') await noteMissing(ports, run, project)
      else if (found) await damaged(folder, run, found)
    })

  /** A look into a large folder takes its time: a version that was taken before, or that we wrote, may be gone from the file since. */
  const isOvertaken = ({ path }: WatchedFolder, seen: SeenLoop): boolean =>
    seen.kind === 'whole' &&
    !ports.files.isKnownMaster(path, seen.loopId, seen.hashes.master) &&
    versions.isPassed(path, seen.loopId, seen.hashes.master)

  /** Something younger is taken already: afterwards it is looked what stands in the file. */
  function takeLate({ path }: WatchedFolder, { runId }: RunSnapshot, seen: Whole): Promise<void> {
    lastLooks.note(runId)
    return versions.takeNews(path, { ...seen, hash: seen.hashes.master })
  }

  /** Remembers how the files stand, so that a start opens only what changed since. Nothing waits for it but the end. */
  function mark(runId: string, hash: string) {
    const mine = ports.fileMarks.taken(runId, hash).catch(onFault)
    marking = marking.then(() => mine)
  }

  function isNothingNew({ workspaceId, path }: WatchedFolder, { loopId, hash, hashes: now }: Whole) {
    const before = last.get(loopId)
    if (before !== undefined && before !== now.master) return false
    if (ports.files.isKnown(path, loopId, now)) {
      mark(loopId, hash)
      return true
    }
    if (knownLoops.of(workspaceId)?.get(loopId) !== hash) return false
    ports.files.acknowledge(path, loopId, now)
    return true
  }

  async function damaged({ path }: WatchedFolder, run: RunSnapshot, damage: Damage): Promise<void> {
    // That the file was whole before is not to be noted after this.
    await marking
    await noteDamage(ports, run, path, damage, project)
  }

  async function takeWhole(folder: WatchedFolder, run: RunSnapshot, seen: Whole): Promise<void> {
    const { runId } = run
    const { memory } = run.model
    if (memory.deletedAt !== null && !memory.file.isGone) return project(runId)
    if (seen.root !== memory.file.root) return noteSecondRoot(ports, run, seen.root)
    // What was merged while it was written carries the number of a revision that does not hold it: it would be taken once more, over what came since.
    const isMine = ports.files.isOwnMaster(folder.path, runId, seen.hashes.master)
    const reading = isMine ? null : readLoopDocument(seen.text, `${runId}.json`)
    if (reading !== null && !('state' in reading)) {
      const quietMs = Date.parse(ports.now()) - seen.modifiedMs
      // The watch tells of a change; that such a file stays as it is, it does not tell.
      if (quietMs < restoreAfterMs) later.call(runId, restoreAfterMs - quietMs)
      return damaged(folder, run, { kind: 'damaged', quietMs })
    }
    // The file may have been looked at before our last writes: a task of an older version of ours may be deleted since.
    const isOurs = seen.hashes.tasks !== null && ports.files.isOwnTasks(folder.path, runId, seen.hashes.tasks)
    const tasks = isOurs ? seen.tasks.slice(1) : seen.tasks
    const taken = await takeFile(ports, run, { reading, tasks, modifiedMs: seen.modifiedMs })
    if (!taken.ok) return
    const hasNews = taken.value.run.events.length > 0
    if (hasNews) lastLooks.note(runId)
    if (hasNews && !isMine) versions.newest.note(runId, seen)
    last.set(runId, seen.hashes.master)
    versions.note(runId, seen.hashes.master)
    ports.files.acknowledge(folder.path, runId, seen.hashes)
    knownLoops.of(folder.workspaceId)?.set(runId, seen.hash)
    mark(runId, seen.hash)
    closely.follow(folder.workspaceId, runId, taken.value.run.model.state.status)
    await obey(runId, taken.value.command)
    if (taken.value.isWriteDue) project(runId)
  }

  /** What the file of a loop that the server runs asked for is done as a command. */
  async function obey(runId: string, command: TakenForeign['command']): Promise<void> {
    if (command === 'pause') await send(runId, { type: 'pause', mode: 'drain' }, outsideActor)
    if (command === 'stop') await send(runId, { type: 'stop' }, outsideActor)
  }

  /** The files of one loop as they stand now, before ours are written. */
  async function takeNow(run: RunSnapshot, path: string): Promise<void> {
    const seen = await lookNow(ports, run, path)
    if (seen?.kind === 'whole') await takeOne({ workspaceId: run.workspaceId, path }, seen)
  }

  const versions = createTakeVersions({ ports, inTurn, project, obey, onFault, onTaken, look: lookOnceMore })

  return {
    open: knownLoops.open,
    /** The loop to which a file of a folder belongs. */
    runIdOf: knownLoops.runIdOf,
    takeSeen,
    takeNow,
    ...versions,
    progressChanged: signs.changed,
    ...createOutsideNotes(ports),
    running: closely.of,
    follow: closely.follow,
    /** Resolves when all that was told of is taken. */
    async close(): Promise<void> {
      lastLooks.stop()
      later.close()
      signs.close()
      closely.close()
      await idle()
      await lastLooks.idle()
      await marking
    },
  }
}

export type Ingest = ReturnType<typeof createIngest>
