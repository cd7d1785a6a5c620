import type { SkillFile } from '../../../../model/skill-file.ts'
import type { TextRange } from '../../../../model/text-range.ts'
import type { StatedValue } from '../../stated-value.ts'

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

const lineOf = ({ lines }: SkillFile, { start }: TextRange): string => lines.textOf(lines.lineAt(start)).trim()
