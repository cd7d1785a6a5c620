import type { LoopViews, TaskView } from '#lib/api/product.ts'
import { boardOf } from '#lib/domain/loop/debug/hypothesis-board.ts'
import { evaluateGate } from '#lib/domain/loop/gate.ts'
import type { LoopModel } from '#lib/domain/loop/loop-model.ts'
import { ok, type Result, refuse } from '#lib/domain/result.ts'
import { say } from '#lib/domain/sentences/say.ts'
import { gatherGateFacts } from '#lib/engine/gate-facts.ts'
import type { Dispatched, EnginePorts, RunSnapshot } from '#lib/engine/ports.ts'
import { findWorkPlace, treeHashOf } from '#lib/engine/work-place.ts'
import type { History } from '#lib/history/history.ts'
import type { createLoopAnswer } from './loop-answer.ts'
import { createProgressViews, undefinedTasks } from './outside-views.ts'

type Options = {
  ports: EnginePorts
  history: History<Dispatched>
  answers: ReturnType<typeof createLoopAnswer>
  /** Loops that have a task of this id. */
  loopsWithTask: (taskId: string, limit: number) => Promise<string[]>
}

const maxPatchBytes = 1024 * 1024

/** Everything that can be read of loops. Lists and pages come from the history alone; diffs and the gate look at the folder. */
export function createLoopViews({ ports, history, answers, loopsWithTask }: Options): LoopViews {
  const noLoop = refuse('not_found', say('loop_not_found'))

  /** A deleted loop is gone for readers until it is restored; only its history can still be looked at. */
  const found = async <T>(loopId: string, read: (run: RunSnapshot) => Promise<Result<T>> | Result<T>) => {
    const run = await ports.journal.read(loopId)
    return run && run.model.memory.deletedAt === null ? read(run) : noLoop
  }
  const page = <T>(loopId: string, read: () => Promise<T>) => found(loopId, async () => ok(await read()))

  const tasks: LoopViews['tasks'] = (loopId) => found(loopId, (run) => ok(taskViews(run.model)))

  const findTask: LoopViews['findTask'] = async (taskId, loopId) => {
    const loops = loopId === null ? await loopsWithTask(taskId, 2) : [loopId]
    if (loops.length > 1)
      return refuse('duplicate', say('task_in_several', { id: taskId }), { next: say('next_name_loop') })
    const [id] = loops
    if (id === undefined) return refuse('not_found', say('task_not_found'))
    const all = await tasks(id)
    if (!all.ok) return all
    const task = all.value.find((each) => each.task_id === taskId)
    return task ? ok({ ...task, loop_id: id }) : refuse('not_found', say('task_not_found'))
  }

  /** What an attempt changed; of one that runs, what it changed until now. */
  const iterationDiff: LoopViews['iterationDiff'] = (loopId, key, path) =>
    found(loopId, async (run) => {
      const trees = await history.iterations.treesOf(loopId, key)
      if (!trees) return refuse('not_found', say('iteration_not_found'))
      const place = await findWorkPlace(ports.workspaces, run)
      if (!place.ok) return place
      const isRunning = run.model.memory.running?.key === key
      const after = trees.after ?? (isRunning ? await treeHashOf(ports.workspaces, place.value) : trees.before)
      if (trees.before === null || after === null) return ok({ text: '', cut: false, files: [] })
      const { workspaceId } = run
      const files = await ports.workspaces.diff(workspaceId, loopId, trees.before, after)
      const patch = await ports.workspaces.patch(workspaceId, loopId, trees.before, after, path, maxPatchBytes)
      const list = files.map((file) => ({
        path: file.path,
        status: file.status,
        added: file.addedLines,
        removed: file.removedLines,
      }))
      return ok({ ...patch, files: list })
    })

  return {
    answer: (loopId) => found(loopId, async (run) => ok(await answers.answerFor(run))),
    list: history.loops.list,
    documents: history.loops.documents,
    stats: history.loops.stats,
    tasks,
    findTask,
    iterations: (loopId, cursor, limit) => page(loopId, () => history.iterations.iterations(loopId, cursor, limit)),
    iterationDiff,
    logs: (loopId, query) => page(loopId, () => history.logViews.logs(loopId, query)),
    searchLogs: (loopId, query) => page(loopId, () => history.logViews.searchLogs(loopId, query)),
    agentText: (loopId, textId) => page(loopId, () => history.logs.readText(loopId, textId)),
    tests: (loopId, query) => found(loopId, () => history.testViews.tests(loopId, query)),
    testHistory: (loopId, key) => found(loopId, () => history.testViews.testHistory(loopId, key)),
    testDiff: (loopId, from, to) => found(loopId, () => history.testViews.diff(loopId, from, to)),
    testMatrix: (loopId, query) => page(loopId, () => history.testViews.matrix(loopId, query)),
    compareLoops: history.testViews.loops,
    workspaceTest: history.testViews.ofWorkspace,
    rankedTests: history.testViews.ranked,
    coverage: (loopId, run) => found(loopId, () => history.testViews.coverage(loopId, run)),
    coverageFile: (loopId, run, path) => found(loopId, () => history.testViews.coverageFile(loopId, run, path)),
    hypotheses: (loopId) => found(loopId, async (run) => ok(boardOf(run.model, await history.events.searches(loopId)))),
    revisions: (loopId, cursor, limit, author) =>
      found(loopId, () => history.revisions.revisions(loopId, cursor, limit, author)),
    revision: (loopId, revision) => found(loopId, () => history.revisions.revision(loopId, revision)),
    revisionDiff: (loopId, from, to) => found(loopId, () => history.revisions.revisionDiff(loopId, from, to)),
    conflicts: (loopId) => page(loopId, () => history.conflicts.conflicts(loopId)),
    ...createProgressViews(found, ports),
    gate: (loopId) =>
      found(loopId, async (run) => {
        const place = await findWorkPlace(ports.workspaces, run)
        const facts = await gatherGateFacts(ports, run.model, place.ok ? place.value : null)
        return ok(evaluateGate(run.model, facts))
      }),
    async history(loopId, cursor, limit) {
      const run = await ports.journal.read(loopId)
      return run ? ok(await history.events.history(loopId, cursor, limit)) : noLoop
    },
  }
}

/** The tasks of a loop in their order, each with what was done about it; an outside executor may know tasks that no file defines. */
function taskViews({ state, tasks }: LoopModel): TaskView[] {
  const records = state.skill_state?.develop.tasks ?? []
  const defined = tasks.filter((task) => !task.deleted)
  return [...defined, ...undefinedTasks(state, defined)].map((task) => {
    const record = records.find((each) => each.id === task.task_id)
    return {
      ...task,
      status: record?.status ?? 'pending',
      iteration: record?.iteration ?? null,
      files_changed: record?.files_changed ?? [],
      attempts: record?.attempts ?? 0,
      result: record?.result ?? null,
    }
  })
}
