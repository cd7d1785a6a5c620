import type { Fix } from './fix.ts'

/**
 * The diff of a fix as it stands after the decisions about its hunks, as a text to be hashed: a person who accepts it names what they saw. Null where
 * there is no diff: instructions, or a choice that is still open.
 */
export function shownDiff({ changes }: Pick<Fix, 'changes'>): string | null {
  if (changes.length === 0) return null
  const shown = changes.map(({ file, action, rename_to, old_sha256, new_sha256, hunks }) => [
    ...[file, action, rename_to ?? null, old_sha256, hunks.length === 0 ? new_sha256 : null],
    hunks.map(({ id, verdict, edited, lines }) => [id, verdict === 'rejected', verdict === 'edited' ? edited : lines]),
  ])
  return JSON.stringify(shown)
}
