import type { Block, Table } from '../../model/block.ts'
import type { SkillFile } from '../../model/skill-file.ts'

/** How many things a list or table holds: its rows or items; null when the list goes on behind something else, or what belongs to it cannot be told. */
export function countOf(file: SkillFile, holder: Block, index: number, things: string): number | null {
  if (holder.kind === 'table') return rowsOf(file, holder, things)
  const { own } = file.sectionAt(holder.range.start)
  let count = 0
  for (let at = index + 2; at < file.blocks.length; at++) {
    const block = file.blocks[at]!
    if (block.range.start >= own.end) break
    if (block.kind === 'item' && block.parent === holder && namesSeveral(file, block)) return null
    if (block.kind === 'item' && block.parent === holder) count++
    else if (block.kind === 'list' && !block.parent) return null
  }
  return count
}

/** What else a number before a list or table may count: parts, columns, rows, or the different cells of a column that the sentence names. */
export const otherCounts = (file: SkillFile, holder: Block, said: string): (number | null)[] => [
  sumOfParts(file, holder),
  sumOfRemarks(file, holder),
  columnsOf(file, holder, said),
  inBold(file, holder),
  besidesAll(file, holder),
  sumOfNames(file, holder),
  ...sumsOfColumns(file, holder),
  ...partsOfColumns(file, holder, said),
  ...valuesOf(file, holder, said),
]

/** Rows of a table whose first column is headed by the things (all when no column is): as many as it has different first cells. */
function rowsOf(file: SkillFile, holder: Block, things: string): number | null {
  const table = file.tables.find(({ block }) => block === holder)
  if (!table || table.rows.some((cells) => cells.slice(0, 2).some(({ text }) => several.test(text)))) return null
  const [head = ''] = table.header.map(({ text }) => text.toLowerCase().replace(/[^\p{L} ]/gu, ''))
  const named = things.toLowerCase()
  const isTheirs =
    head === '' || head.split(' ').some((word) => word.length > 2 && named.includes(word.replace(/s$/, '')))
  if (!isTheirs && !/[^\x00-\x7f]/.test(things)) return null
  // Of what is required the rows that are optional are none.
  const rows = /\b(?:required|mandatory)\b|必需|必填/i.test(things)
    ? table.rows.filter((cells) => !cells.some(({ text }) => /\boptional\b|可选/i.test(text)))
    : table.rows
  // "Local path (source)", "Local path (target)": one thing in two cases.
  return new Set(rows.map(([cell]) => cell?.text.replace(/(\S)\s*[（(][^()（）]*[)）]$/, '$1'))).size
}

/** "`a` / `b`", "`part-{a,b}.md`", "3-5": one row or item that stands for several. In a table the first `|` ends the cell. */
const several =
  /\{[^{}\n]*(?:,[^{}\n]*\}|$)|`[^`\n]+`(?:\]\([^)\n]*\))?[ \t]*(?:[/、&]|and|or|和|与|或)[ \t]*\[?`|[“「][^“”「」\n]+[”」][ \t]*(?:[/、&]|and|or|和|与|或)[ \t]*[“「]|^\W*\d+[ \t]*[-–—~][ \t]*\d+\W*$/
const namesSeveral = (file: SkillFile, { range }: Block): boolean =>
  several.test(file.slice(range).split(/\s[—–-]\s|[:：]\s/, 1)[0]!)

/** "10 roles", "6 tools": what the items together announce of parts; null when one of them begins with no number. */
function sumOfParts(file: SkillFile, holder: Block): number | null {
  if (holder.kind !== 'list') return null
  let sum = 0
  for (const item of file.blocks) {
    if (item.kind !== 'item' || item.parent !== holder) continue
    const part = /^(?:[-*+]|\d+[.)])\s+[*_]{0,2}(\d{1,3})\b/.exec(file.slice(item.range))?.[1]
    if (part === undefined) return null
    sum += Number(part)
  }
  return sum
}

/** "Forms (writing + reading)": what the items hold together by the parts in their remarks. */
function sumOfRemarks(file: SkillFile, holder: Block): number | null {
  if (holder.kind !== 'list') return null
  const items = file.blocks.filter(({ kind, parent }) => kind === 'item' && parent === holder)
  return items.reduce((sum, { range }) => {
    const remark = /\(([^()\n]*)\)\s*$/.exec(file.slice(range))?.[1] ?? ''
    return sum + remark.split(/\s[+&]\s/).length
  }, 0)
}

/** Of a list whose first items begin in bold and whose last ones are remarks: how many begin so. */
function inBold(file: SkillFile, holder: Block): number | null {
  if (holder.kind !== 'list') return null
  const items = file.blocks.filter(({ kind, parent }) => kind === 'item' && parent === holder)
  const bold = items.map(({ range }) => /^(?:[-*+]|\d+[.)])\s+\*\*/.test(file.slice(range)))
  const first = bold.indexOf(false)
  return first > 0 && !bold.slice(first).includes(true) ? first : null
}

/** "a_letter, a_card" and "a_box, a_bag" under "Four kinds:": what the items name together; null when one of them is no row of names. */
function sumOfNames(file: SkillFile, holder: Block): number | null {
  if (holder.kind !== 'list') return null
  let sum = 0
  for (const item of file.blocks) {
    if (item.kind !== 'item' || item.parent !== holder) continue
    const names = file
      .slice(item.range)
      .replace(/^(?:[-*+]|\d+[.)])\s+/, '')
      .trim()
    if (!/^`?[\w.-]+`?(?:, `?[\w.-]+`?)+$/.test(names)) return null
    sum += names.split(',').length
  }
  return sum
}

/** "Two modes:" over one, the other and "**Both**: one after the other": how many items there are besides that. */
function besidesAll(file: SkillFile, holder: Block): number | null {
  if (holder.kind !== 'list') return null
  const items = file.blocks.filter(({ kind, parent }) => kind === 'item' && parent === holder)
  const all = items.filter(({ range }) =>
    /^(?:[-*+]|\d+[.)])\s+[*_`]{0,3}(?:both|all|either|两者|全部)[*_`]{0,3}\s?[:：(（—–-]/iu.test(file.slice(range)),
  )
  return all.length === 1 ? items.length - 1 : null
}

/** What the columns of numbers add up to: "28 roles:" over a table of groups with the roles of each. */
function sumsOfColumns(file: SkillFile, holder: Block): number[] {
  const rows = file.tables.find(({ block }) => block === holder)?.rows ?? []
  const [first = []] = rows
  return first.flatMap((_, column) => {
    const cells = rows.map((cells) => cells[column]?.text.trim() ?? '')
    return cells.every((cell) => /^\d{1,4}$/.test(cell)) ? [cells.reduce((sum, cell) => sum + Number(cell), 0)] : []
  })
}

/** How many things the cells of a column hold whose head the sentence names: "10 categories:" over rows of several, with commas. */
function partsOfColumns(file: SkillFile, holder: Block, said: string): number[] {
  const table = file.tables.find(({ block }) => block === holder)
  if (!table) return []
  return table.header.flatMap(({ text }, column) => {
    if (text.length < 3 || !said.toLowerCase().includes(text.toLowerCase())) return []
    return [table.rows.reduce((sum, cells) => sum + (cells[column]?.text.split(/[,、，]/).length ?? 0), 0)]
  })
}

const mark = /^(?:[^\p{L}\d]{0,3}|x|yes|no|n\/a)$/iu

/** Columns of a matrix, in which not every cell says something: "Three types by position:" over those of the start, the middle and the end. */
function columnsOf(file: SkillFile, holder: Block, said: string): number | null {
  const table = file.tables.find(({ block }) => block === holder)
  if (!table) return null
  if (table.header[0]?.text === '' || headsAreThings(table.header, said) || isHeadedByAspect(table.header, said))
    return table.header.length - 1
  const marked = table.rows.filter((cells) => cells.slice(1).some(({ text }) => mark.test(text)))
  return marked.length * 3 >= table.rows.length ? table.header.length - 1 : null
}

/** "两种信件的差异" over rows of aspects and a column for each kind: what is counted has no word in common with the head of the rows. */
function isHeadedByAspect(header: Table['header'], said: string): boolean {
  const things = /[\d二三四五六七八九十两]\s?[大个种类项条步层]([^的：:]{2,12})/.exec(said)?.[1]
  const head = header[0]?.text.trim() ?? ''
  return (
    things !== undefined && /^\p{Script=Han}{2,}$/u.test(head) && !pairsOf(head).some((pair) => things.includes(pair))
  )
}

/** The pairs of neighbouring letters: words of Chinese mostly have two. */
const pairsOf = (text: string): string[] => Array.from(text.slice(1), (_, at) => text.slice(at, at + 2))

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

/** How many rows there are, how many different things begin them ("Sender — daily"), and how many different cells each column has whose head the sentence names. */
function valuesOf(file: SkillFile, holder: Block, said: string): number[] {
  const table = file.tables.find(({ block }) => block === holder)
  if (!table) return []
  const named = table.header.flatMap(({ text }, at) => (text !== '' && said.includes(text) ? [at] : []))
  const heads = new Set(table.rows.map(([cell]) => cell?.text.split(/\s[—–-]\s/, 1)[0]))
  return [table.rows.length, heads.size, ...named.map((at) => new Set(table.rows.map((cells) => cells[at]?.text)).size)]
}

/** An item that is a thing begins with its name; one that says what to do is no call, no file and no source. */
const thing = /^(?:[-*+]|\d+[.)])\s+(?:[*_`["“]|[^\n.:—–]{1,40}(?::\s|\s[—–-]\s|\n|$))/
const name = /^(?:[-*+]|\d+[.)])\s+(?:[*_`["“]|[^\n.:—–]{1,40}(?::\s|\s[—–-]\s))/

/** Whether a table, or at least half of the items of a list, are things and not what is done with them. */
export const holdsThings = (file: SkillFile, holder: Block): boolean => mostly(file, holder, thing)

/** The same for items that tell something of what they name. */
export const holdsNames = (file: SkillFile, holder: Block): boolean => mostly(file, holder, name)

function mostly(file: SkillFile, holder: Block, form: RegExp): boolean {
  if (holder.kind !== 'list') return true
  const items = file.blocks.filter(({ kind, parent }) => kind === 'item' && parent === holder)
  return items.filter((item) => form.test(file.slice(item.range))).length * 2 >= items.length
}
