import { lstat, readdir } from 'node:fs/promises'
import { join } from 'node:path'
import { isTuningId } from '../domain/tuning/tuning-id.ts'
import { readForeignText } from './read-foreign-text.ts'

/** A state file of a tuning as it was found. */
export type SeenTuning = { tuningId: string; folder: string; text: string }

const list = async (path: string): Promise<string[]> => readdir(path).catch(() => [])

/** The folders in which tunings may lie: ours, and those of runs of other programs. */
async function foldersIn(workspace: string): Promise<string[]> {
  const scratch = join(workspace, '.workflow', '.scratchpad')
  const own = (await list(scratch)).filter(isTuningId).map((name) => join(scratch, name))
  const sessions = join(workspace, '.workflow', 'sessions')
  const runs: string[] = []
  for (const session of await list(sessions))
    for (const run of await list(join(sessions, session, 'runs'))) {
      const outputs = join(sessions, session, 'runs', run, 'outputs')
      runs.push(...(await list(outputs)).filter(isTuningId).map((name) => join(outputs, name)))
    }
  return [...own, ...runs]
}

/**
 * Finds the tunings of other programs in a workspace. A file that looks as it did at the last look is not opened again. Nothing is ever written, and no
 * link is followed.
 */
export function createTuningScan(workspace: string) {
  const marks = new Map<string, string>()

  /** What is new or changed since the last look; `isOurs` names what need not be looked at. */
  return async function scan(isOurs: (tuningId: string) => boolean): Promise<SeenTuning[]> {
    const seen: SeenTuning[] = []
    for (const folder of await foldersIn(workspace)) {
      const tuningId = folder.slice(folder.lastIndexOf('/') + 1)
      if (isOurs(tuningId)) continue
      const file = join(folder, 'state.json')
      const facts = await lstat(file).catch(() => null)
      if (!facts?.isFile()) continue
      const mark = `${facts.ino} ${facts.size} ${facts.mtimeMs}`
      if (marks.get(file) === mark) continue
      const text = await readForeignText(file)
      if (text === null) continue
      marks.set(file, mark)
      seen.push({ tuningId, folder, text })
    }
    return seen
  }
}
