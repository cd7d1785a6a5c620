import type { SkillFile } from '../../../../model/skill-file.ts'
import type { TextRange } from '../../../../model/text-range.ts'
import { anyOf } from '../../../../parse/any-of.ts'
import { contentWords, stem } from '../../../../predicates/content-words.ts'

/** A constant, or a key with those above it, `oven.max_heat`, that an order of its own gives a value. */
export type SetValue = { key: string; value: string; range: TextRange }

/** "before the first call", "in all runs": words behind an order that name no case. */
const always =
  ' (?:before (?:(?:the )?first|any|each|every) [a-z]{2,20}|(?:in|for|on) (?:all|every|each|any) [a-z]{2,20}(?: [a-z]{2,20})?|before (?:you|the (?:run|work)) (?:starts?|begins?)|before (?:starting|beginning)|at the (?:start|beginning)(?: of (?:each|every|the) (?:run|session))?|from the (?:start|beginning)|everywhere|first|before (?<doing>[a-z]{2,17}ing))'
const name = '[A-Z][A-Z0-9]{0,30}(?:_[A-Z0-9]{1,30}){1,6}|[a-z][\\w-]{0,40}(?:\\.[a-z][\\w-]{0,40}){1,4}'
/** "Set `MAX_ITEMS` to 100.", "将 `MAX_ITEMS` 设为 100。" as a whole line, and no step of a sequence but of how all is set up; 0 and 1 turn something off and on. */
const order = new RegExp(
  `^[ \\t]*(?:(?:[-*+]|(?<step>\\d{1,2}[.)]))[ \\t]+)?[*_]{0,2}(?:(?:Always s|[Ss])et \`(?<english>${name})\` to|(?:(?:在?(?:首次|第一次|每次|任何)[\\u3400-\\u9fff]{1,8}之?前|(?:开始|运行)之?前|(?<done>[\\u3400-\\u9fff]{2,6})之?前)，?)?[将把] ?\`(?<han>${name})\` ?(?:设置?|配置)[为成]) ?\`?(?![01]\`?[.。]?[*_]{0,2}$)(?<value>\\d[\\d_]{0,12}(?:\\.\\d{1,6})?)\`?(?:${always})?[.。]?[*_]{0,2}$`,
  'gm',
)

/** Few texts set anything in code marks. */
const begins = ['et `', '将 `', '将`', '把 `', '把`']

/** Titles of what is done in one case alone. */
const ofCase = anyOf(
  /\b(?:if|when|for|on|with|without|large|huge|big|small|slow|faster?|long|short|heavy|light|tun\w+|performance|troubleshoot\w*)\b/i,
  /\b(?:problems?|issues?|fix(?:es|ing)?|errors?|debug\w*|test\w*|production|development|local|ci|overrid\w+|custom\w*|examples?)\b/i,
  /\b(?:optional|advanced)\b/i,
  /如果|当|对于|大型?|小型?|慢|快|调优|性能|排查|故障|问题|修复|调试|测试|生产|开发|本地|覆盖|自定义|示例|可选|高级/i,
)

/** Titles of what is done once, for all runs. */
const ofSetup = anyOf(
  /^(?:(?:setting|set)(?: (?:it|things|all|everything))?[ -]?up|installation|installing|configur(?:ation|ing)|settings)\b/i,
  /^(?:environment|getting (?:started|ready)|(?:before you|how to) (?:start|begin)|prepar(?:ation|ing)|prerequisites)\b/i,
  /^(?:安装|配置|设置|准备|环境|初始化)/i,
)

/** The constants to which orders of a file give a value without naming a case. */
export function* setValues(file: SkillFile): Iterable<SetValue> {
  const { text } = file
  if (!file.isMarkdown || !begins.some((word) => text.includes(word))) return
  for (const { index, 0: line, groups = {} } of text.matchAll(order)) {
    const { english, han, value = '', doing, done, step } = groups
    const key = english ?? han!
    const { title } = file.sectionAt(index)
    if (file.codeBlockAt(index) || isLedIn(text, index) || ofCase.test(title)) continue
    if (step && !ofSetup.test(title)) continue
    // What the part is about by its title is done in each run of it.
    if (doing && !contentWords(title).has(stem(doing))) continue
    if (done && !title.includes(done)) continue
    const start = index + line.lastIndexOf(value)
    yield { key, value, range: { start, end: start + value.length } }
  }
}

/** Whether another line of its paragraph, or a sentence that leads in its list, stands above a line: it may say in which case the line holds. */
function isLedIn(text: string, at: number): boolean {
  const above = text.slice(Math.max(0, at - 2000), at).split('\n')
  above.pop()
  if (above.at(-1) !== undefined && !/^[ \t]*(?:(?:[-*+]|\d{1,2}[.)])[ \t]|#|$)/.test(above.at(-1)!)) return true
  // Behind a list that is led in a paragraph begins anew.
  const isItem = /^[ \t]*(?:[-*+]|\d{1,2}[.)])[ \t]/.test(text.slice(at, at + 20))
  const lead = above.findLast((line) =>
    isItem ? !/^[ \t]*(?:(?:[-*+]|\d{1,2}[.)])[ \t]|$)/.test(line) : /\S/.test(line),
  )
  return lead !== undefined && /[:：][*_]{0,2}\s*$/.test(lead)
}
