import { ok, type Result, refuse } from '../result.ts'
import { say } from '../sentences/say.ts'
import { newTask } from './create-loop.ts'
import { stamp } from './event-stamp.ts'
import type { LoopCommand, TaskPatch } from './loop-commands.ts'
import type { LoopEvent } from './loop-events.ts'
import type { DecideFacts } from './loop-facts.ts'
import { isTaskId } from './loop-id.ts'
import type { LoopModel } from './loop-model.ts'
import type { LoopTask } from './loop-state.ts'

type TaskCommand = Extract<
  LoopCommand,
  { type: 'add-tasks' | 'edit-task' | 'delete-task' | 'reorder-tasks' | 'set-task-status' }
>

/** Changes of the tasks of a loop. The task that runs now is left alone. */
export function decideTask(model: LoopModel, command: TaskCommand, facts: DecideFacts): Result<LoopEvent[]> {
  if (command.type === 'add-tasks') return add(model, command, facts)
  if (command.type === 'reorder-tasks') return reorder(model, command.ordered_task_ids, facts)
  const task = model.tasks.find((entry) => entry.task_id === command.task_id)
  const record = model.state.skill_state?.develop.tasks.find((entry) => entry.id === command.task_id)
  if (!task && !(command.type === 'set-task-status' && record))
    return refuse('not_found', say('task_not_found'), { next: say('next_see_tasks') })
  if (model.memory.running?.taskId === command.task_id)
    return refuse('busy', say('task_runs'), { next: say('next_pause_or_wait_for_task') })
  if (command.type === 'set-task-status') return setStatus(model, command, facts)
  if (!task) return refuse('not_found', say('task_not_found'))
  if (command.type === 'delete-task') return ok([{ type: 'task-deleted', taskId: task.task_id, ...stamp(facts) }])
  return change(task, command.patch, facts)
}

function usable(task: Pick<LoopTask, 'tool' | 'command' | 'prompt_template'>, tools: string[]): Result<null> {
  if (!tools.includes(task.tool))
    return refuse('validation', say('tool_not_enabled', { tools: tools.join(', ') }), {
      next: say('next_choose_tool'),
    })
  if (!task.prompt_template.trim() && !(task.tool === 'bash' && task.command?.trim()))
    return refuse('validation', say('prompt_required'), {
      next: say(task.tool === 'bash' ? 'next_command_or_prompt' : 'next_tell_agent'),
    })
  return ok(null)
}

function add(
  model: LoopModel,
  command: Extract<TaskCommand, { type: 'add-tasks' }>,
  facts: DecideFacts,
): Result<LoopEvent[]> {
  const added: LoopTask[] = []
  const events: LoopEvent[] = []
  for (const [position, input] of command.tasks.entries()) {
    const fits = usable({ ...input, command: input.command ?? undefined }, facts.tools)
    if (!fits.ok) return fits
    const { source } = input
    const known = source && model.tasks.find((task) => isSameSource(task.source, source))
    if (known) {
      events.push({
        type: 'task-changed',
        task: { ...newTask(input, known.task_id, known.order, facts.now), created_at: known.created_at },
        ...stamp(facts),
      })
      continue
    }
    const id = input.task_id ?? facts.ids[position] ?? ''
    if (!isTaskId(id)) return refuse('invalid_id', say('task_id_invalid'), { next: say('next_leave_task_id') })
    if ([...model.tasks, ...added].some((task) => task.task_id === id))
      return refuse('duplicate', say('task_id_taken', { id }), { next: say('next_leave_task_id') })
    added.push(newTask(input, id, model.tasks.length + added.length, facts.now))
  }
  if (added.length > 0) events.push({ type: 'tasks-added', tasks: added, ...stamp(facts) })
  return ok(events)
}

const isSameSource = (left: LoopTask['source'], right: NonNullable<LoopTask['source']>) =>
  left?.kind === right.kind &&
  left.issue_id === right.issue_id &&
  left.solution_id === right.solution_id &&
  left.index === right.index

function change(task: LoopTask, patch: TaskPatch, facts: DecideFacts): Result<LoopEvent[]> {
  const given = Object.entries(patch).filter(([, value]) => value !== undefined)
  const merged = Object.entries({ ...task, ...Object.fromEntries(given) }).filter(([, value]) => value !== null)
  const changed = Object.fromEntries(merged) as LoopTask
  if (JSON.stringify(changed) === JSON.stringify(task)) return ok([])
  const fits = usable(changed, facts.tools)
  if (!fits.ok) return fits
  return ok([{ type: 'task-changed', task: { ...changed, updated_at: facts.now }, ...stamp(facts) }])
}

function reorder({ tasks }: LoopModel, ids: string[], facts: DecideFacts): Result<LoopEvent[]> {
  if (new Set(ids).size !== ids.length)
    return refuse('validation', say('order_has_double'), { next: say('next_name_once') })
  const unknown = ids.find((id) => !tasks.some((task) => task.task_id === id))
  if (unknown !== undefined)
    return refuse('not_found', say('task_not_found_named', { id: unknown }), { next: say('next_see_tasks') })
  const rest = tasks.map((task) => task.task_id).filter((id) => !ids.includes(id))
  const taskIds = [...ids, ...rest]
  if (taskIds.every((id, order) => tasks[order]?.task_id === id)) return ok([])
  return ok([{ type: 'tasks-reordered', taskIds, ...stamp(facts) }])
}

function setStatus(
  model: LoopModel,
  command: Extract<TaskCommand, { type: 'set-task-status' }>,
  facts: DecideFacts,
): Result<LoopEvent[]> {
  if (!model.state.skill_state)
    return refuse('invalid_transition', say('tasks_without_status'), {
      next: say('next_start_loop'),
    })
  if (command.waive && command.status !== 'failed')
    return refuse('validation', say('only_failed_is_waived'), { next: say('next_set_failed') })
  if (command.waive && !command.reason)
    return refuse('validation', say('reason_to_waive'), { next: say('next_say_why_waive') })
  const waiver = command.waive ? (command.reason ?? '') : null
  const before = model.state.skill_state.develop.tasks.find((task) => task.id === command.task_id)
  if (before?.status === command.status && (before.waived?.reason ?? null) === waiver) return ok([])
  return ok([{ type: 'task-status-set', taskId: command.task_id, status: command.status, waiver, ...stamp(facts) }])
}
