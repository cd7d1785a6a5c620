import { ok, type Result, refuse } from '../result.ts'
import { listNames, type Sentence, say } from '../sentences/say.ts'
import { openTasks } from './derive.ts'
import type { DecideFacts } from './loop-facts.ts'
import type { LoopModel } from './loop-model.ts'
import type { LoopState } from './loop-state.ts'

/** Says what is no longer what a person trusted. */
export const sayTrustChanged = (names: readonly string[]): Sentence => say('trust_changed', { names: listNames(names) })

/** Whether an executor may be launched now: the last run ended, the workspace is trusted, every tool is there, the limit is not reached. */
export function canLaunch(model: LoopModel, facts: DecideFacts, maxIterations: number): Result<null> {
  const { state, memory } = model
  if (memory.running) return refuse('busy', say('still_ending'), { next: say('next_wait_a_moment') })
  // An outside executor gets a signal; nothing of ours runs.
  if (state.loopboard.runner === 'external') return canSignal(state, maxIterations)
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
  // Who may take over for an agent that is not here lets the loop begin.
  const hasOther = (state.loopboard.agent.fallback ?? []).some(({ tool }) => facts.tools.includes(tool))
  const absent = tools.find((tool) => !facts.tools.includes(tool) && !(hasOther && tool !== 'bash'))
  if (absent !== undefined)
    return refuse('agent_unavailable', say('agent_absent', { tool: absent }), {
      next: say('next_install_or_choose'),
    })
  return isBelowLimit(state, maxIterations)
}

function canSignal(state: LoopState, maxIterations: number): Result<null> {
  if (state.loopboard.external_launch === 'cli')
    return refuse('agent_unavailable', say('launch_not_possible'), { next: say('next_launch_manually') })
  return isBelowLimit(state, maxIterations)
}

const isBelowLimit = (state: LoopState, maxIterations: number): Result<null> =>
  state.current_iteration < maxIterations
    ? ok(null)
    : refuse('limit_reached', say('limit_reached', { current: state.current_iteration, max: maxIterations }), {
        next: say('next_raise_limit'),
      })
