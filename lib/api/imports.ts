import { z } from 'zod'
import { type IssueImport, importIssue } from '../domain/loop/issue-import.ts'
import { TaskFields } from '../domain/loop/loop-commands.ts'
import { toolNames } from '../domain/loop/tool-names.ts'
import { ok, type Result, refuse } from '../domain/result.ts'
import { say } from '../domain/sentences/say.ts'
import { door, route } from './door.ts'
import type { Product, TaskView } from './product.ts'
import { send } from './send.ts'
import { TaskRow } from './task-view.ts'
import { newTaskId } from './tasks.ts'

/** The tasks of an issue; a task that was imported before keeps its id. */
async function readIssue(product: Product, loopId: string, issueId: string): Promise<Result<IssueImport>> {
  const answer = await product.views.answer(loopId)
  if (!answer.ok) return answer
  const tasks = await product.views.tasks(loopId)
  if (!tasks.ok) return tasks
  const files = await product.workspaces.issueFiles(answer.value.meta.workspace_id, issueId)
  if (!files.ok) return files
  const isSame = (task: TaskView, solutionId: string, index: number) =>
    task.source?.issue_id === issueId && task.source.solution_id === solutionId && task.source.index === index
  const taskIdFor = (solutionId: string, index: number) =>
    tasks.value.find((task) => isSame(task, solutionId, index))?.task_id ?? newTaskId()
  return importIssue(files.value, issueId, defaultTool(answer.value.data), taskIdFor)
}

const Agent = z.looseObject({ loopboard: z.looseObject({ agent: z.looseObject({ tool: z.enum(toolNames) }) }) })

const defaultTool = (document: unknown): string => {
  const parsed = Agent.safeParse(document)
  return parsed.success ? parsed.data.loopboard.agent.tool : 'bash'
}

const importTasks = route(
  {
    summary: 'Import the tasks of an issue; a repeat updates them',
    needs: 'steer-loops',
    body: z.object({ issue_id: z.string().trim().min(1).max(128), dry_run: z.boolean().default(false) }),
    messages: { issue_id: 'issue_id is required' },
    answer: z.object({
      data: z.array(z.union([TaskRow, TaskFields])),
      message: z.string(),
      meta: z.object({ skipped_lines: z.number() }),
    }),
  },
  async (call) => {
    const loopId = call.params.id ?? ''
    const { issue_id: issueId, dry_run: isDryRun } = call.body
    const issue = await readIssue(call.product, loopId, issueId)
    if (!issue.ok) return issue
    const { tasks, skippedLines } = issue.value
    const meta = { skipped_lines: skippedLines }
    if (isDryRun) return ok({ data: tasks, message: `${tasks.length} tasks of issue ${issueId} can be imported`, meta })
    const sent = await send(call, loopId, { type: 'add-tasks', tasks })
    if (!sent.ok) return sent
    const all = await call.product.views.tasks(loopId)
    if (!all.ok) return all
    const ids = new Set(tasks.map((task) => task.task_id))
    const data = all.value.filter((task) => ids.has(task.task_id))
    return ok({ data, message: `Imported ${data.length} tasks from issue ${issueId}`, meta })
  },
)

const offer = route(
  {
    summary: 'Tasks in files that other programs left beside a loop, ready to be added',
    needs: 'read',
    answer: z.object({
      data: z.array(TaskFields.extend({ task_id: z.string() })),
      from: z.enum(['loop', 'prep_package']).nullable(),
      skipped: z.number(),
    }),
  },
  async ({ product, params }) => {
    const found = await product.views.taskFiles(params.id ?? '')
    if (!found.ok) return found
    const { tasks, from, skipped } = found.value
    return ok({ data: tasks, from, skipped })
  },
)

const generate = route(
  {
    summary: 'Let an agent plan tasks',
    needs: 'steer-loops',
    body: z.object({
      tool: z.string().max(40).optional(),
      count: z.int().min(1).max(20).default(5),
      dry_run: z.boolean().default(false),
    }),
    answer: z.object({ data: z.array(TaskRow), message: z.string() }),
  },
  async ({ product, params, body }) => {
    const answer = await product.views.answer(params.id ?? '')
    if (!answer.ok) return answer
    const tool = body.tool ?? defaultTool(answer.value.data)
    const agents = toolNames.filter((name) => name !== 'bash')
    if (!agents.some((name) => name === tool) && body.tool !== undefined)
      return refuse('validation', `tool must be one of: ${agents.join(', ')}`)
    return refuse('agent_unavailable', say('agent_absent', { tool }), {
      next: 'Add tasks by hand, or import them from an issue.',
    })
  },
)

export const importDoor = door('/api/loops/v2/{id}/import', { GET: offer, POST: importTasks })
export const generateDoor = door('/api/loops/v2/{id}/generate', { POST: generate })
