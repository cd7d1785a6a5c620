import type { SkillFile } from '../model/skill-file.ts'
import type { TextRange } from '../model/text-range.ts'

/**
 * One change of a skill folder. Ranges are offsets in `SkillFile.text`, new text has line ends `\n`: the file's own line ends and byte order
 * mark are kept when it is written out.
 */
export type SkillEdit =
  | { kind: 'text'; path: string; range: TextRange; text: string }
  | { kind: 'create'; path: string; text: string }
  | { kind: 'delete'; path: string }
  | { kind: 'rename'; path: string; to: string }

/** Puts a text in the place of a range. */
export const replaced = (file: SkillFile, range: TextRange, text: string): SkillEdit => ({
  kind: 'text',
  path: file.path,
  range: { start: range.start, end: range.end },
  text,
})

/** Puts a text before an offset. */
export const inserted = (file: SkillFile, at: number, text: string): SkillEdit =>
  replaced(file, { start: at, end: at }, text)

/** Whole lines from the one that holds the start to the one that holds the end, the last line end included. */
export function wholeLines(file: SkillFile, { start, end }: TextRange): TextRange {
  const first = file.lines.startOf(file.lines.lineAt(start))
  const last = file.lines.endOf(file.lines.lineAt(Math.max(start, end - 1)))
  return { start: first, end: Math.min(file.text.length, last + 1) }
}

/** Whether nothing but white space and closing punctuation stands beside a range on its lines. */
export function standsAlone(file: SkillFile, range: TextRange): boolean {
  const lines = wholeLines(file, range)
  return (
    /^\s*$/.test(file.text.slice(lines.start, range.start)) && /^[\s;,]*$/.test(file.text.slice(range.end, lines.end))
  )
}

/** A paragraph, list or section behind everything else in a range of a file, one blank line before and, where text follows, one behind it. */
export function appendedBlock(file: SkillFile, end: number, block: string): SkillEdit {
  let at = end
  while (at > 0 && /\s/.test(file.text[at - 1]!)) at--
  // What stands behind begins with its own line end; that line end now closes the block.
  return inserted(file, at, `\n\n${block}`)
}

/** Whether two edits of one file cannot both be made. */
export function collide(one: SkillEdit, other: SkillEdit): boolean {
  if (one.kind !== 'text' || other.kind !== 'text') return one.kind !== 'text' && pathOf(one) === pathOf(other)
  if (one.path !== other.path) return false
  const isPoint = ({ start, end }: TextRange) => start === end
  if (isPoint(one.range) && isPoint(other.range)) return false
  return one.range.start < other.range.end && other.range.start < one.range.end
}

/** The file an edit is about. */
const pathOf = (edit: SkillEdit): string => edit.path

/** Whether two edits are one and the same. */
export const isSameEdit = (one: SkillEdit, other: SkillEdit): boolean => JSON.stringify(one) === JSON.stringify(other)
