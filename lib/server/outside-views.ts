import type { LoopViews } from '#lib/api/product.ts'
import type { LoopState, LoopTask } from '#lib/domain/loop/loop-state.ts'
import { importTaskFiles } from '#lib/domain/loop/task-file-import.ts'
import { ok, type Result } from '#lib/domain/result.ts'
import type { EnginePorts, RunSnapshot } from '#lib/engine/ports.ts'
import { listProgress, readProgress } from '#lib/files/read-progress.ts'
import { readTaskFiles } from '#lib/files/read-task-files.ts'

type Found = <T>(loopId: string, read: (run: RunSnapshot) => Promise<Result<T>>) => Promise<Result<T>>

/** What stands beside the shared file of a loop, read from the folder. */
export function createProgressViews(
  found: Found,
  { workspaces, now }: Pick<EnginePorts, 'workspaces' | 'now'>,
): Pick<LoopViews, 'progressFiles' | 'progressFile' | 'taskFiles'> {
  const inFolder = <T>(loopId: string, read: (path: string, run: RunSnapshot) => Promise<Result<T>>) =>
    found(loopId, async (run) => {
      const workspace = await workspaces.check(run.workspaceId)
      return workspace.ok ? read(workspace.value.path, run) : workspace
    })
  return {
    progressFiles: (loopId) =>
      inFolder(loopId, (path, { runId, model }) => listProgress(path, model.memory.file.root, runId)),
    progressFile: (loopId, name) =>
      inFolder(loopId, (path, { runId, model }) => readProgress(path, model.memory.file.root, runId, name)),
    taskFiles: (loopId) =>
      inFolder(loopId, async (workspacePath, { runId, model: { state, memory } }) => {
        const read = await readTaskFiles(workspacePath, memory.file.root, runId)
        const facts = { workspacePath, now: now(), defaultTool: state.loopboard.agent.tool }
        return read.ok ? ok(importTaskFiles(read.value, facts)) : read
      }),
  }
}

/** Tasks that only the executor's part of a loop knows, as the tasks file would define them. */
export function undefinedTasks({ skill_state: skill, created_at }: LoopState, defined: LoopTask[]): LoopTask[] {
  const known = new Set(defined.map((task) => task.task_id))
  return (skill?.develop.tasks ?? [])
    .filter((task) => !known.has(task.id))
    .map(
      (
        { id, description, tool, mode, created_at: at, completed_at, priority, depends_on, files, acceptance },
        place,
      ) => ({
        ...{ task_id: id, description, tool, mode, prompt_template: '', order: defined.length + place },
        ...{ created_at: at || created_at, updated_at: completed_at ?? (at || created_at) },
        ...(priority === undefined ? {} : { priority }),
        ...(depends_on === undefined ? {} : { depends_on }),
        ...(files === undefined ? {} : { files }),
        ...(acceptance === undefined ? {} : { acceptance }),
      }),
    )
}
