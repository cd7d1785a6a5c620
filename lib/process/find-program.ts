import { constants } from 'node:fs'
import { access, realpath, stat } from 'node:fs/promises'
import { delimiter, isAbsolute, join, sep } from 'node:path'

/**
 * The absolute path of a program on `path`, or null. Relative entries, and entries inside `outside` (the workspaces), are
 * skipped: what a loop writes must never become a program that the server starts by name.
 */
export const findProgram = async (
  name: string,
  path: string,
  outside: readonly string[] = [],
): Promise<string | null> => {
  if (name === '' || name.includes('/') || name.includes('\0')) return null
  const forbidden = await Promise.all(outside.map((folder) => realpath(folder).catch(() => folder)))
  for (const entry of path.split(delimiter)) {
    if (!isAbsolute(entry)) continue
    const folder = await realpath(entry).catch(() => null)
    if (folder === null || forbidden.some((root) => isInside(folder, root))) continue
    const candidate = join(entry, name)
    if (await isExecutable(candidate)) return candidate
  }
  return null
}

/** True for a regular file that this user may execute. */
export const isExecutable = async (path: string): Promise<boolean> => {
  const found = await stat(path).catch(() => null)
  if (!found?.isFile()) return false
  return access(path, constants.X_OK).then(
    () => true,
    () => false,
  )
}

const isInside = (path: string, root: string): boolean =>
  path === root || path.startsWith(root.endsWith(sep) ? root : `${root}${sep}`)
