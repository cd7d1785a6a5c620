import type { DiffFile } from '../domain/loop/loop-facts.ts'
import type { Result } from '../domain/result.ts'

export type WorkFolder = { root: string; branch: string | null }

export type Workspaces = {
  /** Real path, device and inode still those that were registered; else `unavailable`. */
  check: (workspaceId: string) => Promise<Result<{ path: string }>>
  /** The folder where a loop's commands run; makes the worktree at first use. */
  workFolder: (workspaceId: string, loopId: string, isolation: 'in_place' | 'worktree') => Promise<Result<WorkFolder>>
  /** Hash of tracked and untracked, not ignored content, without the loop roots: a git tree id in a git directory of our own. */
  treeHash: (workspaceId: string, loopId: string, root: string) => Promise<string>
  /** HEAD commit, or the tree hash where there is no commit. */
  base: (workspaceId: string, loopId: string, root: string) => Promise<{ commit: string | null; tree: string }>
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
  /** Text of a file in a tree, or null. */
  fileAt: (workspaceId: string, loopId: string, tree: string, path: string) => Promise<string | null>
  /** Commits the work of a worktree loop on its branch, when it completes. */
  commitWork: (workspaceId: string, loopId: string, message: string) => Promise<Result<{ commit: string | null }>>
}
