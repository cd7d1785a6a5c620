import type { ReadVersion } from '../domain/loop/merge/seen-loop.ts'
import { say, wordsOf } from '../domain/sentences/say.ts'
import { createFileTries, type FileFault } from './file-tries.ts'
import type { EnginePorts, RunSnapshot } from './ports.ts'
import { createQuickMerge } from './quick-merge.ts'
import { retireWork } from './retire-work.ts'

type Ports = Pick<EnginePorts, 'journal' | 'workspaces' | 'files' | 'evidence' | 'marks' | 'logs' | 'now'> & {
  /** Takes over what stands in the files now. */
  takeNow: (run: RunSnapshot, path: string) => Promise<void>
  /** Takes over a version that was merged into what was written. */
  takeMerged: (runId: string, version: ReadVersion) => Promise<unknown>
}

const mostRounds = 20

/**
 * Brings the shared files of loops in step with the journal, always with the newest model. A file that cannot be written never undoes a
 * command: the fault is stored and shown, and it is tried again.
 */
export function createProjector(ports: Ports) {
  const merger = createQuickMerge(ports.now)
  const tries = createFileTries({ write, onFault: ports.marks.setFileFault, onGivenUp })

  async function onGivenUp(runId: string, fault: FileFault): Promise<void> {
    const { text: message, said } = say('deleted_files_stay', { why: wordsOf(fault) })
    ports.logs.append(runId, null, 'engine', message)
    await ports.marks.setFileFault(runId, { message, said })
  }

  /** Null, or why the files could not be written. */
  async function write(runId: string): Promise<FileFault | null> {
    const run = await ports.journal.read(runId)
    if (!run) return null
    if (!isOurs(run)) return marked(run)
    const isDeleted = run.model.memory.deletedAt !== null
    const workspace = await ports.workspaces.check(run.workspaceId)
    if (!workspace.ok) return { ...workspace.refusal, isDeleted, isFolderMissing: true }
    const { path } = workspace.value
    const may = await ports.workspaces.mayExecute(run.workspaceId)
    if (!may.ok) return { ...may.refusal, isDeleted, isFolderMissing: true }
    if (!isDeleted) return writeFiles(run, path)
    const fault = await trashFiles(run, path)
    return fault && { ...fault, isDeleted }
  }

  /**
   * The newest model is written, together with what another program wrote meanwhile. Where that cannot be merged at once it is taken into the journal
   * first; nothing of it is ever written over.
   */
  async function writeFiles(first: RunSnapshot, path: string): Promise<FileFault | null> {
    let run: RunSnapshot | null = first
    for (let round = 0; run && round < mostRounds; round++) {
      const merge = merger.mergeInto(run)
      const readEvidence = () => ports.evidence.read(first.runId)
      const written = await ports.files.project(run, path, readEvidence, merge)
      if (!written.ok) return written.refusal
      for (const version of written.value.merged) await ports.takeMerged(run.runId, version)
      if (!written.value.isForeign) return marked(run)
      await ports.takeNow(run, path)
      run = await ports.journal.read(first.runId)
    }
    const { text: message, said } = say('file_not_taken')
    return { message, said }
  }

  async function marked(run: RunSnapshot): Promise<null> {
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

/** Files of a loop that is only followed, of an older program, or that another program deleted, are not ours to write. */
const isOurs = ({ model: { memory } }: RunSnapshot): boolean =>
  !memory.file.followed &&
  memory.file.kind !== 'v1' &&
  memory.file.kind !== 'legacy' &&
  !(memory.deletedAt !== null && memory.file.isGone)

const pause = (ms: number) => new Promise<void>((resolve) => setTimeout(resolve, ms))
