import { z } from 'zod'
import type { TaskItem } from '#lib/client/loop-queries.ts'
import { taskModes } from '#lib/domain/loop/execution-record.ts'
import { TaskFields, TaskPatch } from '#lib/domain/loop/loop-commands.ts'
import { OnError } from '#lib/domain/loop/loop-settings.ts'

/** What is wrong with a field; the words stand under `tasks.errors`. */
export const taskFaults = ['description', 'command', 'prompt', 'files', 'acceptance', 'timeout'] as const
export type TaskFault = (typeof taskFaults)[number]

/** The lines of a text that say something. */
export const linesOf = (text: string): string[] =>
  text
    .split('\n')
    .map((line) => line.trim())
    .filter(Boolean)

const list = (schema: z.ZodType, fault: TaskFault) =>
  z.string().refine((value) => schema.safeParse(linesOf(value)).success, fault)

/** The form of a task as it is typed; its rules are those of the loop itself. Lists have one entry a line. */
export const TaskForm = z
  .object({
    description: z
      .string()
      .refine((value) => TaskFields.shape.description.safeParse(value).success, 'description' satisfies TaskFault),
    tool: z.string().min(1),
    mode: z.enum(taskModes),
    command: z.string(),
    prompt: z.string().max(50_000, 'prompt' satisfies TaskFault),
    onError: z.union([OnError, z.literal('inherit')]),
    priority: z.enum(['1', '2', '3']),
    dependsOn: z.array(z.string()),
    files: list(TaskFields.shape.files, 'files'),
    acceptance: list(TaskFields.shape.acceptance, 'acceptance'),
    timeoutSeconds: z
      .string()
      .refine(
        (value) => value.trim() === '' || TaskFields.shape.timeout_ms.safeParse(Number(value) * 1000).success,
        'timeout' satisfies TaskFault,
      ),
  })
  .refine((form) => form.tool !== 'bash' || (form.command.trim() !== '' && form.command.length <= 50_000), {
    path: ['command'],
    message: 'command' satisfies TaskFault,
  })
  .refine((form) => form.tool === 'bash' || form.prompt.trim() !== '', {
    path: ['prompt'],
    message: 'prompt' satisfies TaskFault,
  })
export type TaskForm = z.infer<typeof TaskForm>

/** The form of a task that does not exist yet. */
export const emptyTaskForm: TaskForm = {
  description: '',
  tool: 'bash',
  mode: 'write',
  command: '',
  prompt: '',
  onError: 'inherit',
  priority: '2',
  dependsOn: [],
  files: '',
  acceptance: '',
  timeoutSeconds: '',
}

const priorities = ['1', '2', '3'] as const

/** The form of a task as it stands. */
export const formOf = (task: TaskItem): TaskForm => ({
  description: task.description,
  tool: task.tool,
  mode: task.mode,
  command: task.command ?? '',
  prompt: task.prompt_template,
  onError: task.on_error ?? 'inherit',
  priority: priorities[(task.priority ?? 2) - 1] ?? '2',
  dependsOn: task.depends_on ?? [],
  files: (task.files ?? []).join('\n'),
  acceptance: (task.acceptance ?? []).join('\n'),
  timeoutSeconds: task.timeout_ms ? String(task.timeout_ms / 1000) : '',
})

/** The task a form describes, as the loop takes it; what is empty is null. */
export function fieldsOf(form: TaskForm): TaskFields {
  const orNull = (entries: string[]) => (entries.length > 0 ? entries : null)
  const timeout = form.timeoutSeconds.trim()
  return TaskFields.parse({
    description: form.description,
    tool: form.tool,
    mode: form.mode,
    prompt_template: form.prompt,
    command: form.tool === 'bash' ? form.command : null,
    on_error: form.onError === 'inherit' ? null : form.onError,
    priority: Number(form.priority),
    depends_on: orNull(form.dependsOn),
    files: orNull(linesOf(form.files)),
    acceptance: orNull(linesOf(form.acceptance)),
    timeout_ms: timeout === '' ? null : Math.round(Number(timeout) * 1000),
  })
}

/** What differs between two states of the form; null when nothing does. */
export function taskPatch(before: TaskForm, after: TaskForm): TaskPatch | null {
  const known: Record<string, unknown> = fieldsOf(before)
  const changed = Object.entries(fieldsOf(after)).filter(
    ([name, value]) => JSON.stringify(value) !== JSON.stringify(known[name]),
  )
  return changed.length > 0 ? TaskPatch.parse(Object.fromEntries(changed)) : null
}
