import { type AgentAction, agentActions, type LoopSettings } from './loop-settings.ts'
import type { LoopTask } from './loop-state.ts'

type AgentSettings = LoopSettings['agent']
export type AgentChoice = Pick<AgentSettings, 'tool' | 'model'>

/** Who does an action: the agent that was chosen for it, else that of the loop. `bash` is nobody. */
export const agentOfAction = ({ tool, model, actions }: AgentSettings, action: AgentAction): AgentChoice =>
  actions?.[action] ?? { tool, model }

/** Who does the tasks that an action thought of: the agent that develops, else the one that thought of them. */
export function agentForTasks(agent: AgentSettings, by: AgentAction): AgentSettings['tool'] {
  const { tool } = agentOfAction(agent, 'develop')
  return tool === 'bash' ? agentOfAction(agent, by).tool : tool
}

/** The agents that the actions of a loop need, each once. */
export const agentsOfActions = (agent: AgentSettings): AgentSettings['tool'][] => [
  ...new Set(agentActions.map((action) => agentOfAction(agent, action).tool)),
]

/** True when an agent does anything of a loop: an action, or a task that names it. */
export const worksWithAgents = (agent: AgentSettings, tasks: readonly Pick<LoopTask, 'tool' | 'deleted'>[]): boolean =>
  agentsOfActions(agent).some((tool) => tool !== 'bash') || tasks.some((task) => !task.deleted && task.tool !== 'bash')

/** The settings in which another agent stands wherever `gone` stood; where it stood nowhere, the other one becomes that of the loop. */
export function replaceAgent(
  { tool, actions }: AgentSettings,
  gone: string | undefined,
  other: AgentChoice,
): Partial<AgentSettings> {
  const entries = Object.entries(actions ?? {})
  const isNamed = entries.some(([, choice]) => choice?.tool === gone)
  const replaced = entries.map(([action, choice]) => [action, choice?.tool === gone ? other : choice])
  return {
    ...(tool === gone || !isNamed ? other : {}),
    ...(isNamed ? { actions: Object.fromEntries(replaced) } : {}),
  }
}

/** The tasks of an agent, given to another one. */
export const handOver = (tasks: readonly LoopTask[], gone: string | undefined, tool: string, now: string): LoopTask[] =>
  tasks
    .filter((task) => task.tool === gone && task.tool !== 'bash' && !task.deleted)
    .map((task) => ({ ...task, tool, updated_at: now }))
