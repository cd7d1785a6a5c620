import type { TextRange } from '../model/text-range.ts'
import type { FieldDefinition } from '../model/type-definition.ts'
import { anyOf } from './any-of.ts'
import { isStateSchema, type TypeSite } from './speaks-of-state.ts'
import { isStateDocument } from './state-documents.ts'
import { leadsToState, tableLead } from './state-leads.ts'

/** A list that tells the fields of the state, one an item. */
export type FieldList = { range: TextRange; fields: FieldDefinition[] }

/** "## State fields", "### State schema": the title itself says that fields are told below. */
const ofFields = anyOf(
  /\bstate (?:schema|fields?|file|object|structure|shape|format|keys|properties)\W*$/i,
  /\bfields of (?:the |a )?(?:run |session |workflow )?state\W*$|^\W*(?:[\w.{}$-]+\/)*state\.json\W*$/i,
  /状态(?:结构|字段|文件|对象)\W*$/i,
)
/** "- `rows_left` (number): how many are open" */
const item =
  /^([ \t]{0,3}(?:[-*+]|\d{1,2}[.)])[ \t]+[`*]{1,4})(?:state\.)?([A-Za-z_]\w*)\??[`*]{1,4}(?:[ \t]*[(（]([^()（）\n]{1,60})[)）])?[ \t]*(?:[:：—–]|- |$)(.*)$/
/** "- rows_left: how many are open", of which some have a name that is no word of a text */
const plainItem =
  /^([ \t]{0,3}(?:[-*+]|\d{1,2}[.)])[ \t]+)(?:state\.)?([a-z]\w*)\??(?:[ \t]*[(（]([^()（）\n]{1,60})[)）])?[ \t]*(?:[:：—–]|- )(.*)$/
const compound = /[a-z\d](?:_[a-z]|[A-Z])/
const fewest = 3
/** More fields than any state has: a list of data. */
const most = 80
const longestLead = 160

/** The lists of fields below a title, or a line, that says that they are those of the state; each item begins with its field. */
export function fieldLists(site: TypeSite): FieldList[] {
  if (!/state|状态/i.test(site.text) || site.role === 'script') return []
  const found: FieldList[] = []
  let lines: { start: number; text: string }[] = []
  const close = () => {
    const [first] = lines
    if (first && lines.length >= fewest && lines.length <= most && isOfState(site, first.start)) {
      const fields = lines.flatMap(({ start, text }) => fieldOf(start, text))
      const last = lines.at(-1)!
      if (fields.length === lines.length && areNames(lines, fields))
        found.push({ range: { start: first.start, end: last.start + last.text.length }, fields })
    }
    lines = []
  }
  let start = 0
  for (const text of site.text.split('\n')) {
    if (/^[ \t]{0,3}(?:[-*+]|\d{1,2}[.)])[ \t]/.test(text)) lines.push({ start, text })
    else if (text.trim() === '' || !/^[ \t]/.test(text)) close()
    start += text.length + 1
  }
  close()
  return found
}

/** "Extract into `state.json` under `oven`:": what is put into the state is a part of it. */
const isPart = /\b(?:under|into|append|add|extract|set|update|only)\b|写入|更新|追加/i

function isOfState(site: TypeSite, start: number): boolean {
  const before = site.text.slice(Math.max(0, start - longestLead), start).trimEnd()
  const lead = before.slice(before.lastIndexOf('\n') + 1)
  if (isPart.test(lead)) return false
  const { title } = site.sectionAt(start)
  return (
    ofFields.test(title) ||
    isStateSchema(site) ||
    isStateDocument(site) ||
    tableLead.test(before) ||
    leadsToState(before)
  )
}

/** Whether what items begin with are names: in marks, or one in three of them made of several words. */
const areNames = (lines: readonly { text: string }[], fields: readonly FieldDefinition[]): boolean =>
  lines.some(({ text }) => item.test(text)) ||
  fields.filter(({ name }) => compound.test(name)).length * 3 >= fields.length

function fieldOf(start: number, line: string): FieldDefinition[] {
  const [, before, name, type = '', comment = ''] = item.exec(line) ?? plainItem.exec(line) ?? []
  if (before === undefined || name === undefined) return []
  const from = start + line.indexOf(name, before.length)
  const range = { start: from, end: from + name.length }
  return [{ name, range, type, comment: comment.trim(), optional: false, values: null, fields: [] }]
}
