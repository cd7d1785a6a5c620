import { ok, type Result, refuse } from '../result.ts'
import { say } from '../sentences/say.ts'
import { handOver, replaceAgent } from './agent-of-action.ts'
import { openTasks } from './derive.ts'
import { stamp } from './event-stamp.ts'
import type { LoopCommand } from './loop-commands.ts'
import type { LoopEvent } from './loop-events.ts'
import type { DecideFacts } from './loop-facts.ts'
import type { LoopModel } from './loop-model.ts'

/**
 * A person ends a wait that time or they themselves answer: an agent that waits for its provider is tried now; a bug that they reproduced by hand
 * is judged, with what they say they saw; a question of an agent has their answer.
 */
export function decideWait(
  { state, tasks, memory }: LoopModel,
  command: Extract<LoopCommand, { type: 'end-wait' | 'fall-back' }>,
  facts: DecideFacts,
): Result<LoopEvent[]> {
  const { waiting } = state.loopboard
  const at = stamp(facts)
  if (command.type === 'fall-back') return fallBack({ state, tasks }, command, facts)
  if (command.ref !== undefined && command.ref !== waiting?.ref)
    return refuse('stale', say('decided_meanwhile'), { next: say('next_nothing_to_decide') })
  if (waiting?.kind === 'rate_limit') return ok([{ type: 'waiting-answered', kind: 'rate_limit', ...at }])
  if (waiting?.kind === 'input')
    return command.note === undefined
      ? refuse('validation', say('comment_required'), { next: say('next_say_why') })
      : ok([{ type: 'waiting-answered', kind: 'input', note: command.note, ...at }])
  if (waiting?.kind !== 'reproduce')
    return refuse('invalid_transition', say('nothing_waits'), { next: say('next_reload') })
  return ok([
    { type: 'evidence-added', testRunId: null, lines: memory.debugLines, evidence: [], ...at },
    { type: 'waiting-answered', kind: 'reproduce', ...(command.note ? { note: command.note } : {}), ...at },
  ])
}

/** Who takes over gets the work and the tasks of the one that waits, and keeps them: whoever wants the first one back chooses it in the settings. */
function fallBack(
  { state, tasks }: Pick<LoopModel, 'state' | 'tasks'>,
  { tool, model = null }: Extract<LoopCommand, { type: 'fall-back' }>,
  facts: DecideFacts,
): Result<LoopEvent[]> {
  const { waiting, agent } = state.loopboard
  const at = stamp(facts)
  if (waiting?.kind !== 'rate_limit')
    return refuse('invalid_transition', say('nothing_falls_back'), { next: say('next_reload') })
  if (tool === 'bash' || !facts.tools.includes(tool))
    return refuse('agent_unavailable', say('agent_absent', { tool }), { next: say('next_choose_other_agent') })
  const open = new Set(openTasks(state).map(({ id }) => id))
  const handed = handOver(tasks, waiting.ref, tool, facts.now).filter((task) => open.has(task.task_id))
  return ok([
    { type: 'edited', patch: { settings: { agent: replaceAgent(agent, waiting.ref, { tool, model }) } }, ...at },
    ...handed.map((task): LoopEvent => ({ type: 'task-changed', task, ...at })),
    { type: 'waiting-answered', kind: 'rate_limit', ...at },
  ])
}
