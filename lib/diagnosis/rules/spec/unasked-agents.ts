import type { CodeBlock } from '../../model/code.ts'
import type { SkillFile } from '../../model/skill-file.ts'
import type { TextRange } from '../../model/text-range.ts'
import { anyOf } from '../../parse/any-of.ts'
import { isExample } from '../../predicates/is-example.ts'
import { sentenceAt } from '../../predicates/sentence-at.ts'
import type { Draft } from '../../rule.ts'
import { unasked } from './danger-of-command.ts'
import { shiftOf } from './severity-of-command.ts'

const unaskedMode = /(?<![\w-])(?:permission_?)?mode["']?[ \t]*[:=][ \t]*["']?bypassPermissions\b["']?/gi
/** `Task(subagent_type="x", mode="bypassPermissions")` */
const calls = /^(?:[\w.]{1,40}\.)?\w{0,20}(?:Agent|Task)\w{0,10}\([^\n]*(?:prompt|subagent|description|message)/i
const inWords = /^(?:(?:permission[_ ]?)?mode["']?[ \t]*[:=][ \t]*["']?)?bypassPermissions["']?$/i
/** "Start the reviewer as an agent with": who starts an agent, and no word on what may be or when. */
const startsAgent = anyOf(
  /^(?:[^.;]{0,80}\b)?(?:start|spawn|launch|call|dispatch|create|run|give)\b[^.;]{0,80}\b(?:(?:sub-?)?agents?|teammates?|workers?|reviewers?)\b/i,
  /(?:启动|调用|派发|创建|生成)[^。；]{0,20}(?:子?代理|智能体)/i,
)
const ofCase =
  /\b(?:if|unless|when|only|may|can|could|might|never|not|no|avoid|without|supports?|options?|values?|means|allows?|dangerous|risky?|sandbox(?:es|ed)?|containers?)\b|如果|仅|可以|不|切勿|沙箱|容器/i

/** `Agent({ prompt: ..., mode: "bypassPermissions" })`, or the same in lines of keys: an agent that is called so. */
export function* unaskedAgents(file: SkillFile, { text, content }: CodeBlock): Iterable<Draft> {
  if (!/(?<![\w-])prompt["']?[ \t]*[:=]/.test(text)) return
  for (const { index, 0: mode } of text.matchAll(unaskedMode)) {
    const range = { start: content.start + index, end: content.start + index + mode.length }
    if (!isExample(file, range)) yield draftOf(file, range, mode)
  }
}

/** The same in code marks: the call itself, or the mode in a sentence that starts an agent. */
export function* unaskedInSpan(file: SkillFile, text: string, range: TextRange): Iterable<Draft> {
  if (isExample(file, range)) return
  const sentence = inWords.test(text) ? sentenceAt(file, range.start)?.text : undefined
  const isCalled = calls.test(text) && text.search(unaskedMode) !== -1
  if (isCalled || (sentence !== undefined && startsAgent.test(sentence) && !ofCase.test(sentence)))
    yield draftOf(file, range, text)
}

const draftOf = (file: SkillFile, range: TextRange, said: string): Draft => ({
  ...{ file, range, shift: shiftOf(file, range.start, said, 0) },
  data: { danger: unasked.en, danger_zh: unasked.zh },
})
