import type { AgentCall } from '../../model/agent-call.ts'
import type { SkillFile } from '../../model/skill-file.ts'
import { identifier } from '../../parse/identifier.ts'
import { agentCallsOf, callsBefore } from '../../predicates/agent-calls.ts'
import { expressionsOf, heldBy, isWhole } from '../../predicates/prompt-uses.ts'
import { returnFormat } from '../../predicates/return-format.ts'
import type { Rule } from '../../rule.ts'
import { resultsHeld } from './collected-results.ts'

const limited =
  /\b(?:at most|max(?:imum)?|up to|no more than|under|within|less than) (?:of )?\d+|\b\d+[- ](?:words?|characters|chars|tokens|lines|sentences|bullets)\b|\b(?:summary|summarise|summarize|brief|short|concise|one[- ]line)\b|摘要|概要|不超过|最多|至多|简短/i

/** Whole results of several agents, or a very long fixed text, make up one prompt. */
export const heavyPromptRule: Rule = {
  id: 'CTX-005',
  message: { en: 'The prompt is heavy: {why}.', zh: '提示词过重：{why_zh}。' },
  *check({ skill, params }) {
    for (const { file, call } of agentCallsOf(skill)) {
      if (!call.prompt) continue
      const results = wholeResults(file, call)
      if (results >= params.resultsInPrompt) {
        const tokens = file.countTokens(call.prompt.range)
        const data = {
          results,
          tokens,
          why: `it takes ${results} results whole`,
          why_zh: `它完整包含 ${results} 个结果`,
        }
        yield { file, range: call.range, data, anchor: call.result ?? 'prompt' }
        continue
      }
      if (call.prompt.text.length <= params.promptStaticTokens) continue
      if (!file.exceedsTokens(params.promptStaticTokens, call.prompt.range)) continue
      const tokens = file.countTokens(call.prompt.range)
      const data = {
        results,
        tokens,
        why: `its fixed text has ${tokens} tokens`,
        why_zh: `其固定文本有 ${tokens} 个 token`,
      }
      yield { file, range: call.prompt.range, data, anchor: call.result ?? 'prompt' }
    }
  },
}

/** Whether what a prompt asks for is small: its size is stated, or it is the path of a file. */
const isShort = (prompt: string): boolean => limited.test(prompt) || returnFormat(prompt) === 'path'

/** Earlier calls whose results are looked for in a prompt. */
const mostEarlier = 100

/** `all.map((one) => one.title)` */
const shortensEach = /=>|\bfor\b/

/** How many results of earlier calls a prompt takes whole; those with a stated size are left out. */
function wholeResults(file: SkillFile, call: AgentCall): number {
  const uses = expressionsOf(call)
  if (uses.length === 0) return 0
  const earlier = callsBefore(file, call.range.start, mostEarlier).filter(({ prompt }) => !isShort(prompt?.text ?? ''))
  if (earlier.length === 0) return 0
  const sources = uses.flatMap((use) => [use.source, joinedIn(use, call)]).filter((source) => source !== '')
  const isUsed = (name: string) => sources.some((source) => isWhole(source, name))
  const isUnshortened = (name: string) => sources.some((source) => isWhole(source, name) && !shortensEach.test(source))
  let results = 0
  for (const [name, count] of resultsHeld(file, earlier, call, isUsed))
    if (count === 1 || isUnshortened(name)) results += count
  return results
}

/** `all`, `all.join("\n")`, `JSON.stringify(all)`, `"\n".join(all)` */
const listWhole = new RegExp(
  `^\\s*(?:JSON\\.stringify\\(\\s*|json\\.dumps\\(\\s*|["'][^"'\\n]{0,20}["']\\.join\\(\\s*)?(${identifier})(?:\\.join\\([^()]{0,20}\\)|\\s*(?:,[^()]{0,40})?\\))?\\s*$`,
)

/** What a list, or a text of several parts, that a prompt takes whole was made of; empty when each part is made shorter. */
function joinedIn(use: ReturnType<typeof expressionsOf>[number], call: AgentCall): string {
  const source = listWhole.exec(use.source)?.[1]
  const held = source === undefined ? '' : heldBy({ ...use, source }, call)
  return held.includes('=>') || /\bfor\b/.test(held) ? '' : held
}
