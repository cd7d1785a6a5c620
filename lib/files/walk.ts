import { constants, existsSync, fsyncSync, lstatSync, type Stats } from 'node:fs'
import { type FileHandle, lstat, mkdir, open, readdir } from 'node:fs/promises'
import { join } from 'node:path'

const { O_RDONLY, O_DIRECTORY, O_NOFOLLOW } = constants

/**
 * A folder that is held open. `at` gives a path for one name directly in it, which leads into this very folder even when its own name, or one
 * above it, is exchanged for a link meanwhile. Such paths are good for one call; the folder must stay open.
 */
export type Folder = {
  /** Which folder it is, beyond its name. */
  key: string
  /** The number of the device it lies on. */
  device: number
  at: (name: string) => string
  /** A folder inside; a link is refused. With `create` it is made first where it is missing. */
  enter: (name: string, create?: 'create') => Promise<Folder>
  /** The names in it. */
  list: () => Promise<string[]>
  /** What stands at a name, links not followed; null when there is nothing. */
  look: (name: string) => Stats | null
  /** Makes renames, links and removals in this folder durable. */
  sync: () => void
  close: () => Promise<void>
}

const hasDescriptorPaths = existsSync('/proc/self/fd')

/** Opens a folder by its path. Above it links are followed as usual; below it none is. */
export async function openFolder(path: string): Promise<Folder> {
  return toFolder(await open(path, O_RDONLY | O_DIRECTORY), path)
}

async function toFolder(handle: FileHandle, path: string): Promise<Folder> {
  const opened = await handle.stat()

  // Without /proc a name can only be appended to the path; the look before each use narrows the gap, it does not close it.
  const pathOf = (name: string): string => {
    if (hasDescriptorPaths) return `/proc/self/fd/${handle.fd}/${name}`
    const now = lstatSync(path)
    if (now.dev !== opened.dev || now.ino !== opened.ino)
      throw Object.assign(new Error(`${path} was replaced`), { code: 'ESTALE' })
    return join(path, name)
  }
  const at = (name: string): string => {
    if (name === '' || name === '.' || name === '..' || /[/\0]/.test(name)) throw new Error('not the name of a file')
    return pathOf(name)
  }

  const sync = () => fsyncSync(handle.fd)

  const look = (name: string) => lstatSync(at(name), { throwIfNoEntry: false }) ?? null

  const enter = async (name: string, create?: 'create'): Promise<Folder> => {
    if (create && look(name) === null) {
      await mkdir(at(name), { mode: 0o755 }).catch((error: NodeJS.ErrnoException) => {
        if (error.code !== 'EEXIST') throw error
      })
      sync()
    }
    return toFolder(await openUnchanged(at(name)), join(path, name))
  }

  const list = () => readdir(hasDescriptorPaths ? `/proc/self/fd/${handle.fd}` : path)

  const key = `${opened.dev}:${opened.ino}`
  return { key, device: opened.dev, at, enter, list, look, sync, close: () => handle.close() }
}

/** Opens a folder; where links could be exchanged in between, what was opened is compared with what stood there before. */
async function openUnchanged(path: string): Promise<FileHandle> {
  const before = hasDescriptorPaths ? null : await lstat(path)
  const handle = await open(path, O_RDONLY | O_DIRECTORY | O_NOFOLLOW)
  const after = before && (await handle.stat())
  if (!before || (before.ino === after?.ino && before.dev === after?.dev)) return handle
  await handle.close()
  throw Object.assign(new Error(`${path} was replaced`), { code: 'ESTALE' })
}

/** Goes down from `path` one name at a time and opens the last folder; null when one of the names is missing. With `create` none is. */
export async function descend(path: string, names: string[], create?: 'create'): Promise<Folder | null> {
  let folder = await openFolder(path)
  for (const name of names) {
    try {
      if (!create && folder.look(name) === null) {
        await folder.close()
        return null
      }
      const next = await folder.enter(name, create)
      await folder.close()
      folder = next
    } catch (error) {
      await folder.close()
      throw error
    }
  }
  return folder
}
