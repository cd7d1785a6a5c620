import { agentsOfActions } from '#lib/domain/loop/agent-of-action.ts'
import type { LoopSettings } from '#lib/domain/loop/loop-settings.ts'

type Agent = LoopSettings['agent']

/** True when an agent does anything of the loop. */
export const hasAgents = (agent: Agent): boolean => agentsOfActions(agent).some((tool) => tool !== 'bash')

/** Who is to work on the loop: its agent with the model, and the agents of single actions, each once. */
export function agentsLine({ tool, model, actions }: Agent): string {
  const others = Object.values(actions ?? {}).map((choice) => nameOf(choice.tool, choice.model))
  return [...new Set([nameOf(tool, model), ...others])].join(', ')
}

const nameOf = (tool: string, model: string | null): string => (model ? `${tool} · ${model}` : tool)
