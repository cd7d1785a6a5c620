import type { SkillFile } from '../../../../model/skill-file.ts'
import type { TextRange } from '../../../../model/text-range.ts'
import type { Disagreement } from '../disagreement.ts'
import { numberedTitle } from './numbered-title.ts'
import { saysNumber } from './said-numbers.ts'

/** A row of a table, an item or a paragraph that is one phase or step. */
export type Row = { text: string; range: TextRange; number: number; last: number }

export const fewestRows = 3

/** A row that begins with "Phase 2" or the like; null where it does not. */
export function titledRow(text: string, range: TextRange): Row | null {
  const titled = numberedTitle(text)
  return titled && { text, range, number: titled.number, last: titled.last }
}

/** The first row whose number does not follow: behind a gap of one, or the same again where the next number is left out. */
export function breakOf(rows: readonly Row[], { text }: SkillFile): { row: Row; before: Row } | null {
  for (const [at, row] of rows.entries()) {
    const before = rows[at - 1]
    if (!before) continue
    const isTwice = row.number === before.number && rows[at + 1]?.number === row.last + 2
    const isGap = row.number === before.last + 2
    const missing = (isTwice ? row : before).last + 1
    if ((isTwice || isGap) && !saysNumber(text, missing)) return { row, before }
  }
  return null
}

/** What is told of a row that does not follow the one before. */
export function brokenRow(file: SkillFile, { row, before }: { row: Row; before: Row }, word: string): Disagreement {
  const chinese = word === 'step' ? '步骤' : '阶段'
  const missing = before.last + 1
  return {
    ...{ file, range: row.range, listed: row.number, actual: missing },
    problem:
      row.number === before.number
        ? [`${word} ${row.number} stands in two rows`, `有两行为${chinese} ${row.number}`]
        : [`${word} ${missing} is missing before \`${row.text}\``, `\`${row.text}\` 之前缺少${chinese} ${missing}`],
  }
}
