import { findSkillFolders } from '#lib/workspace/read-skill-folder.ts'
import { readSettings } from '../connect.ts'
import { StartError } from '../start-error.ts'
import { createEarlierRuns } from './earlier-runs.ts'
import { fixFailed } from './fix-work.ts'
import { workspaceRoot } from './load-config.ts'
import { hasFixes, type Return, takeBack } from './take-back.ts'

/**
 * Takes fixes of each folder back, byte for byte, and says where they stand; of a library those of every skill that has fixes. What cannot be
 * taken back is said when all others were.
 */
export const rollBack = async (roots: readonly string[], isLibrary: boolean, what: Return): Promise<void> => {
  const { home } = readSettings()
  const runsOf = createEarlierRuns()
  const placeOf = (folder: string) => ({ folder, workspace: workspaceRoot(folder), home, runsOf })
  const below = isLibrary ? (await Promise.all(roots.map(findSkillFolders))).flat().map(placeOf) : []
  const places = isLibrary ? below.filter(hasFixes) : roots.map(placeOf)
  if (places.length === 0)
    throw new StartError(`No fixes of a skill below ${roots.join(', ')} can be taken back.`, fixFailed)
  for (const place of places)
    try {
      console.log(await takeBack(place, what))
    } catch (fault) {
      if (!(fault instanceof StartError)) throw fault
      console.error(`loopboard: ${fault.message}`)
      process.exitCode = fault.exitCode
    }
}
