import type { Block, Table } from '../../../../model/block.ts'
import type { SkillFile } from '../../../../model/skill-file.ts'
import { numberOf } from '../../numbers.ts'
import { countsIn, singular } from './counted-phrase.ts'

/** What a number before a table may count besides its rows: columns, what they add up to or hold, and their different cells. */
export function countsOfTable(file: SkillFile, holder: Block, said: string): (number | null)[] {
  const table = file.tables.find(({ block }) => block === holder)
  if (!table) return []
  const columns = columnsOf(table, said)
  return [
    columns,
    numberedHeads(table, said),
    columns !== null && remarks.test(table.header.at(-1)!.text) ? columns - 1 : null,
    ...groupsOf(table),
    isCrossed(table, said) ? 2 : null,
    cellsOf(table),
    ...sumsOfColumns(table),
    ...partsOfColumns(table, said),
    ...valuesOf(table, said),
    ...filledOf(table, said),
  ]
}

/** "The two systems:" over a column for System 1 and one for System 2. */
function numberedHeads({ header }: Table, said: string): number | null {
  const words = new Set(
    header.map(({ text }) => /^([A-Za-z]{3,}) (?:\d{1,2}|[A-Z])\b/.exec(text.trim())?.[1]?.toLowerCase()),
  )
  const [word] = words
  return words.size === 1 && word !== undefined && said.toLowerCase().includes(word) ? header.length : null
}

/** "Two axes:" over a table whose rows are the one and whose columns are the other: the corner is empty. */
const isCrossed = ({ header: [corner] }: Table, said: string): boolean => corner?.text.trim() === '' && axes.test(said)
const axes = /\b(?:dimensions?|ax[ei]s|factors?)\b|[维維]度|[轴軸]|因素/i

/** "All five oven racks" over a column "Oven" that one row leaves empty, or puts in brackets: how many rows have one. */
const filledOf = ({ header, rows }: Table, said: string): number[] =>
  header.slice(1).flatMap(({ text }, at) => {
    const head = text.toLowerCase().replace(/[^a-z]/g, '')
    if (
      head.length < 4 ||
      !said
        .toLowerCase()
        .split(/[^a-z]+/)
        .includes(head)
    )
      return []
    return [rows.filter((cells) => !isEmpty.test(cells[at + 1]?.text.trim() ?? '')).length]
  })
const isEmpty = /^(?:\W*(?:none|n\/a)?\W*|\([^()]*\))$/i

/** The head of a last column that tells something of the ones before. */
const remarks = /^\W*(?:why|notes?|remarks?|comments?|differences?|verdict)\W*$|说明|备注|原因|理由|差异|差别|结论/i

/**
 * "Two kinds of measures:" over four of them, two of each kind: how many groups of rows a column behind the first makes, and of two groups how
 * many rows each has ("three modes" beside two basic ones).
 */
function groupsOf({ header, rows }: Table): number[] {
  return header.slice(1).flatMap((_, at) => {
    const sizes = [...Map.groupBy(rows, (cells) => cells[at + 1]?.text).values()].map(({ length }) => length)
    if (sizes.length < 2 || sizes.some((size) => size < 2)) return []
    return sizes.length === 2 ? [2, ...sizes] : [sizes.length]
  })
}

/** How many cells there are behind the first column: "36 functions" over a row for each and a column for each family. */
const cellsOf = ({ header, rows }: Table): number => rows.length * (header.length - 1)

/** What the columns of numbers add up to: "28 roles:" over a table of groups with the roles of each. */
function sumsOfColumns({ rows }: Table): number[] {
  const [first = []] = rows
  return first.flatMap((_, column) => {
    const cells = rows.map((cells) => cells[column]?.text.trim() ?? '')
    return cells.every((cell) => /^\d{1,4}$/.test(cell)) ? [cells.reduce((sum, cell) => sum + Number(cell), 0)] : []
  })
}

/** How many things the cells of a column hold whose head the sentence names: "10 categories:" over rows of several, with commas. */
function partsOfColumns(table: Table, said: string): number[] {
  return table.header.flatMap(({ text }, column) => {
    if (text.length < 3 || !(said.toLowerCase().includes(text.toLowerCase()) || endsAlike(text, said))) return []
    return [table.rows.reduce((sum, cells) => sum + (cells[column]?.text.split(/[,、，]/).length ?? 0), 0)]
  })
}

/** "三类来信" over a column "收到来信", "three letters" over "Further letters": the head says more of the things. */
const endsAlike = (head: string, said: string): boolean =>
  countsIn(said).some(({ things, form }) => {
    const last = form === 'chinese' ? /\p{Script=Han}{2}$/u.exec(things)?.[0] : form === 'plain' ? things : undefined
    return last !== undefined && head.toLowerCase().endsWith(last.toLowerCase())
  })

const mark = /^(?:[^\p{L}\d]{0,3}|x|yes|no|n\/a)$/iu

/** Columns of a matrix, in which not every cell says something: "Three types by position:" over those of the start, the middle and the end. */
function columnsOf(table: Table, said: string): number | null {
  if (table.header[0]?.text === '' || headsAreThings(table.header, said) || isHeadedByAspect(table.header, said))
    return table.header.length - 1
  const marked = table.rows.filter((cells) => cells.slice(1).some(({ text }) => mark.test(text)))
  return marked.length * 3 >= table.rows.length ? table.header.length - 1 : null
}

/** "两种信件的差异" over rows of aspects and a column for each kind: what is counted has no word in common with the head of the rows. */
function isHeadedByAspect(header: Table['header'], said: string): boolean {
  if (tellsApart(header, said)) return true
  const things =
    countsIn(said)
      .find(({ form }) => form === 'chinese')
      ?.things.split('的', 1)[0] ?? ''
  const head = header[0]?.text.trim() ?? ''
  if (compares.test(head)) return true
  return things.length > 1 && /^\p{Script=Han}{2,}$/u.test(head) && !pairsOf(head).some((pair) => things.includes(pair))
}

/** "The two lids differ in some properties:" over rows of properties and a column for each lid. */
const tellsApart = ([first]: Table['header'], said: string): boolean => {
  const [head = ''] = aspect.exec(first?.text ?? '') ?? []
  const [counted] = head === '' ? [] : countsIn(said)
  return counted?.form === 'plain' && singular(counted.things) !== head.toLowerCase()
}
const aspect =
  /^(?:aspect|property|attribute|feature|characteristic|trait|criterion|dimension|quality|factor|metric|parameter)$/i

const compares = /^(?:对比|比较)/

/** The pairs of neighbouring letters: words of Chinese mostly have two. */
export const pairsOf = (text: string): string[] => Array.from(text.slice(1), (_, at) => text.slice(at, at + 2))

/** "Three modes compared:" over columns of a quick mode, a full mode and a dry mode: each head but the first ends with the thing. */
function headsAreThings(header: Table['header'], said: string): boolean {
  const ends = header
    .slice(1)
    .map(({ text }) => /(?:\p{Script=Han}{2}|[a-z]{3,})$/iu.exec(text.trim())?.[0].toLowerCase())
  const [first] = ends
  // "Rule A(b)", "Rule A(c)": two of one kind.
  const kinds = new Set(header.slice(1).map(({ text }) => /^[A-Z][a-z]{2,}(?= \S)/.exec(text.trim())?.[0]))
  if (ends.length > 1 && kinds.size === 1 && !kinds.has(undefined)) return true
  return (
    ends.length > 1 && first !== undefined && ends.every((end) => end === first) && said.toLowerCase().includes(first)
  )
}

/** "**Average**", "Total", or a last row that alone is all in bold: what sums up the others is no row of theirs. */
export function rowsBesidesSums({ header, rows }: Table): Table['rows'] {
  const isSum = (cells: Table['rows'][number]): boolean =>
    cells === rows.at(-1) &&
    (ofSum.test(cells[0]?.text ?? '') ||
      (cells.filter(({ text }) => text !== '').length > 1 &&
        cells.every(({ text }) => text === '' || inBold.test(text)) &&
        rows.every((one) => one === cells || !inBold.test(one[0]?.text ?? ''))))
  // "**Form of a note:**" right behind the last row, without an empty line between: it has no cells, and is the next paragraph.
  const isText = (cells: Table['rows'][number]): boolean => header.length > 1 && cells.length === 1
  return rows.filter((cells) => !ofAll.test(cells[0]?.text ?? '') && !isSum(cells) && !isText(cells))
}
const ofAll = /^\W*(?:(?:sub)?totals?|averages?|overall|sum|mean)\b|^\W*(?:合计|总计|总分|总体|平均|小计)/i
const ofSum =
  /^\W*(?:composite|(?:grand|final|weighted|total) (?:score|sum|total|result))\b|^\W*(?:Σ|综合|加权|总得分|总和)/i
const inBold = /^\*\*[^*]+\*\*$/

/** "VI" behind "IV": of numbered rows some are left out, and the last one has the number of them all. */
const ordinal = /^(?:[IVX]+|\d{1,2})$/

/** "2 — Scan", "2.5 — Ask", "3 — Sort": what was put between two steps has no number of its own. */
function wholeNumbers(names: readonly string[]): number | null {
  const numbers = names.map((name) => /^\W*(\d{1,2}(?:\.\d)?)(?!\d)/.exec(name)?.[1])
  const whole = numbers.filter((one) => one !== undefined && !one.includes('.'))
  return numbers.includes(undefined) || whole.length === numbers.length ? null : whole.length
}

/** How many rows there are, how many different things begin them ("Sender — daily"; "Opening (once)" beside these is none), and how many different cells each column has whose head the sentence names. */
function valuesOf(table: Table, said: string): (number | null)[] {
  const things = countsIn(said)[0]?.things.toLowerCase() ?? ''
  const named = table.header.flatMap(({ text }, at) =>
    text !== '' && (said.includes(text) || (text.length > 3 && things.startsWith(text.toLowerCase()))) ? [at] : [],
  )
  const last = table.rows.at(-1)?.[0]?.text ?? ''
  const heads = new Set(table.rows.map(([cell]) => cell?.text.split(/\s[—–/-]\s|[:：]\s?/, 1)[0] ?? ''))
  return [
    table.rows.length,
    heads.size,
    ...(heads.size < table.rows.length ? [[...heads].filter((head) => !/[（(]/.test(head)).length] : []),
    ...(ordinal.test(last) ? [numberOf(last)] : []),
    wholeNumbers(table.rows.map(([cell]) => cell?.text ?? '')),
    ...named.map((at) => new Set(table.rows.map((cells) => cells[at]?.text)).size),
  ]
}
