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
  for (const { isFlow, tables } of files)
    for (const table of isFlow ? tables : []) {
      const names = fieldsIn(table).map(({ name }) => name.replace(/(?:\[\])+$/, ''))
      const known = names.filter((name) => used.has(name)).length
      if (known >= fewestUsed && 2 * known > names.length) for (const name of names) found.add(name)
    }
  return found
}
const fewestUsed = 3
