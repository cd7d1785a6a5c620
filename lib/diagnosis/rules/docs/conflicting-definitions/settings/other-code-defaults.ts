import type { SkillFile } from '../../../../model/skill-file.ts'
import type { TextRange } from '../../../../model/text-range.ts'
import { oncePer } from '../../../../parse/lazy.ts'
import { inOrder, isLibraryText, plainText, type StatedValue } from '../../stated-value.ts'
import { isScoped } from '../value-scope.ts'
import { isSameAmount } from './amounts.ts'
import { codeDefaults } from './code-defaults.ts'
import { type OtherSetting, toldByText } from './nested-settings.ts'
import { isOfAnother } from './of-another.ts'
import { isOfOtherCall } from './of-another-program.ts'
import { commandAbove, isTunedTo, tableAround } from './settings-of-two.ts'
import { unlessSet } from './speaks-of-defaults.ts'
import { nestedDefault } from './stated-defaults.ts'
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
  if (told.size + passing.size === 0) return
  const names = [...told.keys(), ...passing.keys()]
  const given = files.flatMap((file) =>
    (mayGive(file, names) ? codeDefaults(file) : []).flatMap((one) => {
      const stated = nestedDefault(file, one)
      return stated && (told.has(stated.key) || passing.has(stated.key)) ? [stated] : []
    }),
  )
  for (const [key, same] of Map.groupBy(given, (stated) => stated.key)) {
    const [code] = same
    const texts = (told.get(key) ?? []).filter(isInForce)
    if (!code || !isInForce(code) || same.some((one) => isOther(one, code))) continue
    const isTold = texts.length > 0 && texts.every((one) => isOther(one, code) && isOfCode(one, code))
    const text = isTold
      ? texts[0]
      : passing.get(key)?.find((one) => isInForce(one) && isOther(one, code) && isBesideCode(one, code))
    if (!text || isOptionElsewhere(text, code, files)) continue
    const [first, second] = inOrder(files, text, code)
    yield { name: key, first, second }
  }
}

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
const isOfCode = (text: StatedValue, code: StatedValue): boolean =>
  tellsDefault(text) && !isOfAnother(text, true) && isBesideCode(text, code)

/** Whether a text speaks of the code: nothing around it names another script, a case or a tuned value, and a reference names the script. */
function isBesideCode(text: StatedValue, code: StatedValue): boolean {
  const command = commandAbove(text.file, text.range)
  if (command !== null && code.file.role === 'script' && command !== code.file.base) return false
  if (isScoped(text.file, text.range) || isScoped(code.file, code.range)) return false
  if (isTunedTo(text.file, text.range, code.value) || isOfOtherCall(text, code)) return false
  return !(isLibraryText(text.file) && isLibraryText(code.file)) || text.file.text.includes(code.file.base)
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
