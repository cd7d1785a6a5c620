import { z } from 'zod'
import type { TaskMode } from './execution-record.ts'
import { NewTask, type TaskSource } from './loop-commands.ts'
import { toolNames } from './tool-names.ts'

const text = z.string().catch('')
const texts = z.array(z.string()).catch([])

/** A task as other programs write it into their files. */
export const TaskOfOthers = z.looseObject({
  id: text,
  title: text,
  description: text,
  scope: text,
  action: text,
  mode: text,
  tool: text,
  executor: text,
  on_error: text,
  depends_on: texts,
  files: texts,
  implementation: z.union([z.array(z.string()), z.string()]).catch([]),
  acceptance: z.unknown().optional(),
  convergence: z.unknown().optional(),
})
export type TaskOfOthers = z.infer<typeof TaskOfOthers>

const modes: Record<string, TaskMode> = {
  analysis: 'analysis',
  read: 'analysis',
  write: 'write',
  create: 'write',
  modify: 'write',
  review: 'review',
}
const onErrors: Record<string, 'continue' | 'pause' | 'fail_fast'> = {
  continue: 'continue',
  pause: 'pause',
  stop: 'pause',
  fail_fast: 'fail_fast',
  abort: 'fail_fast',
}
const knownTools: readonly string[] = toolNames

/** Criteria stand as a list of strings, or in an object under one of these names. */
function criteriaOf(value: unknown): string[] {
  if (typeof value === 'string') return [value]
  if (Array.isArray(value)) return value.filter((entry) => typeof entry === 'string')
  if (typeof value !== 'object' || value === null) return []
  return ['criteria', 'verification'].flatMap((name) => criteriaOf((value as Record<string, unknown>)[name]))
}

const filled = (entries: string[], most: number, length: number) =>
  entries
    .map((entry) => entry.trim().slice(0, length))
    .filter((entry) => entry !== '')
    .slice(0, most)

function promptOf(task: TaskOfOthers): string {
  const steps = Array.isArray(task.implementation) ? task.implementation : [task.implementation]
  return [
    task.description,
    task.scope && `Scope: ${task.scope}`,
    ...filled(steps, 200, 2000).map((step) => `- ${step}`),
  ]
    .filter(Boolean)
    .join('\n')
    .slice(0, 50_000)
}

/** What a task becomes here: ids of our own, also for the tasks it waits for, and where it comes from. */
export type ImportPlace = { taskId: string; ids: ReadonlyMap<string, string>; source: TaskSource }

/**
 * The task of another program as one of ours; null when nothing in it says what is to be done. Tools that are no tool of ours (`ccw`, `ai`) become the
 * default one; `read` means analysis, `create` and `modify` mean write; `stop` means pause, `abort` fail fast.
 */
export function taskFrom(
  task: TaskOfOthers,
  { taskId, ids, source }: ImportPlace,
  defaultTool: string,
): NewTask | null {
  const wanted = task.tool || task.executor
  const { title: _title, depends_on: _dependsOn, files: _files, ...fields } = task
  const made = NewTask.safeParse({
    task_id: taskId,
    description: (task.title || task.description || task.action).trim().slice(0, 2000),
    tool: knownTools.includes(wanted) ? wanted : defaultTool,
    mode: modes[task.mode.toLowerCase()] ?? modes[task.action.toLowerCase()] ?? 'write',
    prompt_template: promptOf(task) || task.title.slice(0, 2000),
    on_error: onErrors[task.on_error.toLowerCase()],
    depends_on: task.depends_on.flatMap((id) => ids.get(id) ?? []).slice(0, 50),
    files: filled(task.files, 100, 400),
    acceptance: filled([...criteriaOf(task.acceptance), ...criteriaOf(task.convergence)], 10, 300),
    source: { ...source, fields },
  })
  return made.success ? made.data : null
}
