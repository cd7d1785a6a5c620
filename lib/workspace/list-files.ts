import { lstat } from 'node:fs/promises'
import { join } from 'node:path'
import { type FileStamp, isUnchanged, stampOf } from './file-stamp.ts'
import type { OwnRepository } from './own-repository.ts'
import { createRecent } from './recent.ts'
import { findRepository, type Repository } from './repository.ts'

/** The folders of the loops themselves: what stands in them is no work. */
const loopRoots = ['.loop/', '.workflow/']
/** Links that we make in a worktree, so that tests find their packages. */
export const borrowedFolders = ['node_modules', '.venv']
const rememberedRoots = 32

/** Names of files are bytes: latin1 keeps each of them as it is. */
export const splitPaths = (bytes: Buffer) => bytes.toString('latin1').split('\0').filter(Boolean)
/** Paths as git reads them from its standard input. */
export const joinPaths = (paths: string[]) => Buffer.from(paths.map((path) => `${path}\0`).join(''), 'latin1')

export type ListFiles = (own: OwnRepository, root: string) => Promise<string[]>

/**
 * Lists every file that counts as content of `root`, relative to it: tracked by the folder's repository or not ignored by its
 * `.gitignore` files; without the loop roots, nested repositories and links to borrowed folders. What the repository tracks is read
 * again only when its index changed.
 */
export function createListFiles(): ListFiles {
  const indexes = createRecent<{ stamp: FileStamp; paths: string[] }>(rememberedRoots)

  async function trackedFiles(own: OwnRepository, root: string, { top, gitFolder }: Repository): Promise<string[]> {
    const index = join(gitFolder, 'index')
    const stamp = stampOf(index, Date.now())
    const known = indexes.get(root)
    if (known && isUnchanged(known.stamp, stamp)) return known.paths
    const { stdout } = await own.git({ cwd: root, workTree: top, index, args: ['ls-files', '-z', '--stage'] })
    const paths = splitPaths(stdout)
      .filter((entry) => !entry.startsWith(nestedRepository))
      .map((entry) => entry.slice(entry.indexOf('\t') + 1))
    indexes.set(root, { stamp, paths })
    return paths
  }

  return async (own, root) => {
    const repository = await findRepository(root)
    const none = join(own.folder, 'no-index')
    const [untracked, tracked] = await Promise.all([
      own.git({
        cwd: root,
        workTree: repository?.top ?? root,
        index: none,
        args: ['ls-files', '-z', '--others', '--exclude-standard'],
      }),
      repository ? trackedFiles(own, root, repository) : [],
    ])
    // A folder among the untracked is a repository of its own.
    const found = splitPaths(untracked.stdout).filter((path) => !path.endsWith('/'))
    const borrowed = await linksAmong(root, borrowedFolders)
    return [...new Set([...found, ...tracked])].filter(
      (path) => !loopRoots.some((folder) => path.startsWith(folder)) && !borrowed.includes(path),
    )
  }
}

/** The mode of an entry that stands for a repository inside the repository. */
const nestedRepository = '160000 '

async function linksAmong(root: string, names: string[]): Promise<string[]> {
  const found = await Promise.all(names.map((name) => lstat(join(root, name)).catch(() => null)))
  return names.filter((_, index) => found[index]?.isSymbolicLink())
}
