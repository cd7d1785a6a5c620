import { createHash } from 'node:crypto'
import type { Fix } from '../../domain/tuning/fix.ts'
import { shownDiff } from '../../domain/tuning/shown-diff.ts'

/** Names the diff of a fix as a person saw it; null where there is none. */
export function diffSha256(fix: Pick<Fix, 'changes'>): string | null {
  const shown = shownDiff(fix)
  return shown === null ? null : createHash('sha256').update(shown).digest('hex')
}
