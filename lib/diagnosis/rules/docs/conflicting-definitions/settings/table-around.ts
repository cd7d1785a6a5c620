import type { Cell, Table } from '../../../../model/block.ts'
import type { SkillFile } from '../../../../model/skill-file.ts'
import type { TextRange } from '../../../../model/text-range.ts'

/** The table around a place. */
export const tableAround = ({ tables }: SkillFile, { start }: TextRange): Table | undefined =>
  tables.find(({ block }) => block.range.start <= start && start < block.range.end)

/** What the row of a value says last, and the first cells of the rows beside it. */
export function rowAround(file: SkillFile, range: TextRange): { said: string; others: string[] } | null {
  const table = tableAround(file, range)
  const row = table && rowOf(table, range)
  if (!table || !row) return null
  const others = table.rows.flatMap((cells) => (cells === row ? [] : (cells[0]?.text.toLowerCase() ?? [])))
  return { said: row.at(-1)?.text ?? '', others }
}

/** The row of a table in which a place stands. */
export const rowOf = ({ rows }: Table, { start }: TextRange): Cell[] | undefined =>
  rows.find((cells) => cells.some(({ range }) => range.start <= start && start <= range.end))
