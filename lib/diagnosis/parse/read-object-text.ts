import type { FieldDefinition } from '../model/type-definition.ts'

/** Something that is written into the file of the state: `cat > run/state.json <<EOF`, `jq -n '...' > state.json`, `echo '{...}' | tee state.json`. */
const writesState = /(?:>|\btee[ \t])[ \t]*["']?[\w./${}<>-]{0,80}(?<![\w-])state\.json\b/
const mayHold = /(?<![\w-])state\.json\b/
/** A key of JSON, or of `jq`, at the begin of what stands between two commas. */
const key = /^\s*(["']?)([A-Za-z_]\w*)\1\s*:\s*/
/** An object that begins a here-document or a quoted text. */
const begin =
  /(?:<<-?[ \t]*["']?\w+["']?[^\n]*\n|(?:\becho|\bprintf|\bjq[ \t][^'\n]{0,200}?)[ \t]+(?:-\w+[ \t]+)*')\s*(?=\{)/g

/** The fields of a state that commands of a shell write as it is at first; none of any other. */
export function shellStateFields(text: string, start: number): FieldDefinition[] {
  if (!mayHold.test(text)) return []
  for (const { index, 0: lead } of [...text.matchAll(begin)].slice(0, mostObjects)) {
    const at = index + lead.length
    const line = text.slice(text.lastIndexOf('\n', index) + 1, at)
    const { fields, end } = fieldsOfObject(text, at, start)
    if (writesState.test(line) || writesState.test(text.slice(end, end + 160).split('\n', 1)[0]!)) return fields
  }
  return []
}

/** Objects of one block that are looked at. */
const mostObjects = 20
const isObject = /^\s*\{\s*"\w+"\s*:/
const longestObject = 20_000

/** The keys of JSON that stands alone in a text; none where there is more, or another text. */
export function objectFields(text: string, start: number): FieldDefinition[] {
  if (text.length > longestObject || !isObject.test(text)) return []
  const { fields, end } = fieldsOfObject(text, text.indexOf('{'), start)
  return text.slice(end).trim() === '' ? fields : []
}

/** The keys of the object that begins at a place, and where it ends. `start`: where the text stands in its file. */
function fieldsOfObject(text: string, from: number, start: number): { fields: FieldDefinition[]; end: number } {
  const fields: FieldDefinition[] = []
  let depth = 0
  let quote = ''
  let part = from + 1
  const take = (end: number) => {
    const [lead = '', mark = '', name] = key.exec(text.slice(part, end)) ?? []
    if (name === undefined) return
    const begins = start + text.indexOf(name, part + mark.length)
    const range = { start: begins, end: begins + name.length }
    const type = text
      .slice(part + lead.length, end)
      .trim()
      .slice(0, 200)
    fields.push({ name, range, type, comment: '', optional: false, values: null, fields: [] })
  }
  const last = Math.min(text.length, from + longestObject)
  for (let at = from; at < last; at++) {
    const sign = text[at]!
    if (quote !== '') {
      if (sign === '\\') at++
      else if (sign === quote) quote = ''
    } else if (sign === '"') quote = sign
    else if (sign === '{' || sign === '[' || sign === '(') depth++
    else if (sign === '}' || sign === ']' || sign === ')') {
      if (--depth > 0) continue
      take(at)
      return { fields, end: at + 1 }
    } else if (sign === ',' && depth === 1) {
      take(at)
      part = at + 1
    }
  }
  return { fields: [], end: text.length }
}
