import type { Refusal } from '../domain/result.ts'
import { say, wordsOf } from '../domain/sentences/say.ts'
import type { EnginePorts, RunSnapshot } from './ports.ts'
import { retireWork } from './retire-work.ts'

type Ports = Pick<EnginePorts, 'journal' | 'workspaces' | 'files' | 'evidence' | 'marks' | 'logs'>

/** Why the files could not be written. */
type Fault = Pick<Refusal, 'message' | 'said'> & { isDeleted?: boolean; isFolderMissing?: boolean }

type Work = { isStale: boolean; done: Promise<void>; wake: () => void }

/** How long is waited between tries, doubling, and how often a deleted loop is tried. */
const patience = { firstWaitMs: 100, longestWaitMs: 5000, longestWithoutFolderMs: 60_000, triesOfDeleted: 12 }
const closingMs = 5000

/**
 * Brings the shared files of loops in step with the journal: at once, then again after 0.1 s, doubling to 5 s (to a minute while the folder
 * is missing), until it works. One write per loop at a time, always of the newest model. A file that cannot be written never undoes a
 * command: the fault is stored and shown. For a deleted loop nobody waits: after some minutes it is left alone until the next start.
 */
export function createProjector(ports: Ports, { firstWaitMs, ...limits }: typeof patience = patience) {
  const working = new Map<string, Work>()
  const givenUp = new Set<string>()
  let isClosed = false

  /** Resolves when the files show the loop as it was at the time of the call, or later. */
  function project(runId: string): Promise<void> {
    givenUp.delete(runId)
    const known = working.get(runId)
    if (known) {
      known.isStale = true
      known.wake()
      return known.done
    }
    const work: Work = { isStale: true, done: Promise.resolve(), wake: () => {} }
    working.set(runId, work)
    work.done = follow(runId, work).finally(() => working.delete(runId))
    return work.done
  }

  async function follow(runId: string, work: Work): Promise<void> {
    let wait = firstWaitMs
    for (let tries = 1; work.isStale && !isClosed; tries++) {
      work.isStale = false
      const fault = await write(runId).catch((fault: unknown): Fault => ({ message: messageOf(fault) }))
      if (fault === null) {
        wait = firstWaitMs
        tries = 0
        continue
      }
      if (fault.isDeleted && tries >= limits.triesOfDeleted) return giveUp(runId, fault)
      work.isStale = true
      // While the database is away the fault cannot be stored; the next round says it again.
      await ports.marks.setFileFault(runId, fault).catch(() => {})
      await Promise.race([pause(wait), new Promise<void>((wake) => Object.assign(work, { wake }))])
      wait = Math.min(wait * 2, fault.isFolderMissing ? limits.longestWithoutFolderMs : limits.longestWaitMs)
    }
  }

  async function giveUp(runId: string, fault: Fault): Promise<void> {
    givenUp.add(runId)
    const found = say('deleted_files_stay', { why: wordsOf(fault) })
    ports.logs.append(runId, null, 'engine', found.text)
    await ports.marks.setFileFault(runId, { message: found.text, said: found.said }).catch(() => {})
  }

  /** Null, or why the files could not be written. */
  async function write(runId: string): Promise<Fault | null> {
    const run = await ports.journal.read(runId)
    if (!run || run.model.state.loopboard.runner === 'external') return null
    const isDeleted = run.model.memory.deletedAt !== null
    const workspace = await ports.workspaces.check(run.workspaceId)
    if (!workspace.ok) return { ...workspace.refusal, isDeleted, isFolderMissing: true }
    const fault = await bringInStep(run, workspace.value.path).catch((fault: unknown) => ({
      message: messageOf(fault),
    }))
    return fault && { ...fault, isDeleted }
  }

  const bringInStep = async (run: RunSnapshot, path: string): Promise<Fault | null> =>
    run.model.memory.deletedAt === null ? writeFiles(run, path) : trashFiles(run, path)

  async function writeFiles(run: RunSnapshot, path: string): Promise<Fault | null> {
    const written = await ports.files.project(run, path, await ports.evidence.read(run.runId))
    if (!written.ok) return written.refusal
    await ports.marks.markProjected(run.runId, run.rev)
    return null
  }

  async function trashFiles(run: RunSnapshot, path: string): Promise<Fault | null> {
    const moved = await ports.files.trash(path, run.runId)
    if (!moved.ok) return moved.refusal
    const left = await retireWork(ports, run)
    if (left !== null) return { message: left }
    await ports.marks.markProjected(run.runId, run.rev)
    return null
  }

  return {
    project,
    /** As `project`, but waits at most `ms`: then the files follow in the background. */
    projectWithin: (runId: string, ms: number): Promise<void> => Promise.race([project(runId), pause(ms)]),
    /** Writes the files of every loop of a node that are behind the journal. */
    async catchUp(node: string): Promise<void> {
      const behind = await ports.marks.behindFiles(node)
      for (const runId of behind) if (!working.has(runId) && !givenUp.has(runId)) void project(runId)
    },
    /** Begins nothing new, and resolves when what was begun has ended. */
    async close(): Promise<void> {
      isClosed = true
      for (const work of working.values()) work.wake()
      await Promise.race([Promise.all([...working.values()].map((work) => work.done)), pause(closingMs)])
    },
  }
}

export type Projector = ReturnType<typeof createProjector>

const pause = (ms: number) => new Promise<void>((resolve) => setTimeout(resolve, ms))
const messageOf = (fault: unknown) => (fault instanceof Error ? fault.message : String(fault))
