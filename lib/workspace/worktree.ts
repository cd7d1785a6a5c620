import { lstat, mkdir, symlink } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { ok, type Result, refuse } from '../domain/result.ts'
import { say } from '../domain/sentences/say.ts'
import type { Git } from './git.ts'
import type { InLine } from './in-line.ts'
import { borrowedFolders, joinPaths } from './list-files.ts'
import { findRepository, type Repository } from './repository.ts'
import { workTreeGit } from './work-tree-git.ts'

/** The worktree of one loop: `folder` is its top, `root` the part that stands for the workspace. */
export type Worktree = { folder: string; root: string; branch: string }

/**
 * Makes the worktree of a loop on a branch of its own; gives back the one that stands there. `from` is the commit a new branch begins at,
 * where the loop has one already; else what the workspace stands on.
 */
export async function ensureWorktree(
  git: Git,
  inLine: InLine,
  workspacePath: string,
  repository: Repository | null,
  worktree: Worktree,
  from: string | null,
): Promise<Result<Worktree>> {
  if (!repository) return noRepository(workspacePath)
  const { folder, branch } = worktree
  const standing = await worktreeAt(folder)
  if (standing ? standing.commonFolder !== repository.commonFolder : await exists(folder))
    return refuse('unavailable', say('not_our_worktree', { folder, path: workspacePath }), {
      next: say('next_keep_and_move'),
    })
  if (!standing) {
    const main = await workTreeGit(git, workspacePath)
    const commit = async (name: string) => {
      const { text } = await main({ args: ['rev-parse', '--verify', '-q', `${name}^{commit}`], accept: [1, 128] })
      return text.trim() || null
    }
    const head = await commit('HEAD')
    if (!head) return noRepository(workspacePath)
    await mkdir(dirname(folder), { recursive: true, mode: 0o700 })
    const begin = (from !== null && (await commit(from))) || head
    const target = (await commit(`refs/heads/${branch}`)) ? [folder, branch] : ['-b', branch, folder, begin]
    // Forced, for git may still know a worktree here whose folder is gone. One at a time, for git reads the entries of all and fails on a half one.
    const args = ['worktree', 'add', '-q', '--force', '--no-checkout', ...target]
    await inLine(repository.commonFolder, () => main({ args }))
  }
  // The files come in a second step: only inside the worktree is it known which filters its configuration names there.
  const made = await worktreeAt(folder)
  if (made && !(await exists(join(made.gitFolder, 'index')))) {
    const inside = await workTreeGit(git, folder)
    await inside({ args: ['reset', '-q', '--hard', 'HEAD'] })
  }
  await borrowFolders(repository.top, folder)
  await borrowFolders(workspacePath, worktree.root)
  return ok(worktree)
}

/** The files of a worktree that count as its content, and those that no longer are there. */
export type ListContent = () => Promise<{ files: string[]; gone: string[] }>

/** Commits the content of the worktree on its branch; null when there is no worktree. Without a change the commit that stands. */
export async function commitWorktree(
  git: Git,
  { folder, root }: Worktree,
  listContent: ListContent,
  message: string,
): Promise<string | null> {
  if (!(await worktreeAt(folder))) return null
  const [inside, inRoot] = [await workTreeGit(git, folder), await workTreeGit(git, root)]
  const { files, gone } = await listContent()
  const update = (...how: string[]) => ['update-index', '-z', ...how, '--stdin']
  if (gone.length > 0) await inRoot({ args: update('--force-remove'), input: joinPaths(gone) })
  await inRoot({ args: update('--add', '--remove', '--replace'), input: joinPaths(files) })
  const changed = await inside({ args: ['diff-index', '--cached', '--quiet', '--no-ext-diff', 'HEAD'], accept: [1] })
  if (changed.exitCode === 1)
    await inside({
      args: ['commit', '-q', '--no-verify', '--no-gpg-sign', '--cleanup=verbatim', '-F', '-'],
      input: `${message.trim() || 'Work of a loop'}\n`,
      env: author,
    })
  return (await inside({ args: ['rev-parse', '--verify', 'HEAD'] })).text.trim()
}

const author = {
  GIT_AUTHOR_NAME: 'Loopboard',
  GIT_AUTHOR_EMAIL: 'loopboard@localhost',
  GIT_COMMITTER_NAME: 'Loopboard',
  GIT_COMMITTER_EMAIL: 'loopboard@localhost',
}

/** The repository whose worktree stands exactly here, and not in a folder above. */
export async function worktreeAt(folder: string): Promise<Repository | null> {
  const there = await findRepository(folder)
  return there?.top === folder ? there : null
}

const exists = (path: string) =>
  lstat(path).then(
    () => true,
    () => false,
  )

/** Tests need the packages that git ignores: they are the workspace's own, by a link. */
async function borrowFolders(workspacePath: string, root: string) {
  for (const name of borrowedFolders) {
    const source = join(workspacePath, name)
    const [present, taken] = await Promise.all([source, join(root, name)].map((path) => lstat(path).catch(() => null)))
    if (present?.isDirectory() && !taken) await symlink(source, join(root, name), 'dir')
  }
}

const noRepository = (path: string) =>
  refuse('validation', say('no_repository', { path }), {
    next: say('next_first_commit'),
  })
