import type { CodeBlock } from '../../../../model/code.ts'
import type { SkillFile } from '../../../../model/skill-file.ts'
import type { TextRange } from '../../../../model/text-range.ts'
import { trait } from '../../../../parse/traits.ts'
import { isRowOfScope, plainText, type StatedValue } from '../../stated-value.ts'
import { areOfTwoCircumstances } from '../circumstances.ts'
import { areOfOneMode, isScoped } from '../value-scope.ts'
import { isSameAmount, unitPattern } from './amounts.ts'
import { type ConfigValue, showsOneCase } from './config-values.ts'
import { defaultClauses } from './default-clauses.ts'
import { defaultForms, number } from './default-forms.ts'
import { areDefaultsOfPath, areOptionAndKey } from './one-key.ts'
import { plainValues } from './plain-values.ts'
import { shownSettings } from './remarked-defaults.ts'
import { setValues } from './set-values.ts'
import { areOfLibrary, areOfOneSetting } from './settings-of-all.ts'
import { areOfTwoCommands, areParametersOfTwo, areRowsOfTwo, isOneSetting, isTunedTo } from './settings-of-two.ts'
import { isRowElsewhere, setsAnew, shellConstants } from './shell-constants.ts'
import { areShownForCases } from './shown-for-cases.ts'
import { isDefault, speaksOfDefaults } from './speaks-of-defaults.ts'
import { trailingDefaults } from './trailing-defaults.ts'
import { valueColumn } from './value-column.ts'
import {
  areChoices,
  areOfOneProgram,
  areOfTwoLanguages,
  isAskedFor,
  isCase,
  isLabelled,
  isOfOneRun,
  isReached,
  isSwitch,
} from './values-of-cases.ts'

const constantName = /^[A-Z][A-Z0-9]*(?:_[A-Z0-9]+)+$/
/** A constant that is given a literal; its type may stand between. */
const constantSet = /_[A-Z0-9]+(?:\s*:[^=;,]{0,200})?\s*=\s*[`'"\dtfTF]/
const keyName =
  /^`?(?:--)?((?:[a-z][a-z0-9]*(?:[_-][a-z0-9]+)+)|(?:[a-z]+[A-Z]\w*)|(?:[A-Z][A-Z0-9]*(?:_[A-Z0-9]+)+)|[a-z][\w-]{0,40}(?:\.[a-z][\w-]{0,40}){1,4}(?<!\.(?:mdx?|json|ya?ml|toml|[jt]sx?|py|sh|txt|csv|html|css|sql)))`?$/
/** A constant of one word, of which its text says that a value is its default. */
const plainConstant = /^[A-Z][A-Z\d]{2,30}$/
/** `--depth`, `-d, --depth N`: an option may be named by one word. */
const optionName = /^`?(?:-\w,? ?)?--([a-z]{3,30}|[a-z][a-z\d]*(?:-[a-z\d]+){1,5})(?:[ =][<[A-Z"{][^`\n]{0,30})?`?$/
const literal = new RegExp(`^[\`'"]?(-?\\d[\\d_,.]*(?:${unitPattern})?|true|false)[\`'"]?$`, 'i')
const settingColumn = /^(?:parameters?|options?|settings?|flags?|arguments?|keys?|参数|选项|设置)$/i
/** The scope of values that orders give a key with those above it. */
export const ordered = 'set by order'

/** Defaults, thresholds and limits of named constants and configuration keys. */
export function* statedDefaults(file: SkillFile): Iterable<StatedValue> {
  const told = new Set<number>()
  for (const one of namedDefaults(file)) {
    told.add(one.range.start)
    yield one
  }
  for (const { key, value, range, isOption } of [...defaultClauses(file), ...trailingDefaults(file)]) {
    if (told.has(range.start) || !(isOption || keyName.test(key) || plainConstant.test(key)) || !literal.test(value))
      continue
    told.add(range.start)
    yield stated(file, key, value, range)
  }
  for (const { key, value, range } of setValues(file)) {
    const one = stated(file, key, value, range)
    // What is ordered of a key may be another value than its default; a block that shows it is to be as ordered.
    yield key.includes('.') ? { ...one, scope: ordered } : one
  }
  for (const { key, value, range } of plainValues(file))
    if ((keyName.test(key) && !constantName.test(key)) || plainConstant.test(key)) yield stated(file, key, value, range)
}

function* namedDefaults(file: SkillFile): Iterable<StatedValue> {
  for (const { header, rows } of file.tables) {
    const column = header.findIndex(({ text }, at) => at > 0 && valueColumn.test(text))
    // Where another column names the setting, the first one names what it is a setting of.
    if (column < 1 || header.slice(1).some(({ text }, at) => at + 1 !== column && settingColumn.test(text))) continue
    for (const row of rows) {
      const [{ text: name = '' } = {}, cell] = [row[0], row[column]]
      const key = keyName.exec(name)?.[1] ?? optionName.exec(name)?.[1]
      // A name that comes back is that of a group of settings.
      if (rows.some((other) => other !== row && other[0]?.text === name)) continue
      if (key && cell && literal.test(cell.text) && !isRowOfScope(row))
        yield stated(file, key, cell.text.replace(/^`(.*)`$/, '$1'), cell.range)
    }
  }
  if (speaksOfDefaults(file))
    for (const { text, range } of file.prose) {
      if (!text.includes('`')) continue
      for (const form of defaultForms)
        for (const { index, 0: all, 1: key = '', 2: value = '' } of text.matchAll(form)) {
          if (isWhatFor(text, index, all)) continue
          const start = range.start + index + all.lastIndexOf(value)
          yield stated(file, key, value, { start, end: start + value.length })
        }
    }
  yield* inSpans(file)
  for (const { key, value, range } of shownSettings(file))
    if (keyName.test(key) && literal.test(value)) yield stated(file, key, value, range)
  for (const { text, range } of (file.traits & trait.constant) === 0 ? [] : file.prose) {
    if (!namesConstant(text)) continue
    for (const { index, 0: all, 2: key = '', 3: value = '' } of text.matchAll(constantInProse)) {
      const isInCase = isCase(file.text, { start: range.start + index }) || ofOneCase.test(text.slice(0, index))
      if (isInCase && !isReached(text.slice(0, index), all)) continue
      const start = range.start + index + all.length - value.length
      yield stated(file, key, value, { start, end: start + value.length })
    }
  }
  for (const block of file.codeBlocks) {
    const { role, text, content } = block
    if (role !== 'functional' || !namesConstant(text) || !constantSet.test(text)) continue
    if (block.language === 'shell') yield* ofShell(file, block)
    for (const { target, operator, valueRange, value } of block.tree.assignments) {
      if (operator !== '=' || !constantName.test(target) || value.length !== 1) continue
      const source = text.slice(valueRange.start - content.start, valueRange.end - content.start)
      if (literal.test(source)) yield stated(file, target, source, valueRange)
    }
  }
}

/** "If the oven is cold, `MAX_RETRIES` is 9" */
const ofOneCase = /(?:\b(?:if|when|unless|whenever)\b|如果|若|当)[^.;。；\n]{0,200}$/i

/** What a shell sets; two blocks of commands may each set their own. */
function* ofShell(file: SkillFile, block: CodeBlock): Iterable<StatedValue> {
  for (const { key, value, range, isBare } of shellConstants(file, block)) {
    const one = stated(file, key, value, range)
    const isCommands = (other: StatedValue) =>
      file.isMarkdown && other.file.codeBlockAt(other.range.start)?.language === 'shell'
    const mayBe = (other: StatedValue) => (isBare ? isRowElsewhere(file, other) : !isCommands(other))
    yield { ...one, conflictsWith: (other) => mayBe(other) && one.conflictsWith(other) }
  }
}

/** A value that a key of a configuration has below another key; null for what is no setting. */
export const nestedDefault = (
  file: SkillFile,
  { key, value, range, isOption = false }: ConfigValue & { isOption?: boolean },
): StatedValue | null =>
  (isOption || keyName.test(key)) && literal.test(value) ? stated(file, key, value, range) : null

/** "Tries for the `kiln` service (default: 3)": the default is that of what stands before. */
const isWhatFor = (text: string, at: number, all: string): boolean =>
  /^`[^`]*`[ \t]+[a-z]/i.test(all) &&
  /\b(?:for|of|by|with|in|from|to|on)[ \t](?:(?:the|a|an|each|any)[ \t])?$/i.test(text.slice(Math.max(0, at - 16), at))

const namesConstant = (text: string): boolean => text.includes('_') && /[A-Z]_[A-Z]/.test(text)

/** "`MAX_RETRIES` = 3", "**MAX_RETRIES = 3**", "`MAX_RETRIES` is 3", "MAX_RETRIES equals 3", "`MAX_RETRIES` (3)", "`MAX_RETRIES` 为 3" */
const constantInProse = new RegExp(
  `(?<![\\w$.-])(?:(\`)|(?!\`))([A-Z][A-Z0-9]{0,30}(?:_[A-Z0-9]{1,30}){1,6})(?:(?<=(?:(?:^|\\n)[ \\t]*(?:[-*+][ \\t]+)?|\\*\\*)[A-Z][A-Z0-9_]*)[ \\t]=(?!=)|\`(?:[ \\t]{0,2}=|[ \\t]{0,2}[(（](?=[ \\t]{0,2}${number}[ \\t]{0,2}[)）]))|\`?[ \\t]{0,2}(?:is(?: set to)?[ \\t]|(?:equals|vale|vaut|ist|est|es|beträgt|рав(?:ен|н[ао]))[ \\t]|(?:的值)?(?:为|是|等于)))[ \\t]{0,2}\`?(${number})(?![\\w.]*\\d)`,
  'g',
)

/** `MAX_RETRIES = 3`, and `timeout_seconds: 30` or `RETRIES=3` in a sentence on defaults. */
const setting =
  /^((?:[A-Z][A-Z0-9]*(?:_[A-Z0-9]+)+)|(?:[A-Z][A-Z0-9]{3,30})|(?:[a-z][a-z0-9]*(?:[_-][a-z0-9]+)+)|(?:[a-z]+(?:[A-Z][a-z0-9]*)+))\s?[=:]\s?(-?\d[\d_]{0,12}(?:\.\d{1,6})?%?)$/

function* inSpans(file: SkillFile): Iterable<StatedValue> {
  for (const { text, inner } of file.inline.spans) {
    const match = text.includes('=') || text.includes(':') ? setting.exec(text) : null
    if (!match) continue
    const [, key = '', value = ''] = match
    // `LAST_DAYS:30` is a literal of some language, and no setting.
    if (!(constantName.test(key) && !/\w:\d/.test(text)) && !isDefault(file.text, inner)) continue
    if (isLabelled(file, inner) || isCase(file.text, inner) || isSwitch(file.text, value, inner)) continue
    if (isOfOneRun(file, inner) || isAskedFor(file, key)) continue
    yield stated(file, key, value, { start: inner.end - value.length, end: inner.end })
  }
}

function stated(file: SkillFile, name: string, value: string, range: TextRange): StatedValue {
  const self: StatedValue = {
    ...{ scope: 'default', key: name.replaceAll('-', '_').toLowerCase(), value, file, range, shift: -2 },
    conflictsWith: (other) =>
      !(isSameAmount(value, other.value) ?? bare(value) === bare(other.value)) &&
      !(areOfLibrary(self, other) && !isOneSetting(file, range, other) && !areOfOneSetting(self, other)) &&
      !areOfTwoCommands(file, range, other) &&
      !areOptionAndKey(self, other) &&
      !setsAnew(self, other) &&
      !setsAnew(other, self) &&
      !areRowsOfTwo(file, range, other) &&
      !areOfTwoCircumstances({ file, range }, other) &&
      !isTunedTo(file, range, other.value) &&
      !isTunedTo(other.file, other.range, value) &&
      (areOfOneMode(self, other) || (!isScoped(file, range, name) && !isScoped(other.file, other.range, name))) &&
      (areDefaultsOfPath(self, other) || !areParametersOfTwo(file, range, other)) &&
      !areShownForCases(self, other) &&
      !(
        other.file === file &&
        (areOfOneProgram(file, range, other.range) || showsOneCase(file, range) || showsOneCase(file, other.range))
      ) &&
      !(other.file === file && (areChoices(file, range, other.range) || areOfTwoLanguages(file, range, other.range))),
  }
  return self
}

const bare = (value: string): string => plainText(value.replace(/[_,](?=\d)/g, ''))
