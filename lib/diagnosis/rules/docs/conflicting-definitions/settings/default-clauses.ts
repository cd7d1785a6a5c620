import type { SkillFile } from '../../../../model/skill-file.ts'
import type { TextRange } from '../../../../model/text-range.ts'
import { trait } from '../../../../parse/traits.ts'
import { withCodedKey } from '../bold-keys.ts'
import { unitPattern } from './amounts.ts'
import { speaksOfDefaults } from './speaks-of-defaults.ts'

/** A default that the item or row of a key tells behind its description. */
export type DefaultClause = { key: string; value: string; range: TextRange; isOption: boolean }

/** An item begins with its key in a code span; an option or key may name its argument there, `max_rows: N`. */
const itemKey =
  /^[ \t]*(?:(?:[-*+]|\d+[.)])[ \t]+)?[*_]{0,2}`(?:-\w, ?)?(?:--)?([A-Za-z][\w.-]{2,60})(?:(?:[ =]|: ?)[<[A-Z"{][^`\n]{0,30})?`/
const rowKey = /^`?(?:-\w,? ?)?(?:--)?([A-Za-z][\w.-]{2,60})(?:(?:[ =]|: ?)[<[A-Z"{][^`\n]{0,30})?`?$/
/** "(default: 25)", "defaults to `25`", "25 (default)", "默认 25". */
const number = `-?\\d(?:[\\d_,]{0,12}\\d)?(?:\\.\\d{1,6})?(?:${unitPattern})?`
const clause = new RegExp(
  `(?:\\bdefault(?:s to|s|ed to)?(?:[ \\t](?:is|of|to|value))?|默认(?:值)?(?:为|是)?|既定値|デフォルト(?:値)?|기본값|預設(?:值)?|по умолчанию|(?:por|par) (?:defecto|omisión|padrão|défaut)|standardmäßig)[ \\t]{0,2}[:：=]?[ \\t]{0,2}[\`"']?(${number}|true|false)(?![\\w.]*\\w|[-–~]\\d)|(?<![\\w.-])(${number})\`?[ \\t]{0,2}(?:by default\\b|[(（][ \\t]{0,2}(?:the )?(?:default|默认)(?![ \\t]?(?:[:：=]|is|of|value)?[ \\t]?[\`"']?-?\\d))`,
  'gi',
)
const mayName = /`|\*\*[A-Za-z][A-Za-z\d]*_/
/** "- `max_rows`: 40" under a title of limits: an item that gives its key a number, perhaps with a remark on it, and nothing else; and a switch, "- `keep`: `true` (all of them)", under one of defaults. */
const wholeValue = new RegExp(
  `^[*_]{0,2}[ \\t]?[:：=][*_]{0,2}[ \\t]?\`?(${number}|true|false)\`?(?:[ \\t]?[(（][^()（）\\d\\n]{1,60}[)）])?[.。]?$`,
)
/** A constant has one value wherever it stands. */
const constantName = /^[A-Z][A-Z\d]*(?:_[A-Z\d]+)+$/
const limitTitle =
  /\b(?:limits?|thresholds?|defaults?|settings|parameters|config(?:uration)?|constants)\b|限制|上限|阈值|默认|设置|参数|配置|常量/i

/** What a script has a default for is an option of it. */
const ofScript = /\bscript $/

/** Words that make a value the default of one case. */
const ofCase = /\b(?:for|when|if|in|on|unless|with|per)\b(?:[^,;().]|\.\w){0,40}$|(?:当|若|在)[^，；（）。]{0,20}$/i

/** Defaults told behind the description of a key: in its item, or in a cell of its row. Two defaults of one key belong to two cases. */
export function* defaultClauses(file: SkillFile): Iterable<DefaultClause> {
  if (!file.isMarkdown) return
  const hasDefaults =
    speaksOfDefaults(file) &&
    /efault|默认|умолчанию|defecto|défaut|standardm|既定|デフォルト|기본값|預設/.test(file.text)
  const hasConstants = (file.traits & trait.constant) !== 0
  if (!hasDefaults && !hasConstants && !file.headings.some(({ title }) => limitTitle.test(title))) return
  for (const { text, range, block } of file.prose) {
    if (block.kind === 'heading' || block.kind === 'table' || !mayName.test(text)) continue
    for (const line of text.matchAll(/[^\n]+/g)) {
      const coded = withCodedKey(line[0])
      const match = itemKey.exec(coded)
      if (!match) continue
      const value = wholeValue.exec(coded.slice(match[0].length).trim())?.[1]
      if (value === undefined) yield* hasDefaults ? inText(match, coded, match[0].length, range.start + line.index) : []
      else if (isOfTitle(match[1]!, value, file.sectionAt(range.start).title)) {
        const start = range.start + line.index + line[0].lastIndexOf(value)
        yield { key: match[1]!, value, range: { start, end: start + value.length }, isOption: false }
      }
    }
  }
  for (const { header, rows } of hasDefaults ? file.tables : [])
    for (const row of rows) {
      const key = rowKey.exec(row[0]?.text ?? '')
      if (!key || header.some(({ text }) => /^(?:defaults?(?: values?| settings?)?|默认[值项]?)$/i.test(text))) continue
      for (const cell of row.slice(1)) yield* inText(key, cell.text, 0, cell.range.start)
    }
}

/** Whether an item that gives its key a value and no more stands where values of settings are told. */
const isOfTitle = (key: string, value: string, title: string): boolean =>
  /^[tf]/.test(value) ? defaultTitle.test(title) : constantName.test(key) || limitTitle.test(title)
const defaultTitle = /\bdefaults?\b|默认/i

function* inText(key: RegExpExecArray, text: string, from: number, offset: number): Iterable<DefaultClause> {
  const found = [...text.slice(from).matchAll(clause)]
  const [match] = found
  if (!match || found.length > 1) return
  const before = text.slice(from, from + match.index)
  // Another key between is what the default may be of.
  if (/`[^`]*[_-][^`]*`/.test(before) || ofCase.test(before)) return
  const value = (match[1] ?? match[2])!
  const start = offset + from + match.index + match[0].indexOf(value)
  yield {
    key: key[1]!,
    value,
    range: { start, end: start + value.length },
    isOption: key[0].includes('--') || ofScript.test(before),
  }
}
