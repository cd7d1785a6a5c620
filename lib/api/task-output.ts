import { ok, type Result } from '../domain/result.ts'
import type { LoopViews } from './product.ts'

export type TaskOutput = { step_id: string; stdout: string; stderr: string }

const mostLines = 1000

/** The output of the last action of each task. Both streams of a process are one log here, so `stderr` is always empty. */
export async function lastOutputs(views: LoopViews, loopId: string): Promise<Result<TaskOutput[]>> {
  const actions = await views.iterations(loopId, null, 1000)
  if (!actions.ok) return actions
  const last = new Map<string, { key: string; at: string }>()
  for (const { key, task_id: taskId, started_at: at } of actions.value.data)
    if (taskId !== null && at >= (last.get(taskId)?.at ?? '')) last.set(taskId, { key, at })
  const outputs: TaskOutput[] = []
  for (const [taskId, { key }] of last) {
    const page = await views.logs(loopId, { stream: null, attempt: key, cursor: null, dir: 'back', limit: mostLines })
    if (!page.ok) return page
    const lines = [...page.value.data].sort((a, b) => a.seq - b.seq)
    outputs.push({ step_id: taskId, stdout: lines.map((line) => `${line.text}\n`).join(''), stderr: '' })
  }
  return ok(outputs)
}
