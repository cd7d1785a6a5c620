import type { SkillModel } from '../../model/skill-model.ts'
import { agentKey } from '../../predicates/agent-calls.ts'
import { definitionOf, isBuiltinAgent } from '../../predicates/known-agents.ts'
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
    const known = new Set(knownAgents.map(agentKey))
    const installed = skill.entry?.frontMatter.get('compatibility')?.value
    const unknown = calledTypes(skill, client.agentCalls).filter(
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

/** `plugin:agent`: where the workspace is that plugin, or holds `plugin/agents/`, all agents of that plugin stand there. */
function isOfOwnPlugin({ agents, workspace }: SkillModel, type: string): boolean {
  const plugin = agentKey(type.slice(0, type.indexOf(':')))
  if (workspace?.plugin && agentKey(workspace.plugin) === plugin) return true
  return agents.some(({ path }) => {
    const folders = path.split('/').map(agentKey)
    return folders.some((folder, at) => folder === plugin && folders[at + 1] === 'agents')
  })
}

const notChecked = (type: string) => ({
  en: `Agent type ${type} was not checked: its definition may stand outside of what was read.`,
  zh: `未检查智能体类型 ${type}：其定义可能位于未读取的位置。`,
})
