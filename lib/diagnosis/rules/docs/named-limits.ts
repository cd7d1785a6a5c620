import type { SkillFile } from '../../model/skill-file.ts'
import type { TextRange } from '../../model/text-range.ts'
import { unitPattern } from './amounts.ts'

/** A limit that a sentence names in plain words. */
export type NamedLimit = { key: string; value: string; range: TextRange }

const number = `-?\\d[\\d_,]{0,12}(?:\\.\\d{1,6})?(?:${unitPattern})?`
/** "The coverage threshold is 85 %." as a whole sentence. */
const english = new RegExp(
  `^\\W{0,4}(?:(?:the|our|its) )?((?:[a-z][a-z-]{2,20} ){1,3}(?:threshold|limit|cap|budget|quota|timeout))[*_]{0,2}(?: is| stays)(?: set to| at (?:most|least))?[*_]{0,2} [*_\\x60]{0,2}(${number})[*_\\x60]{0,2}\\s?[.;]?[*_]{0,2}$`,
  'i',
)
/** "覆盖率阈值为 85%。" */
const chinese = new RegExp(
  `^\\W{0,4}?([\\u3400-\\u9fff]{2,12}?(?:阈值|上限|下限|限额|超时时间|预算))设?[为是]\\s?[*_\\x60]{0,2}(${number})[*_\\x60]{0,2}\\s?[。；]?$`,
)
/** Few texts give anything a number in these words. Looked for from the number: to look for the words, or the names of limits, first takes twice the time. */
const givesNumber = /(?<= (?:is|stays)(?: set to| at (?:most|least))?[*_]{0,2} [*_\x60]{0,2}-?)\d/
const chineseLimit = /(?:阈值|上限|下限|限额|超时时间|预算)设?[为是]/
const mayName = (text: string): boolean => givesNumber.test(text) || chineseLimit.test(text)
/** What is said of any limit names none. */
const general =
  /^(?:default|upper|lower|hard|soft|this|that|same|current|new|old|total|overall|recommended|suggested|rate|request|size|time|max|maximum|minimum|standard|usual|typical|daily|hourly|monthly|api|free|our|its)(?: |$)|^(?:默认|当前|该|此|建议|最大|最小|总|请求|速率|免费|时间)/i

/** The limits that sentences of a file name in plain words. */
export function* namedLimits(file: SkillFile): Iterable<NamedLimit> {
  if (!file.isMarkdown || !mayName(file.text)) return
  for (const { text, range, prose } of file.sentences) {
    if (text.length > 120 || prose.block.kind === 'heading' || prose.block.kind === 'table' || !mayName(text)) continue
    const match = english.exec(text) ?? chinese.exec(text)
    if (!match) continue
    const [, name = '', value = ''] = match
    if (general.test(name)) continue
    const start = range.start + match[0].lastIndexOf(value)
    yield { key: name.toLowerCase().replace(/[ -]+/g, '_'), value, range: { start, end: start + value.length } }
  }
}
