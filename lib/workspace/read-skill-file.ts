import { randomBytes } from 'node:crypto'
import { createSkillFolder } from './skill-folder.ts'
import { isObstacle } from './transaction.ts'
import { realDisk } from './transaction-disk.ts'

/** One file of a skill folder as it stands; null for what is none: a link, a path outside of it, nothing at all. */
export async function readSkillFile(
  skillFolder: string,
  path: string,
): Promise<{ bytes: Buffer; sha256: string } | null> {
  const folder = createSkillFolder({ root: skillFolder, disk: realDisk, newHex: () => randomBytes(16).toString('hex') })
  const standing = await folder.look(path)
  return standing === null || isObstacle(standing) ? null : standing
}
