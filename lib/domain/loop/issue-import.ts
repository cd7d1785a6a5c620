import { z } from 'zod'
import { ok, type Result, refuse } from '../result.ts'
import { say } from '../sentences/say.ts'
import type { TaskMode } from './execution-record.ts'
import { NewTask } from './loop-commands.ts'
import { toolNames } from './tool-names.ts'

/** The text of the issue files of a workspace; null where there is no such file. */
export type IssueFiles = { issues: string | null; history: string | null; solutions: string | null }

/** The tasks of an issue, ready to be added, and how many lines could not be read. */
export type IssueImport = { tasks: NewTask[]; skippedLines: number }

const text = z.string().catch('')
const texts = z.array(z.string()).catch([])

const Issue = z.looseObject({ id: z.string(), bound_solution_id: z.string().nullish().catch(null) })

const SolutionTask = z.looseObject({
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
type SolutionTask = z.infer<typeof SolutionTask>

const Solution = z.looseObject({
  id: z.string(),
  is_bound: z.boolean().catch(false),
  tasks: z.array(SolutionTask).catch([]),
})

/** Every line that is a JSON object of the shape; the others are counted. */
function readLines<Shape extends z.ZodType>(
  jsonl: string | null,
  shape: Shape,
): { found: z.output<Shape>[]; skipped: number } {
  const found: z.output<Shape>[] = []
  let skipped = 0
  for (const line of (jsonl ?? '').split('\n')) {
    if (line.trim() === '') continue
    const parsed = shape.safeParse(parseJson(line))
    if (parsed.success) found.push(parsed.data)
    else skipped += 1
  }
  return { found, skipped }
}

function parseJson(line: string): unknown {
  try {
    return JSON.parse(line)
  } catch {
    return undefined
  }
}

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

function promptOf(task: SolutionTask): string {
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

/** What a task of a solution becomes: ids of our own, also where it names the tasks it waits for. */
type Place = { issueId: string; solutionId: string; index: number; ids: Map<string, string>; taskId: string }

function taskOf(task: SolutionTask, place: Place, defaultTool: string): NewTask | null {
  const { issueId, solutionId, index, ids } = place
  const wanted = task.tool || task.executor
  const { title: _title, depends_on: _dependsOn, files: _files, ...fields } = task
  const made = NewTask.safeParse({
    task_id: place.taskId,
    description: (task.title || task.description || task.action).trim().slice(0, 2000),
    tool: knownTools.includes(wanted) ? wanted : defaultTool,
    mode: modes[task.mode.toLowerCase()] ?? modes[task.action.toLowerCase()] ?? 'write',
    prompt_template: promptOf(task),
    on_error: onErrors[task.on_error.toLowerCase()],
    depends_on: task.depends_on.flatMap((id) => ids.get(id) ?? []).slice(0, 50),
    files: filled(task.files, 100, 400),
    acceptance: filled([...criteriaOf(task.acceptance), ...criteriaOf(task.convergence)], 10, 300),
    source: { kind: 'issue', issue_id: issueId, solution_id: solutionId, index, fields },
  })
  return made.success ? made.data : null
}

/**
 * The tasks of the solution that is bound to an issue: the one the issue names, else one that says so itself, else the first. Tools that are
 * no tool of ours (`ccw`, `ai`) become the default one; `read` means analysis, `create` and `modify` mean write; `stop` means pause, `abort` fail fast. `taskIdFor` gives the id of a task: a repeat gives the same one.
 */
export function importIssue(
  files: IssueFiles,
  issueId: string,
  defaultTool: string,
  taskIdFor: (solutionId: string, index: number) => string,
): Result<IssueImport> {
  const open = readLines(files.issues, Issue)
  const closed = readLines(files.history, Issue)
  const issue = [...open.found, ...closed.found].find((entry) => entry.id === issueId)
  if (!issue) return refuse('not_found', say('issue_not_found', { id: issueId }))
  const solutions = readLines(files.solutions, Solution)
  const solution =
    solutions.found.find((entry) => entry.id === issue.bound_solution_id) ??
    solutions.found.find((entry) => entry.is_bound) ??
    solutions.found[0]
  if (!solution || solution.tasks.length === 0) return refuse('validation', say('issue_without_tasks'))
  const taskIds = solution.tasks.map((_task, index) => taskIdFor(solution.id, index))
  const ids = new Map(solution.tasks.map((task, index) => [task.id || String(index), taskIds[index] ?? '']))
  const tasks = solution.tasks.flatMap((task, index) => {
    const place = { issueId, solutionId: solution.id, index, ids, taskId: taskIds[index] ?? '' }
    return taskOf(task, place, defaultTool) ?? []
  })
  if (tasks.length < solution.tasks.length) return refuse('validation', say('issue_task_empty', { id: issueId }))
  return ok({ tasks, skippedLines: open.skipped + closed.skipped + solutions.skipped })
}
