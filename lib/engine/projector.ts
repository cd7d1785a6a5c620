import type { Refusal } from '../domain/result.ts'
import type { EnginePorts, RunSnapshot } from './ports.ts'
import { retireWork } from './retire-work.ts'

type Ports = Pick<EnginePorts, 'journal' | 'workspaces' | 'files' | 'evidence' | 'marks' | 'logs'>

/** Why the files could not be written. */
type Fault = Pick<Refusal, 'message' | 'said'>

const firstWaitMs = 100
const longestWaitMs = 5000

/**
 * Brings the shared files of loops in step with the journal: at once, then again after 0.1 s, doubling to 5 s, until it works. One write
 * per loop at a time, always of the newest model. A file that cannot be written never undoes a command: the fault is stored and shown.
 */
export function createProjector(ports: Ports) {
  const working = new Map<string, { isStale: boolean; done: Promise<void> }>()
  let isClosed = false

  /** Resolves when the files show the loop as it was at the time of the call, or later. */
  function project(runId: string): Promise<void> {
    const known = working.get(runId)
    if (known) {
      known.isStale = true
      return known.done
    }
    const work = { isStale: true, done: Promise.resolve() }
    working.set(runId, work)
    work.done = follow(runId, work).finally(() => working.delete(runId))
    return work.done
  }

  async function follow(runId: string, work: { isStale: boolean }): Promise<void> {
    for (let wait = firstWaitMs; work.isStale && !isClosed; ) {
      work.isStale = false
      const fault = await write(runId).catch((fault: unknown): Fault => ({ message: messageOf(fault) }))
      if (fault === null) {
        wait = firstWaitMs
        continue
      }
      work.isStale = true
      // While the database is away the fault cannot be stored; the next round says it again.
      await ports.marks.setFileFault(runId, fault).catch(() => {})
      await pause(wait)
      wait = Math.min(wait * 2, longestWaitMs)
    }
  }

  /** Null, or why the files could not be written. */
  async function write(runId: string): Promise<Fault | null> {
    const run = await ports.journal.read(runId)
    if (!run || run.model.state.loopboard.runner === 'external') return null
    const workspace = await ports.workspaces.check(run.workspaceId)
    if (!workspace.ok) return workspace.refusal
    return run.model.memory.deletedAt === null
      ? writeFiles(run, workspace.value.path)
      : trashFiles(run, workspace.value.path)
  }

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
      for (const runId of behind) void project(runId)
    },
    /** Begins nothing new, and resolves when what was begun has ended. */
    async close(): Promise<void> {
      isClosed = true
      await Promise.race([Promise.all([...working.values()].map((work) => work.done)), pause(longestWaitMs)])
    },
  }
}

export type Projector = ReturnType<typeof createProjector>

const pause = (ms: number) => new Promise<void>((resolve) => setTimeout(resolve, ms))
const messageOf = (fault: unknown) => (fault instanceof Error ? fault.message : String(fault))
