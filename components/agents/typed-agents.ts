import { z } from 'zod'
import { type AgentAction, agentActions, type LoopSettings, ToolName } from '#lib/domain/loop/loop-settings.ts'

/** Who does an action, as it is typed: `loop` is the agent of the loop; an empty model is the agent's own. */
const TypedAgent = z.object({
  tool: z.union([ToolName.exclude(['bash']), z.literal('loop')]),
  model: z.string().max(200),
})
export const TypedAgents = z.object({
  init: TypedAgent,
  develop: TypedAgent,
  debug: TypedAgent,
  complete: TypedAgent,
} satisfies Record<AgentAction, unknown>)
export type TypedAgents = z.infer<typeof TypedAgents>

const asTheLoop = { tool: 'loop', model: '' } as const
export const noTypedAgents: TypedAgents = {
  init: asTheLoop,
  develop: asTheLoop,
  debug: asTheLoop,
  complete: asTheLoop,
}

/** The actions that may have an agent of their own: where commands do the work, only the search for causes and the last word need one. */
export const actionsOf = (tool: string): readonly AgentAction[] =>
  tool === 'bash' ? ['debug', 'complete'] : agentActions

type Actions = NonNullable<LoopSettings['agent']['actions']>

/** The agents of a loop's actions, ready to be changed. */
export const typedAgents = (actions: Actions | undefined): TypedAgents =>
  TypedAgents.parse(
    Object.fromEntries(
      agentActions.map((action) => {
        const chosen = actions?.[action]
        return [action, chosen ? { tool: chosen.tool, model: chosen.model ?? '' } : asTheLoop]
      }),
    ),
  )

/** What was typed, as a loop takes it; `tool` is the agent of the loop. */
export const agentsOfTyped = (typed: TypedAgents, tool: string): Actions =>
  Object.fromEntries(
    actionsOf(tool).flatMap((action) => {
      const { tool: chosen, model } = typed[action]
      return chosen === 'loop' ? [] : [[action, { tool: chosen, model: model.trim() || null }]]
    }),
  )

/** Who takes over when the agent of a loop cannot go on. */
export const FallbackChoice = z.union([ToolName.exclude(['bash']), z.literal('nobody')])
export type FallbackChoice = z.infer<typeof FallbackChoice>

type Fallback = NonNullable<LoopSettings['agent']['fallback']>

/** The first that may take over. */
export const typedFallback = (fallback: Fallback | undefined): FallbackChoice =>
  FallbackChoice.catch('nobody').parse(fallback?.[0]?.tool)

/** What was chosen, as a loop takes it. */
export const fallbackOfTyped = (choice: FallbackChoice): Fallback =>
  choice === 'nobody' ? [] : [{ tool: choice, model: null }]
