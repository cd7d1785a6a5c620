import type { ClientFacts } from '../client-facts.ts'
import type { AgentDefinition, SkillModel } from '../model/skill-model.ts'
import { oncePer } from '../parse/lazy.ts'
import { simplified } from '../parse/simplified.ts'
import { registry } from '../registry.ts'
import { agentKey } from './agent-calls.ts'

const everyBuiltin = Object.values(registry.clients).flatMap(({ builtin_agents = [], builtin_agents_extra = [] }) =>
  [...builtin_agents, ...builtin_agents_extra].map(agentKey),
)

/** The agent that Cursor brings along is spelled as no other client spells it; skills for several clients call it beside theirs. */
const ofCursor = 'generalPurpose'

/** Whether an agent type needs no definition: the client brings it along; for a skill of no client, any client does. */
export function isBuiltinAgent(type: string, client: ClientFacts): boolean {
  if (type === ofCursor) return true
  const key = agentKey(type)
  if (client.id === 'generic') return everyBuiltin.includes(key)
  for (const builtin of client.builtinAgents) if (agentKey(builtin) === key) return true
  return false
}

/** The definition of an agent type in skill or workspace, by name or file stem; the part behind the colon of a plugin's type. */
export const definitionOf = ({ agents }: SkillModel, type: string): AgentDefinition | undefined =>
  agents.find(isCalled(type))

function isCalled(type: string): (agent: Pick<AgentDefinition, 'name' | 'path'>) => boolean {
  const keys = new Set([agentKey(type), agentKey(type.slice(type.lastIndexOf(':') + 1))])
  return ({ name, path }) => {
    const stem = path.slice(path.lastIndexOf('/') + 1).replace(/(?:\.agent)?\.\w+$/, '')
    return keys.has(agentKey(name)) || keys.has(agentKey(stem))
  }
}

/** Whether another plugin has an agent: one of the same workspace, or one that stands elsewhere, which `plugin:agent` names. */
export const isOfOtherPlugin = (skill: SkillModel, type: string): boolean =>
  (type.includes(':') && !isOfOwnPlugin(skill, type)) || (skill.workspace?.agentsOfOthers ?? []).some(isCalled(type))

/** `plugin:agent`: where the workspace is that plugin, or holds `plugin/agents/`, all agents of that plugin stand there. */
export function isOfOwnPlugin({ agents, workspace }: SkillModel, type: string): boolean {
  const plugin = agentKey(type.slice(0, type.indexOf(':')))
  if (workspace?.plugin && agentKey(workspace.plugin) === plugin) return true
  return agents.some(({ path }) => {
    const folders = path.split('/').map(agentKey)
    return folders.some((folder, at) => folder === plugin && folders[at + 1] === 'agents')
  })
}

/** What a definition says, traditional Chinese in simplified characters. */
export const saidIn = oncePer(({ text }: AgentDefinition): string => simplified(text))
