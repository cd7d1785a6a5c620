import type { Sentence } from '../../../../model/inline.ts'
import type { SkillFile } from '../../../../model/skill-file.ts'
import { trait } from '../../../../parse/traits.ts'
import { inWords, numberOf } from '../../numbers.ts'
import { unitPattern } from './amounts.ts'
import type { SetValue } from './set-values.ts'
import { speaksOfDefaults } from './speaks-of-defaults.ts'

/** An option of a command, or a variable of the environment. */
const name = /`(?:-\w,? ?)?(?:--([a-z][\w-]{2,40})|([A-Z][A-Z\d]*(?:_[A-Z\d]+)+))(?:[ =][^`\n]{0,30})?`/g
const number = `(?:\\d[\\d_,]{0,12}(?:\\.\\d{1,6})?(?:${unitPattern})?|\\b(?:${inWords})\\b)`
const everyNumber = new RegExp(`(?<![\\w.])${number}(?![\\w-])`, 'gi')
/** Most code spans name something else. */
const mayName = /`(?:-\w,? ?)?(?:--[a-z]|[A-Z][A-Z\d]*_)/
/** "the default is 40", "(default 40)", "the default of 40 seconds", "40 rows at once by default", "默认值为 40" */
const asDefault =
  /(?:\bdefault(?:s to|s|ed to)?(?: value)?(?: is| of|:| to|=)?|默认(?:值)?(?:为|是|：|:)?)[ \t]{0,2}[*`]{0,3}$/i
const byDefault = /^[*`]{0,3}(?: [a-z]{2,20}){0,6} (?:by default\b|is the default\b|\(default\))/i
/** "Unless `--wait` is given, ", "Without `--wait` ", "When `--wait` is left out, " */
const leadsFallback =
  /^(?:[-*+] )?(?:without (?:a |an |the )?#(?: option| flag)?,? |(?:unless|if|when|where) (?:you |the user )?(?:(?:the )?(?:option |flag |variable )?# (?:is|has) (?:not |no )?(?:been )?(?:given|set|passed|specified|present|omitted|missing|absent|unset|empty|left (?:out|off)|value)|(?:leave|omit|do not (?:set|give|pass))s? #(?: out| off)?),? )[^,;:()\d]{0,60}$/i
/** "…; 40 if unset" */
const fallsBack =
  /^[*`]{0,3}(?: [a-z]{2,12})? (?:if|when|unless) (?:it is )?(?:not |un)?(?:set|given|specified|omitted|missing|absent)[.)]?$/i
/** A case, an example or the past. */
const ofOther =
  /\b(?:for (?:example|instance)|e\.g|such as|was|were|used to|no longer|formerly|previous\w*|example|in (?:production|ci|tests?)|instead of|rather than)\b|例如|比如|原来/i
const behindIt =
  /^[*`]{0,3}(?: [a-z]{2,20})?,? (?:for|in|on|with|when|if|per|under)\b(?! (?:it is )?(?:not|omitted|unset|missing))/i

/** The numbers that sentences on one option, or one variable, say hold where nobody sets it, wherever in the sentence they stand. */
export function* toldFallbacks(file: SkillFile): Iterable<SetValue> {
  if (!file.isMarkdown || !(speaksOfDefaults(file) || mayFallBack.test(file.text))) return
  const { sentences } = file
  for (const [at, sentence] of sentences.entries()) {
    const { kind } = sentence.prose.block
    if ((sentence.traits & trait.backtick) === 0 || kind === 'heading' || kind === 'table') continue
    const one = mayName.test(sentence.text) ? valueIn(sentence, sentences[at + 1]) : null
    if (one) yield one
  }
}
const mayFallBack = /\b(?:[Uu]nless|[Ww]ithout|[Ii]f|[Ww]hen)\b[^`\n]{0,20}`/

function valueIn({ text: said, range, prose }: Sentence, next: Sentence | undefined): SetValue | null {
  const names = [...said.matchAll(name)]
  const [only] = names
  if (!only || new Set(names.map(([, option, variable]) => option ?? variable)).size > 1) return null
  const goesOn =
    next?.prose === prose && next.range.start - range.end < 3 && /^(?:The |Its )?default\b/i.test(next.text)
  const gap = goesOn ? next.range.start - range.end : 0
  const text = goesOn ? `${said}${' '.repeat(gap)}${next.text}` : said
  const plain = text.replace(name, (all) => '#'.padEnd(all.length, '\u0001'))
  if (ofOther.test(plain)) return null
  const numbers = [...plain.matchAll(everyNumber)]
  const [value] = numbers
  if (!value || numbers.length > 1) return null
  const before = plain.slice(0, value.index)
  const behind = plain.slice(value.index + value[0].length)
  const isLed = leadsFallback.test(before.replaceAll('\u0001', ''))
  if (!isLed && behindIt.test(behind) && !fallsBack.test(behind)) return null
  if (!isLed && !asDefault.test(before) && !byDefault.test(behind) && !fallsBack.test(behind)) return null
  const start = range.start + value.index
  const amount = /\d/.test(value[0]) ? value[0] : String(numberOf(value[0]))
  return { key: (only[1] ?? only[2])!, value: amount, range: { start, end: start + value[0].length } }
}
