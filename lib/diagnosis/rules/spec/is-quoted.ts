import type { SkillFile } from '../../model/skill-file.ts'
import type { TextRange } from '../../model/text-range.ts'
import { oncePer } from '../../parse/lazy.ts'

/** "See [Parts](04-parts.md)" in quotes: how to write a link. */
export function isQuoted(file: SkillFile, { start, end }: TextRange): boolean {
  const marks = quotesOf(file).get(file.lines.lineAt(start)) ?? []
  return marks.filter((at) => at < start).length % 2 === 1 && marks.at(-1)! >= end
}

/** Where each line has quotation marks. */
const quotesOf = oncePer(({ text, lines }: SkillFile) =>
  Map.groupBy(
    Array.from(text.matchAll(/["“”]/g), ({ index }) => index),
    (at) => lines.lineAt(at),
  ),
)
