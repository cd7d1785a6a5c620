import { z } from 'zod'
import { isObject, readJson } from './document/json-value.ts'
import { TaskOfOthers, taskFrom } from './imported-task.ts'
import { type NewTask, TaskId } from './loop-commands.ts'

/** Files that other programs wrote, one task each, by name: those of the loop, those of the whole folder, and the package that speaks for the latter. */
export type TaskFiles = { own: TaskFile[]; shared: TaskFile[]; prep: string | null }
export type TaskFile = { name: string; text: string }

/** `loop`: the files stand in the folder of the loop. `prep_package`: in the folder of all loops, with a package that is meant for one of them now. */
export type TaskFileImport = { from: 'loop' | 'prep_package' | null; tasks: NewTask[]; skipped: number }

type Facts = { workspacePath: string; now: string; defaultTool: string }

const freshMs = 24 * 60 * 60 * 1000
const done = ['completed', 'done']

const PrepPackage = z.looseObject({
  prep_status: z.literal('ready'),
  target_skill: z.literal('ccw-loop'),
  environment: z.looseObject({ project_root: z.string() }),
  generated_at: z.string(),
  tasks: z.looseObject({ total: z.number().positive() }),
})

/** The tasks that lie beside a loop without tasks, in the order of their names, ready to be added. Those that are done already are left out. */
export function importTaskFiles({ own, shared, prep }: TaskFiles, facts: Facts): TaskFileImport {
  const mine = tasksIn(own, facts.defaultTool)
  if (mine.tasks.length > 0) return { from: 'loop', ...mine }
  const prepared = isFor(prep, facts) ? tasksIn(shared, facts.defaultTool) : mine
  return { from: prepared.tasks.length > 0 ? 'prep_package' : null, ...prepared }
}

/** True for a package that was made for a loop of this folder within the last day. */
function isFor(prep: string | null, { workspacePath, now }: Facts): boolean {
  const json = prep === null ? null : readJson(prep)
  const read = PrepPackage.safeParse(json?.ok ? json.value : null)
  if (!read.success) return false
  const { environment, generated_at } = read.data
  const ageMs = Date.parse(now) - Date.parse(generated_at)
  return environment.project_root.replace(/\/+$/, '') === workspacePath && ageMs <= freshMs
}

function tasksIn(files: TaskFile[], defaultTool: string): Pick<TaskFileImport, 'tasks' | 'skipped'> {
  const read = files
    .toSorted((one, other) => (one.name < other.name ? -1 : 1))
    .map(({ name, text }) => readTask(text, name.replace(/\.json$/, '')))
  const open = read.filter((task) => task !== null).filter(({ status }) => !done.includes(status))
  const ids = new Map(
    open.filter(({ task }) => TaskId.safeParse(task.id).success).map(({ task }) => [task.id, task.id]),
  )
  const tasks = open.flatMap(({ task }, index) => {
    const source = { kind: 'task_file' as const, index }
    return taskFrom(task, { taskId: ids.get(task.id) ?? `task-${index + 1}`, ids, source }, defaultTool) ?? []
  })
  const known = new Set<string | undefined>()
  const distinct = tasks.filter(({ task_id: id }) => !known.has(id) && known.add(id))
  return { tasks: distinct, skipped: read.filter((task) => task === null).length }
}

/** The task in a file, in the names and shapes that are about; null when it is none. */
function readTask(text: string, name: string): { task: TaskOfOthers; status: string } | null {
  const json = readJson(text)
  if (!json.ok || !isObject(json.value)) return null
  const found: Record<string, unknown> = { ...json.value }
  const files = Array.isArray(found['files']) ? found['files'] : []
  const read = TaskOfOthers.safeParse({
    ...found,
    id: found['id'] ?? found['task_id'] ?? name,
    depends_on: found['depends_on'] ?? found['_depends_on'],
    convergence: found['convergence'] ?? found['_convergence'],
    files: files.map((file) => (isObject(file) ? file['path'] : file)).filter((file) => typeof file === 'string'),
  })
  const says =
    read.success && [read.data.title, read.data.description, read.data.action].some((each) => each.trim() !== '')
  return says ? { task: read.data, status: String(found['status'] ?? '').toLowerCase() } : null
}
