import { createBackupStore } from './backup-store.ts'
import { type FixDeskDeps, realFolder, type SkillPlace } from './fix-desk.ts'
import { realDisk } from './transaction-disk.ts'

/** The files of an applied fix before and after it, as its backup keeps them; null where a file does not exist. Empty for a fix that wrote nothing. */
export async function writtenFiles(
  { newHex, disk = realDisk }: FixDeskDeps,
  { backups, fixId }: { backups: string; fixId: string },
): Promise<{ path: string; before: Buffer | null; after: Buffer | null }[]> {
  const store = createBackupStore({ root: backups, disk, newHex })
  const manifest = await store.find(fixId)
  const files = []
  for (const { path, before, after } of manifest?.files ?? [])
    files.push({
      path,
      before: before && (await store.read(before.sha256)),
      after: after && (await store.read(after.sha256)),
    })
  return files
}

/** The fixes whose backups stand in a folder and that are in the files of the skill. */
export async function standingFixes(
  { newHex, disk = realDisk }: FixDeskDeps,
  { skillFolder, backups }: SkillPlace,
): Promise<string[]> {
  const root = await realFolder(skillFolder)
  // From what cannot be read nothing can be taken back.
  const known = await createBackupStore({ root: backups, disk, newHex })
    .all()
    .catch(() => [])
  return known.flatMap(({ fix_id, folder, phase }) => (folder === root && phase === 'applied' ? fix_id : []))
}
