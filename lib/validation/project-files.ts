import { open, readdir, realpath } from 'node:fs/promises'
import { join } from 'node:path'

/** Reads files of a project and nothing else: no link leads out of it, nothing large is read, nothing is run. */
export type ProjectFiles = {
  text: (path: string) => Promise<string | null>
  names: (folder: string) => Promise<string[]>
}

const maxBytes = 1024 * 1024

/** Files below `root`, which may be a part of a larger project: then its links may lead to anywhere in `whole`. */
export const projectFiles = (root: string, whole: string = root): ProjectFiles => {
  const inside = async (path: string): Promise<string | null> => {
    const base = await realpath(whole).catch(() => null)
    const real = await realpath(join(root, path)).catch(() => null)
    return base !== null && real !== null && (real === base || real.startsWith(`${base}/`)) ? real : null
  }
  return {
    text: async (path) => {
      const real = await inside(path)
      if (real === null) return null
      const file = await open(real, 'r').catch(() => null)
      if (!file) return null
      try {
        const stat = await file.stat()
        return stat.isFile() && stat.size <= maxBytes ? await file.readFile('utf8') : null
      } finally {
        await file.close()
      }
    },
    names: async (folder) => {
      const real = await inside(folder)
      return real === null ? [] : (await readdir(real).catch(() => [])).sort()
    },
  }
}
