import { ok } from '../../domain/result.ts'
import type { OutcomeOf } from '../../domain/tuning/action-outcome.ts'
import type { Fix } from '../../domain/tuning/fix.ts'
import { lookOf, placeOfBackup } from './tuning-place.ts'
import type { Acted, TuningScope } from './tuning-scope.ts'

type Verified = Omit<OutcomeOf<'verify'>, 'kind'>

/** Looks whether the applied fixes hold. In mode auto one that does not is taken back at once. */
export async function actVerify(scope: TuningScope): Promise<Acted<'verify'>> {
  const { ports, run, place } = scope
  const { state } = run.model
  const pending = state.applied_fixes.filter((fix) => fix.verification_result === 'pending')
  const fixes = pending.flatMap(({ fix_id }) => state.proposed_fixes.find(({ id }) => id === fix_id) ?? [])
  const written = []
  for (const fix of fixes)
    if (fix.changes.length > 0)
      written.push({ fix, files: await ports.writer.written(placeOfBackup(place, state, fix.id), fix.id) })
  const { issues } = state
  const look = lookOf(place, state)
  const verified: Verified = await ports.skills.verify(look, { issues, written })
  const byHand = fixes.filter(({ changes }) => changes.length === 0).map((fix) => handResult(fix, verified, scope))
  const results = [...verified.results, ...byHand]
  if (state.mode !== 'auto' || !results.some(({ result }) => result === 'fail'))
    return ok({ kind: 'verify', ...verified, results })
  const judged = await takeBackFailed(scope, results)
  const { found, target } = await ports.skills.diagnose(look)
  return ok({ kind: 'verify', results: judged, found, treeHash: target.tree_hash })
}

/** Instructions were followed when what they are about is no longer found; what no rule looks at only a person can say. */
function handResult(fix: Fix, { found }: Verified, { run }: TuningScope): Verified['results'][number] {
  const treated = run.model.state.issues.filter(({ id }) => fix.issue_ids.includes(id))
  const standing = new Set(found?.map(({ fingerprint }) => fingerprint))
  const ruled = treated.filter(({ rule_id }) => rule_id !== null)
  const left = ruled.filter(({ fingerprint }) => standing.has(fingerprint))
  const result =
    left.length > 0 ? 'fail' : ruled.length < treated.length || ruled.length === 0 ? 'inconclusive' : 'pass'
  const note = left.length > 0 ? `target: ${left.map(({ id }) => id).join(', ')} still found` : null
  return { fixId: fix.id, result, rolledBack: false, note }
}

/** Last applied first, so that each finds the files as it left them. */
async function takeBackFailed(
  { ports, run, place }: TuningScope,
  results: Verified['results'],
): Promise<Verified['results']> {
  const judged = new Map(results.map((each) => [each.fixId, each]))
  for (const each of [...results].reverse()) {
    if (each.result !== 'fail') continue
    const back = await ports.writer.rollBack(placeOfBackup(place, run.model.state, each.fixId), each.fixId)
    const note = back.ok ? each.note : [each.note, back.refusal.message].filter(Boolean).join('\n')
    judged.set(each.fixId, { ...each, rolledBack: back.ok, note })
  }
  return [...judged.values()]
}
