import { agentCallsOfRun, agentKey } from '../../predicates/agent-calls.ts'
import { definitionOf, isBuiltinAgent, isOfOtherPlugin } from '../../predicates/known-agents.ts'
import type { Rule } from '../../rule.ts'
import { calledTypes, isDescribed } from './known-types.ts'

/** More agent types than anyone remembers, some of which no file defines or describes. */
export const undefinedAgentTypesRule: Rule = {
  id: 'AGT-003',
  message: {
    en: 'The skill calls many agent types, and no file defines or describes {types}.',
    zh: '技能调用了多种智能体类型，但没有任何文件定义或描述 {types}。',
  },
  *check({ skill, client, params, knownAgents }) {
    const types = calledTypes(skill, agentCallsOfRun(skill))
    if (types.length <= params.agentTypes) return
    const known = new Set(knownAgents.map(agentKey))
    const unknown = types.filter(
      ({ type, places }) =>
        !isBuiltinAgent(type, client) &&
        !known.has(agentKey(type)) &&
        !definitionOf(skill, type) &&
        !isOfOtherPlugin(skill, type) &&
        !isDescribed(skill, { type, places }),
    )
    const [first, ...others] = unknown.map(({ places }) => places[0]!)
    if (first) yield { ...first, data: { types: unknown.map(({ type }) => type) }, related: others }
  },
}
