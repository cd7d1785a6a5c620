import type { Language } from '#lib/diagnosis/report/report-words.ts'
import { findSkillFolders } from '#lib/workspace/read-skill-folder.ts'
import { readSettings } from '../connect.ts'
import { StartError } from '../start-error.ts'
import { createEarlierRuns } from './earlier-runs.ts'
import { fixFailed } from './fix-work.ts'
import { hasFixes, type Return, takeBack } from './take-back.ts'
import { wordsOfReturn } from './words-of-return.ts'
import { workspaceRoot } from './workspaces.ts'

/**
 * Takes fixes of each folder back, byte for byte, and says where they stand; of a library those of every skill that has fixes. What cannot be
 * taken back is said when all others were.
 */
export const rollBack = async (
  roots: readonly string[],
  isLibrary: boolean,
  { what, language }: { what: Return; language: Language },
): Promise<void> => {
  const { home } = readSettings()
  const runsOf = createEarlierRuns()
  const placeOf = (folder: string) => ({ folder, workspace: workspaceRoot(folder), home, runsOf })
  const below = isLibrary ? (await Promise.all(roots.map(findSkillFolders))).flat().map(placeOf) : []
  const places = isLibrary ? below.filter(hasFixes) : roots.map(placeOf)
  if (places.length === 0) throw new StartError(wordsOfReturn.noneBelow(roots.join(', ')), fixFailed)
  for (const place of places)
    try {
      console.log((await takeBack(place, what))[language])
    } catch (fault) {
      if (!(fault instanceof StartError)) throw fault
      console.error(`loopboard: ${fault.words[language]}`)
      process.exitCode = fault.exitCode
    }
}
