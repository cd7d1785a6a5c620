import { say, wordsOf } from '../domain/sentences/say.ts'
import { createFileTries, type FileFault } from './file-tries.ts'
import type { EnginePorts, RunSnapshot } from './ports.ts'
import { retireWork } from './retire-work.ts'

type Ports = Pick<EnginePorts, 'journal' | 'workspaces' | 'files' | 'evidence' | 'marks' | 'logs'>

/**
 * Brings the shared files of loops in step with the journal, always with the newest model. A file that cannot be written never undoes a
 * command: the fault is stored and shown, and it is tried again.
 */
export function createProjector(ports: Ports) {
  const tries = createFileTries({ write, onFault: ports.marks.setFileFault, onGivenUp })

  async function onGivenUp(runId: string, fault: FileFault): Promise<void> {
    const { text: message, said } = say('deleted_files_stay', { why: wordsOf(fault) })
    ports.logs.append(runId, null, 'engine', message)
    await ports.marks.setFileFault(runId, { message, said })
  }

  /** Null, or why the files could not be written. */
  async function write(runId: string): Promise<FileFault | null> {
    const run = await ports.journal.read(runId)
    if (!run || run.model.state.loopboard.runner === 'external') return null
    const isDeleted = run.model.memory.deletedAt !== null
    const workspace = await ports.workspaces.check(run.workspaceId)
    if (!workspace.ok) return { ...workspace.refusal, isDeleted, isFolderMissing: true }
    const { path } = workspace.value
    if (!isDeleted) return writeFiles(run, path)
    const fault = await trashFiles(run, path)
    return fault && { ...fault, isDeleted }
  }

  async function writeFiles(run: RunSnapshot, path: string): Promise<FileFault | null> {
    const written = await ports.files.project(run, path, await ports.evidence.read(run.runId))
    if (!written.ok) return written.refusal
    await ports.marks.markProjected(run.runId, run.rev)
    return null
  }

  async function trashFiles(run: RunSnapshot, path: string): Promise<FileFault | null> {
    const moved = await ports.files.trash(path, run.runId)
    if (!moved.ok) return moved.refusal
    const left = await retireWork(ports, run)
    if (left !== null) return { message: left }
    await ports.marks.markProjected(run.runId, run.rev)
    return null
  }

  return {
    project: tries.begin,
    /** As `project`, but waits at most `ms`: then the files follow in the background. */
    projectWithin: (runId: string, ms: number): Promise<void> => Promise.race([tries.begin(runId), pause(ms)]),
    /** Writes the files of every loop of a node that are behind the journal. */
    async catchUp(node: string): Promise<void> {
      for (const runId of await ports.marks.behindFiles(node)) tries.remind(runId)
    },
    close: tries.close,
  }
}

export type Projector = ReturnType<typeof createProjector>

const pause = (ms: number) => new Promise<void>((resolve) => setTimeout(resolve, ms))
