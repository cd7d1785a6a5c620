import type { Git } from './git.ts'
import { findRepository } from './repository.ts'
import { workTreeGit } from './work-tree-git.ts'

/** Where a loop begins: the commit its work folder stands on, and the branch that is checked out in its workspace; null where there is none. */
export type Base = { commit: string | null; branch: string | null }

/** Reads where the loop in `root` begins; nothing is changed. */
export async function readBase(git: Git, root: string, workspacePath: string): Promise<Base> {
  if (!(await findRepository(root))) return { commit: null, branch: null }
  const [inside, there] = [await workTreeGit(git, root), await workTreeGit(git, workspacePath)]
  const head = await inside({ args: ['rev-parse', '--verify', '-q', 'HEAD^{commit}'], accept: [1] })
  const branch = await there({ args: ['symbolic-ref', '-q', '--short', 'HEAD'], accept: [1, 128] })
  return { commit: head.exitCode === 0 ? head.text.trim() : null, branch: branch.text.trim() || null }
}
