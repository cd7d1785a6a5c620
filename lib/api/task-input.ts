import { z } from 'zod'
import { TaskFields, TaskId, TaskPatch } from '../domain/loop/loop-commands.ts'
import type { FieldMessages } from './parse-input.ts'

/** Sentences that programs written for the upstream API rely on. */
export const taskMessages: FieldMessages = {
  description: 'description is required',
  tool: 'tool is required',
  mode: { missing: 'mode is required', wrong: 'mode must be one of: analysis, write, review' },
  prompt_template: 'prompt_template is required',
  loop_id: 'loop_id is required',
}

type Worded = { tool: string; command?: string | null | undefined; prompt_template?: string | undefined }

/** A bash task with a command needs no words for an agent; every other task does. */
const isWorded = (task: Worded) =>
  (task.tool === 'bash' && !!task.command) || (task.prompt_template ?? '').trim() !== ''

const prompt = z.string().max(50_000).optional()

/** The body of a new task. */
export const NewTaskBody = TaskFields.extend({ task_id: TaskId.optional(), prompt_template: prompt })
  .refine(isWorded, { path: ['prompt_template'] })
  .transform((task) => ({ ...task, prompt_template: task.prompt_template ?? '' }))

/** The body of a changed task: any of the fields. */
export const TaskPatchBody = TaskPatch.extend({ loop_id: z.string().min(1) })

/** The order of the tasks; those it does not name follow. */
export const OrderBody = z.object({
  ordered_task_ids: z
    .array(TaskId, 'ordered_task_ids must be an array')
    .min(1, 'ordered_task_ids cannot be empty')
    .max(2000)
    .refine((ids) => new Set(ids).size === ids.length, 'ordered_task_ids must not contain duplicates'),
})
