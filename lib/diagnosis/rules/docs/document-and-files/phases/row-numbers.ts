import type { SkillFile } from '../../../../model/skill-file.ts'
import type { TextRange } from '../../../../model/text-range.ts'
import { contentWords } from '../../../../predicates/content-words.ts'
import type { Disagreement } from '../disagreement.ts'
import { numberedTitle } from './numbered-title.ts'
import { saysNumber, type Word } from './said-numbers.ts'
import { standsBefore, swappedIn } from './swapped-phases.ts'

/** A row of a table, an item or a paragraph that is one phase or step. */
export type Row = { text: string; range: TextRange; number: number; last: number }

/** What a row is called. */
type NameOf = (row: Row, at: number) => string

export const fewestRows = 3

/** A row that begins with "Phase 2" or the like; null where it does not. */
export function titledRow(text: string, range: TextRange): Row | null {
  const titled = numberedTitle(text)
  return titled && { text, range, number: titled.number, last: titled.last }
}

/** The first row whose number does not follow: behind a gap of one, or the same again where the next number is left out. */
export function breakOf(rows: readonly Row[], { text }: SkillFile, word?: Word): { row: Row; before: Row } | null {
  // "Step 2", "Step 3", "Step 14", "Step 16": some that were looked at.
  if (rows.length > 0 && rows.at(-1)!.last - rows[0]!.number + 1 > rows.length * 3) return null
  for (const [at, row] of rows.entries()) {
    const before = rows[at - 1]
    if (!before) continue
    const isTwice = row.number === before.number && rows[at + 1]?.number === row.last + 2
    const isGap = row.number === before.last + 2
    const missing = (isTwice ? row : before).last + 1
    if ((isTwice || isGap) && !rows.some(isOf(missing)) && !saysNumber(text, missing, word)) return { row, before }
  }
  return null
}

/** Whether a row has a number, also within a span. */
const isOf =
  (wanted: number) =>
  ({ number, last }: Row): boolean =>
    number <= wanted && wanted <= last

/** The one row among others in order whose number is out of it: 1, 2, 5, 4. */
export function movedOf(rows: readonly Row[]): { row: Row; before: Row } | null {
  if (rows.length <= fewestRows || rows.some(({ number, last }) => number !== last)) return null
  const odd = rows.flatMap((row, at) => (row.number === rows[0]!.number + at ? [] : [{ row, at }]))
  const [only] = odd
  if (!only || odd.length > 1) return null
  const [before, next] = [rows[only.at - 1], rows[only.at + 1]]
  const isMoved = before && next && (only.row.number > next.number || only.row.number < before.number)
  return isMoved ? { row: only.row, before } : null
}

/** The one number that two rows with names of their own have, where all others go up by one; `nameOf` tells what a row is called. */
export function doubleOf(rows: readonly Row[], nameOf: NameOf): { row: Row; before: Row } | null {
  if (rows.length <= fewestRows) return null
  const breaks = rows.flatMap((row, at) => {
    const before = rows[at - 1]
    return before === undefined || row.number === before.last + 1 ? [] : [{ row, before, at }]
  })
  const [first, second] = breaks
  // "1, 3, 3, 4": the number that was meant for the first of the two is left out.
  const isMoved =
    first && second && second.at === first.at + 1 && first.row.number === first.before.last + 2 && breaks.length === 2
  // "1, 2, 2, 4": the second of the two was to be the third.
  const isOfLast =
    first && second && second.at === first.at + 1 && second.row.number === first.row.last + 2 && breaks.length === 2
  const only = isMoved ? second : first
  if (!only || (breaks.length > 1 && !isMoved && !isOfLast) || only.row.number !== only.before.number) return null
  const [one, other] = [contentWords(nameOf(only.before, only.at - 1)), contentWords(nameOf(only.row, only.at))]
  const isNamed = one.size > 0 && other.size > 0 && ![...one].some((word) => other.has(word))
  return isNamed && !ofWay.test(`${only.row.text} ${only.before.text}`) ? only : null
}
/** "Step 2 (web)", "Step 2 or": ways of one step. */
const ofWay = /[（(]|\b(?:or|if|optional\w*|alternat\w*|option|parallel|otherwise|mode)\b|或|可选|并行|如果/i

const inChinese = (word: string): string => (word === 'step' ? '步骤' : word === 'row' ? '行' : '阶段')

/** What is told of two rows that changed places: 1, 2, 4, 3, 5. */
export function swappedRows(file: SkillFile, rows: readonly Row[], word: string, nameOf: NameOf): Disagreement | null {
  const [row, other] = swappedIn(rows) ?? []
  if (!row || !other) return null
  const name = nameOf(other, rows.indexOf(other))
  return {
    ...{ file, range: row.range, listed: row.number, actual: other.number },
    problem: standsBefore([word, inChinese(word)], row.number, other.number, name),
  }
}

/** What is told of a row that does not follow the one before. */
export function brokenRow(file: SkillFile, { row, before }: { row: Row; before: Row }, word: string): Disagreement {
  const chinese = inChinese(word)
  const missing = before.last + 1
  return {
    ...{ file, range: row.range, listed: row.number, actual: missing },
    problem:
      row.number === before.number
        ? [`${word} ${row.number} stands in two rows`, `有两行为${chinese} ${row.number}`]
        : [`${word} ${missing} is missing before \`${row.text}\``, `\`${row.text}\` 之前缺少${chinese} ${missing}`],
  }
}
