import { lstat, readFile, realpath, stat } from 'node:fs/promises'
import { dirname, join, relative, resolve } from 'node:path'

/**
 * A git repository as the file system shows it; no program was asked. `prefix` is the way from its top to the folder,
 * empty where it is the top. `gitFolder` is the folder of this worktree, `commonFolder` the one all worktrees share.
 */
export type Repository = { top: string; prefix: string; gitFolder: string; commonFolder: string }

/** The repository that `folder` lies in, or null. */
export async function findRepository(folder: string): Promise<Repository | null> {
  for (let top = folder; ; top = dirname(top)) {
    const gitFolder = await gitFolderOf(join(top, '.git'))
    if (gitFolder) {
      return { top, prefix: relative(top, folder), gitFolder, commonFolder: await commonFolderOf(gitFolder) }
    }
    if (top === dirname(top)) return null
  }
}

/** `.git` is a folder, or in worktrees and submodules a file that names one. */
async function gitFolderOf(entry: string): Promise<string | null> {
  const found = await lstat(entry).catch(() => null)
  if (!found) return null
  const named = found.isFile() ? /^gitdir: (.+?)\s*$/.exec(await firstBytes(entry))?.[1] : entry
  const folder = named && (await realpath(resolve(dirname(entry), named)).catch(() => null))
  if (!folder) return null
  const head = await stat(join(folder, 'HEAD')).catch(() => null)
  return head?.isFile() ? folder : null
}

async function commonFolderOf(gitFolder: string): Promise<string> {
  const named = (await firstBytes(join(gitFolder, 'commondir'))).trim()
  return named ? realpath(resolve(gitFolder, named)).catch(() => gitFolder) : gitFolder
}

const firstBytes = (file: string) =>
  readFile(file, 'utf8').then(
    (text) => text.slice(0, 4096),
    () => '',
  )
