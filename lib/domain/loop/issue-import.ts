import { z } from 'zod'
import { ok, type Result, refuse } from '../result.ts'
import { say } from '../sentences/say.ts'
import { TaskOfOthers, taskFrom } from './imported-task.ts'
import type { NewTask } from './loop-commands.ts'

/** The text of the issue files of a workspace; null where there is no such file. */
export type IssueFiles = { issues: string | null; history: string | null; solutions: string | null }

/** The tasks of an issue, ready to be added, and how many lines could not be read. */
export type IssueImport = { tasks: NewTask[]; skippedLines: number }

const Issue = z.looseObject({ id: z.string(), bound_solution_id: z.string().nullish().catch(null) })

const Solution = z.looseObject({
  id: z.string(),
  is_bound: z.boolean().catch(false),
  tasks: z.array(TaskOfOthers).catch([]),
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

/**
 * The tasks of the solution that is bound to an issue: the one the issue names, else one that says so itself, else the first. `taskIdFor` gives
 * the id of a task: a repeat gives the same one.
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
    const source = { kind: 'issue' as const, issue_id: issueId, solution_id: solution.id, index }
    return taskFrom(task, { taskId: taskIds[index] ?? '', ids, source }, defaultTool) ?? []
  })
  if (tasks.length < solution.tasks.length) return refuse('validation', say('issue_task_empty', { id: issueId }))
  return ok({ tasks, skippedLines: open.skipped + closed.skipped + solutions.skipped })
}
