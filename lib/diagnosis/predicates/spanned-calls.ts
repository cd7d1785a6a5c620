import type { AgentCall } from '../model/agent-call.ts'
import type { CodeCall, CodeTree } from '../model/code.ts'
import type { CodeSpan } from '../model/inline.ts'
import type { SkillFile } from '../model/skill-file.ts'
import { anyOf } from '../parse/any-of.ts'
import { oncePer } from '../parse/lazy.ts'
import { isEnglish, isNegatedElsewhere, isOtherLanguage } from '../parse/other-language.ts'
import { agentCallOf } from '../parse/read-agent-calls.ts'
import { readCode } from '../parse/read-code.ts'
import { isDrawn } from './is-drawn.ts'
import { isExample } from './is-example.ts'
import { hasNegation, isNegatedSentence } from './is-negated.ts'
import { isOrderAt } from './is-order.ts'
import { isRead } from './is-read.ts'
import { promptAt } from './prompt-below.ts'
import { leadsToPrompt } from './prompt-fences.ts'
import { sentenceAt } from './sentence-at.ts'

/** A call that running text orders in code marks: "Ask with `AskUserQuestion({ ... })`". */
export type SpannedCall = { span: CodeSpan; call: CodeCall; tree: CodeTree }

/** A whole call between the marks, also with the name that takes what it returns: `const one = f(x)`. */
const wholeCall = /^(?:(?:const |let |var )?[A-Za-z_]\w{0,40} = )?(?:await )?[A-Za-z_]\w*\((?=[^)])[\s\S]*\)$/
/** What orders the call that follows, with at most a few words between. */
const ordering = anyOf(
  /\b(use|call|invoke|run|launch|spawn|start|dispatch|make|issue|execute|send|ask|delegate|do|via|with|by|through|using)(?: (?!to\b)[\w-]+){0,4}[\s:(*_]*$/i,
  /(?:调用|使用|用|通过|启动|执行|派发|发起|借助|(?<=^|[\s。；，、])以)[^。；，\n]{0,8}$/i,
)
/** A numbered step that begins with its call. */
const beginsStep = /^[\s>]*\d+[.)][\s*_]*(?:(?:then|next|first|finally)[,:]?\s)?[\s*_]*$/i

/** "1. **Track progress**: `f(x)`": the step in short, and then the call. */
const titlesStep = /^[\s>]*\d+[.)][\s*_]+\p{Lu}[\p{L} -]{2,40}[*_]*\s*(?:[:：]|→|->|[-–—] )[\s*_]*$/u
const tellsOfCall =
  /\b(?:examples?|bad|wrong|old|before|instead|not|never|avoid|outputs?|results?|returns?|signatures?|tools?|names?|like|was|is|are|replaces?|removed?)\b/i

/** The calls that sentences and steps of a file order in code marks; a table, an example or a negated sentence only tells of them. */
export const spannedCallsIn = oncePer((file: SkillFile): readonly SpannedCall[] => {
  if (!file.isMarkdown || !mayCall(file)) return []
  return file.inline.spans.flatMap((span) => {
    if (!wholeCall.test(span.text) || span.block.kind === 'table' || !isOrdered(file, span)) return []
    if (isExample(file, span.range)) return []
    const tree = readCode(file.slice(span.inner), span.inner.start, 'js')
    const call = tree.calls[0]
    return call ? [{ span, call, tree }] : []
  })
})

/** Most files have no code marks that end with a bracket: their text need not be searched. */
const mayCall = ({ inline, text }: SkillFile): boolean =>
  inline.spans.some((span) => span.text.endsWith(')')) && /`(?:[\w ]{1,50} = )?(?:await )?[A-Za-z_]\w*\(/.test(text)

/** A call of an agent with all that it is told: behind a colon it is what is done, however the clause before it is worded. */
const wholeAgentCall =
  /^(?:(?:const |let |var )?\w{1,40} = )?(?:await )?(?:Agent|Task|spawn_agent)\((?=.*\b(?:subagent_type|agent_type)\b)(?=.*\b(?:prompt|message)\b)/s

function isOrdered(file: SkillFile, { range, text: span }: CodeSpan): boolean {
  const sentence = sentenceAt(file, range.start)
  if (!sentence || sentence.prose.block.kind === 'table' || isNegatedSentence(sentence)) return false
  const { lines, text } = file
  const opening = text.slice(lines.startOf(lines.lineAt(range.start)), range.start)
  if (beginsStep.test(opening) || (titlesStep.test(opening) && !tellsOfCall.test(opening))) return true
  const said = sentence.masked.slice(0, range.start - sentence.range.start)
  if (wholeAgentCall.test(span) && leadsTo.test(said) && !tellsOfCall.test(said)) return true
  if (
    said.trim() === '' &&
    wholeAgentCall.test(span) &&
    isLedTo(text.slice(Math.max(0, range.start - 300), range.start))
  )
    return true
  if (isOtherLanguage(sentence.masked) || (!isRead(file) && !isEnglish(sentence.masked)))
    return (
      (item.test(opening) ||
        ordering.test(said) ||
        endsWithVerb.test(said) ||
        withCall.test(text.slice(range.end, range.end + 4))) &&
      !isNegatedElsewhere(sentence.masked)
    )
  const match = ordering.exec(said)
  if (match !== null && (match[1] === undefined || isOrderAt(sentence.masked, match.index))) return true
  return ((match !== null || leadsTo.test(said)) && saysWhatToDo(said)) || inCase.test(said)
}

/** "`f(x)` 로 기록한다", "`f(x)` で記録する": the call is the means, or what is done. */
const withCall = /^\s?(?:으?로|[을를]|で|を)/
/** "その場で書く: `f(x)`", "바로 적는다: `f(x)`": a clause that ends with its verb, and then the call. */
const endsWithVerb = /(?:[うくぐすつぬぶむる]|ください|こと|다|세요|시오)\s?[:：]\s?$/
/** An item of a list tells what is done, whatever its language. */
const item = /^[\s>]*(?:[-*+]|\d+[.)])\s/

/** "Note the steps: `f(x)`", "Split the work → `f(x)`", "让步骤可见：`f(x)`" */
const leadsTo = /(?:[:：]|[ \t][-–—]|→|->)[\s*_]*$/
/** "To correct a worker, `f(x)`", "When it is done, `f(x)`": the call is what is done in that case. */
const inCase = anyOf(
  /^(?:[\s>*_+-]|\d+[.)](?=\s))*(?:to(?! the\b)|in order to|when|once|after|if|before) [^.;:`]{4,100}[,:][\s*_]*$/i,
  /^(?:[\s>*_+-]|\d+[.)](?=\s))*(?:first|then|next|finally|afterwards?|after that|at (?:last|the end)|last|now)[,:]?[\s*_]*$/i,
)
/** "Keep the steps in view", "Before each part, mark it as open": an order and what it is about. */
const orderOfClause =
  /^(?:[\s>*_+-]|\d+[.)](?=\s))*(?:(?:then|first|next|finally|please|also|always|now|and)[,:]?\s+){0,2}(?!(?:if|when|for|in|on|at|by|as|to|of|with|from|see|avoid|replace|remove|drop|delete|compare|convert|translate|change|migrate|find|search|grep|is|are|was|were|has|had|did|that|which|what|this|does|do|like|use[ds]?)\b)(?![a-z]*(?:[^s]s|ed|ing)\s)[a-z]{2,14}\s+(?:(?:up|down|out|off|on|over|in|for|to|with|at|into)\s+)?(?:the|an?|each|every|all|it|them|him|her|this|these|that|those|your|its|their|both|one|two|three)\b/i
/** "Change it with", "find the line using": a verb that elsewhere tells of old and new calls, and the means of what it orders. */
const orderWithMeans =
  /^(?:[\s>*_+-]|\d+[.)](?=\s))*(?:(?:then|first|next|finally|please|also|always|now|and)[,:]?\s+){0,2}(?:change|find|search|remove|delete|drop)\s+(?:it|them|this|that|(?:the|each|every|its)\s[\w-]+)\s+(?:\w+\s+)?(?:with|using|via|through)[\s:(*_]*$/i
const orderOfClauseChinese =
  /^(?:[\s>*_+-]|\d+[.)、])*(?:[^，。；\n]{0,8}(?:就|时|后|前|都))?(?:请|先|再|然后|接着|最后|必须|并|都?要|应|需){0,2}(?:让|把|将|派|请|向|给|标|记|写|存|问|更新|保持|提交|启动|交给|通知|登记|创建|分派|拆分)[^。；，\n]{1,30}[:：]?\s*$/

/** "They are read by one agent: dispatch it with" above a paragraph that is nothing but the call. */
function isLedTo(before: string): boolean {
  const above = before.trimEnd()
  const clause = /[^\n.:;]*:?$/.exec(above)![0]
  return ordering.test(clause) && !hasNegation(clause) && !tellsOfCall.test(clause)
}

/** Whether the clause that a call in code marks ends orders something, whatever its verb. */
function saysWhatToDo(before: string): boolean {
  const clause = before.slice(lastBreak(before))
  return orderOfClause.test(clause) || orderWithMeans.test(clause) || orderOfClauseChinese.test(clause)
}

const lastBreak = (before: string): number => {
  const breaks = [...before.slice(-200).matchAll(/[,;，；。]\s*|[.:!?]\s(?=\S)/g)].at(-1)
  return breaks ? Math.max(0, before.length - 200) + breaks.index + breaks[0].length : Math.max(0, before.length - 200)
}

const agentTools = new Set(['Agent', 'Task', 'spawn_agent'])

/** The agent calls among them, with what they are told; a call that only shows its form is left out. */
export const spannedAgentCallsIn = oncePer((file: SkillFile): readonly AgentCall[] =>
  spannedCallsIn(file).length > 0 && /[` ](?:Agent|Task|spawn_agent)\(/.test(file.text)
    ? spannedCallsIn(file)
        .filter(({ call }) => agentTools.has(call.callee))
        .map(({ span, call, tree }) => toldBelow(file, span, agentCallOf(file.text, tree, call)))
        .filter((call) => !isDrawn(file, call))
    : [],
)

/** `Agent({ prompt: <the text below> })`, "Launch `Agent({ ... })` with this prompt:": what the agent is told stands in the fence or quote below. */
function toldBelow(file: SkillFile, { text, range }: CodeSpan, call: AgentCall): AgentCall {
  const prose = sentenceAt(file, range.start)?.prose
  const isTold = call.prompt?.parts.some(({ kind }) => kind === 'text') ?? false
  if (!prose || !(saysBelow.test(text) || (!isTold && leadsToPrompt(prose.text.trim())))) return call
  const prompt = promptAt(file, prose.range.end)
  return prompt ? { ...call, prompt } : call
}
const saysBelow = anyOf(
  /\b(?:prompt|message)["']?\s*[:=]\s*["'`]?[<{[(]?\s*(?:the |this )?(?:text|prompt|message|block|brief|instructions?|words) (?:below|that follows?)\b/i,
  /\b(?:prompt|message)["']?\s*[:=]\s*["'`]?[<{[(]?\s*(?:the |this )?(?:following|below)\b/i,
  /\b(?:prompt|message)["']?\s*[:=]\s*["'`]?[<{[(]?\s*(?:见?下[面方文]|以下)/i,
)
