import type { CreateLoop, NewTask } from './loop-commands.ts'
import type { LoopSettings } from './loop-settings.ts'
import type { LoopState, LoopTask } from './loop-state.ts'
import { mergeSettings } from './merge-settings.ts'

/** What a new loop needs from outside: its id, the time, one fresh id per task, and the workspace's defaults. */
export type CreateContext = { loopId: string; now: string; taskIds: string[]; defaults: LoopSettings }

/** The document and the tasks of a new loop: status `created`, nothing executed, the workspace's defaults under the given settings. */
export function createLoop(input: CreateLoop, context: CreateContext): { state: LoopState; tasks: LoopTask[] } {
  const settings = mergeSettings(context.defaults, input.settings ?? {})
  const state: LoopState = {
    loop_id: context.loopId,
    title: input.title,
    description: input.description,
    ...(input.notes && { notes: input.notes }),
    max_iterations: input.max_iterations,
    status: 'created',
    current_iteration: 0,
    created_at: context.now,
    updated_at: context.now,
    ...(input.tags && { tags: input.tags }),
    ...(input.priority && { priority: input.priority }),
    loopboard: {
      schema_version: 1,
      revision: 0,
      generation: 0,
      ...settings,
      base_commit: null,
      draining: false,
      waiting: null,
      reason: null,
      completion: null,
    },
  }
  const tasks = (input.tasks ?? []).map((task, order) =>
    newTask(task, task.task_id ?? context.taskIds[order] ?? '', order, context.now),
  )
  return { state, tasks }
}

/** A task as it stands in the tasks file; fields that were not given are absent. */
export function newTask(input: NewTask, taskId: string, order: number, now: string): LoopTask {
  const given = Object.entries({ ...input, task_id: undefined }).filter(
    ([, value]) => value !== undefined && value !== null,
  )
  return { task_id: taskId, ...Object.fromEntries(given), order, created_at: now, updated_at: now } as LoopTask
}
