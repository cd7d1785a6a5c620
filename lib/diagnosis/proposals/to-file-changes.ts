import type { FileChange } from '#lib/domain/tuning/fix.ts'
import type { ChangedFile } from '../edits/apply-edits.ts'
import { unifiedDiff } from '../edits/make-hunks.ts'
import { sha256 } from '../parse/sha256.ts'

/** Contents up to this many bytes stand in the proposal itself. */
const largestInline = 64 * 1024

const decoder = new TextDecoder('utf-8', { ignoreBOM: true })

/** Changed files as a proposal shows them: hashes, diff, hunks with ids that are different all over the fix, and small contents. */
export function toFileChanges(changed: readonly ChangedFile[]): FileChange[] {
  return changed.map(({ path, action, to, before, after, hunks }, index) => {
    const numbered = hunks.map((hunk, at) => ({ ...hunk, id: `${index + 1}.${at + 1}` }))
    return {
      file: path,
      action,
      ...(action !== 'rename' && isInline(before) && { old_content: decoder.decode(before) }),
      ...(action !== 'rename' && isInline(after) && { new_content: decoder.decode(after) }),
      diff: unifiedDiff(before === null ? null : path, after === null ? null : (to ?? path), numbered),
      old_sha256: before && sha256(before),
      new_sha256: after && sha256(after),
      ...(to !== null && { rename_to: to }),
      hunks: numbered,
    }
  })
}

const isInline = (bytes: Uint8Array | null): bytes is Uint8Array => bytes !== null && bytes.byteLength <= largestInline

/** The diffs of all files as one text. */
export const joinedDiff = (changes: readonly FileChange[]): string => changes.map(({ diff }) => diff ?? '').join('')
