import type { Cell, Table } from '../../../model/block.ts'
import type { SkillFile } from '../../../model/skill-file.ts'
import type { SkillModel } from '../../../model/skill-model.ts'
import { isExample } from '../../../predicates/is-example.ts'
import { introductionOf, isChosenSubset } from '../chosen-subset.ts'
import type { Disagreement } from './disagreement.ts'
import { id, identifier, idsOf } from './ids-of-json.ts'

const largestConfig = 200_000
/** Where ids stand that are not the first cells. */
const idColumn = /^`?ids?`?$/i

/** Tables that say they list what a JSON file holds and list other ids. */
export function* configIds(skill: SkillModel, overlap: number): Iterable<Disagreement> {
  const configs = skill.files.filter(
    ({ extension, unread, byteLength, base }) =>
      extension === 'json' && unread === null && byteLength < largestConfig && base !== 'package.json',
  )
  if (configs.length === 0) return
  const sets = new Map<SkillFile, readonly string[][]>()
  for (const file of skill.files) {
    if (!file.isMarkdown || !file.text.includes('.json')) continue
    const tables = [
      ...file.tables.map((table) => ({ table, above: textAbove(file, table) })),
      ...idLists(file).map((table) => ({ table, above: introductionOf(file, table.block) })),
    ]
    for (const config of configs)
      for (const { table, above } of tables) {
        // Most parts name no file of these.
        if (!above.includes(config.base) || isLedInOtherwise(above, config.base)) continue
        const isOne = !configs.some((other) => other !== config && other.base === config.base)
        if ((!isOne && !above.includes(ownPath(config))) || isExample(file, table.block.range)) continue
        const lists = sets.get(config) ?? idsOf(config.text)
        sets.set(config, lists)
        const found = lists.map((ids) => compare(file, table, config, ids, overlap)).find((one) => one !== null)
        if (found) yield found
      }
  }
}

/** "- `dust`: particles": lists whose items all begin with an id in marks, as tables of these. */
function idLists(file: SkillFile): Table[] {
  const ofTop = file.items.filter(({ parent }) => parent !== null && parent.parent === null)
  return [...Map.groupBy(ofTop, ({ parent }) => parent!)].flatMap(([block, items]) => {
    const rows = items.map(({ range }): Cell[] => {
      const [, mark, text] = leadingId.exec(file.slice(range)) ?? []
      if (!mark || !text) return []
      const start = range.start + mark.length
      return [{ text, range: { start, end: start + text.length } }]
    })
    return rows.length > 1 && rows.every(({ length }) => length > 0) ? [{ block, header: [], rows }] : []
  })
}
const leadingId = new RegExp(
  String.raw`^((?:[-*+]|\d+[.)])\s+(?:\[[ x]\]\s)?[*_]{0,2}\`?)(${id})(?=[\`*]|\s?[:：—–]|$)`,
)

/** Of files of one name the folder tells which is meant. */
const ownPath = ({ path }: SkillFile): string => path.split('/').slice(-2).join('/')

/** The part of the document directly around a table, up to it: there stands which file it is of. */
const textAbove = (file: SkillFile, { block }: Table): string =>
  file.text.slice(file.sectionAt(block.range.start).own.start, block.range.start)

/** "There are three profiles:" right above a table, behind a sentence that names the file: the table is of these, and not of all that the file holds. */
function isLedInOtherwise(above: string, name: string): boolean {
  const lead = above
    .trimEnd()
    .split(/\n\s*\n/)
    .at(-1)!
  return (countsOwn.test(lead) && !lead.includes(name)) || takenFrom.test(lead)
}
/** "From `lids.json`:" right above: what is needed is taken from it. */
const takenFrom = /^\W*(?:(?:taken|copied|quoted|excerpt(?:ed)?|relevant [a-z]+|used) )?from\b[^\n]*[:：][*_]{0,2}$/i
const countsOwn = /(?:^|\s)(?:two|three|four|five|six|seven|eight|nine|ten|\d{1,2}) [a-z][^\n]*[:：][*_]{0,2}$/i

function compare(
  file: SkillFile,
  table: Table,
  config: SkillFile,
  ids: readonly string[],
  overlap: number,
): Disagreement | null {
  const column = Math.max(
    0,
    table.header.findIndex(({ text }) => idColumn.test(text)),
  )
  const cells = table.rows.flatMap(({ [column]: cell }): [string, Cell][] => {
    const id = cell && identifier.exec(cell.text)?.[1]
    return cell && id ? [[id, cell]] : []
  })
  const joined = table.rows.flatMap(({ [column]: cell }) => (cell?.text.includes('/') ? cell.text.split('/') : []))
  const beside = joined.flatMap((part) => identifier.exec(part.trim())?.[1] ?? [])
  const listed = new Set([...cells.map(([id]) => id), ...beside])
  const actual = new Set(ids)
  const shared = [...listed].filter((id) => actual.has(id)).length
  if (listed.size < 2 || shared < overlap * Math.max(listed.size, actual.size)) return null
  // Of a schema only properties of one kind are compared; those of another are there all the same.
  const extra = cells.find(
    ([id, { range }]) => !actual.has(id) && !config.text.includes(`"${id}"`) && !retired.test(lineOf(file, range)),
  )
  const missing = ids.filter(
    (id) => !listed.has(id) && !isListedBeside(file, table, id) && !isNamedBeside(file, table, id),
  )
  if ((!extra && missing.length === 0) || isChosenSubset(file, table.block)) return null
  const range = extra
    ? extra[1].range
    : { start: table.block.range.start, end: file.lines.endOf(table.block.firstLine) }
  const name = extra ? extra[0] : missing.join(', ')
  return {
    ...{ file, range, listed: [...listed], actual: ids },
    problem: extra
      ? [`\`${name}\` is listed and not in \`${config.path}\``, `列出的 \`${name}\` 不在 \`${config.path}\` 中`]
      : [`\`${name}\` of \`${config.path}\` is not listed here`, `此处未列出 \`${config.path}\` 中的 \`${name}\``],
  }
}

/** "`old` | deprecated": it need not be there any more. */
const retired = /\b(?:deprecated|legacy|obsolete|removed|retired|reserved|planned)\b|废弃|弃用|已移除/i
const lineOf = ({ lines }: SkillFile, { start }: Cell['range']): string => lines.textOf(lines.lineAt(start))

/** Whether another table of the same part lists an id: what is required in one, what is optional in the next. */
function isListedBeside(file: SkillFile, table: Table, id: string): boolean {
  const section = file.sectionAt(table.block.range.start)
  return file.tables.some(
    (other) =>
      other !== table &&
      file.sectionAt(other.block.range.start) === section &&
      other.rows.some(([cell]) => cell !== undefined && identifier.exec(cell.text)?.[1] === id),
  )
}

/** Whether the text of the same part tells of an id that its table leaves out: "- **water**: is read by hand". */
function isNamedBeside(file: SkillFile, { block }: Table, id: string): boolean {
  const { own } = file.sectionAt(block.range.start)
  const beside = file.text.slice(own.start, block.range.start) + file.text.slice(block.range.end, own.end)
  return ['**', '`'].some((mark) => beside.includes(`${mark}${id}${mark}`))
}
