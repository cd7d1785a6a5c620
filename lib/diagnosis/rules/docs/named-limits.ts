import type { SkillFile } from '../../model/skill-file.ts'
import type { TextRange } from '../../model/text-range.ts'
import { unitPattern } from './amounts.ts'

/** A limit that a sentence names in plain words; `isDefault` where it is the default of what the file is about. */
export type NamedLimit = { key: string; value: string; range: TextRange; isDefault: boolean }

const number = `-?\\d[\\d_,]{0,12}(?:\\.\\d{1,6})?(?:${unitPattern})?`
const limits = 'threshold|limit|cap|budget|quota|timeout'
const amounts = 'size|length|depth|interval|delay|retention|concurrency'
const names = [
  `(?:[a-z][a-z-]{2,20} ){1,3}(?:${limits})`,
  `(?:default|max(?:imum)?|largest|longest) (?:[a-z][a-z-]{2,20} ){0,2}(?:${amounts})`,
  `(?:${limits}) (?:for|on|of) [a-z][a-z-]{2,20}(?: [a-z][a-z-]{2,20})?`,
].join('|')
/** "for each file", "per request", "at a time": what a limit is one of. */
const share =
  '(?:for|in|of|on) (?:each|every|one|any|an?)(?: single)? [a-z][a-z-]{1,20}(?: [a-z][a-z-]{2,20})?|(?:per|each|every|an?) [a-z][a-z-]{1,20}|at a time|at once|in (?:all|total)|altogether'
const noun = '(?!(?:or|and|but|if|when|per|for|at|by|in|of|to|with|on|as|from|an?|each|every)\\b)[a-z]{2,14}'
/** "The coverage threshold is 85 %.", "The upload limit is 10 MB for each file.", as a whole sentence. */
const english = new RegExp(
  `^\\W{0,4}(?:(?:the|our|its) )?(${names})[*_]{0,2}(?: (${share}))?(?: is| stays)(?: set to| at (?:most|least))?[*_]{0,2} [*_\\x60]{0,2}(${number})[*_\\x60]{0,2}(?: (${noun}))?(?: (${share}))?\\s?[.;]?[*_]{0,2}$`,
  'i',
)
/** "覆盖率阈值为 85%。", "单个文件的上传上限是 10 MB。", "上传上限为每个文件 10 MB。" */
const chinese = new RegExp(
  `^\\W{0,4}?([\\u3400-\\u9fff]{2,16}?(?:阈值|上限|下限|限额|超时时间|预算))设?[为是](?:最多)?\\s?([每单][\\u3400-\\u9fff]{1,6})?\\s?[*_\\x60]{0,2}(${number})[*_\\x60]{0,2}(\\s?[\\u3400-\\u9fff]{1,6})?\\s?[。；]?$`,
  'i',
)
/** Few texts give anything a number in these words. Looked for from the number: to look for the words, or the names of limits, first takes twice the time. */
const givesNumber = /(?<= (?:is|stays)(?: set to| at (?:most|least))?[*_]{0,2} [*_\x60]{0,2}-?)\d/
const chineseLimit = /(?:阈值|上限|下限|限额|超时时间|预算)设?[为是]/
const mayName = (text: string): boolean => givesNumber.test(text) || chineseLimit.test(text)
/** What is said of any limit names none. */
const general =
  /^(?:default|upper|lower|hard|soft|this|that|same|current|new|old|total|overall|recommended|suggested|rate|request|size|time|max|maximum|largest|longest|minimum|standard|usual|typical|daily|hourly|monthly|api|free|our|its)(?: |$)|^(?:默认|当前|该|此|建议|最大|最小|总|请求|速率|免费|时间)|^(?:limit|cap) (?:for|on|of) (?:this|that|each|every|any|all|it)\b/i
/** "The size limit for each file", "the maximum upload size": what it is a limit of is named. */
const ofThing = /^(?:size|max|maximum|largest|longest)(?: |$)/i
const perTime = /\b(?:second|minute|hour|day|week|month|year|run|time|call)s?\b/i

/** The limits that sentences of a file name in plain words. */
export function* namedLimits(file: SkillFile): Iterable<NamedLimit> {
  if (!file.isMarkdown || !mayName(file.text)) return
  for (const { text, range, prose } of file.sentences) {
    if (text.length > 120 || prose.block.kind === 'heading' || prose.block.kind === 'table' || !mayName(text)) continue
    const one = inEnglish(text) ?? inChinese(text)
    if (!one) continue
    const isDefault = /^(?:default|默认)/i.test(one.name)
    if (!isDefault && general.test(one.name) && !namesThing(one)) continue
    const start = range.start + one.at
    const end = start + one.value.length
    yield { key: one.key, value: one.value, range: { start, end }, isDefault }
  }
}

type Reading = { name: string; of: string; key: string; value: string; at: number }

const namesThing = ({ name, of }: Reading): boolean =>
  ofThing.test(name) && ((of !== '' && !perTime.test(of) && !/^(?:at|in) /i.test(of)) || name.split(' ').length > 2)

function inEnglish(text: string): Reading | null {
  const match = english.exec(text)
  if (!match) return null
  const [all, name = '', before, value = '', counted = '', behind] = match
  if (before && behind) return null
  const of = before ?? behind ?? ''
  const key = `${name} ${counted.replace(/s$/, '')} ${of.replace(perEach, 'per ')}`
  return { name, of, value, key: keyOf(key), at: valueAt(all, value, counted + (behind ?? '')) }
}
const perEach = /^(?:(?:for|in|of|on) )?(?:each|every|one|any|an?|per) (?:single )?/i

function inChinese(text: string): Reading | null {
  const match = chinese.exec(text)
  if (!match) return null
  const [all, name = '', of = '', value = '', counted = ''] = match
  const key = `${of}${name} ${counted}`.replace(/[每单一](?=[个次条份张篇页位项])/g, '每').replaceAll('的', '')
  return { name, of, value, key: keyOf(key), at: valueAt(all, value, counted) }
}

/** Where a value stands before the words behind it, which may hold it once more. */
const valueAt = (all: string, value: string, behind: string): number =>
  all.lastIndexOf(value, all.length - behind.length - value.length)

const keyOf = (text: string): string => text.trim().toLowerCase().replace(/[ -]+/g, '_')
