import type { SkillFile } from '../../../model/skill-file.ts'
import type { TextRange } from '../../../model/text-range.ts'
import { tableAround } from './settings/table-around.ts'

type Place = { file: SkillFile; range: TextRange }

/** Whether two places are rows of tables that name no other thing alike: the props of two components, the options of a command and the fields of what it gives. */
export function areOfTwoTables(one: Place, other: Place): boolean {
  const [own, its] = [namesIn(one), namesIn(other)]
  const fewest = Math.min(own.size, its.size)
  return fewest > fewestRows && ([...own].filter((name) => its.has(name)).length - 1) * mostShared < fewest - 1
}
/** Besides the row itself. */
const fewestRows = 2
const mostShared = 3

/** The first cells of the table around a place; none where it stands in no table. */
function namesIn({ file, range }: Place): ReadonlySet<string> {
  const table = file.tables.length > 0 ? tableAround(file, range) : undefined
  return new Set(table?.rows.map(([cell]) => cell?.text.toLowerCase().replace(/[`*]/g, '') ?? ''))
}
