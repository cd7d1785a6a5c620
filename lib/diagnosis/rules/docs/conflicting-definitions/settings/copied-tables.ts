import type { Cell, Table } from '../../../../model/block.ts'
import type { SkillFile } from '../../../../model/skill-file.ts'
import type { TextRange } from '../../../../model/text-range.ts'
import { isLibraryText } from '../../stated-value.ts'
import { isScoped } from '../value-scope.ts'
import { isSameAmount } from './amounts.ts'
import type { OtherNumber } from './copied-settings.ts'
import { areSettingsOfOne } from './settings-of-two.ts'

type Placed = { file: SkillFile; table: Table }

/** So many cells beside the first column say that two tables are one; two tables of one column agree sooner. */
const fewestCells = 4
const fewestRows = 3
const mostRows = 60
/** A table that stands in more files than this is a form to fill in. */
const mostFiles = 3
/** What was counted or measured in one run differs from one to the next. */
const measured =
  /\b(?:results?|actual|measured|observed|count|total|current|elapsed|duration|runs?)\b|结果|实际|当前|数量|次数/i

/** "≥ 80": nothing that was measured. */
const bound = /^[`*]{0,3}[<>≥≤]=? ?\d/

/** Tables that two files, or two parts on the settings of one, give word for word but for the number of one cell; each is told once. */
export function* otherCells(
  files: readonly SkillFile[],
  isInForce: (place: { file: SkillFile; range: TextRange }) => boolean,
): Iterable<OtherNumber> {
  const tables = files.flatMap((file) => (file.isMarkdown ? file.tables.map((table) => ({ file, table })) : []))
  for (const same of Map.groupBy(tables.filter(isLong), frameOf).values()) {
    const own = new Set(same.map(({ file }) => file))
    if (own.size === 1 ? !areOfOneDocument(same) : own.size > mostFiles || own.size < same.length) continue
    const [first, ...others] = same
    for (const second of others) {
      const cells = otherCell(first!.table, second.table)
      if (!cells) continue
      const places = [
        { file: first!.file, range: cells.left.range, value: cells.left.text },
        { file: second.file, range: cells.right.range, value: cells.right.text },
      ] as const
      // Two references may each list the parameters of a tool of their own.
      if (first!.table.rows.length < fewestRows && areParametersOfTwo(places)) continue
      if (!isLarge(first!.table) && places.every(({ file }) => isLibraryText(file))) continue
      if (!places.every((place) => isInForce(place) && !isScoped(place.file, place.range))) continue
      yield { name: cells.name, first: places[0], second: places[1] }
      break
    }
  }
}

/** Two tables of the settings of a document, each below a title of its own. */
function areOfOneDocument([one, other, ...rest]: readonly Placed[]): boolean {
  if (!one || !other || rest.length > 0) return false
  const [left, right] = [one, other].map(({ file, table }) => file.sectionAt(table.block.range.start))
  return areSettingsOfOne(left!, right!)
}

const areParametersOfTwo = (places: readonly { file: SkillFile; range: TextRange }[]): boolean =>
  places.every(
    ({ file, range }) =>
      isLibraryText(file) && file.lines.textOf(file.lines.lineAt(range.start)).split('|')[1]!.includes('`'),
  )

const isLong = ({ table: { header, rows } }: Placed): boolean =>
  header.length > 1 &&
  (isLarge({ header, rows }) ||
    (rows.length > 1 &&
      ofSettings.test(header[1]!.text) &&
      !rows.some(([first]) => /\.\w{1,5}`?$/.test(first?.text ?? '')))) &&
  rows.length <= mostRows &&
  // "#0 | #1 | #2" heads the values that a program prints.
  header.some(({ text }) => /\p{L}/u.test(text)) &&
  (!header.some(({ text }) => measured.test(text)) || rows.some((row) => row.some(({ text }) => bound.test(text))))

const isLarge = ({ header, rows }: Pick<Table, 'header' | 'rows'>): boolean =>
  rows.length >= fewestRows || (rows.length > 1 && rows.length * (header.length - 1) >= fewestCells)

/** The head of the one column of a table of limits or defaults. */
const ofSettings =
  /^(?:default(?: value)?|value|limit|max(?:imum)?|min(?:imum)?|threshold|budget|quota|timeout|默认值?|取?值|上限|阈值|Wert|Standard|valeur|valor|値|既定値|값|기본값|(?:значение )?по умолчанию|значение|лимит|порог)$/i

/** The heads of the columns and the first cell of each row, in whatever order they come. */
const frameOf = ({ table: { header, rows } }: Placed): string =>
  [header.map(({ text }) => text).join('|'), ...rows.map((row) => keyOf(row[0])).sort()].join('\n')

/** "≥ 80" begins the row of a scale: where that begins is what may differ. */
const keyOf = (cell: Cell | undefined): string =>
  cell && /^[`*]{0,3}(?:[<>≥≤]|\d+ ?[-–—~])/.test(cell.text) ? cell.text.replace(numbers, '#') : (cell?.text ?? '')

/** The one cell in which two tables of one frame differ, where it differs in one number. */
function otherCell(one: Table, other: Table): { left: Cell; right: Cell; name: string } | null {
  let found: { left: Cell; right: Cell; name: string } | null = null
  const isInOrder = one.rows.every((row, at) => keyOf(row[0]) === keyOf(other.rows[at]![0]))
  const named = new Map(other.rows.map((row) => [row[0]?.text, row]))
  if (!isInOrder && named.size < other.rows.length) return null
  for (const [at, row] of one.rows.entries())
    for (const [index, left] of row.entries()) {
      const right = (isInOrder ? other.rows[at] : named.get(row[0]?.text))?.[index]
      if (right?.text === left.text) continue
      if (found || !right || !isOtherNumber(left.text, right.text)) return null
      found = { left, right, name: `${row[0]!.text} / ${one.header[index]?.text ?? ''}`.replaceAll('`', '') }
    }
  return found
}

const numbers = /\d[\d_,]*(?:\.\d+)?/g

function isOtherNumber(one: string, other: string): boolean {
  if (one.replace(numbers, '#') !== other.replace(numbers, '#')) return false
  const [left, right] = [one.match(numbers) ?? [], other.match(numbers) ?? []]
  const differ = left.flatMap((text, at) => (text === right[at] ? [] : [at]))
  return differ.length === 1 && !isSameAmount(left[differ[0]!]!, right[differ[0]!]!)
}
