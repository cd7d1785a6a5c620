import { ok, type Result, refuse } from '../result.ts'
import { listNames, type Sentence, say } from '../sentences/say.ts'
import { openTasks } from './derive.ts'
import type { DecideFacts } from './loop-facts.ts'
import type { LoopModel } from './loop-model.ts'

/** Says what is no longer what a person trusted. */
export const sayTrustChanged = (names: readonly string[]): Sentence => say('trust_changed', { names: listNames(names) })

/** Whether an executor may be launched now: the last run ended, the workspace is trusted, every tool is there, the limit is not reached. */
export function canLaunch(model: LoopModel, facts: DecideFacts, maxIterations: number): Result<null> {
  const { state, memory } = model
  if (memory.running) return refuse('busy', say('still_ending'), { next: say('next_wait_a_moment') })
  if (!facts.trusted)
    return refuse('untrusted', say('untrusted'), {
      next: say('next_trust_in_settings'),
    })
  if (facts.steeringChanges.length > 0)
    return refuse('trust_changed', sayTrustChanged(facts.steeringChanges), {
      next: say('next_trust_in_settings'),
      details: { changes: facts.steeringChanges },
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
    return refuse('agent_unavailable', say('agent_absent', { tool: absent }), {
      next: say('next_install_or_choose'),
    })
  if (state.current_iteration >= maxIterations)
    return refuse('limit_reached', say('limit_reached', { current: state.current_iteration, max: maxIterations }), {
      next: say('next_raise_limit'),
    })
  return ok(null)
}
