import type { SourceRange } from '#lib/domain/tuning/finding.ts'
import type { SkillFile } from '../model/skill-file.ts'
import type { TextRange } from '../model/text-range.ts'

/** Offsets of a place that counts lines and code points; the start of the file where it names none. */
export function rangeOfPlace(file: SkillFile, { line, column, lineEnd, columnEnd }: SourceRange): TextRange {
  const start = offsetOf(file, line, column)
  return { start, end: Math.max(start, lineEnd === null ? start : offsetOf(file, lineEnd, columnEnd)) }
}

function offsetOf(file: SkillFile, line: number | null, column: number | null): number {
  if (line === null || line > file.lines.count) return 0
  const units = [...file.lines.textOf(line)].slice(0, (column ?? 1) - 1).join('').length
  return file.lines.startOf(line) + units
}
