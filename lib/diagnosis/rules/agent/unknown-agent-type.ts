import { agentCallsOf, agentKey } from '../../predicates/agent-calls.ts'
import { definitionOf, isBuiltinAgent, isOfOwnPlugin } from '../../predicates/known-agents.ts'
import type { Rule } from '../../rule.ts'
import { calledTypes } from './known-types.ts'

/** A called agent type that neither the client brings along nor a definition file describes. */
export const unknownAgentTypeRule: Rule = {
  id: 'AGT-007',
  message: {
    en: 'No definition of the agent type `{agent_type}` was found, and the client does not bring it along.',
    zh: '未找到智能体类型 `{agent_type}` 的定义，客户端也没有内置该类型。',
  },
  *check({ skill, client, knownAgents, notice }) {
    if (isOfOtherProgram.test(String(skill.entry?.frontMatter.get('description')?.value ?? ''))) return
    const known = new Set(knownAgents.map(agentKey))
    const installed = skill.entry?.frontMatter.get('compatibility')?.value
    const unknown = calledTypes(skill, agentCallsOf(skill), client.agentCalls).filter(
      ({ type }) =>
        !isBuiltinAgent(type, client) &&
        !known.has(agentKey(type)) &&
        !definitionOf(skill, type) &&
        !(typeof installed === 'string' && agentKey(installed).includes(agentKey(type))),
    )
    for (const { type, places } of unknown) {
      const [first, ...related] = places
      if (skill.workspace && (!type.includes(':') || isOfOwnPlugin(skill, type)))
        yield { ...first!, data: { agent_type: type }, related }
      else notice('agent-type-not-checked', notChecked(type), first!.file)
    }
  },
}

/** "An orchestrator for Kimi Code CLI": the types are those of another program. */
const isOfOtherProgram =
  /\b(?:for|in|of|inside|within) (?:the )?(?:kimi|gemini|qwen|copilot|cursor|opencode|windsurf|kilo|roo)(?: ?code)?(?: ?cli| agents?| subagents?)?\b(?!.*\b(?:claude|codex)\b)/i

const notChecked = (type: string) => ({
  en: `Agent type ${type} was not checked: its definition may stand outside of what was read.`,
  zh: `未检查智能体类型 ${type}：其定义可能位于未读取的位置。`,
})
