import { readdir, realpath, stat } from 'node:fs/promises'
import { ok, type Result, refuse } from '../domain/result.ts'
import { say } from '../domain/sentences/say.ts'
import { isErrno } from '../files/file-fault.ts'
import { createBackupStore } from './backup-store.ts'
import { createSkillFolder } from './skill-folder.ts'
import { withSkillLock } from './skill-lock.ts'
import { type Place, recoverTransaction } from './transaction.ts'
import { realDisk, type TransactionDisk } from './transaction-disk.ts'
import type { Manifest } from './transaction-manifest.ts'

/** What applying and taking back fixes needs: a folder for locks that all programs of this machine share, and ids. */
export type FixDeskDeps = { lockFolder: string; newHex: () => string; disk?: TransactionDisk }

/** The skill folder and the folder of the tuning's backups. */
export type SkillPlace = { skillFolder: string; backups: string }

/**
 * Runs work on a skill folder under its lock, by its real path, after whatever a crash broke off there was decided. Refused `not_a_skill` when
 * the folder is none, `conflict`s of an earlier transaction stay for a person.
 */
export async function atSkill<T>(
  { lockFolder, newHex, disk = realDisk }: FixDeskDeps,
  { skillFolder, backups }: SkillPlace,
  work: (place: Place) => Promise<Result<T>>,
): Promise<Result<T>> {
  const root = await realFolder(skillFolder)
  if (root === null)
    return refuse('not_a_skill', say('not_a_skill', { path: skillFolder, file: 'SKILL.md' }), {
      next: say('next_name_skill_folder', { file: 'SKILL.md' }),
    })
  const place = {
    folder: createSkillFolder({ root, disk, newHex }),
    store: createBackupStore({ root: backups, disk, newHex }),
  }
  return withSkillLock({ lockFolder, newHex }, root, async () => {
    await recoverAll(place)
    return work(place)
  })
}

/** Decides every transaction of a skill that a crash broke off; gives those that were open, as they are now. */
export const recoverFixes = (deps: FixDeskDeps, at: SkillPlace): Promise<Result<Manifest[]>> =>
  atSkill(deps, at, async (place) => ok(await place.store.all()))

async function recoverAll(place: Place): Promise<void> {
  for (const manifest of await place.store.all())
    if (manifest.folder === place.folder.root) await recoverTransaction(place, manifest)
}

/** The real path of a folder that has an entry file, in whatever letter case; null otherwise. */
export async function realFolder(path: string): Promise<string | null> {
  try {
    const root = await realpath(path)
    if (!(await stat(root)).isDirectory()) return null
    const names = await readdir(root)
    return names.some((name) => name.toLowerCase() === 'skill.md') ? root : null
  } catch (error) {
    if (isErrno(error, 'ENOENT', 'ENOTDIR')) return null
    throw error
  }
}
