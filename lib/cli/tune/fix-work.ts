import { randomBytes } from 'node:crypto'
import { mkdirSync } from 'node:fs'
import { join } from 'node:path'
import { refusalInBoth } from '#lib/domain/sentences/in-both.ts'
import { recoverFixes } from '#lib/workspace/fix-desk.ts'
import { backUpSkill } from '#lib/workspace/restore-skill.ts'
import type { TransactionDisk } from '#lib/workspace/transaction-disk.ts'
import { StartError } from '../start-error.ts'
import { type EarlierRuns, scratchpad } from './earlier-runs.ts'

/** Exit code when a fix was refused, failed, or could not be taken back. */
export const fixFailed = 4

/** A skill folder, where its backups go, and what knows its earlier runs. `disk` is another one only in tests. */
export type FixPlace = {
  folder: string
  workspace: string | null
  home: string
  runsOf: EarlierRuns
  disk?: TransactionDisk
}

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
  const backups = join(newWorkFolder(place, stamp), 'backups')
  mkdirSync(backups)
  const at = { skillFolder: place.folder, backups }
  const kept = await backUpSkill(fixDesk(place), at)
  if (!kept.ok) throw new StartError(refusalInBoth(kept.refusal), fixFailed)
  return at
}

/** A new work folder of a skill, named after the time, or by the first free number behind it. */
export const newWorkFolder = (place: Pick<FixPlace, 'folder' | 'workspace' | 'home'>, stamp: string): string => {
  const parent = scratchpad(place)
  mkdirSync(parent, { recursive: true })
  for (let number = 1; ; number += 1) {
    const path = join(parent, `skill-tuning-${stamp}${number === 1 ? '' : `-${number}`}`)
    if (mkdirSync(path, { recursive: true }) !== undefined) return path
  }
}

/** Decides what an earlier run that was killed left half done: every fix is there whole, or not at all. */
export const finishBrokenWork = async (place: FixPlace): Promise<void> => {
  for (const { backups, fixes, returns } of place.runsOf(place)) {
    if (![...fixes, ...returns].some(({ phase }) => phase === 'prepared' || phase === 'undoing')) continue
    const recovered = await recoverFixes(fixDesk(place), { skillFolder: place.folder, backups })
    if (!recovered.ok) throw new StartError(refusalInBoth(recovered.refusal), fixFailed)
  }
}
