import type { PlanAnswer } from './answers/plan-answer.ts'
import type { LoopTask } from './loop-state.ts'

type Planned = PlanAnswer['tasks'][number]
type Context = { tool: string; now: string }

/** A task keeps the name the plan gives it first; every other one is `task-001` and so on by its place, or the next number that is free. */
function idsOf(tasks: Planned[]): string[] {
  const isFirst = (task: Planned, index: number) => tasks.findIndex((each) => each.id === task.id) === index
  const taken = new Set(tasks.map(({ id }) => id))
  return tasks.map((task, index) => {
    if (task.id !== undefined && isFirst(task, index)) return task.id
    let number = index + 1
    while (taken.has(numbered(number))) number++
    taken.add(numbered(number))
    return numbered(number)
  })
}

const numbered = (number: number): string => `task-${String(number).padStart(3, '0')}`

/**
 * A plan as tasks of the tasks file, for the agent of the loop. What a task depends on must be another task before or after it; a circle or an
 * unknown name is dropped, for it would never begin.
 */
export function plannedTasks({ tasks }: PlanAnswer, { tool, now }: Context): LoopTask[] {
  const ids = idsOf(tasks)
  const safe = new Map<string, string[]>()
  for (const [index, task] of tasks.entries()) {
    const id = ids[index] ?? ''
    const wanted = (task.depends_on ?? []).filter((other) => other !== id && ids.includes(other))
    safe.set(
      id,
      wanted.filter((other) => !leadsTo(safe, other, id)),
    )
  }
  return tasks.map((task, order): LoopTask => {
    const id = ids[order] ?? ''
    const dependsOn = safe.get(id) ?? []
    return {
      ...{ task_id: id, description: task.description, tool, mode: task.mode, prompt_template: '', order },
      ...{ created_at: now, updated_at: now, acceptance: task.acceptance },
      ...(task.priority === undefined ? {} : { priority: task.priority }),
      ...(task.files === undefined ? {} : { files: task.files }),
      ...(dependsOn.length === 0 ? {} : { depends_on: dependsOn }),
    }
  })
}

/** Whether `from` waits, over any number of steps, for `to`. */
const leadsTo = (graph: ReadonlyMap<string, string[]>, from: string, to: string): boolean =>
  from === to || (graph.get(from) ?? []).some((next) => leadsTo(graph, next, to))
