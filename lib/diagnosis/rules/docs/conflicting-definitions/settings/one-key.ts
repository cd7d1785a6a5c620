import type { Cell } from '../../../../model/block.ts'
import type { SkillFile } from '../../../../model/skill-file.ts'
import type { TextRange } from '../../../../model/text-range.ts'
import type { StatedValue } from '../../stated-value.ts'
import { isScoped } from '../value-scope.ts'
import { namesOneCase } from './config-values.ts'
import { tableAround } from './table-around.ts'

/** "| `--max-rows N` |" and "max_rows: 40": an option that takes its value behind it is one of a command, and the key perhaps of another thing. */
export const areOptionAndKey = (one: StatedValue, other: StatedValue): boolean =>
  isOptionBeside(one, other) || isOptionBeside(other, one)

const isOptionBeside = (one: StatedValue, other: StatedValue): boolean =>
  takesArgument.test(lineOf(one.file, one.range)) && !lineOf(other.file, other.range).includes('--')
const takesArgument = /^\|[ \t]*`?(?:-\w,? ?)?--[a-z\d]+-[a-z\d-]+[ =]/

/** So many words are no name of two parameters. */
export const isLong = /_[^_]+_/

/** Items of two lists of one document that tell a default. */
export const areOneLongKey = (file: SkillFile, range: TextRange, other: StatedValue): boolean =>
  isLong.test(other.key) && [range, other.range].every((place) => tellsDefault.test(lineOf(file, place)))
const tellsDefault = /^[-*+].*(?:\bdefaults?\b|默认)/i

/**
 * "`loom.belt.keepSlack` (default `true`)", and a column of defaults in whose row another value stands: the whole path of a setting is that of no other
 * one, wherever a document tells its default.
 */
export const areDefaultsOfPath = (one: StatedValue, other: StatedValue): boolean =>
  one.key.includes('.') && [one, other].every(isDefaultOfPath)

function isDefaultOfPath({ file, range, key }: StatedValue): boolean {
  if (!file.isMarkdown || file.codeBlockAt(range.start) || isScoped(file, range, key)) return false
  for (let section = file.sectionAt(range.start); section.parent && section.level > 1; section = section.parent)
    if (namesOneCase(section.title)) return false
  const table = tableAround(file, range)
  const isHere = (cell: Cell) => cell.range.start <= range.start && range.start < cell.range.end
  const row = table?.rows.find((cells) => cells.some(isHere))
  const said = row
    ? table!.header[row.findIndex(isHere)]?.text
    : file.text.slice(Math.max(0, range.start - key.length - 24), range.start)
  return /\bdefaults?\b|默认/i.test(said ?? '')
}

const lineOf = ({ lines }: SkillFile, { start }: TextRange): string => lines.textOf(lines.lineAt(start)).trim()
