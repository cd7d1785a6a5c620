import type { Cell } from '../../../../model/block.ts'
import type { SkillFile } from '../../../../model/skill-file.ts'
import type { TextRange } from '../../../../model/text-range.ts'
import { oncePer } from '../../../../parse/lazy.ts'
import { contentWords } from '../../../../predicates/content-words.ts'
import { isLibraryText } from '../../stated-value.ts'
import { isScoped } from '../value-scope.ts'
import { isSameAmount } from './amounts.ts'
import { namesOneCase } from './config-values.ts'
import type { OtherNumber } from './copied-settings.ts'
import { remarksIn } from './remarked-defaults.ts'
import { speaksOfDefaults } from './speaks-of-defaults.ts'
import { itemDefault } from './told-pairs.ts'

type Place = OtherNumber['first']
/** The names of a list or table of parameters, with the defaults that it tells, and what is said of each. */
type Parameters = { file: SkillFile; names: ReadonlySet<string>; told: ReadonlyMap<string, Place & { said: string }> }

/** So many names say that two lists are those of one thing. */
const fewestNames = 5
/** So many names of several words are in no two lists by chance. */
const fewestWhole = 3

/** The one parameter to which two lists of the same names, one of them of no reference, give two defaults, or a remark and a row beside it. */
export function* otherParameters(
  files: readonly SkillFile[],
  isInForce: (place: { file: SkillFile; range: TextRange }) => boolean,
): Iterable<OtherNumber> {
  for (const pair of files.flatMap((file) => [...besideRemarks(file)]))
    if (!isOfCase(pair.first) && isInForce(pair.second)) yield pair
  const told = files.flatMap(listsOf).flatMap((list) => [...list.told.keys()].map((name) => ({ name, list })))
  for (const [name, same] of Map.groupBy(told, (one) => one.name)) {
    if (same.length > mostLists) continue
    for (const [at, { list: one }] of same.entries())
      for (const { list: other } of same.slice(at + 1)) {
        if (one.file === other.file || (isLibraryText(one.file) && isLibraryText(other.file))) continue
        if (otherNames(one, other).join() !== name || !areOfOne(one, other)) continue
        const [first, second] = [one.told.get(name)!, other.told.get(name)!]
        if (!areAlike(first.said, second.said, name)) continue
        if ([first, second].every((place) => isInForce(place) && !isOfCase(place))) yield { name, first, second }
      }
  }
}
/** A name in more lists is that of many things. */
const mostLists = 8

/** The names to which two lists give two values. */
const otherNames = (one: Parameters, other: Parameters): string[] =>
  [...one.told].flatMap(([name, { value }]) => {
    const its = other.told.get(name)?.value
    return its === undefined || isSame(value, its) ? [] : [name]
  })

const isSame = (one: string, other: string): boolean =>
  isSameAmount(one, other) ?? one.toLowerCase() === other.toLowerCase()

const isOfCase = ({ file, range }: Place): boolean =>
  isScoped(file, range) || namesOneCase(file.sectionAt(range.start).title)

/** Whether a list has all names of another one. */
function areOfOne({ names: one }: Parameters, { names: other }: Parameters): boolean {
  const shared = [...one].filter((name) => other.has(name))
  return (
    shared.length >= fewestNames &&
    shared.length === Math.min(one.size, other.size) &&
    shared.filter((name) => isWhole.test(name)).length >= fewestWhole
  )
}
const isWhole = /[a-z\d][_.-][a-z]|[a-z][A-Z]/

/** Whether two lines say of a parameter something alike. */
function areAlike(one: string, other: string, name: string): boolean {
  const words = contentWords(other)
  return [...contentWords(one)].some(
    (word) => words.has(word) && !name.toLowerCase().includes(word) && !/\d|^default|^(?:true|false)$/.test(word),
  )
}

const listsOf = oncePer((file: SkillFile): readonly Parameters[] =>
  file.isMarkdown && speaksOfDefaults(file)
    ? [...tablesOf(file), ...itemsOf(file)].filter(({ told }) => told.size > 0)
    : [],
)

/** "count=3,  # pots of a firing (default 12)" and a row below the same title that tells the default of `count` otherwise. */
function* besideRemarks(file: SkillFile): Iterable<OtherNumber> {
  const lists = listsOf(file)
  for (const block of lists.length > 0 ? file.codeBlocks : [])
    for (const { key, value, range } of remarksIn(block)) {
      const name = nameOf(key)
      const second = { file, range, value }
      const first = lists
        .flatMap(({ told }) => told.get(name) ?? [])
        .find((one) => file.sectionAt(one.range.start) === file.sectionAt(range.start))
      if (!first || isSame(first.value, value)) continue
      if (areAlike(first.said, file.lines.textOf(file.lines.lineAt(range.start)), name)) yield { name, first, second }
    }
}

function tablesOf(file: SkillFile): Parameters[] {
  return file.tables.map(({ header, rows }) => {
    const column = header.findIndex(({ text }, at) => at > 0 && /^(?:default(?: value)?|默认值?)$/i.test(text))
    const named = rows.flatMap(([first, ...cells]) => {
      const name = nameCell.exec(first?.text ?? '')?.[1]
      const told = column < 1 ? cells.map(inClause) : [cells[column - 1]].map(inCell)
      const said = cells.map(({ text }) => text).join(' ')
      return name ? [{ name, said, ...(told.find((one) => one !== null) ?? nothing) }] : []
    })
    return listOf(file, named)
  })
}
const nameCell = /^`(?:--)?([A-Za-z][\w.-]{1,60})`$/
const literal = /^`?(-?\d[\d_]{0,12}(?:\.\d{1,6})?|true|false)`?$/i
const clause = /\bdefaults?(?: to| is|:)? ?`?(-?\d[\d_]{0,12}(?:\.\d{1,6})?|true|false)`?(?=[)\],;.]|$)(?!\.\d)/i
const nothing = { value: undefined, range: { start: 0, end: 0 } }

const inCell = (cell: Cell | undefined): Told | null => {
  const value = cell && literal.exec(cell.text)?.[1]
  return value === undefined ? null : { value, range: cell!.range }
}

/** "how often to ring (default 3)" */
const inClause = ({ text, range }: Cell): Told | null => {
  const match = text.includes('efault') ? clause.exec(text) : null
  const start = match ? range.start + match.index + match[0].lastIndexOf(match[1]!) : 0
  return match && { value: match[1]!, range: { start, end: start + match[1]!.length } }
}

function itemsOf(file: SkillFile): Parameters[] {
  const items = file.prose.flatMap(({ text, range }) => {
    const name = nameOfItem.exec(text)?.[1]
    const value = name && text.includes('efault') ? itemDefault.exec(text)?.[2] : undefined
    const start = range.start + (value ? text.lastIndexOf(value) : 0)
    return name
      ? [
          {
            name,
            value,
            range: { start, end: start + (value?.length ?? 0) },
            said: text,
            section: file.sectionAt(range.start),
          },
        ]
      : []
  })
  return [...Map.groupBy(items, ({ section }) => section).values()].map((some) => listOf(file, some))
}
const nameOfItem = /^[ \t]*(?:[-*+][ \t]+)?[*_]{0,2}`(?:--)?([A-Za-z][\w.-]{1,60})`/

const nameOf = (name: string): string => name.replaceAll('-', '_')

type Told = { value: string; range: TextRange }
type Named = { name: string; value: string | undefined; range: TextRange; said: string }

const listOf = (file: SkillFile, named: readonly Named[]): Parameters => ({
  file,
  names: new Set(named.map(({ name }) => nameOf(name))),
  told: new Map(
    named.flatMap(({ name, value, range, said }) =>
      value === undefined || /^"/.test(value) ? [] : [[nameOf(name), { file, range, value, said }]],
    ),
  ),
})
