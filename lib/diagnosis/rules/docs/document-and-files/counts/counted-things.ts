import type { Block, Table } from '../../../../model/block.ts'
import type { SkillFile } from '../../../../model/skill-file.ts'
import { oncePer } from '../../../../parse/lazy.ts'
import { goesOn, itemsOf, numberIn, saidInItems, sumOf } from '../../list-items.ts'
import { countsOfTable, pairsOf, rowsBesidesSums } from './counted-columns.ts'
import { countsBesides } from './counts-besides.ts'
import { areMembers, isDivision } from './divided-count.ts'
import { areAnswers, tellsEffects } from './explained-count.ts'
import { leadingOf, namedWithin, namesInLabels } from './leading-names.ts'
import { namesSeveral, several } from './names-several.ts'
import { isPartial, namesIn } from './partial-list.ts'
import { isTakenUp } from './taken-up.ts'

/**
 * How many things a list or table holds, where a number that counts them is another one and counts nothing else of it. `things` is what the number
 * is of, `said` the sentence it stands in.
 */
export function otherSize(file: SkillFile, holder: Block, count: number, things: string, said: string): number | null {
  const actual =
    tellsEffects(file, holder, said) || areAnswers(file, holder) ? null : countOf(file, holder, count, things, said)
  const isOther = actual !== null && actual > 1 && actual !== count && !otherCounts(file, holder, said).includes(count)
  return isOther && !isPartial(file, holder, count, things) ? actual : null
}

const placesOf = oncePer(({ blocks }: SkillFile) => new Map(blocks.map((block, at) => [block, at])))

/** Rows or items; null when the list goes on behind something else, or what belongs to it cannot be told. */
function countOf(file: SkillFile, holder: Block, stated: number, things: string, said: string): number | null {
  if (holder.kind === 'table') return rowsOf(file, holder, things, said)
  const own = holder.parent ? holder.range : file.sectionAt(holder.range.start).own
  let count = 0
  let further = 0
  let ofSteps = false
  let before: Block | null = null
  for (let at = placesOf(file).get(holder)! + 1; at < file.blocks.length; at++) {
    const block = file.blocks[at]!
    if (block.range.start >= own.end) break
    if (block.kind === 'item' && block.parent === holder && namesSeveral(file, block)) return null
    if (block.kind === 'item' && block.parent === holder) count++
    if (block.parent) continue
    if (block.kind === 'paragraph' && goesOn(file, block)) return null
    if (block.kind === 'list' && isOfSteps(file, holder, before, block)) ofSteps = true
    if (block.kind === 'list' && !(ofSteps && isNumbered(file, block))) {
      // Where more stand above it than are stated, a list that goes on with their numbers holds only others.
      if (count > stated && isNextNumber(file, block, count)) break
      if (!isOfOther(file, holder, before, block, things)) return null
      further += itemsOf(file, block).length
      if (count + further === stated) return null
    }
    before = block
  }
  return count
}

/** "9. Seal" behind a list of eight. */
const isNextNumber = (file: SkillFile, { range }: Block, count: number): boolean =>
  Number.parseInt(file.slice(range).trimStart().slice(0, 4), 10) === count + 1

/** Numbers from one on, below a whole sentence behind a list with dashes, are steps, and no more of its things. */
const isOfSteps = (file: SkillFile, above: Block, before: Block | null, list: Block): boolean =>
  before?.kind === 'paragraph' &&
  isNumbered(file, list) &&
  !isNumbered(file, above) &&
  /[.。!]\s*$/.test(file.slice(before.range).slice(-4))
const isNumbered = (file: SkillFile, { range }: Block): boolean => /^\s*\d/.test(file.slice(range).slice(0, 8))

/**
 * A list behind a label or sentence that is of something else ("**How to go on**:", "Then mind this:"), or right behind one with another kind of mark. It
 * goes on with the one before where its numbers do.
 */
function isOfOther(file: SkillFile, above: Block, before: Block | null, list: Block, things: string): boolean {
  const mark = (block: Block): string => file.slice(block.range).trimStart().slice(0, 1).replace(/\d/, '1')
  if (/^\s*(?:[2-9]|\d\d)[.)]/.test(file.slice(list.range).slice(0, 8))) return false
  if (mark(above) !== mark(list) || before?.kind === 'html' || before?.kind === 'rule') return true
  const label = before ? file.slice(before.range).trim().toLowerCase() : ''
  return (
    before?.kind === 'paragraph' &&
    (boldLine.test(label) || /[.:?：。？][*_]{0,2}$/.test(label)) &&
    !ofMore.test(label) &&
    !nounsIn(things).some((noun) => label.includes(noun))
  )
}
const nounsIn = (things: string): string[] =>
  things
    .toLowerCase()
    .replace(/^[*_\s]*[个种类项条步层]/, '')
    .match(/[a-z]{3,}(?=s\b)|\p{Script=Han}{2}/gu) ?? []
const ofMore = /\b(?:optional\w*|additional\w*|also|further|extra|plus|more|bonus)\b|可选|附加|另外|此外|额外|更多/
const boldLine = /^\*\*[^*\n]{1,80}\*\*\s?(?:[（(][^()（）\n]{1,40}[)）])?[:：]?$/

/** What else a number before a list or table may count: parts, columns, rows, or the different cells of a column that the sentence names. */
const otherCounts = (file: SkillFile, holder: Block, said: string): (number | null)[] => [
  ...(holder.kind === 'list' ? countsOfList(saidInItems(file, holder), said) : []),
  ...countsBesides(file, holder, said),
  isTakenUp(file, holder, said),
  ...countsOfTable(file, holder, said),
]

/** "The lid gate has four possible values:" over the column of the lid gate. */
const ofHead = /\b(?:values|options|states|settings|levels)\b/i

/** Rows of a table whose first column is headed by the things (all when no column is): as many as it has different first cells. */
function rowsOf(file: SkillFile, holder: Block, things: string, said: string): number | null {
  const table = file.tables.find(({ block }) => block === holder)
  // What stands behind the name of a part is told of it: "600-900" is no several parts.
  const nameCells = isDivision(said) ? 1 : 2
  // Without any head it is not told whether the first row is one.
  if (!table || table.header.every(({ text }) => text === '')) return null
  if (table.rows.some((cells) => cells.slice(0, nameCells).some(({ text }) => several.test(text)))) return null
  const [head = ''] = table.header.map(({ text }) => text.toLowerCase().replace(/[^\p{L} ]/gu, ''))
  const named = `${things} ${singular(things)}`.toLowerCase()
  const isTheirs =
    head === '' ||
    /^(?:names?|id|item|key|n[or])$/.test(head) ||
    (isDivision(said) && !areMembers(head)) ||
    (ofHead.test(things) && said.toLowerCase().includes(`${head} has `)) ||
    head.split(' ').some((word) => word.length > 2 && named.includes(word.replace(/s$/, '')))
  const isChinese = /[^\x00-\x7f]/.test(things)
  if (!isTheirs && isChinese && isHeadOfOthers(head, things, said)) return null
  if ((!isTheirs && !isChinese) || (!(isTheirs && isChinese) && isHeadedBehind(table, named))) return null
  // Of what is required the rows that are optional are none.
  const isOfRequired = /\b(?:required|mandatory)\b|必需|必填/i.test(things)
  const rows = rowsBesidesSums(table).filter(
    (cells) => !isOfRequired || !cells.some(({ text }) => /\boptional\b|可选/i.test(text)),
  )
  // "Local path (source)", "Local path (target)": one thing in two cases. A row without a name goes on with the one above it.
  const names = rows.map(([cell]) => cell?.text.replace(/(\S)\s*[（(][^()（）]*[)）]([*_]*)$/, '$1$2') ?? '')
  return new Set(names.filter((name) => name !== '')).size
}

/** The words with the endings that some plurals change: "shelves", "categories". */
const singular = (words: string): string =>
  words
    .replace(/ies\b/g, 'y')
    .replace(/ves\b/g, 'f')
    .replace(/criteria\b/g, 'criterion')

/** "三种寄送方式：", "three sending methods for the fields:" over rows of senders or fields: the things stand in a column behind the first. */
const isHeadedBehind = ({ header: [first, ...others] }: Table, things: string): boolean => {
  const placeOf = (head: string): number => things.indexOf(head.toLowerCase().replace(/(?<=[a-z]{3})s?(?:\(s\))?$/, ''))
  const own = first && first.text !== '' ? placeOf(first.text) : -1
  return others.some(
    ({ text }) => /\p{Script=Han}{2}|\S \S/u.test(text) && placeOf(text) !== -1 && (own === -1 || placeOf(text) < own),
  )
}

/** "14 步备份：" over rows that are headed 脚本: of that neither the things nor the rest of the sentence say a word. */
const isHeadOfOthers = (head: string, things: string, said: string): boolean =>
  /^\p{Script=Han}{2,}$/u.test(head) &&
  !ofAnything.test(head) &&
  ![...head].some((character) => things.includes(character)) &&
  !pairsOf(head).some((pair) => said.includes(pair))
/** Heads that rows of any things may have. */
const ofAnything = /^(?:序号|编号|名称|名字|项目|条目|内容|类型|类别|种类|分类|标识|代号|要点)$/

/** What the items of a list hold together, and how many of them are no remarks. */
const countsOfList = (items: readonly string[], said: string): (number | null)[] => [
  // "10 roles", "6 tools"
  sumOf(items, (item) => numberIn(/^[*_]{0,2}(\d{1,3})\b/.exec(item)?.[1])),
  // "Forms (writing + reading)"
  sumOf(items, (item) => /\(([^()\n]*)\)\s*$/.exec(item)?.[1]?.split(/\s[+&]\s/).length ?? 1),
  // "a_letter, a_card", "Boxes: `a_box`, `a_bag`"
  sumOf(items, (item) => {
    const names = item.replace(/^[^`:：\n]{1,60}[:：][*_]{0,2}\s+(?=`)/, '').trim()
    return /^`?[\w.-]+`?(?:, `?[\w.-]+`?)+$/.test(names) ? names.split(',').length : null
  }),
  // "**Primary**: Faith (is it so?), Ease", "**Secondary**: Wit, Looks"
  sumOf(items, (item) => {
    const behind = /^\*\*[^*\n]+(?::\*\*|\*\*:)\s+([\s\S]+)$/.exec(item)?.[1]
    return behind === undefined ? null : behind.replace(/\([^()]*\)/g, '').split(',').length
  }),
  sumOf(items, namesIn),
  namesInLabels(items, said),
  ...namedWithin(items),
  // "Is it light and dry?", "Is it cheap and near?"
  sumOf(items, (item) => {
    const joined = item.split(/[和与及]|、|\band\b/i).length
    return joined > 1 && item.length <= longestJoined ? joined : null
  }),
  ...leadingOf(items, said),
]

/** Longer items tell something of the things they name. */
const longestJoined = 60

/** An item that is a thing begins with its name; one that says what to do is no call, no file and no source. */
const thing = /^(?:[*_`["“]|[^\n.:—–]{1,40}(?::\s|\s[—–-]\s|\n|$))/
const name = /^(?:[*_`["“]|[^\n.:—–]{1,40}(?::\s|\s[—–-]\s))/

/** Whether a table, or at least half of the items of a list, are things and not what is done with them; `names` tell something of what they name. */
export function holds(file: SkillFile, holder: Block, what: 'things' | 'names'): boolean {
  if (holder.kind !== 'list') return true
  const items = saidInItems(file, holder)
  return items.filter((item) => (what === 'things' ? thing : name).test(item)).length * 2 >= items.length
}
