import { lstatSync } from 'node:fs'
import { isLoopId } from '../domain/loop/loop-id.ts'
import type { LoopRoot } from '../domain/loop/loop-model.ts'
import type { SeenLoop } from '../domain/loop/merge/seen-loop.ts'
import { fileIdOf } from '../domain/loop/twin-id.ts'
import { isErrno } from './file-fault.ts'
import { lookAtLoop } from './look-at-loop.ts'
import { legacyStateName, loopIdOf, masterName, rootNamesOf, tasksName } from './loop-paths.ts'
import { descend, type Folder } from './walk.ts'

const atOnce = 16

/** What a look into a root found: loops that changed since the last look, and the ids of all that are there; null: there is no such root. */
export type RootScan = { changed: SeenLoop[]; present: Set<string> | null }

/** Looks for loops in one root of a workspace. Only what changed since the last look is opened; nothing is written. */
export function createRootScan(workspacePath: string, root: LoopRoot) {
  const stamps = new Map<string, string>()

  /** Looks at every loop of the root, or at those that `only` names. */
  async function scan(only: ReadonlySet<string> | null): Promise<RootScan> {
    const folder = await descend(workspacePath, rootNamesOf(root)).catch(missing)
    if (folder === null) return { changed: [], present: null }
    try {
      const names = await folder.list()
      const present = new Set(names.flatMap((name) => idAt(folder, name) ?? []))
      const waiting = [...present].filter((id) => only === null || only.has(id))
      const changed: SeenLoop[] = []
      const work = async () => {
        for (let id = waiting.pop(); id !== undefined; id = waiting.pop()) {
          const seen = await lookIfChanged(folder, id)
          if (seen) changed.push(seen)
        }
      }
      await Promise.all(Array.from({ length: atOnce }, work))
      for (const id of stamps.keys()) if (!present.has(id)) stamps.delete(id)
      return { changed, present }
    } finally {
      await folder.close()
    }
  }

  async function lookIfChanged(folder: Folder, id: string): Promise<SeenLoop | null> {
    const stamp = stampOf(folder, id)
    if (stamps.get(id) === stamp) return null
    const seen = await lookAtLoop(folder, root, id)
    // What is not whole is looked at again; so is what changed while it was read.
    if (seen.kind === 'whole' || seen.kind === 'unreadable') stamps.set(id, stamp)
    return seen.kind === 'missing' ? null : seen
  }

  return {
    scan,
    /** The loop is looked at again, whatever its files say of their time. */
    forget: (loopId: string) => void stamps.delete(loopId),
  }
}

/** The loop whose master stands at a name, or whose folder of an older program does. */
function idAt(folder: Folder, name: string): string | null {
  const id = loopIdOf(name)
  if (id !== null && name === masterName(id) && name !== 'prep-package.json')
    return isLoopId(id) && fileIdOf(id) === id ? id : null
  if (!isLoopId(name) || folder.look(name)?.isDirectory() !== true) return null
  return lookInside(folder, name, legacyStateName) === '' ? null : name
}

/** All by which a change of the files shows: identity, size and times. */
const stampOf = (folder: Folder, id: string): string =>
  [
    stampAt(folder.at(masterName(id))),
    stampAt(folder.at(tasksName(id))),
    lookInside(folder, id, 'tasks.jsonl'),
    lookInside(folder, id, legacyStateName),
  ].join(' ')

/** Only a hint by which a change shows; what is read is opened name by name. */
const lookInside = (folder: Folder, name: string, inner: string): string => stampAt(`${folder.at(name)}/${inner}`)

function stampAt(path: string): string {
  try {
    const facts = lstatSync(path, { bigint: true, throwIfNoEntry: false })
    return facts ? `${facts.ino}:${facts.size}:${facts.mtimeNs}:${facts.ctimeNs}` : ''
  } catch {
    return ''
  }
}

function missing(error: unknown): null {
  if (isErrno(error, 'ENOENT', 'ENOTDIR', 'ELOOP', 'EACCES')) return null
  throw error
}
