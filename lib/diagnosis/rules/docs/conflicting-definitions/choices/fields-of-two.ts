import type { SkillFile } from '../../../../model/skill-file.ts'
import type { TextRange } from '../../../../model/text-range.ts'

type Place = { file: SkillFile; range: TextRange }

/** "- **Lid shape**: ", `"lid_shape": `, "LID: " at the begin of a line. */
const field = /^[ \t]*(?:[-*+][ \t]{1,3})?[*_"'`]{0,3}([A-Za-z][\w-]{0,30}(?: [\w-]{1,20}){0,3})[*_"'`]{0,3}[ \t]?:/
const fewestFields = 2
const mostShared = 3

/** Whether two places are fields of two forms or objects, each in a block of its own, that have nearly no other field in common, or are called otherwise. */
export function areFieldsOfTwo(one: Place, other: Place): boolean {
  const [own, its] = [fieldsAround(one), fieldsAround(other)]
  if (own === null || its === null) return false
  if (own.name !== null && its.name !== null && own.name !== its.name) return true
  const fewest = Math.min(own.beside.size, its.beside.size)
  const shared = [...own.beside].filter((name) => its.beside.has(name)).length
  return fewest >= fewestFields && shared * mostShared < fewest
}

/** What the field of a place is called, where its line is one, and the other fields of the block around it; null in a text. */
function fieldsAround({ file, range }: Place): { name: string | null; beside: ReadonlySet<string> } | null {
  const block = file.isMarkdown ? file.codeBlockAt(range.start) : null
  if (!block) return null
  const line = file.lines.startOf(file.lines.lineAt(range.start))
  const name = nameIn(file.text.slice(line, range.start))
  const names = block.text.split('\n').flatMap((text) => nameIn(text) ?? [])
  return { name, beside: new Set(names.filter((one) => one !== name)) }
}

const nameIn = (line: string): string | null => field.exec(line)?.[1]?.toLowerCase() ?? null
