import { isTuningId } from '../domain/tuning/tuning-id.ts'
import { sweepFolder } from './sweep-folder.ts'
import { descend } from './walk.ts'

const scratch = ['.workflow', '.scratchpad']

/** Removes what killed writers of ours left beside the state files of the tunings of a workspace; returns the removed names. */
export async function sweepTunings(workspacePath: string, restMs?: number): Promise<string[]> {
  const folder = await descend(workspacePath, scratch)
  if (folder === null) return []
  try {
    const tunings = (await folder.list()).filter((name) => isTuningId(name) && folder.look(name)?.isDirectory())
    const removed: string[] = []
    for (const name of tunings) {
      const inner = await folder.enter(name)
      try {
        removed.push(...(await sweepFolder(inner, () => {}, restMs)))
      } finally {
        await inner.close()
      }
    }
    return removed
  } finally {
    await folder.close()
  }
}
