import { ok, type Result, refuse } from '../domain/result.ts'
import { say } from '../domain/sentences/say.ts'
import { decidedContent } from '../domain/tuning/decided-content.ts'
import type { FileChange } from '../domain/tuning/fix.ts'
import { sha256 } from './backup-store.ts'
import type { SkillFolder, Standing } from './skill-folder.ts'
import { isObstacle, type PlannedFile } from './transaction.ts'
import { changedSince, type FileConflict, notAllowed } from './transaction-refusals.ts'

/** The files of a fix before and after, by path; null where the file does not exist. */
export type FixedFile = { path: string; before: Buffer | null; after: Buffer | null }

/** What a fix comes to on the files as they stand. */
export type FixPlan = { kind: 'already-applied' } | { kind: 'write'; files: PlannedFile[]; fixed: FixedFile[] }

/**
 * What the decisions about a fix make of the files. Every file must have the bytes the proposal was made on: else `changed_since`, unless each
 * one has the bytes the fix gives already. No part of a fix is applied without the rest, and nothing is put where it nearly fits.
 */
export async function planFix(folder: SkillFolder, changes: readonly FileChange[]): Promise<Result<FixPlan>> {
  const found = new Map<string, Standing | null>()
  for (const path of changes.flatMap(({ file, rename_to: to }) => (to === undefined ? [file] : [file, to]))) {
    const standing = await folder.look(path)
    if (isObstacle(standing)) return notAllowed(path, standing)
    found.set(path, standing)
  }
  if (changes.length > 0 && changes.every((change) => isDone(change, found))) return ok({ kind: 'already-applied' })
  const conflicts = changes.flatMap((change) => conflictOf(change, found))
  if (conflicts.length > 0) return changedSince(conflicts)
  const files = changes.flatMap((change) => planned(change, found.get(change.file) ?? null))
  if (files.length === 0) return refuse('validation', say('fix_changes_nothing'), { next: say('next_accept_a_change') })
  const fixed = files.map(({ path, to }) => ({
    path,
    before: found.get(path)?.bytes ?? null,
    after: to?.bytes ?? null,
  }))
  return ok({ kind: 'write', files, fixed })
}

const hashAt = (found: ReadonlyMap<string, Standing | null>, path: string): string | null =>
  found.get(path)?.sha256 ?? null

function isDone(
  { file, action, new_sha256: next, rename_to: to }: FileChange,
  found: ReadonlyMap<string, Standing | null>,
): boolean {
  if (action === 'delete') return hashAt(found, file) === null
  if (action === 'rename') return hashAt(found, file) === null && to !== undefined && hashAt(found, to) === next
  return next !== null && hashAt(found, file) === next
}

function conflictOf(change: FileChange, found: ReadonlyMap<string, Standing | null>): FileConflict[] {
  const { file, action, old_sha256: old, rename_to: to } = change
  const expected = action === 'create' ? null : old
  const at = (path: string, base: string | null): FileConflict[] =>
    hashAt(found, path) === base
      ? []
      : [
          {
            path,
            base,
            standing: found.get(path) ?? null,
            planned: change.new_content === undefined ? null : Buffer.from(change.new_content),
          },
        ]
  return [...at(file, expected), ...(to === undefined ? [] : at(to, null))]
}

function planned(change: FileChange, standing: Standing | null): PlannedFile[] {
  const { file, action, rename_to: to, mode, hunks } = change
  const from = standing?.sha256 ?? null
  if (action === 'delete') return [{ path: file, from, to: null }]
  const bytes = decidedBytes(change, standing)
  const wanted = { bytes, mode: mode ?? standing?.mode ?? null }
  if (action === 'rename' && to !== undefined)
    return [
      { path: to, from: null, to: wanted },
      { path: file, from, to: null },
    ]
  const isRejected = hunks.length > 0 && hunks.every(({ verdict }) => verdict === 'rejected')
  return isRejected || sha256(bytes) === from ? [] : [{ path: file, from, to: wanted }]
}

/** A file without hunks has its new content whole. */
function decidedBytes({ hunks, new_content: content }: FileChange, standing: Standing | null): Buffer {
  if (hunks.length > 0) return Buffer.from(decidedContent(standing?.bytes.toString('utf8') ?? '', hunks))
  return content !== undefined ? Buffer.from(content) : (standing?.bytes ?? Buffer.alloc(0))
}
