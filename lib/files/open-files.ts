import { existsSync, readdirSync, statSync } from 'node:fs'

const processes = '/proc'

/** A file beyond its name. */
export type FileIdentity = { dev: number; ino: number }

export const identityKey = ({ dev, ino }: FileIdentity): string => `${dev}:${ino}`

/** Where the system tells who has a file open. */
export const knowsOpenFiles = existsSync('/proc/self/fd')

/** Those of `files` that a process of this user has open; processes of other users, and of other containers, are not seen. */
export function openFiles(files: ReadonlySet<string>): Set<string> {
  const held = new Set<string>()
  for (const name of readdirSync(processes)) {
    if (!/^\d+$/.test(name)) continue
    const folder = `${processes}/${name}/fd`
    for (const descriptor of namesIn(folder)) {
      const facts = lookAt(`${folder}/${descriptor}`)
      if (facts && files.has(identityKey(facts))) held.add(identityKey(facts))
    }
  }
  return held
}

/** A process may end meanwhile, or belong to somebody else; then it holds nothing of ours. */
function namesIn(folder: string): string[] {
  try {
    return readdirSync(folder)
  } catch {
    return []
  }
}

function lookAt(path: string): FileIdentity | null {
  try {
    return statSync(path, { throwIfNoEntry: false }) ?? null
  } catch {
    return null
  }
}
