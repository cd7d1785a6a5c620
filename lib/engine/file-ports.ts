import type { Actor } from '../domain/actor.ts'
import type { LoopEvent } from '../domain/loop/loop-events.ts'
import type { LoopModel, LoopRoot } from '../domain/loop/loop-model.ts'
import type { FileHashes, ReadVersion, SeenLoop } from '../domain/loop/merge/seen-loop.ts'
import type { ProgressEvidence } from '../domain/loop/progress-evidence.ts'
import type { Result } from '../domain/result.ts'

/** What the engine needs of the files that other programs write, too. */
export type SharedFiles = {
  /**
   * Brings master, tasks and progress files in step with the model; resolves after fsync of the folder. `isForeign`: another program wrote since
   * the files were last taken over; nothing was written. `merged`: versions of another program that `merge` could merge into what was written, and
   * that still have to be taken over, oldest first.
   */
  project: (
    run: { runId: string; model: LoopModel; rev: number },
    workspacePath: string,
    readEvidence: () => Promise<ProgressEvidence>,
    merge: (text: string) => LoopModel | null,
  ) => Promise<Result<{ rev: number; isForeign: boolean; merged: ReadVersion[] }>>
  /** The files stand as they were taken over: they may be written over. */
  acknowledge: (workspacePath: string, loopId: string, hashes: FileHashes) => void
  /** The same for the master alone. */
  acknowledgeMaster: (workspacePath: string, loopId: string, hash: string) => void
  hashOf: (text: string) => string
  /** True when the files stand as we wrote or took them. */
  isKnown: (workspacePath: string, loopId: string, hashes: FileHashes) => boolean
  /** True for a version of the tasks file that the server wrote lately, also when it wrote another since. */
  isOwnTasks: (workspacePath: string, loopId: string, hash: string) => boolean
  /** True for one of the last versions of the master that the server wrote. */
  isOwnMaster: (workspacePath: string, loopId: string, hash: string) => boolean
  /** True for a version of the master that we wrote or took last. */
  isKnownMaster: (workspacePath: string, loopId: string, hash: string) => boolean
  look: (workspacePath: string, root: LoopRoot, loopId: string) => Promise<Result<SeenLoop>>
  /** Copies a damaged master, so that it may be written over; refused where a whole version stands by now. */
  setAside: (workspacePath: string, root: LoopRoot, loopId: string) => Promise<Result<null>>
  trash: (workspacePath: string, loopId: string) => Promise<Result<null>>
  restore: (workspacePath: string, loopId: string) => Promise<Result<null>>
  /** Removes what `trash` moved of one loop, for good. */
  discard: (workspacePath: string, loopId: string) => Promise<Result<null>>
}

/** A discovered loop on its way into the journal. */
export type Adoption = { runId: string; model: LoopModel; events: LoopEvent[]; fileHash: string; signAt: string }

export type Adoptions = {
  /** Takes loops over, many at once; ids that exist are left out. Returns the ids that are new. */
  adopt: (workspaceId: string, node: string, actor: Actor, found: Adoption[]) => Promise<string[]>
}

/** How the files of loops were last seen. */
export type FileMarks = {
  ofWorkspace: (
    workspaceId: string,
  ) => Promise<{ runId: string; fileHash: string | null; status: string; runner: string; deleted: boolean }[]>
  taken: (runId: string, fileHash: string) => Promise<void>
  lastSign: (runId: string) => Promise<string | null>
  /** The executor of a loop shows that it lives. */
  signed: (runId: string, at: string) => Promise<void>
  /** Notes what is wrong with a file; true when that is new. */
  setState: (runId: string, state: 'torn' | 'corrupt' | 'unreadable' | null) => Promise<boolean>
}

export type RevisionTexts = {
  /** The document of a revision; null when it is not kept. */
  document: (runId: string, rev: number) => Promise<string | null>
}
