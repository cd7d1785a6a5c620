import { randomBytes } from 'node:crypto'
import { copyFile, lstat, rename, rm, stat, utimes } from 'node:fs/promises'
import { join } from 'node:path'
import type { OwnRepository } from './own-repository.ts'
import { findRepository } from './repository.ts'

/** The folders of the loops themselves: what stands in them is no work. */
const loopRoots = ['.loop/', '.workflow/']
/** Links that we make in a worktree, so that tests find their packages. */
export const borrowedFolders = ['node_modules', '.venv']

/**
 * Every file that counts as content of `root`, relative to it: tracked by the folder's repository or not ignored by its
 * `.gitignore` files; without the loop roots, nested repositories and links to borrowed folders.
 */
export async function listFiles(own: OwnRepository, root: string): Promise<string[]> {
  const repository = await findRepository(root)
  const at = { cwd: root, workTree: repository?.top ?? root }
  const [untracked, tracked] = await Promise.all([
    own.git({ ...at, index: join(own.folder, 'no-index'), args: ['ls-files', '-z', '--others', '--exclude-standard'] }),
    repository && own.git({ ...at, index: join(repository.gitFolder, 'index'), args: ['ls-files', '-z', '--stage'] }),
  ])
  // A folder among the untracked is a repository of its own, as are entries of this mode among the tracked.
  const found = splitPaths(untracked.stdout).filter((path) => !path.endsWith('/'))
  for (const entry of splitPaths(tracked?.stdout ?? Buffer.of()))
    if (!entry.startsWith('160000 ')) found.push(entry.slice(entry.indexOf('\t') + 1))
  const borrowed = await linksAmong(root, borrowedFolders)
  return [...new Set(found)].filter(
    (path) => !loopRoots.some((folder) => path.startsWith(folder)) && !borrowed.includes(path),
  )
}

async function linksAmong(root: string, names: string[]): Promise<string[]> {
  const found = await Promise.all(names.map((name) => lstat(join(root, name)).catch(() => null)))
  return names.filter((_, index) => found[index]?.isSymbolicLink())
}

/** The git tree id of the content of `root` as it is now; its objects are kept in our own repository. */
export async function hashTree(own: OwnRepository, root: string): Promise<string> {
  const repository = await findRepository(root)
  const files = await listFiles(own, root)
  if (files.length === 0) return emptyTree(own)
  const kept = own.indexOf(root)
  const index = `${kept}.${process.pid}-${randomBytes(4).toString('hex')}`
  const at = { cwd: root, workTree: repository?.top ?? root, index }
  try {
    await copyIndex(kept, index)
    const entries = splitPaths((await own.git({ ...at, args: ['ls-files', '-z'] })).stdout)
    const counted = new Set(files)
    const dropped = entries.filter((path) => !counted.has(path))
    await updateIndex(own, at, ['--force-remove'], dropped)
    await updateIndex(own, at, ['--add', '--remove', '--replace'], files)
    const prefix = repository?.prefix ? [`--prefix=${repository.prefix}/`] : []
    const { exitCode, text } = await own.git({ ...at, args: ['write-tree', ...prefix], accept: [128] })
    if (exitCode !== 0) return await emptyTree(own) // of all tracked files below the prefix none is left
    await rename(index, kept)
    return text.trim()
  } finally {
    await rm(index, { force: true })
    await rm(`${index}.lock`, { force: true })
  }
}

const emptyTree = async (own: OwnRepository) => (await own.git({ cwd: own.folder, args: ['mktree'] })).text.trim()

async function updateIndex(
  own: OwnRepository,
  at: { cwd: string; workTree: string; index: string },
  how: string[],
  paths: string[],
) {
  if (paths.length > 0)
    await own.git({ ...at, args: ['update-index', '-z', ...how, '--stdin'], input: joinPaths(paths) })
}

/** A copy of our own, so that no lock is ever waited for. Its time tells git which entries it may take for unchanged: it stays. */
async function copyIndex(from: string, to: string) {
  const found = await stat(from).catch(() => null)
  if (!found) return
  await copyFile(from, to)
  const seconds = Math.floor(found.mtimeMs) / 1000
  await utimes(to, seconds, seconds)
}

// Names of files are bytes: latin1 keeps each of them as it is.
const splitPaths = (bytes: Buffer) => bytes.toString('latin1').split('\0').filter(Boolean)
/** Paths as git reads them from its standard input. */
export const joinPaths = (paths: string[]) => Buffer.from(paths.map((path) => `${path}\0`).join(''), 'latin1')
