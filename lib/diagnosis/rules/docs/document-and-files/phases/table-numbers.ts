import type { Table } from '../../../../model/block.ts'
import type { SkillFile } from '../../../../model/skill-file.ts'
import { contentWords } from '../../../../predicates/content-words.ts'
import { isExample } from '../../../../predicates/is-example.ts'
import type { Disagreement } from '../disagreement.ts'
import { numberedTitle } from './numbered-title.ts'
import { breakOf, brokenRow, fewestRows, type Row } from './row-numbers.ts'

const wordOf = /^\W*(phase|stage|step|阶段|步骤)\W*$/i
const orderColumn = /^\W*(?:#|no\.?|nr\.?|order|序号|编号)\W*$/i
/** Rows that are headed so are a phase each; those of outputs or checks may be several of one phase. */
const namesPhases =
  /^\W*(?:(?:phase|stage|step)(?: (?:name|title))?|name|title|what|what (?:is done|happens|to do)|goal|purpose|阶段(?:名称?)?|步骤(?:名称?)?|名称|名字|标题|做什么|目标|目的)\W*$/i
const bareNumber = /^\W{0,4}(\d{1,2})[.):）]?\W{0,3}$/

/** Rows that are one phase or step each, in the order of their numbers: one that is left out and that the file speaks of nowhere, or one that is there twice. */
export function* tableNumbers(file: SkillFile): Iterable<Disagreement> {
  for (const table of file.tables) {
    if (table.rows.length < fewestRows) continue
    const rows = numberedRows(table)
    if (!rows || rows[0]!.number > 1 || isExample(file, table.block.range)) continue
    const found = breakOf(rows, file) ?? doubleIn(rows, table)
    if (!found) continue
    const word = /step|步骤/i.test(`${table.header[0]?.text} ${found.row.text}`) ? 'step' : 'phase'
    yield brokenRow(file, found, word)
  }
}

/** Each row begins with "Phase 2", or with a number in a column of phases; null where one does not. */
function numberedRows({ header, rows }: Table): Row[] | null {
  const [first = '', second = ''] = header.map(({ text }) => text)
  const isOfNumbers = wordOf.test(first) || (orderColumn.test(first) && wordOf.test(second))
  const found: Row[] = []
  for (const [cell] of rows) {
    const bare = cell && isOfNumbers ? bareNumber.exec(cell.text)?.[1] : undefined
    const titled =
      cell && (bare === undefined ? numberedTitle(cell.text) : { number: Number(bare), last: Number(bare) })
    if (!titled) return null
    found.push({ text: cell!.text, range: cell!.range, number: titled.number, last: titled.last })
  }
  return found
}

/** The one number that two rows with names of their own have, where all others go up by one. */
function doubleIn(rows: readonly Row[], { header, rows: cells }: Table): { row: Row; before: Row } | null {
  if (rows.length <= fewestRows || !namesPhases.test(header[1]?.text ?? '')) return null
  const breaks = rows.flatMap((row, at) => {
    const before = rows[at - 1]
    return before === undefined || row.number === before.last + 1 ? [] : [{ row, before, at }]
  })
  const [only] = breaks
  if (!only || breaks.length > 1 || only.row.number !== only.before.number) return null
  const [one, other] = [only.at - 1, only.at].map((at) => contentWords(cells[at]?.[1]?.text ?? ''))
  const isNamed = one!.size > 0 && other!.size > 0 && ![...one!].some((word) => other!.has(word))
  return isNamed && !/[（(]|\b(?:or|if|optional)\b|或|可选/i.test(`${only.row.text} ${only.before.text}`) ? only : null
}
