import type { AgentCall } from '../../model/agent-call.ts'
import type { SkillFile } from '../../model/skill-file.ts'
import type { SkillModel } from '../../model/skill-model.ts'
import { anyOf } from '../../parse/any-of.ts'
import { lazy } from '../../parse/lazy.ts'
import { agentCallsOf, callsBefore } from '../../predicates/agent-calls.ts'
import { commandedAgentsIn } from '../../predicates/commanded-agents.ts'
import { promptFencesOf } from '../../predicates/prompt-fences.ts'
import { expressionsOf, heldBy, isWhole } from '../../predicates/prompt-uses.ts'
import { returnFormat } from '../../predicates/return-format.ts'
import type { Draft, Rule } from '../../rule.ts'
import { resultsHeld } from './collected-results.ts'
import { filesTaken } from './files-of-results.ts'
import { fixedTokens } from './fixed-text.ts'
import { helperAround, helperCallsIn } from './helper-calls.ts'
import { resultsPicked } from './picked-results.ts'
import { sourcesOf } from './result-sources.ts'
import { resultsElsewhere } from './results-elsewhere.ts'
import { resultsInShell } from './results-in-shell.ts'

const limited = anyOf(
  /\b(?:at most|max(?:imum)?|up to|no more than|under|within|less than) (?:of )?\d+/i,
  /\b\d+[- ](?:words?|characters|chars|tokens|lines|sentences|bullets)\b/i,
  /\b(?:summary|summarise|summarize|brief|short|concise|one[- ]line)\b/i,
  /摘要|概要|不超过|最多|至多|简短/i,
)

/** Whole results of several agents, or a very long fixed text, make up one prompt. */
export const heavyPromptRule: Rule = {
  id: 'CTX-005',
  message: { en: 'The prompt is heavy: {why}.', zh: '提示词过重：{why_zh}。' },
  *check({ skill, params }) {
    for (const { file, call } of agentCallsOf(skill)) {
      if (!call.prompt) continue
      const results = wholeResults(skill, file, call)
      if (results >= params.resultsInPrompt) {
        yield ofResults(file, call, results)
        continue
      }
      const tokens = fixedTokens(file, call, params.promptStaticTokens)
      if (tokens === null) continue
      yield { file, range: call.prompt.range, data: ofFixedText(results, tokens), anchor: call.result ?? 'prompt' }
    }
    for (const file of skill.flowFiles) {
      for (const call of commandedAgentsIn(file)) {
        const results = resultsInShell(file, call, isLong)
        if (results >= params.resultsInPrompt) yield ofResults(file, call, results)
      }
      for (const { content } of promptFencesOf(file))
        if (file.exceedsTokens(params.promptStaticTokens, content))
          yield { file, range: content, data: ofFixedText(0, file.countTokens(content)), anchor: 'prompt' }
    }
  },
}

const ofResults = (file: SkillFile, call: AgentCall, results: number): Draft => ({
  ...{ file, range: call.range, anchor: call.result ?? 'prompt' },
  data: {
    results,
    tokens: call.prompt ? file.countTokens(call.prompt.range) : 0,
    why: `it takes at least ${results} results whole`,
    why_zh: `它完整包含至少 ${results} 个结果`,
  },
})

const ofFixedText = (results: number, tokens: number) => ({
  results,
  tokens,
  why: `its fixed text has ${tokens} tokens`,
  why_zh: `其固定文本有 ${tokens} 个 token`,
})

/** `"body": "<text>"`, `"report": ""`: a field of an answer that may be of any length, whatever is said of the others. */
const openField =
  /["'](?:body|text|content|details?|full\w*|report|analysis|draft|raw\w*|document|evidence|explanation|answer|正文|全文)\\?["']\s*:\s*(?:""|''|\\"\\"|["']<?(?:the )?(?:full |whole |long )?(?:text|string|markdown|body|details?|report|analysis|\.\.\.|…)>?["'])/i
/** `"gist": "<25 words>"`: what is said of one field. */
const ofOneField = /["'][\w-]{1,40}\\?["']\s*:\s*\\?["'][^"'\n]{0,200}["']/g

/** Whether the size of what a prompt asks for is stated, as a whole or of all that is long in it. */
const isLimited = (prompt: string): boolean =>
  limited.test(openField.test(prompt) ? prompt.replace(ofOneField, '') : prompt)

/** Whether what a prompt asks for is small: its size is stated, or it is the path of a file. */
const isShort = (prompt: string): boolean => isLimited(prompt) || returnFormat(prompt) === 'path'

/** Earlier calls whose results are looked for in a prompt. */
const mostEarlier = 100

const isUnlimited = (call: AgentCall): boolean => !isLimited(saidBy(call))
const isLong = (call: AgentCall): boolean => !isShort(saidBy(call))

/** What a prompt says, with the texts that variables put into it: `${short}` of `short = "At most 100 words."`. */
const saidBy = (call: AgentCall): string =>
  [call.prompt?.text ?? '', ...expressionsOf(call).map((one) => heldBy(one, call))].filter(isFirstOrText).join('\n')
const isFirstOrText = (text: string, at: number): boolean => at === 0 || /^\s*["'`]/.test(text)

/**
 * The variables that take what was waited for of agents that were started elsewhere or for each of a list, with how many answers each takes:
 * `const a = wait_agent({ ids: [m1] })`, `const [a, b] = wait_agent({ ids })`, `const [a, b] = all.outputs`.
 */
function waitedFor(file: SkillFile, until: number, startedBy: () => ReadonlyMap<string, number>): Map<string, number> {
  const found = new Map<string, number>()
  for (const { tree, text, content } of file.codeBlocks) {
    if (!text.includes('wait')) continue
    for (const { target, names, operator, valueRange } of tree.assignments) {
      if (operator !== '=' || valueRange.end > until) continue
      const value = text.slice(valueRange.start - content.start, valueRange.end - content.start)
      const areSeveral = /^[[{]/.test(target)
      if (waits.test(value)) {
        const ids = areSeveral ? [] : (value.match(/[\w$]+/g) ?? [])
        const times = ids.length > 1 ? ids.reduce((sum, id) => sum + (startedBy().get(id) ?? 0), 0) : 0
        for (const name of areSeveral ? names : [target]) found.set(name, Math.max(1, times))
      } else if (names.length > 1 && found.has(memberOf.exec(value)?.[1] ?? ''))
        for (const name of names) found.set(name, 1)
    }
  }
  return found
}
const waits = /^\s*(?:await\s+)?wait(?:_agent\(|\(\s*\{\s*ids\b)/
const memberOf = /^\s*(\w+)(?:\.\w+)?\s*;?\s*$/

/** How many results of earlier calls a prompt takes whole; those with a stated size are left out. */
function wholeResults(skill: SkillModel, file: SkillFile, call: AgentCall): number {
  const sources = sourcesOf(call)
  if (sources.length === 0) return 0
  const all = sources.join('\n')
  const isUsed = (name: string) => all.includes(name) && sources.some((source) => isWhole(source, name))
  const through = helperCallsIn(file).filter(({ range: { end } }) => end <= call.range.start)
  const own = callsBefore(file, call.range.start, mostEarlier).filter((one) => helperAround(one) === null)
  const earlier = [...own, ...through].filter(isLong)
  let results = resultsElsewhere(skill, file, sources, isLong)
  const held = resultsHeld(file, earlier, call.range.start, isUsed)
  for (const count of held.values()) results += count
  const started = lazy(() => resultsHeld(file, own.filter(isLong), call.range.start, () => true))
  const waited = waitedFor(file, call.range.start, started)
  for (const [name, times] of waited)
    if (!held.has(name) && (isUsed(name) || isUsed(`${name}.outputs`) || isUsed(`${name}.results`))) results += times
  return Math.max(results, resultsPicked(call, earlier, [...waited.keys()]), filesTaken(skill, call, isUnlimited))
}
