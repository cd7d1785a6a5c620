import type { SkillModel } from '../model/skill-model.ts'

/** Members of lists and texts that are no fields of a state. */
const methods = new Set(
  'length push pop map filter slice find some every includes join forEach concat toString keys'.split(' '),
)

/** The fields of `state` that flow files use, with the type that their use shows, in order of first use. */
export function fieldsInUse({ flowFiles }: SkillModel): Map<string, string> {
  const fields = new Map<string, string>()
  const note = (name: string, type: string) => {
    if (methods.has(name) || !/^[A-Za-z_]\w*$/.test(name)) return
    if ((fields.get(name) ?? 'unknown') === 'unknown') fields.set(name, type)
  }
  for (const file of flowFiles) {
    for (const block of file.codeBlocks) {
      const { text, content, role } = block
      if (role !== 'functional' || !text.includes('state')) continue
      for (const { root, members, end } of block.tree.members)
        if (root === 'state' && members[0])
          note(members[0], typeFrom(members, text.slice(end - content.start, end - content.start + 40)))
    }
    for (const { text } of file.inline.spans) {
      const match = /^state\.([A-Za-z_]\w*)/.exec(text)
      if (match?.[1]) note(match[1], 'unknown')
    }
  }
  return fields
}

/** What stands behind a member says what it holds. */
function typeFrom(members: readonly string[], behind: string): string {
  if (members.length > 1) {
    if (/^(?:push|map|filter|concat|forEach|some|every|length|join|find|slice)$/.test(members[1]!)) return 'unknown[]'
    return 'Record<string, unknown>'
  }
  if (/^\s*(?:[!=]==?|=)\s*["'`]/.test(behind)) return 'string'
  if (/^\s*(?:[!=]==?|[<>]=?|[-+]?=)\s*-?\d/.test(behind) || /^(?:\+\+|--)/.test(behind)) return 'number'
  if (/^\s*(?:[!=]==?|=)\s*(?:true|false)\b/.test(behind)) return 'boolean'
  if (/^\s*=\s*\[/.test(behind)) return 'unknown[]'
  return 'unknown'
}

/** The value a field of a type begins with, as JSON. */
export const initialValue = (type: string): string => {
  if (type === 'string') return '""'
  if (type === 'number') return '0'
  if (type === 'boolean') return 'false'
  if (type.endsWith('[]')) return '[]'
  return type.startsWith('Record') ? '{}' : 'null'
}
