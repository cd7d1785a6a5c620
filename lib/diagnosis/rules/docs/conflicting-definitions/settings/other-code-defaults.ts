import type { SkillFile } from '../../../../model/skill-file.ts'
import type { TextRange } from '../../../../model/text-range.ts'
import { oncePer } from '../../../../parse/lazy.ts'
import { hasOwnScope, inOrder, isLibraryText, plainText, type StatedValue } from '../../stated-value.ts'
import { isScoped } from '../value-scope.ts'
import { isSameAmount } from './amounts.ts'
import { codeDefaults, usageDefaults } from './code-defaults.ts'
import { type OtherSetting, toldByText } from './nested-settings.ts'
import { isOfAnother } from './of-another.ts'
import { isOfOtherCall } from './of-another-program.ts'
import { commandAbove, isTunedTo } from './settings-of-two.ts'
import { unlessSet } from './speaks-of-defaults.ts'
import { nestedDefault } from './stated-defaults.ts'
import { tableAround } from './table-around.ts'
import { toldFallbacks } from './told-fallbacks.ts'

/** The defaults that code gives otherwise than the text tells them. A name to which code gives two defaults is that of two things. */
export function* otherCodeDefaults(
  files: readonly SkillFile[],
  all: readonly StatedValue[],
  isInForce: (place: { file: SkillFile; range: TextRange }) => boolean,
): Iterable<OtherSetting> {
  const told = toldByText(all)
  const passing = Map.groupBy(
    files.flatMap((file) =>
      [...toldFallbacks(file)].flatMap((one) => nestedDefault(file, { ...one, isOption: true }) ?? []),
    ),
    ({ key }) => key,
  )
  const shown = Map.groupBy(files.flatMap(shownOptions), ({ key }) => key)
  if (told.size + passing.size + shown.size === 0) return
  const names = [...new Set([...told.keys(), ...passing.keys(), ...shown.keys()])]
  const given = files.flatMap((file) =>
    (mayGive(file, names) ? codeDefaults(file) : []).flatMap((one) => {
      const stated = nestedDefault(file, one)
      return stated && (told.has(stated.key) || passing.has(stated.key) || shown.has(stated.key)) ? [stated] : []
    }),
  )
  for (const [key, every] of Map.groupBy(given, (stated) => stated.key)) {
    // What a document shows of the help of a script is told of that.
    const ofScripts = every.filter(({ file }) => !file.isMarkdown)
    const same = ofScripts.length > 0 && shown.has(key) ? ofScripts : every
    const [code] = same
    if (!code || !isInForce(code) || same.some((one) => isOther(one, code))) continue
    const said = [...(told.get(key) ?? []), ...(same === ofScripts ? (shown.get(key) ?? []) : [])]
    const texts = said.filter((one) => isInForce(one) || saysOfOption(one, code))
    const isTold = texts.length > 0 && texts.every((one) => isOther(one, code) && isOfCode(one, same, files))
    const text = isTold
      ? texts[0]
      : passing
          .get(key)
          ?.find((one) => isInForce(one) && isOther(one, code) && same.some((by) => isBesideCode(one, by, files)))
    const giver = text && same.find((by) => isBesideCode(text, by, files) && !isOptionElsewhere(text, by, files))
    if (!giver) continue
    const [first, second] = inOrder(files, text, giver)
    yield { name: key, first, second }
  }
}

/** The defaults of options in the help of a command that a document shows. */
const shownOptions = (file: SkillFile): StatedValue[] =>
  file.isMarkdown ? usageDefaults(file).flatMap((one) => nestedDefault(file, { ...one, isOption: true }) ?? []) : []

/** Most files name none of the settings in code. */
export const mayGive = (file: SkillFile, names: readonly string[]): boolean =>
  plainCodeOf(file).some((code) => names.some((name) => code.includes(name)))

const plainCodeOf = oncePer(({ codeBlocks }: SkillFile) =>
  codeBlocks.map(({ text }) => text.toLowerCase().replaceAll('-', '_')),
)

const isOther = (one: StatedValue, other: StatedValue): boolean =>
  !(isSameAmount(one.value, other.value) ?? plainText(one.value) === plainText(other.value))

/** The option of which a text tells is read by another script; this code has a parameter of that name. */
function isOptionElsewhere(text: StatedValue, { file, key }: StatedValue, files: readonly SkillFile[]): boolean {
  const option = `--${key.replaceAll('_', '-')}`
  if (!text.file.lines.textOf(text.file.lines.lineAt(text.range.start)).includes(option)) return false
  const declared = new RegExp(`["']${option}["']`)
  return (
    !declared.test(file.text) &&
    files.some((other) => other !== file && other.role === 'script' && declared.test(other.text))
  )
}

/** Whether a text tells a default, and of nothing else than the code. */
const isOfCode = (text: StatedValue, same: readonly StatedValue[], files: readonly SkillFile[]): boolean =>
  tellsDefault(text) &&
  (isInBlock(text) || !isOfAnother(text, true) || (same.length > 1 && isOfSeveral(text))) &&
  same.some((code) => isBesideCode(text, code, files))

/** "--wait N  seconds of a pause (default: 4)": a line of help describes its option first. */
const isInBlock = ({ file, range }: StatedValue): boolean => file.codeBlockAt(range.start) !== null

/** "`--wait` defaults to 4 for jars and lids": of several commands, to which the code gives one default. */
const isOfSeveral = ({ file: { text }, range: { end } }: StatedValue): boolean =>
  /^`? for (?:both )?[\w-]{2,20} and [\w-]{2,20}[.;)]/.test(text.slice(end, end + 60))

/** "It gets `--wait` seconds (default: 4)." below "Example: press.py": a sentence on the option of a script that its part names says what holds in any. */
const saysOfOption = ({ file, range, key }: StatedValue, code: StatedValue): boolean => {
  const line = file.lines.textOf(file.lines.lineAt(range.start))
  return (
    code.file.role === 'script' &&
    !file.codeBlockAt(range.start) &&
    (line.includes(code.file.base) || !hasOwnScope(file, range.start, key)) &&
    line.includes(`\`--${key.replaceAll('_', '-')}`) &&
    /[(（](?:the )?(?:default|默认)[^()（）]{1,20}[)）]|\bdefaults to\b/.test(line) &&
    file.slice(file.sectionAt(range.start).range).includes(code.file.base)
  )
}

/** Whether a text speaks of the code: nothing around it names another script, a case or a tuned value, and a reference names the script. */
function isBesideCode(text: StatedValue, code: StatedValue, files: readonly SkillFile[]): boolean {
  if (isOfOtherScript(text, code, files)) return false
  if (isScoped(code.file, code.range) || (isScoped(text.file, text.range) && !saysOfOption(text, code))) return false
  if (isTunedTo(text.file, text.range, code.value) || isOfOtherCall(text, code)) return false
  return !(isLibraryText(text.file) && isLibraryText(code.file)) || text.file.text.includes(code.file.base)
}

/** Whether the section of a text names another script last, and this one nowhere before: what it has no file for is one that a user brings. */
function isOfOtherScript({ file, range }: StatedValue, code: StatedValue, files: readonly SkillFile[]): boolean {
  const command = commandAbove(file, range)
  if (command === null || code.file.role !== 'script' || command === code.file.base) return false
  const said = file.text.slice(file.sectionAt(range.start).range.start, range.start)
  return files.some(({ base }) => base === command) || !said.includes(code.file.base)
}

/** "If it is not given, use 4", "4 unless the user wants more" */
const tellsFallback = new RegExp(
  `\\b(?:${unlessSet}|(?:if|when|where) [^.;,]{0,40}\\b(?:missing|absent|unset|omitted|not (?:given|set|specified|configured)))`,
  'i',
)

/** Whether a text tells a default: an example, or an order, may take another value, as "`wait=5`, default 3 tries" does. */
function tellsDefault({ file, range: { start, end } }: StatedValue): boolean {
  const { lines, text } = file
  const line = lines.lineAt(start)
  const isGiven = /[=:][ \t"']*$/.test(text.slice(Math.max(0, start - 6), start))
  const said = text.slice(lines.startOf(line), lines.endOf(line))
  if (/default|默认/i.test(isGiven ? text.slice(lines.startOf(line), start) : said) || tellsFallback.test(said))
    return true
  return tableAround(file, { start, end })?.header.some((cell) => /default|默认/i.test(cell.text)) ?? false
}
