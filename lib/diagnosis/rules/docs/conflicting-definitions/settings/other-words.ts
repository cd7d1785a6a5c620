import type { Cell } from '../../../../model/block.ts'
import type { SkillFile } from '../../../../model/skill-file.ts'
import type { TextRange } from '../../../../model/text-range.ts'
import { inOrder, isLibraryText, isRowOfScope } from '../../stated-value.ts'
import { withCodedKey } from '../bold-keys.ts'
import { isScoped } from '../value-scope.ts'
import { codeDefaults } from './code-defaults.ts'
import { namesOneCase } from './config-values.ts'
import { isOfOtherCall } from './of-another-program.ts'
import { mayGive } from './other-code-defaults.ts'
import { commandAbove } from './settings-of-two.ts'
import { speaksOfDefaults } from './speaks-of-defaults.ts'

type WordDefault = { key: string; value: string; file: SkillFile; range: TextRange }

/** A default that is a word and that two places give otherwise. */
export type OtherWord = { name: string; first: WordDefault; second: WordDefault }

/** Options, constants and keys of several words whose default, a word in code marks or quotes, two places of a skill tell otherwise. */
export function* otherWords(
  files: readonly SkillFile[],
  isInForce: (place: { file: SkillFile; range: TextRange }) => boolean,
): Iterable<OtherWord> {
  const told = Map.groupBy(
    files.flatMap((file) => (file.isMarkdown && speaksOfDefaults(file) ? [...inTables(file), ...inText(file)] : [])),
    ({ key }) => key,
  )
  if (told.size === 0) return
  const names = [...told.keys()]
  const given = files.flatMap((file) =>
    (mayGive(file, names) ? codeDefaults(file) : []).flatMap((one) =>
      isWord.test(one.value) ? [{ ...one, key: nameOf(one.key), file }] : [],
    ),
  )
  for (const [key, said] of told) {
    const texts = said.filter(isInForce)
    const code = given.filter((one) => one.key === key && isInForce(one))
    const values = new Set([...texts, ...code].map(({ value }) => value.toLowerCase()))
    // With more values it is that of many things, as it is where the text tells of another call.
    if (values.size !== 2 || texts.some((one) => code.some((other) => isOfOtherCall(one, other)))) continue
    const pair = texts.flatMap((one) =>
      [...texts, ...code].flatMap((other) => (areOfOne(one, other) ? [inOrder(files, one, other)] : [])),
    )[0]
    if (pair) yield { name: key, first: pair[0], second: pair[1] }
  }
}

/** A word, a path, or a size of two numbers. */
const isWord =
  /^(?!(?:true|false|none|null|undefined|required|yes|no|on|off)$)(?:[.~]{0,2}\/?[A-Za-z]|\d{2,5}x\d{2,5}$)/i
const nameOf = (key: string): string => key.replaceAll('-', '_').toLowerCase()

const valueColumn = /^(?:default(?: value)?|默认(?:值)?)$/i
/** " FILE", "=<file>", " letter|a4" */
const argument = '(?:[ =][<[A-Z"{][^`\\n]{0,30}|[ =][a-z\\d][\\w.-]{0,20}(?:\\\\?\\|[a-z\\d][\\w.-]{0,20}){1,8})?'
const keyCell = new RegExp(`^\`?(?:-\\w,? ?)?(--)?([A-Za-z][\\w.-]{2,60})${argument}\`?$`)
const given = '([.~]{0,2}/?[A-Za-z][\\w./-]{1,60}|\\d{2,5}x\\d{2,5})'
const valueCell = new RegExp(`^[\`"']{1,2}${given}[\`"']{1,2}$`)
/** A key of one word is that of one command only with its dashes. */
const isWhole = /[A-Za-z\d][_.-][A-Za-z]|[a-z][A-Z]/

function* inTables(file: SkillFile): Iterable<WordDefault> {
  for (const { header, rows } of file.tables) {
    const column = header.findIndex(({ text }) => valueColumn.test(text))
    for (const row of rows) {
      if (column < 1) {
        yield* inRow(file, row)
        continue
      }
      const [, dashes, key = ''] = keyCell.exec(row[0]?.text ?? '') ?? []
      const value = valueCell.exec(row[column]?.text ?? '')?.[1]
      if (!value || !isWord.test(value) || !(dashes || isWhole.test(key))) continue
      // "full" and "strict" are what somebody sets here, and no mode.
      if (isRowOfScope(row.toSpliced(column, 1))) continue
      yield { key: nameOf(key), value, file, range: row[column]!.range }
    }
  }
}

/** "| `--form` | The form of the answer (default: `json`) |" */
function* inRow(file: SkillFile, row: readonly Cell[]): Iterable<WordDefault> {
  const [first, last] = [row[0], row.at(-1)]
  if (!first || !last || !keyCell.test(first.text) || isRowOfScope(row)) return
  const line = file.text.slice(first.range.start, last.range.end)
  if (/default|默认/i.test(line)) yield* inLine(file, line, first.range.start)
}

const word = `[\`"']${given}[\`"']`
/** "`--format` (default: `json`)", "`LOG_LEVEL` defaults to `info`", "- `--format`: the form of the answer, `json` by default" */
const clause = new RegExp(
  `\`(--)?([A-Za-z][\\w.-]{2,60})${argument}\`(?<between>[^\`;；。\\n]{0,100}?)(?:(?:\\bdefault(?:s|ed)?(?: (?:to|is|of|value))?|默认(?:值)?(?:为|是)?)[ \\t]{0,2}[:：=]?[ \\t]{0,2}${word}|${word}[ \\t]{0,2}(?:by default\\b|[(（](?:the )?(?:default|默认(?:值)?)[)）]))`,
  'gi',
)
/** Words that make a default that of a case. */
const ofCase = /\b(?:for|when|if|in|on|unless|with|per|of)\b[^,;()]{0,40}$|(?:当|若|在)[^，；（）]{0,20}$/i

/** "By default, `log_level` is `info`", "The default of `log_level` is `info`" */
const keyBehind = new RegExp(
  `\\bdefault(?:,|(?: value| setting)? (?:for|of))[ \\t](?:the[ \\t])?\`(--)?([A-Za-z][\\w.-]{2,60})\`[ \\t]{0,2}(?<between>)(?:is|stays|remains|=|:)(?: set to)?[ \\t]${word}`,
  'gi',
)

/** "- `root` defaults to `.jars`": an item on nothing but the default may have a key of one word. */
const isItem = /^(?:[-*+] )?`[a-z]{4,20}`[:：]? (?:defaults to|is by default|by default|默认[为是]?) ?`[^`]+`$/

/** "`scripts/fold.sh` reads the file; where there is none, `stage` defaults to `wet`": the variable is one of that script. */
const namesScript = /`(?:[\w.-]+\/)*[\w-]+\.(?:sh|py|[cm]?[jt]s|rb)`/

function* inLine(file: SkillFile, line: string, offset: number): Iterable<WordDefault> {
  for (const form of [clause, keyBehind])
    for (const { 0: all, index, 1: dashes, 2: key = '', 4: behind, 5: before, groups } of line.matchAll(form)) {
      const value = (behind ?? before)!
      const isNamed =
        dashes || isWhole.test(key) || isItem.test(line.slice(0, index + all.length)) || namesScript.test(line)
      if (!isWord.test(value) || !isNamed || ofCase.test(groups!.between!)) continue
      const start = offset + index + all.lastIndexOf(value)
      yield { key: nameOf(key), value, file, range: { start, end: start + value.length } }
    }
}

function* inText(file: SkillFile): Iterable<WordDefault> {
  for (const { text, range, block } of file.prose) {
    if (block.kind === 'heading' || block.kind === 'table' || !/default|默认/i.test(text)) continue
    for (const line of text.matchAll(/[^\n]+/g)) yield* inLine(file, withCodedKey(line[0]), range.start + line.index)
  }
}

function areOfOne(one: WordDefault, other: WordDefault): boolean {
  if (one.value.toLowerCase() === other.value.toLowerCase()) return false
  const both = [one, other]
  if (both.some(({ file, range }) => isScoped(file, range) || namesOneCase(file.sectionAt(range.start).title)))
    return false
  const [left, right] = both.map(({ file, range }) => (file.isMarkdown ? commandAbove(file, range) : file.base))
  if (left && right && left !== right) return false
  // One document may tell of two commands.
  if (one.file === other.file && !one.file.codeBlockAt(other.range.start) && both.every(isListed)) return false
  const isNamed = one.file.text.includes(other.file.base) || other.file.text.includes(one.file.base)
  return isNamed || !both.every(({ file }) => isLibraryText(file))
}

const isListed = ({ file: { lines }, range }: WordDefault): boolean =>
  /^[ \t]*(?:[-*+|]|\d+[.)])/.test(lines.textOf(lines.lineAt(range.start)))
