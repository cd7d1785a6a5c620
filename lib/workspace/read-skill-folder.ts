import { constants } from 'node:fs'
import { open, readdir } from 'node:fs/promises'
import { join } from 'node:path'

/** A file of a skill as it was read; `path` is below the folder, with `/`. */
export type SkillFolderFile = { path: string; bytes: Uint8Array }

const skipped = new Set(['.git', 'node_modules', '.workflow', '__pycache__', '.venv', '.DS_Store'])
const deepestFolder = 12
/** One byte more than the diagnosis reads: so it sees that a file is too large without holding all of it. */
const mostBytes = 1024 * 1024 + 1

/** Reads every regular file below a skill folder. Links are not followed, and folders that are never part of a skill are left out. */
export const readSkillFolder = async (folder: string): Promise<SkillFolderFile[]> => {
  const files: SkillFolderFile[] = []
  const visit = async (below: string, depth: number): Promise<void> => {
    const entries = await readdir(join(folder, below), { withFileTypes: true })
    for (const entry of entries) {
      if (skipped.has(entry.name)) continue
      const path = below === '' ? entry.name : `${below}/${entry.name}`
      if (entry.isDirectory() && depth < deepestFolder) await visit(path, depth + 1)
      if (entry.isFile()) files.push({ path, bytes: await readStart(join(folder, path)) })
    }
  }
  await visit('', 0)
  return files
}

const readStart = async (path: string): Promise<Uint8Array> => {
  const file = await open(path, constants.O_RDONLY | constants.O_NOFOLLOW)
  try {
    const { size } = await file.stat()
    const buffer = new Uint8Array(Math.min(size, mostBytes))
    const { bytesRead } = await file.read(buffer, 0, buffer.byteLength, 0)
    return buffer.subarray(0, bytesRead)
  } finally {
    await file.close()
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
    for (const entry of entries)
      if (entry.isDirectory() && !skipped.has(entry.name)) await visit(join(folder, entry.name), depth + 1)
  }
  await visit(root, 0)
  return found.sort()
}
