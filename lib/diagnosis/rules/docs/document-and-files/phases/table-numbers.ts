import type { Table } from '../../../../model/block.ts'
import type { SkillFile } from '../../../../model/skill-file.ts'
import { anyOf } from '../../../../parse/any-of.ts'
import { isExample } from '../../../../predicates/is-example.ts'
import type { Disagreement } from '../disagreement.ts'
import { numberedTitle } from './numbered-title.ts'
import { breakOf, brokenRow, doubleOf, fewestRows, movedOf, type Row, swappedRows } from './row-numbers.ts'

const wordOf =
  /^\W*(phase|stage|step|阶段|步骤|フェーズ|ステップ|手[順顺]|段[階阶]|단계|schritt|[eé]tape|pas+o|fase|etapa)\P{L}*$/iu
const orderColumn = /^\W*(?:#|no\.?|nr\.?|order|序号|编号)\W*$/i
/** Rows that are headed so are a phase each; those of outputs or checks may be several of one phase. */
const namesPhases = anyOf(
  /^\W*(?:(?:phase|stage|step)(?: (?:name|title))?|name|title|what|what (?:is done|happens|to do|it does|we do)|goal|purpose)\W*$/i,
  /^\W*(?:work|focus|activity|does|description|details?|summary|meaning|阶段(?:名称?)?|步骤(?:名称?)?|名称|名字|标题|做什么|目标|目的|工作|内容|说明|描述)\W*$/i,
  /^\W*(?:含义|职责)\W*$/i,
)
const bareNumber = /^\W{0,4}(\d{1,2})[.):）]?\W{0,3}$/
/** "**2. Root cause**" */
const leadingNumber = /^[^\p{L}\d]{0,4}(\d{1,2})(?:[.):：）、][*_]{0,2}\s+|\s+[—–-]\s+)(?=[*_]{0,2}\p{L})/u

/** Rows that are one phase or step each, in the order of their numbers: one that is left out and that the file speaks of nowhere, or one that is there twice. */
export function* tableNumbers(file: SkillFile): Iterable<Disagreement> {
  for (const table of file.tables) {
    if (table.rows.length < fewestRows) continue
    const rows = numberedRows(table)
    if (!rows || areSeveralOfEach(table, rows) || rows[0]!.number > 1 || isExample(file, table.block.range)) continue
    const word = isOfSteps.test(`${table.header[0]?.text} ${table.header[1]?.text} ${rows[0]!.text}`) ? 'step' : 'phase'
    const found = breakOf(rows, file, word) ?? movedOf(rows) ?? doubleIn(table, rows)
    const told = found ? brokenRow(file, found, word) : swappedRows(file, rows, word, textBehind(table))
    if (told) yield told
  }
}

/** Rows of anything that are numbered in a column for that, where one number is left out: a table is told whole in whatever document. */
export function* rowGaps(file: SkillFile): Iterable<Disagreement> {
  for (const table of file.tables) {
    const gap = table.rows.length < fewestCounted || numberedRows(table) ? null : gapIn(table, file)
    if (gap) yield brokenRow(file, gap, 'row')
  }
}

/** What stands in the cell behind the number of a row. */
const textBehind =
  ({ rows }: Table) =>
  (_: Row, at: number): string =>
    rows[at]?.[1]?.text ?? ''

/** Rows of what may happen or is looked at in phases: some have several of these, others none. */
const areSeveralOfEach = ({ header }: Table, rows: readonly Row[]): boolean =>
  ofEach.test(header[1]?.text ?? '') ||
  rows.filter(({ number }, at) => at > 0 && number === rows[at - 1]!.number).length > 1
const ofEach =
  /^\W*(?:(?:possible |common |typical |likely )?(?:errors?|failures?|problems?|issues?|symptoms?|risks?|faults?|pitfalls?|mistakes?|scenarios?|situations?)(?: (?:type|mode|case|scenario|condition)s?)?|(?:常见)?(?:错误|失败|问题|症状|风险|异常|故障|场景|情况)(?:类型|场景|情况)?)\W*$/i

/** "| # | Check |": rows of anything that are numbered from 1 on, of which one number is left out. */
function gapIn({ header, rows, block }: Table, file: SkillFile): ReturnType<typeof breakOf> {
  if (!orderColumn.test(header[0]?.text ?? '') || isExample(file, block.range)) return null
  const found = rows.flatMap(([cell]): Row[] => {
    const number = Number(cell && bareNumber.exec(cell.text)?.[1])
    return number > 0 ? [{ text: cell!.text, range: cell!.range, number, last: number }] : []
  })
  const isWhole = found.length === rows.length && found[0]!.number === 1 && found.at(-1)!.number === rows.length + 1
  const gap = isWhole ? breakOf(found, file) : null
  return gap && !new RegExp(`${calledBy}${gap.before.last + 1}(?!\\d)`, 'i').test(file.text) ? gap : null
}
/** "rule 6", "#6": the text has the row that is left out. */
const calledBy =
  '(?:#|§|第|\\b(?:rows?|items?|checks?|rules?|tests?|criteri(?:on|a)|points?|questions?|no\\.?|number)) ?'
const fewestCounted = 5

const isOfSteps = /step|步骤|ステップ|手[順顺]|schritt|paso|passo|[eé]tape/i

function doubleIn(table: Table, rows: readonly Row[]): ReturnType<typeof doubleOf> {
  if (rows.every(({ text }) => leadingNumber.test(text)))
    return doubleOf(rows, ({ text }) => text.replace(leadingNumber, ''))
  const column = columnOfNames(table)
  return column === null ? null : doubleOf(rows, (_, at) => table.rows[at]?.[column]?.text ?? '')
}

/** The column that names the phases: the second one, or the next where that tells whose or how long each is. */
function columnOfNames({ header }: Table): number | null {
  const at = besides.test(header[1]?.text ?? '') ? 2 : 1
  const head = header[at]?.text ?? ''
  return namesPhases.test(head) || (namesSteps.test(head) && ofSteps.test(header[0]?.text ?? '')) ? at : null
}
/** A step is one task; a phase may be several. */
const namesSteps = /^\W*(?:task|action|任务|动作|操作)\W*$/i
const ofSteps = /step|步骤/i
const besides = /^\W*(?:owner|who|lead|role|agent|status|icon|duration|time|负责人|角色|时长|时间|状态)\W*$/i

/** Each row begins with "Phase 2", or with a number in a column of phases; null where one does not. */
function numberedRows({ header, rows }: Table): Row[] | null {
  const [first = '', second = ''] = header.map(({ text }) => text)
  const isOfNumbers = wordOf.test(first) || (orderColumn.test(first) && wordOf.test(second))
  const found: Row[] = []
  for (const [cell] of rows) {
    const bare = cell && isOfNumbers ? (bareNumber.exec(cell.text) ?? leadingNumber.exec(cell.text))?.[1] : undefined
    const titled =
      cell && (bare === undefined ? numberedTitle(cell.text) : { number: Number(bare), last: Number(bare) })
    if (!titled) return null
    found.push({ text: cell!.text, range: cell!.range, number: titled.number, last: titled.last })
  }
  return found
}
