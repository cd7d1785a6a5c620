import type { SkillFile } from '../../../../model/skill-file.ts'
import type { TextRange } from '../../../../model/text-range.ts'
import { contentWords } from '../../../../predicates/content-words.ts'
import { isLibraryText } from '../../stated-value.ts'
import { isScoped } from '../value-scope.ts'
import { isSameAmount } from './amounts.ts'
import { speaksOfDefaults } from './speaks-of-defaults.ts'

/** A line that tells a default, and where its numbers stand. */
type SettingLine = {
  file: SkillFile
  name: string
  /** A row or item that begins with its name: two references may list the parameters of two functions. A constant has one value everywhere. */
  isParameter: boolean
  start: number
  numbers: { text: string; at: number }[]
  from: number
}

/** A setting of which two files say the same word for word, with another number. */
export type OtherNumber = {
  name: string
  first: { file: SkillFile; range: TextRange; value: string }
  second: { file: SkillFile; range: TextRange; value: string }
}

/** Words beside its name that make a line one that nobody writes twice by chance. */
const fewestWords = 2
/** A line that stands in more files than this is a form of words. */
const mostFiles = 3

const defaultColumn = /^(?:default(?: value)?|limit|threshold|maximum|max|默认(?:值)?|阈值|上限)$/i
const defaultWord = /\bdefault(?:s to|s)?\b|默认/i

/** The defaults that are told in two files in the same words and with two numbers; each is told once. */
export function* otherNumbers(
  files: readonly SkillFile[],
  isInForce: (place: { file: SkillFile; range: TextRange }) => boolean,
): Iterable<OtherNumber> {
  const byText = new Map<string, SettingLine[]>()
  for (const file of files)
    if (file.isMarkdown)
      for (const [text, line] of settingLines(file)) {
        const same = byText.get(text)
        if (same) same.push(line)
        else byText.set(text, [line])
      }
  for (const same of byText.values()) {
    const own = new Set(same.map(({ file }) => file))
    if (own.size < 2 || own.size > mostFiles || own.size < same.length) continue
    const [first, ...others] = same
    for (const second of others) {
      const at = otherAt(first!, second)
      if (at === null) continue
      if (first!.isParameter && isLibraryText(first!.file) && isLibraryText(second.file)) continue
      const places = [first!, second].map((line) => placeOf(line, at))
      if (!places.every((place) => isInForce(place) && !isScoped(place.file, place.range))) continue
      yield { name: second.name, first: places[0]!, second: places[1]! }
      break
    }
  }
}

/** The one number in which two lines differ, where it is the one that the default word or column tells. */
function otherAt(one: SettingLine, other: SettingLine): number | null {
  const differ = one.numbers.flatMap(({ text }, at) => (text === other.numbers[at]!.text ? [] : [at]))
  const [at] = differ
  if (at === undefined || differ.length > 1) return null
  const [left, right] = [one.numbers[at]!, other.numbers[at]!]
  if (left.at < one.from || right.at < other.from || isSameAmount(left.text, right.text)) return null
  return at
}

const placeOf = ({ file, numbers, start }: SettingLine, at: number) => {
  const { text, at: from } = numbers[at]!
  return { file, value: text, range: { start: start + from, end: start + from + text.length } }
}

const numberIn = /(?<![\w.])-?\d[\d_,]*(?:\.\d+)?/g
const firstName = /`(?:-\w,? )?(-{0,2}[A-Za-z][\w.-]{1,60})[^`\n]{0,40}`/

const longestLine = 400
const lineAround = ({ lines }: SkillFile, offset: number): TextRange => {
  const line = lines.lineAt(offset)
  return { start: lines.startOf(line), end: lines.endOf(line) }
}

/** The lines on one setting each, by their text without its numbers. */
function* settingLines(file: SkillFile): Iterable<[string, SettingLine]> {
  for (const word of speaksOfDefaults(file) ? ['efault', '默认'] : [])
    for (let at = file.text.indexOf(word); at !== -1; ) {
      const { start, end } = lineAround(file, at)
      at = file.text.indexOf(word, end)
      if (end - start > longestLine) continue
      const line = file.text.slice(start, end)
      const from = line.search(defaultWord)
      if (from === -1 || line.startsWith('#') || file.codeBlockAt(start)) continue
      const one = settingLine(file, line, start, from)
      if (one) yield one
    }
  for (const { header, rows } of file.tables) {
    const column = header.findIndex(({ text }) => defaultColumn.test(text))
    if (column < 1) continue
    for (const row of rows) {
      const [cell, name] = [row[column], row[0]]
      if (!cell || !name || !/\d/.test(cell.text)) continue
      const { start, end } = lineAround(file, cell.range.start)
      const line = end - start > longestLine ? '' : file.text.slice(start, end)
      if (line === '' || defaultWord.test(line)) continue
      const one = settingLine(file, line, start, cell.range.start - start)
      if (one) yield one
    }
  }
}

function settingLine(file: SkillFile, line: string, start: number, from: number): [string, SettingLine] | null {
  const name = firstName.exec(line)?.[1]
  if (!name) return null
  const numbers = [...line.matchAll(numberIn)].map(({ 0: text, index: at }) => ({ text, at }))
  if (numbers.length === 0) return null
  const text = line
    .replace(numberIn, '#')
    .replace(/[\s*]+/g, ' ')
    .trim()
  const words = contentWords(text.replace(/`[^`]*`/g, ' ').replace(defaultWord, ' '))
  const isParameter = /^[ \t]*(?:[-*+|]|\d+[.)])?[ \t*_]*`/.test(line) && !/^[A-Z][A-Z\d]*_[A-Z\d_]+$/.test(name)
  return words.size < fewestWords ? null : [text, { file, name, isParameter, start, numbers, from }]
}
