import { rm } from 'node:fs/promises'
import { ok, type Result, refuse } from '../domain/result.ts'
import { say } from '../domain/sentences/say.ts'
import type { Git } from './git.ts'
import type { InLine } from './in-line.ts'
import { findRepository } from './repository.ts'
import { workTreeGit } from './work-tree-git.ts'
import { commitWorktree, type ListContent, type Worktree, worktreeAt } from './worktree.ts'

/** What is left of the work of a loop: its branch and the last commit on it. Null: the loop had changed nothing. */
export type KeptWork = { branch: string; commit: string } | null

/**
 * Removes the worktree of a loop and git's entry of it. What was not committed is committed first, so that the branch holds all the work and
 * a later worktree brings it back; a branch without commits of its own goes as well. Doing it again changes nothing.
 */
export async function retireWorktree(
  git: Git,
  inLine: InLine,
  workspacePath: string,
  worktree: Worktree,
  listContent: ListContent,
): Promise<Result<KeptWork>> {
  const removed = await removeFolder(git, inLine, workspacePath, worktree, listContent)
  if (!removed.ok) return removed
  const main = await workTreeGit(git, workspacePath)
  const tip = await tipOf(main, worktree.branch)
  if (tip === null) return ok(null)
  const others = [`--exclude=${worktree.branch}`, '--branches', '--tags', '--remotes', 'HEAD']
  const own = await main({ args: ['rev-list', '--max-count=1', tip, '--not', ...others] })
  if (own.text.trim() !== '') return ok({ branch: worktree.branch, commit: tip })
  await main({ args: ['branch', '-q', '-D', '--', worktree.branch], accept: [1] })
  return ok(null)
}

/** Removes worktree and branch for good; gives back the last commit, from which git can still bring the branch back for some time. */
export async function discardWorktree(
  git: Git,
  inLine: InLine,
  workspacePath: string,
  worktree: Worktree,
): Promise<Result<KeptWork>> {
  const removed = await removeFolder(git, inLine, workspacePath, worktree, null)
  if (!removed.ok) return removed
  const main = await workTreeGit(git, workspacePath)
  const commit = await tipOf(main, worktree.branch)
  if (commit === null) return ok(null)
  const { exitCode } = await main({ args: ['branch', '-q', '-D', '--', worktree.branch], accept: [1] })
  if (exitCode === 0) return ok({ branch: worktree.branch, commit })
  return refuse('unavailable', say('branch_is_checked_out', { branch: worktree.branch }), {
    next: say('next_switch_branch'),
  })
}

type MainGit = Awaited<ReturnType<typeof workTreeGit>>

async function removeFolder(
  git: Git,
  inLine: InLine,
  workspacePath: string,
  { folder, root, branch }: Worktree,
  keep: ListContent | null,
): Promise<Result<null>> {
  if (keep) await commitWorktree(git, { folder, root, branch }, keep, 'Work of a deleted loop, as it stood')
  const main = await workTreeGit(git, workspacePath)
  const repository = await findRepository(workspacePath)
  // One at a time, for git reads the entries of all worktrees and fails on a half one.
  return inLine(repository?.commonFolder ?? workspacePath, async () => {
    if (await worktreeAt(folder)) {
      const { exitCode } = await main({ args: ['worktree', 'remove', '--force', '--', folder], accept: [128] })
      if (exitCode !== 0 && (await worktreeAt(folder)))
        return refuse('unavailable', say('worktree_is_locked', { folder }), {
          next: say('next_unlock_worktree', { folder }),
        })
    }
    // Of a folder that somebody removed, or that git left half, only the entry or only files remain.
    await rm(folder, { recursive: true, force: true })
    await main({ args: ['worktree', 'prune', '--expire=now'] })
    return ok(null)
  })
}

async function tipOf(main: MainGit, branch: string): Promise<string | null> {
  const { text } = await main({ args: ['rev-parse', '--verify', '-q', `refs/heads/${branch}^{commit}`], accept: [1] })
  return text.trim() || null
}
