import { findSkillFolders } from '#lib/workspace/read-skill-folder.ts'
import { readSettings } from '../connect.ts'
import { StartError } from '../start-error.ts'
import { fixFailed, hasFixes, takeBack } from './fix-work.ts'
import { workspaceRoot } from './load-config.ts'

/**
 * Takes the last fixes of each folder back, byte for byte, and says where they stand; of a library those of every skill that has fixes. What
 * cannot be taken back is said when all others were.
 */
export const rollBack = async (roots: readonly string[], isLibrary: boolean): Promise<void> => {
  const { home } = readSettings()
  const placeOf = (folder: string) => ({ folder, workspace: workspaceRoot(folder), home })
  const below = isLibrary ? (await Promise.all(roots.map(findSkillFolders))).flat().map(placeOf) : []
  const places = isLibrary ? below.filter(hasFixes) : roots.map(placeOf)
  if (places.length === 0)
    throw new StartError(`No fixes of a skill below ${roots.join(', ')} can be taken back.`, fixFailed)
  for (const place of places)
    try {
      console.log(`${place.folder} is as before its last fixes; they stand in ${await takeBack(place)}.`)
    } catch (fault) {
      if (!(fault instanceof StartError)) throw fault
      console.error(`loopboard: ${fault.message}`)
      process.exitCode = fault.exitCode
    }
}
