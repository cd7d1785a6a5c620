import { randomBytes } from 'node:crypto'
import { copyFile, rename, rm, stat, utimes } from 'node:fs/promises'
import { type FileStamp, isUnchanged, stampFiles } from './file-stamp.ts'
import { joinPaths, type ListFiles, splitPaths } from './list-files.ts'
import type { OwnRepository } from './own-repository.ts'
import { createRecent } from './recent.ts'
import { findRepository } from './repository.ts'

/** The last look at a folder: the stamps of its files as they went into the index that stands since. */
type Look = { own: OwnRepository; index: string; stamps: Stamps; tree: string }
type Place = { cwd: string; workTree: string; index: string }

const rememberedRoots = 32

export type HashTree = (own: OwnRepository, root: string) => Promise<string>

/**
 * Gives the git tree id of the content of a folder as it is now; its objects are kept in our own repository. Only files that changed
 * since the last look are read. At the first look of a process git decides by the times and sizes in the index that an earlier one left.
 */
export function createTreeHash(listFiles: ListFiles): HashTree {
  const looks = createRecent<Look>(rememberedRoots)

  return async (own, root) => {
    const repository = await findRepository(root)
    const files = await listFiles(own, root)
    // Stamped before they are read: what changes in between has another stamp at the next look.
    const stamps = await stampFiles(root, files, Date.now())
    if (stamps.size === 0) return emptyTree(own)
    const kept = own.indexOf(root)
    const last = await stillValid(looks.get(kept), own, kept)
    const changed = last ? changedSince(last.stamps, stamps) : [...stamps.keys()]
    const dropped = last ? [...last.stamps.keys()].filter((path) => !stamps.has(path)) : null
    if (last && changed.length === 0 && dropped?.length === 0) return last.tree

    const index = `${kept}.${process.pid}-${randomBytes(4).toString('hex')}`
    const at = { cwd: root, workTree: repository?.top ?? root, index }
    try {
      await copyIndex(kept, index)
      // Git looks at whole seconds: what it may take for unchanged, and is not, has to leave the index first.
      const known = last ? changed.filter((path) => last.stamps.has(path)) : []
      await updateIndex(own, at, ['--force-remove'], [...(dropped ?? (await entriesBeside(own, at, stamps))), ...known])
      await updateIndex(own, at, ['--add', '--remove', '--replace'], changed)
      const prefix = repository?.prefix ? [`--prefix=${repository.prefix}/`] : []
      const { exitCode, text } = await own.git({ ...at, args: ['write-tree', ...prefix], accept: [128] })
      if (exitCode !== 0) return await emptyTree(own) // of all tracked files below the prefix none is left
      const tree = text.trim()
      const made = await identityOf(index)
      await rename(index, kept)
      if (made === null) looks.delete(kept)
      else looks.set(kept, { own, index: made, stamps, tree })
      return tree
    } finally {
      await rm(index, { force: true })
      await rm(`${index}.lock`, { force: true })
    }
  }
}

type Stamps = Map<string, FileStamp>

const changedSince = (before: Stamps, now: Stamps): string[] =>
  [...now].flatMap(([path, stamp]) => (isUnchanged(before.get(path), stamp) ? [] : [path]))

/** A look counts while the index it made stands: another process may have put its own there. */
async function stillValid(look: Look | undefined, own: OwnRepository, kept: string): Promise<Look | null> {
  return look?.own === own && look.index === (await identityOf(kept)) ? look : null
}

async function identityOf(index: string): Promise<string | null> {
  const found = await stat(index, { bigint: true }).catch(() => null)
  return found && `${found.ino}:${found.size}:${found.mtimeNs}`
}

const emptyTree = async (own: OwnRepository) => (await own.git({ cwd: own.folder, args: ['mktree'] })).text.trim()

async function entriesBeside(own: OwnRepository, at: Place, stamps: Stamps): Promise<string[]> {
  const entries = splitPaths((await own.git({ ...at, args: ['ls-files', '-z'] })).stdout)
  return entries.filter((path) => !stamps.has(path))
}

async function updateIndex(own: OwnRepository, at: Place, how: string[], paths: string[]) {
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
