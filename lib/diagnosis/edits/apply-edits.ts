import { decidedContent } from '#lib/domain/tuning/decided-content.ts'
import type { Hunk } from '#lib/domain/tuning/fix.ts'
import type { InputFile } from '../diagnose.ts'
import type { SkillModel } from '../model/skill-model.ts'
import { makeHunks } from './make-hunks.ts'
import type { SkillEdit } from './text-edit.ts'

/** A file before and after; null where it does not exist. `to` is its new path. */
export type ChangedFile = {
  path: string
  action: 'create' | 'modify' | 'delete' | 'rename'
  to: string | null
  before: Uint8Array | null
  after: Uint8Array | null
  hunks: Hunk[]
}

const encoder = new TextEncoder()
const decoder = new TextDecoder('utf-8', { ignoreBOM: true })

/**
 * Makes the edits in memory. Text outside the changed lines keeps every byte: line ends, byte order mark and final line end stay as they are.
 * Null when an edit is about a file whose lines end with a lone carriage return, or that is not there.
 */
export function applyEdits(
  files: readonly InputFile[],
  skill: SkillModel,
  edits: readonly SkillEdit[],
): ChangedFile[] | null {
  const changed: ChangedFile[] = []
  const bytesOf = new Map(files.map(({ path, bytes }) => [path, bytes]))
  for (const edit of edits) {
    if (edit.kind === 'text') continue
    const before = bytesOf.get(edit.path) ?? null
    if (edit.kind === 'create') {
      if (before !== null) return null
      const after = encoder.encode(edit.text)
      changed.push({ path: edit.path, action: 'create', to: null, before, after, hunks: makeHunks('', edit.text) })
    } else if (before === null) return null
    else if (edit.kind === 'delete')
      changed.push({ path: edit.path, action: 'delete', to: null, before, after: null, hunks: [] })
    else changed.push({ path: edit.path, action: 'rename', to: edit.to, before, after: before, hunks: [] })
  }
  for (const path of new Set(edits.flatMap((edit) => (edit.kind === 'text' ? [edit.path] : [])))) {
    const file = skill.file(path)
    const before = bytesOf.get(path)
    if (!file || !before || file.unread !== null) return null
    const text = endedLike(file.text, editedText(file.text, edits, path))
    const hunks = makeHunks(file.text, text)
    if (hunks.length === 0) continue
    const original = decoder.decode(before)
    if (/\r(?!\n)/.test(original)) return null
    const after = encoder.encode(decidedContent(original, hunks))
    changed.push({ path, action: 'modify', to: null, before, after, hunks })
  }
  return changed
}

/** What is appended to a file without a final line end ends without one too. */
const endedLike = (before: string, after: string): string =>
  before === '' || before.endsWith('\n') ? after : after.replace(/\n+$/, '')

/** The edits of one file, made from the end to the start; insertions at one place stand in the order in which they came. */
function editedText(text: string, edits: readonly SkillEdit[], path: string): string {
  const own = edits.flatMap((edit) => (edit.kind === 'text' && edit.path === path ? [edit] : []))
  const sorted = own
    .map((edit, index) => ({ edit, index }))
    .sort((one, other) => one.edit.range.start - other.edit.range.start || one.index - other.index)
  let result = ''
  let at = 0
  for (const { edit } of sorted) {
    result += text.slice(at, Math.max(at, edit.range.start)) + edit.text
    at = Math.max(at, edit.range.end)
  }
  return result + text.slice(at)
}

/** The files of the skill folder when the changes are made. */
export function filesAfter(files: readonly InputFile[], changed: readonly ChangedFile[]): InputFile[] {
  const byPath = new Map(files.map((file) => [file.path, file]))
  for (const { path, to, after } of changed) {
    byPath.delete(path)
    if (after !== null) byPath.set(to ?? path, { path: to ?? path, bytes: after })
  }
  return [...byPath.values()]
}
