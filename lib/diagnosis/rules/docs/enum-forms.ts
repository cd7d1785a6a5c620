import type { CodeBlock } from '../../model/code.ts'
import type { SkillFile } from '../../model/skill-file.ts'
import type { TextRange } from '../../model/text-range.ts'

/** A named type with the closed list of its values. */
export type NamedEnum = { name: string; members: string[]; range: TextRange }

const pythonClass =
  /^class[ \t]+([A-Z]\w{2,60})\([^()\n]{0,60}\b(?:Str)?Enum\):[^\n]*((?:\n[ \t]+[^\n]{1,200}|\n(?=\n|[ \t]*\n)){1,60})/gm
const pythonMember = /^[ \t]+[A-Z]\w*[ \t]*=[ \t]*(["'])([^"'\n]{1,80})\1/gm

/** `class Verdict(Enum):` with a text for each member. */
export function pythonEnums({ text, content }: CodeBlock): NamedEnum[] {
  if (!text.includes('Enum)')) return []
  return [...text.matchAll(pythonClass)].map(({ index, 0: all, 1: name = '', 2: body = '' }) => {
    const start = content.start + index
    const members = [...body.matchAll(pythonMember)].map(([, , value]) => value!)
    return { name, members, range: { start, end: start + all.indexOf('\n') } }
  })
}

const valueColumn = /^(?:(?:allowed |possible |valid )?values|members|可选值|取值|枚举值)$/i
const typeColumn = /^(?:types?|enums?|fields?)$|^(?:类型|枚举|字段)$/i
const typeName = /^`?([A-Z][a-z]\w{1,60})`?$/

/** Rows of a table that give a named type its values: `Verdict` | `pass`, `fail`. */
export function* enumRows({ tables }: SkillFile): Iterable<NamedEnum> {
  for (const { header, rows } of tables) {
    const column = header.findIndex(({ text }) => valueColumn.test(text))
    if (column < 1 || !typeColumn.test(header[0]!.text)) continue
    for (const row of rows) {
      const name = typeName.exec(row[0]?.text ?? '')?.[1]
      const cell = row[column]
      const members = [...(cell?.text.matchAll(/`([\w-]{1,40})`/g) ?? [])].map(([, value]) => value!)
      if (name && cell && members.length > 1) yield { name, members, range: cell.range }
    }
  }
}
