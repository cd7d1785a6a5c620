import { ok, type Result, refuse } from '../domain/result.ts'
import { say } from '../domain/sentences/say.ts'
import { atSkill, type FixDeskDeps, type SkillPlace } from './fix-desk.ts'
import { planMergedReturn } from './plan-merged-return.ts'
import { runTransaction, undoTransaction } from './transaction.ts'

/** `already`: the fix was taken back before; nothing was written. `merged`: what later fixes did to the same files stays. */
export type RolledBack = { result: 'rolled_back' | 'already' | 'merged'; files: string[] }

/**
 * Takes an applied fix back, byte for byte and with the modes the files had. Where later fixes changed the same files, only what this one did goes.
 * Refused `changed_since`, with both versions, when another hand changed a file, or a later fix changed the same lines: that one is taken back first.
 */
export const rollBackFix = (
  deps: FixDeskDeps,
  { fixId, ...at }: SkillPlace & { fixId: string },
): Promise<Result<RolledBack>> =>
  atSkill(deps, at, async (place): Promise<Result<RolledBack>> => {
    const manifest = await place.store.find(fixId)
    if (!manifest)
      return refuse('not_found', say('fix_has_no_backup', { id: fixId }), { next: say('next_choose_applied') })
    if (manifest.folder !== place.folder.root)
      return refuse('validation', say('fix_of_other_folder', { id: fixId, folder: manifest.folder }), {
        next: say('next_name_that_folder'),
      })
    const files = manifest.files.map(({ path }) => path)
    if (manifest.phase === 'rolled_back' || manifest.phase === 'dropped') return ok({ result: 'already', files })
    const undone = await undoTransaction(place, manifest)
    if (undone.ok) return ok({ result: 'rolled_back', files })
    const plan = undone.refusal.code === 'changed_since' ? await planMergedReturn(place, manifest) : null
    if (plan === null) return undone
    const id = `back-${fixId}`
    const done =
      plan.length === 0 ? null : await runTransaction(place, { fixId: id, revision: manifest.revision, files: plan })
    if (done && !done.ok) return done
    // Broken off here, the next time finds nothing left to write and comes here again.
    await place.folder.removeEmpty(manifest.folders)
    await place.store.write({ ...manifest, phase: 'rolled_back' })
    return ok({ result: 'merged', files })
  })
