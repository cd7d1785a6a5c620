import type { SkillFile } from '../../../../model/skill-file.ts'
import type { TextRange } from '../../../../model/text-range.ts'
import { anyOf } from '../../../../parse/any-of.ts'
import { contentWords } from '../../../../predicates/content-words.ts'
import { isLibraryText, plainText, type StatedValue } from '../../stated-value.ts'
import { isScoped } from '../value-scope.ts'
import { namesOneCase } from './config-values.ts'
import { isOfAnother } from './of-another.ts'
import { areDefaultsOfPath, isLong } from './one-key.ts'
import { commandAbove, isOneSetting, namesNothing } from './settings-of-two.ts'

/** With more documents than this each tells of a thing of its own. */
const mostDocuments = 12

export const areOfLibrary = (one: StatedValue, other: StatedValue): boolean =>
  isLibraryText(one.file) && isLibraryText(other.file)

/** Whether references of a skill may tell of one thing, and not of the parts of a large field. */
export const isOfOneThing = (files: readonly SkillFile[]): boolean =>
  files.filter((file) => file.isMarkdown && isLibraryText(file)).length <= mostDocuments

/** Whether two values are of two of many references, or of a constant that two scripts set: each may be of a thing of its own, unless both say more of it alike. */
export const mayBeOfTwo = (
  [first, second]: readonly [StatedValue, StatedValue],
  same: readonly StatedValue[],
  files: readonly SkillFile[],
): boolean =>
  first.scope === 'default' &&
  first.file !== second.file &&
  areOfLibrary(first, second) &&
  !isOneSetting(first.file, first.range, second) &&
  (!isOfOneThing(files) ||
    new Set(same.flatMap(({ file, value }) => (file.isMarkdown ? [] : [plainText(value)]))).size > 1)

/**
 * Whether two references speak of one setting: both give its whole name a number, neither names a case, an option of a command or another thing, and one
 * of them is about the settings of all, or both are about one thing. A script is spoken of by the constants that it alone sets.
 */
export function areOfOneSetting(one: StatedValue, other: StatedValue): boolean {
  if (areDefaultsOfPath(one, other)) return true
  if (!number.test(one.value) || !number.test(other.value)) return false
  if (one.file === other.file) return areToldInOneFile(one, other)
  const both = [one, other]
  const scripts = both.filter(({ file }) => !file.isMarkdown)
  if (scripts.length === 2 || both.every(({ file, range }) => file.codeBlockAt(range.start))) return false
  const [script] = scripts
  if (!both.every((stated) => isPlain(stated, script))) return false
  if (script) return isConstant(script) && isOfScript(script === one ? other : one, script)
  if (both.every(isToldAsDefault)) return true
  return !areDescribedOtherwise(one, other) && (tellsOfAll(one) || tellsOfAll(other) || areAboutOne(one, other))
}

/** Whether two parts of a reference, of which one is about no thing of its own, tell the default of a setting of several words. */
const areToldInOneFile = (one: StatedValue, other: StatedValue): boolean => {
  const [left, right] = [one, other].map(({ file, range }) => file.sectionAt(range.start))
  return (
    left !== right &&
    [left!, right!].some(namesNothing) &&
    [one, other].every((stated) => stated.key.includes('_') && tellsDefault(stated) && !isOfAnother(stated)) &&
    ![one, other].some(({ file, range }) =>
      titlesAbove(file, range).some((title) => namesOneCase(title) || forCase.test(title)),
    )
  )
}

/** "(default 5)", "default: 5" */
const tellsDefault = ({ file, range }: StatedValue): boolean =>
  !file.codeBlockAt(range.start) &&
  /(?:\bdefault(?:s to|:| is)?|默认(?:值)?[为是：:]?)[ \t]?`?$/i.test(file.text.slice(range.start - 16, range.start))

/** Whether two items or rows say of their settings nothing alike. */
function areDescribedOtherwise(one: StatedValue, other: StatedValue): boolean {
  const [words, more] = [one, other].map(({ file, range, key }) => {
    const line = file.lines.textOf(file.lines.lineAt(range.start))
    const own = /^[ \t]*(?:[-*+|]|\d+[.)])/.test(line) ? contentWords(line.replaceAll('`', '')) : []
    return [...own].filter((word) => !key.includes(word) && !word.includes('_') && !/\d|^default|默认/.test(word))
  })
  return words!.length > 1 && more!.length > 1 && !words!.some((word) => more!.includes(word))
}

/** "`BUSY_RETRIES` defaults to 3", `BUSY_RETRIES=5 # default`, "`pull_page_size` (default: 200)": a constant or a long name, and the words that say what its value is. */
export const isToldAsDefault = ({ file, range, key }: StatedValue): boolean => {
  const line = file.lines.textOf(file.lines.lineAt(range.start))
  const isConstant = key.includes('_') && line.includes(key.toUpperCase())
  return (isConstant || (isLong.test(key) && !/^[ \t]*[|*+-]/.test(line))) && /\bdefaults?\b|默认/i.test(line)
}
/** 0 and 1 turn something off and on. */
const number = /^[`'"]?(?![01][`'"]?$)-?\d[\d_.,]*(?:[ \t]?[a-z%\u3400-\u9fff]{1,8})?[`'"]?$/i

/** A value told of its setting alone, in no case and as no option of a command. */
function isPlain(stated: StatedValue, script: StatedValue | undefined): boolean {
  const { file, range, key } = stated
  if (!file.isMarkdown) return true
  const line = file.lines.textOf(file.lines.lineAt(range.start))
  if (
    !isWhole(`${key} ${line}`) ||
    line.includes('--') ||
    (isOfAnother(stated) && !(script && line.includes(script.file.base))) ||
    isScoped(file, range)
  )
    return false
  if (ofCase.test(line.slice(0, Math.max(0, line.toLowerCase().replaceAll('-', '_').indexOf(key))))) return false
  const { title } = file.sectionAt(range.start)
  // A block shows what somebody sets, unless its title is that of all settings.
  const isShown = file.codeBlockAt(range.start) !== null && !isToldAsDefault(stated)
  if (isShown && !wordsIn(title).every((word) => key.includes(word))) return false
  return !titlesAbove(file, range).some((title) => namesOneCase(title) || forCase.test(title))
}
/** A name of several words, `max_rows`, `maxRows`, `app.rows`, is that of one setting. */
const isWhole = (line: string): boolean => /[A-Za-z\d][_.-][A-Za-z]|[a-z][A-Z]/.test(line)
const ofCase =
  /(?:\b(?:if|when|unless|whenever|(?<!\b(?:default|value|setting|limit) )for|with|where)\b|如果|若|当)[^.;。；|]{0,200}$/i
/** "Configuration for offline use", "Troubleshooting": titles of what is set in one case. */
const forCase = /\b(?:for|with|without|when|if|via|using|vs|troubleshoot\w*|migrat\w*|examples?)\b|示例|排查|故障|迁移/i

const isConstant = ({ file, range }: StatedValue): boolean =>
  /^[ \t]*(?:(?:export|const|let|var|readonly|final)[ \t]+)*[A-Z][A-Z0-9]*_[A-Z0-9_]+\b/.test(
    file.lines.textOf(file.lines.lineAt(range.start)),
  )

/** Whether no other script is named above what a document says. */
const isOfScript = (text: StatedValue, script: StatedValue): boolean => {
  const command = commandAbove(text.file, text.range)
  return command === null || command === script.file.base
}

const titlesAbove = (file: SkillFile, { start }: TextRange): string[] => {
  const titles: string[] = []
  for (let section = file.sectionAt(start); ; section = section.parent) {
    titles.push(section.title)
    if (!section.parent) return titles
  }
}

/** Whether no title above a value names a thing: "Settings", "Getting started". */
const tellsOfAll = ({ file, range, key }: StatedValue): boolean =>
  wordsAbove(file, range).every((word) => key.includes(word))

const areAboutOne = (one: StatedValue, other: StatedValue): boolean => {
  const [words, more] = [one, other].map(({ file, range }) => wordsAbove(file, range))
  return words!.every((word) => more!.includes(word)) || more!.every((word) => words!.includes(word))
}

const wordsAbove = (file: SkillFile, range: TextRange): string[] => titlesAbove(file, range).flatMap(wordsIn)

const wordsIn = (title: string): string[] =>
  namesNothing({ title })
    ? []
    : [...contentWords(title.replace(ofAnyPart, ' '))].filter((word) => /\p{L}{2}/u.test(word))
/** Words of titles that tell what is done with a skill, and not with which thing. */
const ofAnyPart = anyOf(
  /\b(?:settings?|config\w*|defaults?|parameters?|options?|limits?|thresholds?|constants?|(?:getting )?start(?:ed|ing)?)\b/gi,
  /\b(?:quick ?start|guides?|usage|use|using|run(?:ning|s)?|set ?up|install\w*|introduction|basics|environment|variables?|how to)\b/gi,
  /\b(?:work(?:flow|ing)?|operat\w+|tun\w+|skill)\b/gi,
  /配置项?|设置|默认值?|参数|阈值|限制|常量|开始|入门|指南|使用|用法|运行|安装|环境|变量|简介|步骤|流程/gi,
)
