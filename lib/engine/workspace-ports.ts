import type { DiffFile } from '../domain/loop/loop-facts.ts'
import type { Result } from '../domain/result.ts'

/** The branch that holds the work of a loop and its last commit; null when the loop changed nothing. */
export type KeptWork = { branch: string; commit: string } | null

export type WorkFolder = { root: string; branch: string | null }

export type Workspaces = {
  /** Real path, device and inode still those that were registered; else `unavailable`. */
  check: (workspaceId: string) => Promise<Result<{ path: string }>>
  /** `busy` while a server with another database executes the loops of the folder: here they are only shown. */
  mayExecute: (workspaceId: string) => Promise<Result<null>>
  /** The folder where a loop's commands run; makes the worktree at first use, from the commit `from` where the loop began already. */
  workFolder: (
    workspaceId: string,
    loopId: string,
    isolation: 'in_place' | 'worktree',
    from?: string | null,
  ) => Promise<Result<WorkFolder>>
  /** Hash of tracked and untracked, not ignored content, without the loop roots: a git tree id in a git directory of our own. */
  treeHash: (workspaceId: string, loopId: string, root: string) => Promise<string>
  /** HEAD commit, or the tree hash where there is no commit; and the branch that is checked out in the workspace. */
  base: (
    workspaceId: string,
    loopId: string,
    root: string,
  ) => Promise<{ commit: string | null; tree: string; branch: string | null }>
  diff: (workspaceId: string, loopId: string, fromTree: string, toTree: string) => Promise<DiffFile[]>
  /** Unified diff of one file or all, at most `maxBytes`. */
  patch: (
    workspaceId: string,
    loopId: string,
    fromTree: string,
    toTree: string,
    path: string | null,
    maxBytes: number,
  ) => Promise<{ text: string; cut: boolean }>
  /** Lines with the marker in files of a tree that differ from the base tree. */
  findMarker: (
    workspaceId: string,
    loopId: string,
    baseTree: string,
    tree: string,
    marker: string,
  ) => Promise<{ path: string; line: number }[]>
  /** Takes the lines with the marker out of files below `root` that differ from the base tree; says which there were. */
  removeMarked: (
    workspaceId: string,
    loopId: string,
    root: string,
    baseTree: string,
    marker: string,
  ) => Promise<{ path: string; line: number }[]>
  /** Makes the files below `root` those of the tree `to`; false, with nothing changed, when they are not those of `from`, or `to` is no tree of the loop. */
  exchange: (workspaceId: string, loopId: string, root: string, from: string, to: string) => Promise<boolean>
  /** Text of a file in a tree, or null. */
  fileAt: (workspaceId: string, loopId: string, tree: string, path: string) => Promise<string | null>
  /** Commits the work of a worktree loop on its branch, when it completes. */
  commitWork: (workspaceId: string, loopId: string, message: string) => Promise<Result<{ commit: string | null }>>
  /** Removes the worktree of a deleted loop; its branch stays with all its work, or goes when there is none. */
  retireWork: (workspaceId: string, loopId: string) => Promise<Result<KeptWork>>
  /** Removes worktree and branch for good; says what the branch held. */
  discardWork: (workspaceId: string, loopId: string) => Promise<Result<KeptWork>>
}
