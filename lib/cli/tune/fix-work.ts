import { hash, randomBytes } from 'node:crypto'
import { mkdirSync, readdirSync, readFileSync, realpathSync } from 'node:fs'
import { basename, join } from 'node:path'
import { recoverFixes } from '#lib/workspace/fix-desk.ts'
import { backUpSkill } from '#lib/workspace/restore-skill.ts'
import { rollBackFix } from '#lib/workspace/roll-back-fix.ts'
import type { TransactionDisk } from '#lib/workspace/transaction-disk.ts'
import { StartError } from '../start-error.ts'

/** Exit code when a fix was refused, failed, or could not be taken back. */
export const fixFailed = 4

/** A skill folder and where its backups go. `disk` is another one only in tests. */
export type FixPlace = { folder: string; workspace: string | null; home: string; disk?: TransactionDisk }

/** Where the backups of one run of fixes stand. */
export type FixWork = { skillFolder: string; backups: string }

/** What applying fixes needs: the folder of locks, and ids. */
export const fixDesk = ({ home, disk }: Pick<FixPlace, 'home' | 'disk'>) => {
  const lockFolder = join(home, 'locks')
  mkdirSync(lockFolder, { recursive: true, mode: 0o700 })
  return { lockFolder, newHex: () => randomBytes(16).toString('hex'), ...(disk && { disk }) }
}

/** Keeps the folder as it is, in a new work folder. */
export const beginWork = async (place: FixPlace, stamp: string): Promise<FixWork> => {
  const parent = scratchpad(place)
  mkdirSync(parent, { recursive: true })
  const backups = join(newFolder(parent, `skill-tuning-${stamp}`), 'backups')
  mkdirSync(backups)
  const at = { skillFolder: place.folder, backups }
  const kept = await backUpSkill(fixDesk(place), at)
  if (!kept.ok) throw new StartError(kept.refusal.message, fixFailed)
  return at
}

/** Decides what an earlier run that was killed left half done: every fix is there whole, or not at all. */
export const finishBrokenWork = async (place: FixPlace): Promise<void> => {
  for (const { backups } of earlierWork(place)) {
    const recovered = await recoverFixes(fixDesk(place), { skillFolder: place.folder, backups })
    if (!recovered.ok) throw new StartError(recovered.refusal.message, fixFailed)
  }
}

/**
 * Takes the last fixes of a skill that still stand back, the last one first, each byte for byte; gives the work folder they came from. A file
 * that somebody changed since stays as it is, and the command says so. When nothing stands any more, nothing happens.
 */
export const takeBack = async (place: FixPlace): Promise<string> => {
  const all = earlierWork(place)
  for (const { backups, fixes } of all) {
    const standing = fixes.filter(stands)
    if (standing.length === 0) continue
    for (const { fix_id: fixId } of standing.reverse()) {
      const undone = await rollBackFix(fixDesk(place), { skillFolder: place.folder, backups, fixId })
      if (!undone.ok)
        throw new StartError([undone.refusal.message, undone.refusal.next].filter(Boolean).join(' '), fixFailed)
    }
    return join(backups, '..')
  }
  if (all[0]) return join(all[0].backups, '..')
  throw new StartError(`No fixes of ${place.folder} can be taken back.`, fixFailed)
}

/** Whether fixes of this folder stand, so that they can be taken back. */
export const hasFixes = (place: FixPlace): boolean => earlierWork(place).some(({ fixes }) => fixes.some(stands))

const stands = ({ phase }: ManifestFacts): boolean => phase !== 'rolled_back' && phase !== 'dropped'

/** Runs that fixed this folder, the last first, each with what is known of its fixes. */
const earlierWork = (place: FixPlace): { backups: string; fixes: ManifestFacts[] }[] =>
  namesIn(scratchpad(place))
    .sort()
    .reverse()
    .flatMap((name) => {
      const backups = join(scratchpad(place), name, 'backups')
      if (readManifest(backups, 'init')?.folder !== realpathSync(place.folder)) return []
      const ids = namesIn(backups).filter((one) => one.startsWith('FIX-'))
      return [{ backups, fixes: ids.sort().flatMap((id) => readManifest(backups, id) ?? []) }]
    })

type ManifestFacts = { fix_id: string; folder: string; phase: string }

const namesIn = (folder: string): string[] => {
  try {
    return readdirSync(folder)
  } catch {
    return []
  }
}

const readManifest = (backups: string, id: string): ManifestFacts | null => {
  try {
    return JSON.parse(readFileSync(join(backups, id, 'manifest.json'), 'utf8'))
  } catch {
    return null
  }
}

/** In the workspace; for a skill that stands alone in our own folder, so that nothing but the fixes changes in the skill. */
const scratchpad = ({ workspace, folder, home }: FixPlace): string =>
  workspace === null
    ? join(home, 'tunings', `${basename(folder)}-${hash('sha256', folder).slice(0, 12)}`)
    : join(workspace, '.workflow', '.scratchpad')

/** A folder of this name, or of the first free number behind it. */
const newFolder = (parent: string, name: string): string => {
  for (let number = 1; ; number += 1) {
    const path = join(parent, number === 1 ? name : `${name}-${number}`)
    if (mkdirSync(path, { recursive: true }) !== undefined) return path
  }
}
