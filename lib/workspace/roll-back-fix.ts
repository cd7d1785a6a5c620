import { ok, type Result, refuse } from '../domain/result.ts'
import { atSkill, type FixDeskDeps, type SkillPlace } from './fix-desk.ts'
import { undoTransaction } from './transaction.ts'

/** `already`: the fix was taken back before; nothing was written. */
export type RolledBack = { result: 'rolled_back' | 'already'; files: string[] }

/**
 * Takes an applied fix back, byte for byte and with the modes the files had. Refused `changed_since`, with both versions, when a file is not as
 * the fix left it: a later fix of the same file is taken back first.
 */
export const rollBackFix = (
  deps: FixDeskDeps,
  { fixId, ...at }: SkillPlace & { fixId: string },
): Promise<Result<RolledBack>> =>
  atSkill(deps, at, async (place): Promise<Result<RolledBack>> => {
    const manifest = await place.store.find(fixId)
    if (!manifest)
      return refuse('not_found', `${fixId} has no backup.`, { next: 'Only a fix that was applied can be taken back.' })
    if (manifest.folder !== place.folder.root)
      return refuse('validation', `${fixId} was applied to ${manifest.folder}.`, { next: 'Name that folder.' })
    const files = manifest.files.map(({ path }) => path)
    if (manifest.phase === 'rolled_back' || manifest.phase === 'dropped') return ok({ result: 'already', files })
    const undone = await undoTransaction(place, manifest)
    return undone.ok ? ok({ result: 'rolled_back', files }) : undone
  })
