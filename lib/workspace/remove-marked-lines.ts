import { chmod, lstat, readFile, realpath, rename, rm, writeFile } from 'node:fs/promises'
import { basename, dirname, join } from 'node:path'
import { isInside, isPathBelow } from './safe-path.ts'

export type MarkedLine = { path: string; line: number }

/**
 * Takes the named lines out of files of a folder, where they still hold the marker; everything else stays byte for byte. A file is replaced
 * whole. Nothing outside the folder is touched, and nothing through a link. Gives back what was removed.
 */
export async function removeMarkedLines(root: string, places: MarkedLine[], marker: string): Promise<MarkedLine[]> {
  const removed: MarkedLine[] = []
  for (const [path, lines] of Map.groupBy(places, (place) => place.path))
    removed.push(...(await cleanFile(root, path, new Set(lines.map(({ line }) => line)), marker)))
  return removed
}

async function cleanFile(
  root: string,
  path: string,
  lines: ReadonlySet<number>,
  marker: string,
): Promise<MarkedLine[]> {
  const file = await regularFile(root, path)
  if (file === null) return []
  // Latin 1 keeps every byte as it is; the marker is ASCII.
  const all = (await readFile(file.path, 'latin1')).split(/(?<=\n)/)
  const isMarked = (text: string, index: number) => lines.has(index + 1) && text.includes(marker)
  const found = all.flatMap((text, index) => (isMarked(text, index) ? [{ path, line: index + 1 }] : []))
  if (found.length === 0) return []
  const beside = join(dirname(file.path), `.${basename(file.path)}.loopboard-clean`)
  try {
    await writeFile(beside, all.filter((text, index) => !isMarked(text, index)).join(''), 'latin1')
    await chmod(beside, file.mode)
    await rename(beside, file.path)
  } finally {
    await rm(beside, { force: true })
  }
  return found
}

async function regularFile(root: string, path: string): Promise<{ path: string; mode: number } | null> {
  if (!isPathBelow(path)) return null
  try {
    const full = join(await realpath(root), path)
    const folder = await realpath(dirname(full))
    const stat = await lstat(full)
    return stat.isFile() && isInside(folder, await realpath(root)) ? { path: full, mode: stat.mode & 0o7777 } : null
  } catch {
    return null
  }
}
