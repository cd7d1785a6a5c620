import type { Refusal } from '#lib/domain/result.ts'
import { decidedContent } from '#lib/domain/tuning/decided-content.ts'
import type { FileChange } from '#lib/domain/tuning/fix.ts'
import { DriftedFile, type FixPreview } from '#lib/domain/tuning/fix-view.ts'
import type { PreviewQuery } from '#lib/domain/tuning/tuning-query.ts'
import type { WrittenFile } from '#lib/engine/tuning/tuning-ports.ts'
import { diffOfFiles, textOf } from '#lib/workspace/diff-of-files.ts'

/** The changes with verdicts that are only tried. */
export function withVerdicts(changes: readonly FileChange[], verdicts: PreviewQuery['hunks']): FileChange[] {
  if (verdicts.length === 0) return [...changes]
  const wanted = new Map(verdicts.map(({ hunkId, verdict }) => [hunkId, verdict]))
  return changes.map((change) => {
    const hunks = change.hunks.map((hunk) => ({ ...hunk, verdict: wanted.get(hunk.id) ?? hunk.verdict }))
    const { old_content: old } = change
    const next = old === undefined || hunks.length === 0 ? {} : { new_content: decidedContent(old, hunks) }
    return { ...change, hunks, ...(hunks.length > 0 && { new_sha256: null }), ...next }
  })
}

/** A file of a fix before and after, as it would be written, else as it was proposed. */
export function fileOf(change: FileChange, written: readonly WrittenFile[]): FixPreview['files'][number] {
  const { file, action, rename_to } = change
  const found = written.find(({ path }) => path === (rename_to ?? file))
  const before = found ? textOf(found.before) : (change.old_content ?? null)
  const after = found ? textOf(found.after) : (change.new_content ?? null)
  return {
    ...{ file, action, rename_to: rename_to ?? null, before, after },
    diff: found ? diffOfFiles(file, found.before, found.after) : (change.diff ?? ''),
  }
}

/** The three texts of each file that changed: what the fix was made on, what stands there, what it would write. */
export function driftOf({ details }: Refusal, changes: readonly FileChange[]): DriftedFile[] {
  const { files } = (details ?? {}) as { files?: unknown }
  const base = new Map(changes.map(({ file, old_content }) => [file, old_content ?? null]))
  return (Array.isArray(files) ? files : []).flatMap((one: Record<string, unknown>) => {
    const read = DriftedFile.safeParse({ ...one, base: base.get(String(one['file'])) ?? null })
    return read.success ? [read.data] : []
  })
}
