import { outsideActor } from '../domain/actor.ts'
import type { LoopRoot } from '../domain/loop/loop-model.ts'
import type { ReadVersion } from '../domain/loop/merge/seen-loop.ts'
import type { TakenForeign } from '../domain/loop/merge/take-foreign.ts'
import { type ReadLoop, readLoopDocument } from '../domain/loop/read-loop-document.ts'
import { newerTasks, readTasksFile } from '../domain/loop/tasks-file.ts'
import { ok, type Result } from '../domain/result.ts'
import { createNewestVersions } from './newest-versions.ts'
import type { EnginePorts, RunSnapshot } from './ports.ts'
import { type TakenFile, takeFile } from './take-file.ts'

const keptHashes = 16

/** A version of a master, as it was read. */
type Version = ReadVersion & { loopId: string; root: LoopRoot; hash: string }

type Ports = Pick<EnginePorts, 'journal' | 'revisions' | 'now' | 'newId'> & {
  workspaces: Pick<EnginePorts['workspaces'], 'check'>
  files: Pick<EnginePorts['files'], 'hashOf' | 'isOwnMaster' | 'isKnownMaster' | 'acknowledgeMaster'>
}

type Options = {
  ports: Ports
  /** One after the other for each loop. */
  inTurn: <T>(runId: string, work: () => Promise<T>) => Promise<T>
  project: (runId: string) => void
  /** Does what a version asked for. */
  obey: (runId: string, command: TakenForeign['command']) => Promise<void>
  onFault: (fault: unknown) => void
  /** A version was taken that need not be the one that stands in the file. */
  onTaken: (runId: string, hash: string) => void
  /** Takes over what stands in the file now. */
  look: (runId: string) => Promise<void>
}

/** Takes over versions of masters that were read on the way, whatever stands in the file now: each is in the history. */
export function createTakeVersions({ ports, inTurn, project, obey, onFault, onTaken, look }: Options) {
  /** Versions of late: what is read by one way and by another is taken once. */
  const taken = new Map<string, string[]>()
  const isTaken = (runId: string, hash: string) => taken.get(runId)?.includes(hash) === true
  const newest = createNewestVersions()
  /** A version was taken as it stood. */
  const note = (runId: string, hash: string) =>
    void taken.set(runId, [...(taken.get(runId) ?? []), hash].slice(-keptHashes))
  /** Loops that we write, not only follow. */
  const ours = new Set<string>()

  /** The journal shows this version: a file that says something else is another program's. */
  function shown(path: string, runId: string, hash: string) {
    ports.files.acknowledgeMaster(path, runId, hash)
    onTaken(runId, hash)
  }

  /**
   * As `takeFile`. A version that is older than one that is taken already is in the history like any other; what was written since is taken over it
   * once more.
   */
  async function takeInOrder(
    run: RunSnapshot,
    reading: ReadLoop,
    version: ReadVersion & { hash: string },
  ): Promise<Result<TakenFile & { isNewest: boolean }>> {
    const { runId } = run
    const modifiedMs = Date.parse(ports.now())
    const newer = newest.newerThan(runId, version)
    const read = newer && readLoopDocument(newer.text, `${runId}.json`)
    const since = read && 'state' in read ? read : null
    const found = await takeFile(ports, run, { reading, tasks: [], modifiedMs }, since)
    if (!found.ok) return found
    note(runId, version.hash)
    if (newer === null && found.value.run.events.length > 0) newest.note(runId, version)
    return ok({ ...found.value, isNewest: newer === null })
  }

  /**
   * A version that is no longer in the file is merged as any other, and the file follows: what stands in it now is no newer version of another program
   * because of that. False when there is nothing in it to be merged.
   */
  const takeText = (runId: string, version: ReadVersion): Promise<boolean> =>
    inTurn(runId, async () => {
      const { text } = version
      const run = await ports.journal.read(runId)
      const reading = readLoopDocument(text, `${runId}.json`)
      const workspace = run && (await ports.workspaces.check(run.workspaceId))
      const hash = ports.files.hashOf(text)
      // Who puts our own text back changed nothing.
      if (!run || !workspace?.ok || !('state' in reading) || isPassed(workspace.value.path, runId, hash)) return false
      const found = await takeInOrder(run, reading, { ...version, hash })
      if (!found.ok) return false
      if (found.value.run.events.length === 0) return false
      await obey(runId, found.value.command)
      project(runId)
      return true
    })

  /** The same for a version that a crash left behind: what stands in the file, which took its place, comes first. */
  async function takeLeft(runId: string, text: string): Promise<boolean> {
    await look(runId)
    return takeText(runId, { text, placedMs: Date.parse(ports.now()) })
  }

  /** Tasks that came into `text`, a file of tasks that was `before`, are taken, and the file follows. False when there are none. */
  const takeTaskLines = (runId: string, text: string, before: string): Promise<boolean> =>
    inTurn(runId, async () => {
      const known = new Set(before.split('\n'))
      const lines = text.split('\n').filter((line) => !known.has(line))
      const { tasks } = readTasksFile(lines.join('\n'))
      const committed = await ports.journal.commit(runId, outsideActor, ({ model }) => {
        const newer = newerTasks(model.tasks, tasks)
        const merged = { type: 'tasks-merged', tasks: newer, at: ports.now(), by: outsideActor.name } as const
        return ok({ events: newer.length === 0 || model.memory.deletedAt !== null ? [] : [merged] })
      })
      if (!committed.ok || committed.value.events.length === 0) return false
      project(runId)
      return true
    })

  /**
   * A version of a master, as it stood for a moment: it is in the history whatever comes next. What it set that is not its to set is true again before
   * the journal is asked.
   */
  function takeVersion({ path }: { path: string }, version: Version): Promise<void> {
    const { loopId } = version
    if (ours.has(loopId) && !isOld(path, version)) project(loopId)
    return inTurn(loopId, () => takeNews(path, version)).catch(onFault)
  }

  /** True for a version that we wrote, or that was taken before. */
  const isPassed = (path: string, loopId: string, hash: string): boolean =>
    ports.files.isOwnMaster(path, loopId, hash) || isTaken(loopId, hash)

  const isOld = (path: string, { loopId, hash }: Version): boolean =>
    ports.files.isKnownMaster(path, loopId, hash) || isPassed(path, loopId, hash)

  /** Takes a version over that may be gone from the file since; for who has the turn. */
  async function takeNews(path: string, version: Version): Promise<void> {
    const { loopId, root, text, hash } = version
    if (isOld(path, version)) return
    const run = await ports.journal.read(loopId)
    const reading = readLoopDocument(text, `${loopId}.json`)
    if (!run || run.model.memory.file.root !== root || run.model.memory.deletedAt !== null) return
    if (!('state' in reading)) return
    if (!run.model.memory.file.followed) ours.add(loopId)
    const found = await takeInOrder(run, reading, version)
    if (!found.ok || found.value.run.events.length === 0) return
    if (found.value.isNewest) shown(path, loopId, hash)
    await obey(loopId, found.value.command)
    if (found.value.isWriteDue) project(loopId)
  }

  return { takeText, takeLeft, takeTaskLines, takeVersion, takeNews, newest, note, isPassed }
}
