import type { SkillFile } from '../../model/skill-file.ts'
import { oncePer } from '../../parse/lazy.ts'
import { fieldsIn } from '../../parse/read-field-tables.ts'

/** What the steps take of the state: `state.name`, `state["name"]`, `state.get("name")`. */
export const usedFields = oncePer(
  (files: readonly SkillFile[]): ReadonlySet<string> =>
    new Set(
      files.flatMap(({ isFlow, text }) =>
        isFlow ? [...text.matchAll(taken)].map(([, asked, plain]) => (asked ?? plain)!) : [],
      ),
    ),
)
const taken = /\bstate(?:(?:\.get\(|\[)\s*["']([A-Za-z_]\w*)["']|\.(?!(?:get|json|ya?ml|md)\b)([A-Za-z_]\w*))/g

/** The fields of the tables that by most of them are of the state: what the steps take of it stands there. */
export function fieldsOfUsedTables(files: readonly SkillFile[]): Set<string> {
  const used = usedFields(files)
  const found = new Set<string>()
  if (used.size < fewestUsed) return found
  for (const file of files)
    for (const names of file.isFlow ? [...file.tables.map(namesOfTable), ...file.lists.map(namesOfList(file))] : []) {
      const known = names.filter((name) => used.has(name)).length
      if (known >= fewestUsed && 2 * known > names.length) for (const name of names) found.add(name)
    }
  return found
}
const fewestUsed = 3

const namesOfTable = (table: SkillFile['tables'][number]): string[] =>
  fieldsIn(table).map(({ name }) => name.replace(/(?:\[\])+$/, ''))

/** "- `lid` (boolean): whether it is on": a list whose items each begin with a name. */
const namesOfList =
  ({ slice }: SkillFile) =>
  ({ children }: SkillFile['lists'][number]): string[] => {
    const names = children.map(({ range }) => fieldItem.exec(slice(range).slice(0, longestItem))?.[1])
    return names.every((name) => name !== undefined) ? names : []
  }
const fieldItem = /^[-*+]\s{1,4}[*_]{0,2}`(?:state\.)?([A-Za-z_]\w*)(?:\[\]|\?)?`[*_]{0,2}\s?(?:[:：(（—–-]|$)/
const longestItem = 120
