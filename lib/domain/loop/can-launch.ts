import { ok, type Result, refuse } from '../result.ts'
import { listNames, type Sentence, say } from '../sentences/say.ts'
import { agentsOfActions } from './agent-of-action.ts'
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
  const isOutside = state.loopboard.runner === 'external'
  if (isOutside && state.loopboard.external_launch === 'manual') return isBelowLimit(state, maxIterations)
  if (!facts.trusted)
    return refuse('untrusted', say('untrusted'), {
      next: say('next_trust_in_settings'),
    })
  if (facts.steeringChanges.length > 0)
    return refuse('trust_changed', sayTrustChanged(facts.steeringChanges), {
      next: say('next_trust_in_settings'),
      details: { changes: facts.steeringChanges },
    })
  if (isOutside) return canLaunchSkill(state, facts, maxIterations)
  const records = state.skill_state?.develop.tasks ?? []
  const hasRecord = (taskId: string) => records.some((record) => record.id === taskId)
  const tools = [
    ...agentsOfActions(state.loopboard.agent),
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

/** The program that executes a skill is an agent; it gets the whole loop. */
function canLaunchSkill(state: LoopState, facts: DecideFacts, maxIterations: number): Result<null> {
  const { tool } = state.loopboard.agent
  if (tool === 'bash')
    return refuse('agent_unavailable', say('launch_needs_agent'), { next: say('next_choose_agent_or_manual') })
  return facts.tools.includes(tool)
    ? isBelowLimit(state, maxIterations)
    : refuse('agent_unavailable', say('agent_absent', { tool }), { next: say('next_install_or_choose') })
}

const isBelowLimit = (state: LoopState, maxIterations: number): Result<null> =>
  state.current_iteration < maxIterations
    ? ok(null)
    : refuse('limit_reached', say('limit_reached', { current: state.current_iteration, max: maxIterations }), {
        next: say('next_raise_limit'),
      })
