import { createHash } from 'node:crypto'
import { ok, type Result } from '../domain/result.ts'
import { replaceFile } from './replace-file.ts'
import { settleDisplaced } from './settle-displaced.ts'
import type { Folder } from './walk.ts'

export const stateName = 'state.json'
/** A skill with ten thousand findings has a state of 22 MiB. */
export const largestState = 64 * 1024 * 1024

/** Texts of other programs: `standing` in the place of the state file, or written into a version of ours while it was replaced. */
export type ForeignTexts = { standing: string | null; late: string[] }

/**
 * Writes the state file of a tuning, as long as what stands there is by its hash one of `hashes`: up to the very exchange a text of somebody else is found
 * and stays where it is.
 */
export async function writeTuningState(
  folder: Folder,
  text: string,
  hashes: readonly string[],
  newHex: () => string,
): Promise<Result<ForeignTexts>> {
  const found: ForeignTexts = { standing: null, late: [] }
  const written = await replaceFile({
    ...{ folder, name: stateName, newHex, accept: 'any', limit: largestState, watchDisplaced: settleDisplaced },
    render: (base) => {
      found.standing = base === null || hashes.includes(sha256(base)) ? null : base
      return found.standing === null ? text : null
    },
    onLateWrite: (late) => void found.late.push(late),
  })
  if (!written.ok) return written
  await written.value.looks
  return ok(found)
}

export const sha256 = (text: string): string => createHash('sha256').update(text).digest('hex')
