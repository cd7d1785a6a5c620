import { ok, type Refusal } from '../../domain/result.ts'
import type { OutcomeOf } from '../../domain/tuning/action-outcome.ts'
import type { FileChange, Fix } from '../../domain/tuning/fix.ts'
import { writeTuningDocument } from '../../domain/tuning/write-tuning-document.ts'
import { lookOf } from './tuning-place.ts'
import type { FixVerdict } from './tuning-ports.ts'
import type { Acted, TuningScope } from './tuning-scope.ts'

type Applied = OutcomeOf<'apply'>

/** Refusals that say something about the fix; every other one says that it could not be tried. */
const aboutTheFix = ['changed_since', 'check_failed', 'validation', 'not_a_skill', 'invalid_transition']

/**
 * Writes the next chosen fix. One that an earlier fix moved is made again on the text as it is now: with the same changed lines it is applied,
 * with others it is stale and offered again. A file that somebody else changed makes it fail, with nothing written.
 */
export async function actApply(scope: TuningScope): Promise<Acted<'apply'>> {
  const { ports, run, place, step } = scope
  const { state } = run.model
  const fix = state.proposed_fixes.find(({ id }) => id === step.args.fixId)
  if (!fix) throw new Error(`There is no fix ${step.args.fixId}.`)
  const kept = await ports.files.checkpoint(place.workDir, run.rev, writeTuningDocument(null, state))
  if (!kept.ok) return kept
  if (fix.changes.length === 0) return applied(fix, [], '', null, null)
  const first = await write(scope, fix)
  if (first.ok) return applied(fix, first.value.changesMade, first.value.backupPath, first.tokenDelta, null)
  if (first.refusal.code !== 'changed_since' || !isMovedByUs(scope, fix)) return failed(fix, first.refusal)
  const again = await regenerated(scope, fix)
  if (again === null) return ok({ ...failure(fix, first.refusal), result: 'stale' })
  const second = await write(scope, { ...fix, changes: again })
  if (!second.ok) return failed(fix, second.refusal)
  return applied(fix, second.value.changesMade, second.value.backupPath, second.tokenDelta, again)
}

async function write({ ports, run, place }: TuningScope, fix: Fix) {
  const { state } = run.model
  let measured: FixVerdict | null = null
  const done = await ports.writer.apply(place, fix, run.rev, async (files) => {
    measured = await ports.skills.measure(lookOf(place, state), fix, state.issues, files)
    return blocking(fix, measured)
  })
  const tokenDelta = (measured as FixVerdict | null)?.tokenDelta ?? null
  return done.ok ? { ...done, tokenDelta } : done
}

/**
 * What of the checks keeps a fix from being written. A person's own text is theirs: the checks warn, and verification says what they see. A part of a
 * fix need not solve all of it; it must only do no harm.
 */
function blocking({ changes }: Fix, measured: FixVerdict): FixVerdict {
  const verdicts = new Set(changes.flatMap(({ hunks }) => hunks.map(({ verdict }) => verdict)))
  if (measured.verdict !== 'fail') return measured
  const harms = measured.checks.some(
    ({ check, verdict }) => verdict === 'fail' && check !== 'target' && check !== 'size',
  )
  const isAllowed = verdicts.has('edited') || (verdicts.has('rejected') && !harms)
  return isAllowed ? { ...measured, verdict: 'inconclusive' } : measured
}

/** True when a fix that was applied before in this tuning touched one of the files. */
function isMovedByUs({ run }: TuningScope, { changes }: Fix): boolean {
  const own = new Set(
    run.model.state.applied_fixes.flatMap(({ success, changes_made }) =>
      success ? changes_made.map(({ file }) => file) : [],
    ),
  )
  return changes.some(({ file }) => own.has(file))
}

/** The fix made again, when a person took it whole and it changes the same lines; else null. */
async function regenerated({ ports, run, place }: TuningScope, fix: Fix): Promise<FileChange[] | null> {
  const isWhole = fix.changes.every(({ hunks }) =>
    hunks.every(({ verdict }) => verdict !== 'rejected' && verdict !== 'edited'),
  )
  if (!isWhole || fix.transform === null) return null
  const { state } = run.model
  const again = await ports.skills.proposeAgain(lookOf(place, state), fix, state.issues)
  return again.ok && changedLines(again.value) === changedLines(fix.changes) ? again.value : null
}

const changedLines = (changes: readonly FileChange[]): string =>
  changes
    .map(({ file, hunks }) =>
      [file, ...hunks.flatMap(({ lines }) => lines.filter((line) => /^[+-]/.test(line)))].join('\n'),
    )
    .sort()
    .join('\n')

const applied = (
  { id: fixId }: Fix,
  changesMade: Applied['changesMade'],
  backupPath: string,
  tokenDelta: number | null,
  again: FileChange[] | null,
): Acted<'apply'> =>
  ok({
    ...{ kind: 'apply', fixId, result: 'applied', changesMade, backupPath, tokenDelta },
    ...{ error: null, regenerated: again },
  })

const failed = (fix: Fix, refusal: Refusal): Acted<'apply'> =>
  aboutTheFix.includes(refusal.code) ? ok(failure(fix, refusal)) : { ok: false, refusal }

const failure = ({ id: fixId }: Fix, { code, message }: Refusal): Applied => ({
  ...{ kind: 'apply', fixId, result: 'failed', changesMade: [], backupPath: '', tokenDelta: null },
  ...{ error: `${code}: ${message}`, regenerated: null },
})
