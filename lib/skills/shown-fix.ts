import { toldHunks } from '#lib/diagnosis/edits/read-diff.ts'
import type { Fix } from '#lib/domain/tuning/fix.ts'

/** A proposal as it is shown: what another program told by a diff or two texts has its runs of changed lines, as ours have. */
export const shownFix = (fix: Fix): Fix => ({
  ...fix,
  changes: fix.changes.map((change) => (change.hunks.length > 0 ? change : { ...change, hunks: toldHunks(change) })),
})
