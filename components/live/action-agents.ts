import type { IterationView } from '#lib/domain/loop/loop-view.ts'

/** True when an agent works or worked on the action: its steps are then turns, named by prompt and version. */
export const hasAgent = ({ agents, steps }: Pick<IterationView, 'agents' | 'steps'>): boolean =>
  agents.length > 0 || steps.some(({ id }) => /^[a-z]+\/\d+#/.test(id))

/** As `hasAgent`, also before the first turn of a running action is told; `hasTool` says that an agent does the work of the loop. */
export const isByAgent = (
  action: Pick<IterationView, 'agents' | 'steps' | 'result' | 'action'>,
  hasTool: boolean,
): boolean =>
  hasAgent(action) || (hasTool && action.result === 'running' && ['develop', 'debug'].includes(action.action))
