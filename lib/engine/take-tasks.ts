import { agentOfAction } from '../domain/loop/agent-of-action.ts'
import { newTask } from '../domain/loop/create-loop.ts'
import { toDevelopTask } from '../domain/loop/evolve-tasks.ts'
import type { LoopEvent } from '../domain/loop/loop-events.ts'
import type { PlanStep } from '../domain/loop/loop-facts.ts'
import type { LoopModel, QueuedMessage } from '../domain/loop/loop-model.ts'
import { stamp } from './action-scope.ts'
import type { EnginePorts } from './ports.ts'

/** Tasks that were added since the loop was initialised become part of its plan. */
export function takeTasks({ state, tasks }: LoopModel, { now }: { now: () => string }): LoopEvent[] {
  const known = state.skill_state?.develop.tasks
  if (!known) return []
  const added = tasks.filter((task) => !task.deleted && !known.some(({ id }) => id === task.task_id))
  if (added.length === 0) return []
  return [{ type: 'tasks-planned', tasks: added.map((task) => toDevelopTask(task)), ...stamp(now) }]
}

/** The message that a step turns into a task: DEVELOP without a task. */
export const messageOf = (
  { memory }: Pick<LoopModel, 'memory'>,
  step: Extract<PlanStep, { kind: 'run' }>,
): QueuedMessage | null => (step.action === 'develop' && step.taskId === null ? (memory.queue[0] ?? null) : null)

/** A queued message becomes the next task, for the agent that develops. */
export function takeMessage(
  { state, tasks }: LoopModel,
  { id, text }: QueuedMessage,
  { now, newId }: Pick<EnginePorts, 'now' | 'newId'>,
): Extract<LoopEvent, { type: 'message-taken' }> {
  const { tool } = agentOfAction(state.loopboard.agent, 'develop')
  const fields = { description: text.slice(0, 2000), tool, mode: 'write' as const, prompt_template: text }
  const task = newTask(fields, newId('task'), tasks.length, now())
  return { type: 'message-taken', id, task, ...stamp(now) }
}
