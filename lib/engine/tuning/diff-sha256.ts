import { createHash } from 'node:crypto'
import type { Fix } from '../../domain/tuning/fix.ts'

/**
 * Names the diff of a fix as it stands after the decisions about its hunks: a person who accepts it names what they saw. Null where there is no
 * diff: instructions, or a choice that is still open.
 */
export function diffSha256({ changes }: Pick<Fix, 'changes'>): string | null {
  if (changes.length === 0) return null
  const shown = changes.map(({ file, action, rename_to, old_sha256, new_sha256, hunks }) => [
    ...[file, action, rename_to ?? null, old_sha256, hunks.length === 0 ? new_sha256 : null],
    hunks.map(({ id, verdict, edited, lines }) => [id, verdict === 'rejected', verdict === 'edited' ? edited : lines]),
  ])
  return createHash('sha256').update(JSON.stringify(shown)).digest('hex')
}
