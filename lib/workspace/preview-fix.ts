import { ok, type Result } from '../domain/result.ts'
import type { FileChange } from '../domain/tuning/fix.ts'
import { createBackupStore } from './backup-store.ts'
import type { FixDeskDeps, SkillPlace } from './fix-desk.ts'
import { type FixedFile, planFix } from './plan-fix.ts'
import { planMergedReturn } from './plan-merged-return.ts'
import { createSkillFolder, type SkillFolder } from './skill-folder.ts'
import { isObstacle, type PlannedFile } from './transaction.ts'
import { realDisk } from './transaction-disk.ts'

/** What a fix would make of the files as they stand; nothing is written. Refused as applying it would be. */
export async function previewFix(
  { newHex, disk = realDisk }: FixDeskDeps,
  { skillFolder }: Pick<SkillPlace, 'skillFolder'>,
  changes: readonly FileChange[],
): Promise<Result<FixedFile[]>> {
  const plan = await planFix(createSkillFolder({ root: skillFolder, disk, newHex }), changes)
  if (!plan.ok) return plan
  return ok(plan.value.kind === 'write' ? plan.value.fixed : [])
}

/**
 * What taking back would do to a file: from what stands there to what was before. `isDrifted`: it is not as the fix left it, and is refused.
 * `isMerged`: later fixes changed it too, and what they did stays.
 */
export type TakenBack = {
  path: string
  now: Buffer | null
  before: Buffer | null
  isDrifted: boolean
  isMerged: boolean
}

/** What taking back a fix would do to each of its files, or, for `init`, to each file of the folder that is known from the start. */
export async function previewRollback(
  { newHex, disk = realDisk }: FixDeskDeps,
  { skillFolder, backups }: SkillPlace,
  fixId: string,
): Promise<TakenBack[]> {
  const store = createBackupStore({ root: backups, disk, newHex })
  const folder = createSkillFolder({ root: skillFolder, disk, newHex })
  const manifest = await store.find(fixId)
  const found: TakenBack[] = []
  for (const { path, before, after } of manifest?.files ?? []) {
    const now = await bytesAt(folder, path)
    const isDrifted = fixId !== 'init' && (now?.sha256 ?? null) !== (after?.sha256 ?? null)
    if ((now?.sha256 ?? null) === (before?.sha256 ?? null)) continue
    const old = before && (await store.read(before.sha256))
    found.push({ path, now: now?.bytes ?? null, before: old, isDrifted, isMerged: false })
  }
  if (!manifest || !found.some(({ isDrifted }) => isDrifted)) return found
  const plan = await planMergedReturn({ folder, store }, manifest)
  return plan === null ? found : found.flatMap((file) => mergedWith(file, plan))
}

/** The file as the plan makes it; none when the plan leaves it as it is. */
function mergedWith(file: TakenBack, plan: readonly PlannedFile[]): TakenBack[] {
  const planned = plan.find(({ path }) => path === file.path)
  return planned ? [{ ...file, before: planned.to?.bytes ?? null, isDrifted: false, isMerged: file.isDrifted }] : []
}

async function bytesAt(folder: SkillFolder, path: string) {
  const standing = await folder.look(path)
  return isObstacle(standing) ? null : standing
}
