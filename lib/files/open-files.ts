import { existsSync } from 'node:fs'
import { readdir, stat } from 'node:fs/promises'

const processes = '/proc'

/** A file beyond its name. */
export type FileIdentity = { dev: number; ino: number }

export const identityKey = ({ dev, ino }: FileIdentity): string => `${dev}:${ino}`

/** Where the system tells who has a file open. */
export const knowsOpenFiles = existsSync('/proc/self/fd')

/** Those of `files` that a process of this user has open; processes of other users, and of other containers, are not seen. */
export async function openFiles(files: ReadonlySet<string>): Promise<Set<string>> {
  const held = new Set<string>()
  for (const name of await readdir(processes)) {
    if (!/^\d+$/.test(name)) continue
    const folder = `${processes}/${name}/fd`
    // A process may end, or belong to somebody else; then it holds nothing of ours.
    for (const descriptor of await readdir(folder).catch(() => [])) {
      const facts = await stat(`${folder}/${descriptor}`).catch(() => null)
      if (facts && files.has(identityKey(facts))) held.add(identityKey(facts))
    }
  }
  return held
}
