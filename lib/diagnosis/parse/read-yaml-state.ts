import type { FieldDefinition } from '../model/type-definition.ts'

const root = /^(?:(?:initial|run|session|workflow)_)?state:[ \t]*(?:#.*)?$/
/** "# run/state.yaml" above the keys: the file is the state. */
const fileName = /^\s*#[ \t]*[\w./{}$<>-]*(?<![\w-])state\.ya?ml[ \t]*\n/
const key = /^( *)(["']?)([A-Za-z_]\w*)\2:(?:[ \t]+([^#\n]*?))?[ \t]*(?:#[ \t]*(.*))?$/
const aside = /^\s*(?:#.*)?$/

/** Whether a block begins with the name of the file of a state. */
export const isYamlStateFile = (text: string): boolean => fileName.test(text)

/** The fields of a state that YAML shows whole, by the keys right below `state:` or the name of its file; none for any other YAML. `start` is where the text stands in its file. */
export function yamlStateFields(text: string, start: number): FieldDefinition[] {
  const fields: FieldDefinition[] = []
  let isIn = isYamlStateFile(text) && !/^\w*state:/m.test(text)
  const outermost = isIn ? 0 : 1
  let depth = -1
  let at = start
  for (const line of text.split('\n')) {
    const from = at
    at += line.length + 1
    if (aside.test(line)) continue
    if (!isIn) {
      if (!root.test(line)) return []
      isIn = true
      continue
    }
    const indent = line.length - line.trimStart().length
    if (indent < outermost) return []
    if (depth === -1) depth = indent
    const [, , quote = '', name, type = '', comment = ''] = (indent === depth && key.exec(line)) || []
    if (name === undefined) continue
    const begin = from + indent + quote.length
    const range = { start: begin, end: begin + name.length }
    fields.push({ name, range, type: type.slice(0, 200), comment, optional: false, values: null, fields: [] })
  }
  return fields
}
