import { randomBytes } from 'node:crypto'
import { z } from 'zod'
import { isLoopId } from '../domain/loop/loop-id.ts'
import { ok, refuse } from '../domain/result.ts'
import { door, route } from './door.ts'
import { Told } from './loops.ts'
import { wholeNumber, word } from './query-fields.ts'
import { send } from './send.ts'
import { NewTaskBody, OrderBody, TaskPatchBody, taskMessages } from './task-input.ts'
import { TaskAnswer, TaskRow } from './task-view.ts'

/** A task id in the form of upstream: `task-<epoch ms>-<8 hex>`. */
export const newTaskId = (): string => `task-${Date.now()}-${randomBytes(4).toString('hex')}`

const add = route(
  { summary: 'Add a task', needs: 'steer-loops', body: NewTaskBody, messages: taskMessages, answer: TaskAnswer },
  async (call) => {
    const id = call.params.id ?? ''
    const taskId = call.body.task_id ?? newTaskId()
    const sent = await send(call, id, { type: 'add-tasks', tasks: [{ ...call.body, task_id: taskId }] })
    if (!sent.ok) return sent
    const task = await call.product.views.findTask(taskId, id)
    return task.ok ? ok({ data: task.value }) : task
  },
)

const list = route(
  {
    summary: 'List the tasks of a loop in their order',
    needs: 'read',
    query: z.object({ limit: wholeNumber('limit', 1, 1000, 1000), offset: wholeNumber('offset', 0, 100_000, 0) }),
    answer: z.object({ data: z.array(TaskRow), total: z.number(), loop_id: z.string(), timestamp: z.string() }),
  },
  async ({ product, params, query }) => {
    const id = params.id ?? ''
    const tasks = await product.views.tasks(id)
    if (!tasks.ok) return tasks
    const data = tasks.value.slice(query.offset, query.offset + query.limit)
    return ok({ data, total: tasks.value.length, loop_id: id, timestamp: new Date().toISOString() })
  },
)

const badLoopId = refuse('invalid_id', 'Invalid loop ID format')

const find = route(
  { summary: 'Find a task', needs: 'read', query: z.object({ loop_id: word() }), answer: TaskAnswer },
  async ({ product, params, query }) => {
    if (query.loop_id !== undefined && !isLoopId(query.loop_id)) return badLoopId
    const task = await product.views.findTask(params.taskId ?? '', query.loop_id ?? null)
    return task.ok ? ok({ data: task.value, timestamp: new Date().toISOString() }) : task
  },
)

const edit = route(
  { summary: 'Edit a task', needs: 'steer-loops', body: TaskPatchBody, messages: taskMessages, answer: TaskAnswer },
  async (call) => {
    const { loop_id: loopId, ...patch } = call.body
    if (!isLoopId(loopId)) return badLoopId
    const taskId = call.params.taskId ?? ''
    const sent = await send(call, loopId, { type: 'edit-task', task_id: taskId, patch })
    if (!sent.ok) return sent
    const task = await call.product.views.findTask(taskId, loopId)
    return task.ok ? ok({ data: task.value }) : task
  },
)

const remove = route(
  { summary: 'Delete a task', needs: 'steer-loops', query: z.object({ loop_id: word() }), answer: Told },
  async (call) => {
    const loopId = call.query.loop_id
    if (!loopId) return refuse('validation', 'loop_id query parameter is required')
    if (!isLoopId(loopId)) return badLoopId
    const sent = await send(call, loopId, { type: 'delete-task', task_id: call.params.taskId ?? '' })
    return sent.ok ? ok({ message: 'Task deleted' }) : sent
  },
)

const reorder = route(
  {
    summary: 'Order the tasks; those that are not named follow',
    needs: 'steer-loops',
    body: OrderBody,
    answer: z.object({ data: z.array(TaskRow) }),
  },
  async (call) => {
    const id = call.params.id ?? ''
    const sent = await send(call, id, { type: 'reorder-tasks', ordered_task_ids: call.body.ordered_task_ids })
    if (!sent.ok) return sent
    const tasks = await call.product.views.tasks(id)
    return tasks.ok ? ok({ data: tasks.value }) : tasks
  },
)

const setStatus = route(
  {
    summary: 'Set the status of a task that does not run',
    needs: 'steer-loops',
    body: z.object({
      status: z.enum(['pending', 'completed', 'failed']),
      waive: z.boolean().default(false),
      reason: z.string().trim().min(1).max(2000).optional(),
    }),
    answer: TaskAnswer,
  },
  async (call) => {
    const id = call.params.id ?? ''
    const taskId = call.params.taskId ?? ''
    const sent = await send(call, id, { type: 'set-task-status', task_id: taskId, ...call.body })
    if (!sent.ok) return sent
    const task = await call.product.views.findTask(taskId, id)
    return task.ok ? ok({ data: task.value }) : task
  },
)

export const loopTasksDoor = door('/api/loops/v2/{id}/tasks', { GET: list, POST: add })
export const taskOrderDoor = door('/api/loops/v2/{id}/tasks/reorder', { PUT: reorder })
export const taskDoor = door('/api/loops/v2/tasks/{taskId}', { GET: find, PUT: edit, DELETE: remove })
export const taskStatusDoor = door('/api/loops/v2/{id}/tasks/{taskId}/status', { PATCH: setStatus })
