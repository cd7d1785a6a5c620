import { ok, type Result, refuse } from '../domain/result.ts'
import { join, quote, type Said, say } from '../domain/sentences/say.ts'
import type { AppliedFix, FileChange, Fix } from '../domain/tuning/fix.ts'
import { atSkill, type FixDeskDeps, type SkillPlace } from './fix-desk.ts'
import { type FixedFile, planFix } from './plan-fix.ts'
import { runTransaction } from './transaction.ts'
import type { Manifest } from './transaction-manifest.ts'

/** What one check has seen, with its code where the note is a sentence of ours. */
type Note = { check: string; note: string | null; said?: Said }

/** What the checks say about the new bytes before they are written. */
export type FixCheck = (
  files: readonly FixedFile[],
) => Promise<{ verdict: 'pass' | 'fail' | 'inconclusive'; checks: readonly Note[] }>

export type ApplyFix = SkillPlace & {
  fix: Pick<Fix, 'id' | 'changes'>
  /** The revision of the tuning that decided. */
  revision: number
  check: FixCheck
  /** The reason of a person who wants the fix although its checks fail. */
  force?: string
}

/** `already`: the files were as the fix makes them; nothing was written. */
export type Applied = {
  result: 'applied' | 'already'
  changesMade: AppliedFix['changes_made']
  backupPath: string
}

/**
 * Applies one fix: all of its files or none. Refused `changed_since` when a file is not the one the proposal was made on, `check_failed` when
 * the checks on the new bytes fail and nobody forces it. When it returns, the files are on the disk and can be taken back.
 */
export const applyFix = (
  deps: FixDeskDeps,
  { fix, revision, check, force, ...at }: ApplyFix,
): Promise<Result<Applied>> =>
  atSkill(deps, at, async (place): Promise<Result<Applied>> => {
    const known = await place.store.find(fix.id)
    const backupPath = place.store.pathOf(fix.id)
    const plan = await planFix(place.folder, fix.changes)
    if (!plan.ok) return plan
    if (plan.value.kind === 'already-applied') {
      const isOurs = known?.phase === 'applied'
      return ok({
        result: 'already',
        changesMade: isOurs ? changesMade(fix.changes, known) : [],
        backupPath: isOurs ? backupPath : '',
      })
    }
    if (known?.phase === 'conflict')
      return refuse('invalid_transition', say('fix_broken_off', { id: fix.id }), { next: say('next_compare_backup') })
    const checked = await check(plan.value.fixed)
    if (checked.verdict === 'fail' && !force?.trim()) {
      const notes = checked.checks.flatMap(toSentence)
      return refuse('check_failed', say('fix_does_not_hold', { notes: join('joined', notes) ?? '' }), {
        next: say('next_change_fix'),
        details: { notes: notes.map(({ text }) => text) },
      })
    }
    const done = await runTransaction(place, { fixId: fix.id, revision, files: plan.value.files })
    if (!done.ok) return done
    return ok({ result: 'applied', changesMade: changesMade(fix.changes, done.value), backupPath })
  })

const toSentence = ({ check, note, said }: Note) =>
  note === null ? [] : [say('check_saw', { check, note: said ? { text: note, said } : quote(note) })]

/** What became of each file, as the record of the fix says it. */
function changesMade(changes: readonly FileChange[], { files }: Manifest): AppliedFix['changes_made'] {
  return changes.flatMap(({ file, action, rename_to: to }) => {
    const old = files.find(({ path }) => path === file)
    const now = to === undefined ? old : files.find(({ path }) => path === to)
    if (!old) return []
    return [{ file, action, before_sha256: old.before?.sha256 ?? null, after_sha256: now?.after?.sha256 ?? null }]
  })
}
