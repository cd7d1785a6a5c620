import type { LoopFacts } from '#components/loop-page/loop-facts.ts'
import type { LoopView, TaskItem } from '#lib/client/loop-queries.ts'
import type { GateCondition } from '#lib/domain/loop/loop-state.ts'
import type { TestRunView } from '#lib/domain/loop/test-view.ts'

type Sources = {
  loop: LoopView
  facts: LoopFacts
  tasks: TaskItem[]
  gate: GateCondition[]
  run: TestRunView | null
}

const isOpen = (task: TaskItem, facts: LoopFacts) =>
  task.status !== 'completed' && !(task.status === 'failed' && facts.waivers.has(task.task_id))

/** Everything the summary of a loop says: what was asked, done, proved, and what remains. It is shown and exported from here. */
export function summaryFacts({ loop, facts, tasks, gate, run }: Sources) {
  const { data, meta } = loop
  return {
    loop_id: data.loop_id,
    title: data.title,
    description: data.description,
    status: data.status,
    created_at: data.created_at,
    completed_at: facts.completedAt,
    iterations: { current: data.current_iteration, max: data.max_iterations },
    duration_ms: meta.derived.duration_ms,
    tasks: tasks.map((task) => ({
      task_id: task.task_id,
      description: task.description,
      status: task.status,
      iteration: task.iteration,
      exit_code: task.result?.exit_code ?? null,
      files_changed: task.files_changed,
      waived: facts.waivers.get(task.task_id) ?? null,
    })),
    files_changed: [...new Set(tasks.flatMap((task) => task.files_changed))].sort(),
    gate,
    completion: facts.completion && {
      forced: facts.completion.forced,
      by: facts.completion.by,
      at: facts.completion.at,
    },
    tests: run && {
      run_id: run.run_id,
      kind: run.kind,
      passed: run.passed,
      total: run.total,
      passed_count: run.passed_count,
      failed_count: run.failed_count,
      skipped_count: run.skipped_count,
      flaky_count: run.flaky_count,
      pass_rate: run.pass_rate,
      coverage: run.coverage,
      changed_coverage: run.changed_coverage,
      tree_hash: run.tree_hash,
      commands: run.commands.map((command) => ({ text: command.text, exit_code: command.exit_code })),
    },
    remains: {
      open_tasks: tasks.filter((task) => isOpen(task, facts)).map((task) => task.description),
      missing_evidence: gate.filter((condition) => !condition.ok).map((condition) => condition.id),
      reason: facts.reason && {
        code: facts.reason.code,
        message: facts.reason.message,
        said: facts.reason.said,
        next_step: facts.reason.next_step,
      },
    },
    workspace_path: meta.workspace_path,
    work_path: meta.work_path,
    branch: meta.branch,
    base_commit: facts.baseCommit,
  }
}
export type SummaryFacts = ReturnType<typeof summaryFacts>
