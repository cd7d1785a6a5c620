import { dirname, join } from 'node:path'
import { isObject, readJson } from '../domain/loop/document/json-value.ts'
import { isLoopId } from '../domain/loop/loop-id.ts'
import { type LoopRoot, loopRoots } from '../domain/loop/loop-model.ts'
import { ok, type Result, refuse } from '../domain/result.ts'
import { masterName, rootNamesOf } from './loop-paths.ts'
import { readFileStable } from './read-file-stable.ts'
import { descend } from './walk.ts'

/** Where the file of a loop stands. */
export type LoopPlace = { workspacePath: string; root: LoopRoot; loopId: string }

/** A folder whose loops are looked for: this one alone, or the nearest one upwards from it that has the loop. */
export type From = { workspace: string } | { upwardsFrom: string }

/** Finds the file of a loop. `not_found` when it is nowhere, with the folders that were looked into. */
export async function findLoop(from: From, loopId: string): Promise<Result<LoopPlace>> {
  if (!isLoopId(loopId)) return refuse('invalid_id', 'Invalid loop ID format')
  const folders = 'workspace' in from ? [from.workspace] : upwards(from.upwardsFrom)
  const looked: string[] = []
  for (const workspacePath of folders) {
    const roots = await rootsWith(workspacePath, loopId)
    if (roots === null) continue
    looked.push(workspacePath)
    if (roots[0]) return ok({ workspacePath, root: roots[0].root, loopId })
  }
  const where = looked.length > 0 ? `in ${looked.join(', ')}` : 'here: no folder with loops was found'
  return refuse('not_found', `There is no loop ${loopId} ${where}.`, {
    next: 'Name the folder of the project with --workspace.',
    details: { looked },
  })
}

function upwards(start: string): string[] {
  const parent = dirname(start)
  return parent === start ? [start] : [start, ...upwards(parent)]
}

/** The roots of a folder in which the loop has a file, the one that changed last first; null for a folder without a root. */
async function rootsWith(workspacePath: string, loopId: string) {
  const found: { root: LoopRoot; updatedAt: string }[] = []
  let isWorkspace = false
  for (const root of loopRoots) {
    const folder = await descend(workspacePath, rootNamesOf(root)).catch(() => null)
    if (folder === null) continue
    isWorkspace = true
    try {
      if (folder.look(masterName(loopId)) === null) continue
      const reading = await readFileStable(folder, masterName(loopId))
      found.push({ root, updatedAt: reading.kind === 'text' ? updatedAtIn(reading.text) : '' })
    } finally {
      await folder.close()
    }
  }
  return isWorkspace ? found.sort((one, other) => (one.updatedAt < other.updatedAt ? 1 : -1)) : null
}

function updatedAtIn(text: string): string {
  const json = readJson(text)
  const at = json.ok && isObject(json.value) ? json.value['updated_at'] : null
  return typeof at === 'string' && Number.isFinite(Date.parse(at)) ? new Date(at).toISOString() : ''
}

/** The path of the file itself, for people. */
export const masterPath = ({ workspacePath, root, loopId }: LoopPlace): string =>
  join(workspacePath, ...rootNamesOf(root), masterName(loopId))
