import type { SkillFile } from '../../../../model/skill-file.ts'
import { type ChoiceDefinition, definition, termOf } from './choice-definition.ts'
import { type ChoiceList, choicesAt, wholeList } from './choice-list.ts'

export const valueHead =
  /\b(?:values?|allowed|permitted|options?|choices?|enum|accept(?:s|ed)|one of|members|types?|valores|valeurs|werte)\b|значени[ея]|варианты|可选|取值|枚举|允许|类型|値|值|값/i
const shownHead = /\b(?:examples?|samples?|files?|notes?|see|commands?|tools?)\b|示例|例|文件|备注/i
const rowTerm = /^[`*_]{0,3}(?:--)?([A-Za-z_][\w.-]{1,40})[`*_]{0,3}$|^`(\p{Script=Han}{2,8})`$/u

/** `scope` | `user`, `project` or `local`. */
export function* inRows(file: SkillFile): Iterable<ChoiceDefinition> {
  for (const { header, rows } of file.tables) {
    const heads = header.map(({ text }) => (shownHead.test(text) ? 'shown' : valueHead.test(text) ? 'values' : 'other'))
    const terms = rows.map((row) =>
      rowTerm
        .exec(row[0]?.text ?? '')
        ?.slice(1)
        .find(Boolean),
    )
    if (terms.every((term) => term === undefined)) continue
    // An object has no more fields than this.
    const keys = terms.slice(0, mostFields).flatMap((term) => (term ? [termOf(term)] : []))
    const column = header.findIndex(({ text }) => typeColumn.test(text))
    for (let at = 0; at < rows.length; at++) {
      const row = rows[at]!
      const term = terms[at]
      if (!term) continue
      for (let index = 1; index < row.length; index++) {
        const cell = row[index]!
        const head = heads[index] ?? 'other'
        if (head === 'shown') continue
        const bracket = inBrackets.exec(cell.text)
        const last = bracket && choicesAt(cell.text, bracket.index + 1)
        if (last) {
          yield { ...definition('row', term, last, cell.range.start), beside: others(keys, term) }
          continue
        }
        const typed = column !== -1 && index > column && isText.test(row[column]?.text ?? '') ? listIn(cell.text) : null
        if (typed) {
          yield { ...definition('row', term, typed, cell.range.start), beside: others(keys, term), isClosed: true }
          continue
        }
        // Most cells hold no list: neither their head nor they themselves say so.
        if (head === 'other' && !/\||one of|either/i.test(cell.text)) continue
        const lead =
          /^(?:(?:string|enum|text)\b[:：]?[ \t(]{0,3})?(?:(?:one of|either|enum)\b[:：]?[ \t(]{0,3})?/i.exec(
            cell.text,
          )![0]
        const list = choicesAt(cell.text, lead.length)
        const all = closedHead.test(header[index]?.text ?? '') ? wholeList(cell.text) : null
        if (all) {
          yield { ...definition('row', term, all, cell.range.start), beside: others(keys, term), isClosed: true }
          continue
        }
        if (!list || cell.text.slice(list.start, list.end).includes('/')) continue
        const isWhole = /^[)]?[.。;]?(?:[ \t]*[(（][^)）]*[)）])?[.。]?$/.test(cell.text.slice(list.end))
        if (!isWhole || !(head === 'values' || /one of|either/i.test(lead) || cell.text.includes('|'))) continue
        yield { ...definition('row', term, list, cell.range.start), beside: others(keys, term) }
      }
    }
  }
}

/** "How far it goes (`near` / `far` / `all`)": the values behind what the row says of its term. */
const inBrackets =
  /(?<=[\p{L}][)*_]{0,2} ?)[(（](?:`[\w-]{1,30}`(?: ?[/|,、] ?(?:or )?| or )){2,12}`[\w-]{1,30}`[)）][.。]?$/u

/** "| state | string | open / found / lost |": what a text is, where the table says of which type each field is. */
const typeColumn = /^(?:data )?types?$|^(?:类型|型|データ型|타입|typ|tipo)$/i
const isText = /^`?(?:string|str|enum|text|文字列|字符串)`?$/i
const listIn = (text: string): ChoiceList | null => {
  const list = /[/|]/.test(text) ? wholeList(text) : null
  return list && list.members.length > 2 ? list : null
}

const others = (keys: readonly string[], term: string): ReadonlySet<string> =>
  new Set(keys.filter((key) => key !== termOf(term)))

const mostFields = 100

/** The head of a column that gives all values. */
const closedHead =
  /^(?:(?:allowed|possible|valid|permitted) )?(?:values|options|choices)$|^(?:allowed|permitted|one of|enum)$|^(?:可选值|取值(?:范围)?|枚举值?|允许值)$/i
