import type { AgentCall } from '../../model/agent-call.ts'
import type { SkillFile } from '../../model/skill-file.ts'
import type { SkillModel } from '../../model/skill-model.ts'
import { anyOf } from '../../parse/any-of.ts'
import { agentCallsOf, callsBefore } from '../../predicates/agent-calls.ts'
import { promptFencesOf } from '../../predicates/prompt-fences.ts'
import { isWhole } from '../../predicates/prompt-uses.ts'
import { returnFormat } from '../../predicates/return-format.ts'
import type { Rule } from '../../rule.ts'
import { resultsHeld } from './collected-results.ts'
import { filesTaken } from './files-of-results.ts'
import { fixedTokens } from './fixed-text.ts'
import { helperAround, helperCallsIn } from './helper-calls.ts'
import { resultsPicked } from './picked-results.ts'
import { sourcesOf } from './result-sources.ts'
import { resultsElsewhere } from './results-elsewhere.ts'

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
        const tokens = file.countTokens(call.prompt.range)
        const data = {
          results,
          tokens,
          why: `it takes at least ${results} results whole`,
          why_zh: `它完整包含至少 ${results} 个结果`,
        }
        yield { file, range: call.range, data, anchor: call.result ?? 'prompt' }
        continue
      }
      const tokens = fixedTokens(file, call, params.promptStaticTokens)
      if (tokens === null) continue
      yield { file, range: call.prompt.range, data: ofFixedText(results, tokens), anchor: call.result ?? 'prompt' }
    }
    for (const file of skill.flowFiles)
      for (const { content } of promptFencesOf(file))
        if (file.exceedsTokens(params.promptStaticTokens, content))
          yield { file, range: content, data: ofFixedText(0, file.countTokens(content)), anchor: 'prompt' }
  },
}

const ofFixedText = (results: number, tokens: number) => ({
  results,
  tokens,
  why: `its fixed text has ${tokens} tokens`,
  why_zh: `其固定文本有 ${tokens} 个 token`,
})

/** Whether what a prompt asks for is small: its size is stated, or it is the path of a file. */
const isShort = (prompt: string): boolean => limited.test(prompt) || returnFormat(prompt) === 'path'

/** Earlier calls whose results are looked for in a prompt. */
const mostEarlier = 100

const isUnlimited = ({ prompt }: AgentCall): boolean => !limited.test(prompt?.text ?? '')
const isLong = ({ prompt }: AgentCall): boolean => !isShort(prompt?.text ?? '')

/**
 * The variables that take what was waited for of agents that were started elsewhere or for each of a list: `const a = wait_agent({ ids: [m1] })`,
 * `const [a, b] = wait_agent({ ids })`, `const [a, b] = all.outputs`.
 */
function waitedFor(file: SkillFile, until: number): string[] {
  const found: string[] = []
  for (const { tree, text, content } of file.codeBlocks) {
    if (!text.includes('wait')) continue
    for (const { target, names, operator, valueRange } of tree.assignments) {
      if (operator !== '=' || valueRange.end > until) continue
      const value = text.slice(valueRange.start - content.start, valueRange.end - content.start)
      if (waits.test(value)) found.push(...(/^[[{]/.test(target) ? names : [target]))
      else if (names.length > 1 && found.includes(memberOf.exec(value)?.[1] ?? '')) found.push(...names)
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
  const waited = waitedFor(file, call.range.start)
  results += waited.filter((name) => !held.has(name) && isUsed(name)).length
  return Math.max(results, resultsPicked(call, earlier, waited), filesTaken(skill, call, isUnlimited))
}
