import type { SkillFile } from '../../model/skill-file.ts'
import type { TextRange } from '../../model/text-range.ts'

/** A placeholder where it stands. */
type Place = { file: SkillFile; name: string; range: TextRange }

/** "by way of `$(dirname {POT_DIR})/lids`": a command in a remark, and no gap of a template. */
const isInCommand = ({ file, range }: Place): boolean =>
  file.inline.spans.some(
    ({ inner, text }) => inner.start <= range.start && range.end <= inner.end && text.includes('$('),
  )

/** "Ask these questions:" above "1. {{QUESTION_1}}", "2. {{QUESTION_2}}": the line above tells what the rows of one kind are. */
function isOfSeries({ file: { text, lines }, name, range }: Place): boolean {
  const stem = /^(\p{L}[\p{L}\p{N}_]*?_?)\d{1,2}$/u.exec(name)?.[1]
  if (stem === undefined) return false
  const isRow = (line: string) => row.exec(line)?.[1]?.startsWith(stem) ?? false
  const own = lines.lineAt(range.start)
  if (!isRow(lines.textOf(own))) return false
  let first = own
  while (first > 1 && isRow(lines.textOf(first - 1))) first--
  if (first === own && !(own < lines.count && isRow(lines.textOf(own + 1)))) return false
  const lead = text.slice(0, lines.startOf(first)).trimEnd()
  return /\p{L}\p{L}[^\n]{0,160}[:：][*_]{0,3}$/u.test(lead.slice(lead.lastIndexOf('\n') + 1))
}
const row = /^[ \t]*(?:[-*+]|\d{1,2}[.)])[ \t]+(?:\*\*)?\{{1,2}\s?([\p{L}\p{N}_]{2,60})\s?\}{1,2}(?:\*\*)?[ \t]*$/u

/** Whether the place alone tells of a placeholder what it stands for. */
export const isToldByPlace = (place: Place): boolean => isInCommand(place) || isOfSeries(place)
