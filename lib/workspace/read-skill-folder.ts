import { hash } from 'node:crypto'
import { closeSync, constants, fstatSync, lstatSync, openSync, readdirSync, readSync } from 'node:fs'
import { readdir } from 'node:fs/promises'
import { join } from 'node:path'

/** A file of a skill as it was read; `path` is below the folder, with `/`. */
export type SkillFolderFile = { path: string; bytes: Uint8Array }

const skipped = new Set(['.git', 'node_modules', '.workflow', '__pycache__', '.venv', '.DS_Store'])
const deepestFolder = 12
/** One byte more than the diagnosis reads: so it sees that a file is too large without holding all of it. */
const mostBytes = 1024 * 1024 + 1

/**
 * Reads every regular file below a skill folder. Links are not followed, and folders that are never part of a skill are left out. Reads without
 * waiting for other work: the files are small and many, and each wait costs more than the read.
 */
export const readSkillFolder = (folder: string): SkillFolderFile[] => {
  const files: SkillFolderFile[] = []
  visitFiles(folder, (path) => files.push({ path, bytes: readStart(join(folder, path)) }))
  return files
}

/**
 * What the disk says of the files of a skill folder without reading them: equal only while no file was written, renamed, added or removed.
 * `changedAt` is when the last of them was, in milliseconds of the clock; what happens within the same tick as that is not seen.
 */
export const stampSkillFolder = (folder: string): { stamp: string; changedAt: number } => {
  const lines: string[] = []
  let changedAt = 0
  visitFiles(folder, (path) => {
    const entry = lstatSync(join(folder, path), { bigint: true, throwIfNoEntry: false })
    if (!entry) return
    const { size, mtimeNs, ctimeNs, mtimeMs, ctimeMs, ino } = entry
    changedAt = Math.max(changedAt, Number(mtimeMs), Number(ctimeMs))
    lines.push(`${path}\0${size}\0${mtimeNs}\0${ctimeNs}\0${ino}`)
  })
  return { stamp: hash('sha256', lines.sort().join('\n')), changedAt }
}

/** Hands over the path of every regular file that is part of a skill. */
const visitFiles = (folder: string, take: (path: string) => void): void => {
  const visit = (below: string, depth: number): void => {
    for (const entry of readdirSync(join(folder, below), { withFileTypes: true })) {
      if (skipped.has(entry.name)) continue
      const path = below === '' ? entry.name : `${below}/${entry.name}`
      if (entry.isDirectory() && depth < deepestFolder) visit(path, depth + 1)
      if (entry.isFile()) take(path)
    }
  }
  visit('', 0)
}

const readStart = (path: string): Uint8Array => {
  const file = openSync(path, constants.O_RDONLY | constants.O_NOFOLLOW)
  try {
    const buffer = new Uint8Array(Math.min(fstatSync(file).size, mostBytes))
    return buffer.subarray(0, readSync(file, buffer, 0, buffer.byteLength, 0))
  } finally {
    closeSync(file)
  }
}

const entryName = /^skill\.md$/i

/** The skill folders at or below `root`, sorted: those with an entry file. Inside a skill no other is looked for. Links are not followed. */
export const findSkillFolders = async (root: string): Promise<string[]> => {
  const found: string[] = []
  const visit = async (folder: string, depth: number): Promise<void> => {
    const entries = await readdir(folder, { withFileTypes: true }).catch(() => [])
    if (entries.some((entry) => entry.isFile() && entryName.test(entry.name))) {
      found.push(folder)
      return
    }
    if (depth >= deepestFolder) return
    const below = entries.filter((entry) => entry.isDirectory() && !skipped.has(entry.name))
    await Promise.all(below.map(({ name }) => visit(join(folder, name), depth + 1)))
  }
  await visit(root, 0)
  return found.sort()
}
