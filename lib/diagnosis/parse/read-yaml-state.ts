import type { FieldDefinition } from '../model/type-definition.ts'

/** `state:`, and `[state]` of TOML */
const root = /^\[?(?:(?:initial|run|session|workflow)_)?state[:\]][ \t]*(?:#.*)?$/
/** `wind: 3`, and `wind = 3` of TOML */
const key = /^( *)(["']?)([A-Za-z_]\w*)\2(?::|[ \t]?=(?=[ \t]))(?:[ \t]+([^#\n]*?))?[ \t]*(?:#[ \t]*(.*))?$/
/** `[state.limits]`: what stands below it are members of a field. */
const innerTable = /^\[+[\w."-]+\]+[ \t]*$/
/** "# run/state.yaml" above the keys: the file is the state. */
const fileName = /^\s*#[ \t]*[\w./{}$<>-]*(?<![\w-])state\.(?:ya?ml|toml)[ \t]*\n/
/** The depth of keys that have none above them. */
const whole = -2
const aside = /^\s*(?:#.*)?$/

/** What of YAML is the state: what stands below `state:`, or, where a text leads to it as such or a comment names its file, the whole. */
export type YamlState = 'below-root' | 'whole'

/** Whether a block begins with the name of the file of a state. */
export const isYamlStateFile = (text: string): boolean => fileName.test(text)

/** The fields of a state that YAML shows whole, by its keys or those right below `state:`; none for any other YAML. `start` is where the text stands in its file. */
export function yamlStateFields(text: string, start: number, state: YamlState): FieldDefinition[] {
  const fields: FieldDefinition[] = []
  let depth = state === 'whole' ? whole : 0
  let at = start
  for (const line of text.split('\n')) {
    const from = at
    at += line.length + 1
    if (aside.test(line)) continue
    if (depth === 0) {
      if (!root.test(line)) return []
      depth = line.startsWith('[') ? whole : -1
      continue
    }
    if (innerTable.test(line)) break
    const indent = line.length - line.trimStart().length
    if (indent === 0 && depth !== whole) return []
    if (depth === -1) depth = indent
    const [, , quote = '', name, type = '', comment = ''] = (indent === Math.max(0, depth) && key.exec(line)) || []
    if (name === undefined) continue
    const begin = from + indent + quote.length
    const range = { start: begin, end: begin + name.length }
    fields.push({ name, range, type: type.slice(0, 200), comment, optional: false, values: null, fields: [] })
  }
  return fields
}
