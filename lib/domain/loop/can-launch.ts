import { ok, type Result, refuse } from '../result.ts'
import { openTasks } from './derive.ts'
import type { DecideFacts } from './loop-facts.ts'
import type { LoopModel } from './loop-model.ts'

/** Whether an executor may be launched now: the last run ended, the workspace is trusted, every tool is there, the limit is not reached. */
export function canLaunch(model: LoopModel, facts: DecideFacts, maxIterations: number): Result<null> {
  const { state, memory } = model
  if (memory.running) return refuse('busy', 'The last run is still ending', { next: 'Try again in a moment.' })
  if (!facts.trusted)
    return refuse('untrusted', 'The workspace is not trusted: nothing in it may run.', {
      next: 'An admin can trust it under Settings.',
    })
  const records = state.skill_state?.develop.tasks ?? []
  const hasRecord = (taskId: string) => records.some((record) => record.id === taskId)
  const tools = [
    state.loopboard.agent.tool,
    ...openTasks(state).map((task) => task.tool),
    ...model.tasks.filter((task) => !task.deleted && !hasRecord(task.task_id)).map((task) => task.tool),
  ]
  const absent = tools.find((tool) => !facts.tools.includes(tool))
  if (absent !== undefined && state.loopboard.runner === 'server')
    return refuse('agent_unavailable', `Agent not available: ${absent}`, {
      next: 'Install and enable it, or choose another one.',
    })
  if (state.current_iteration >= maxIterations)
    return refuse(
      'limit_reached',
      `Iteration limit reached (${state.current_iteration}/${maxIterations}). Raise max_iterations to continue.`,
      {
        next: 'Raise max_iterations to continue.',
      },
    )
  return ok(null)
}
