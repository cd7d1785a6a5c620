import type { DevelopTask } from './execution-record.ts'
import type { LoopEvent } from './loop-events.ts'
import type { LoopModel } from './loop-model.ts'
import type { LoopTask } from './loop-state.ts'
import { changeSkill, withTask, withTasks } from './skill-state.ts'

type TaskEvent = Extract<
  LoopEvent,
  {
    type:
      | 'tasks-added'
      | 'task-changed'
      | 'task-deleted'
      | 'tasks-reordered'
      | 'task-status-set'
      | 'tasks-planned'
      | 'message-taken'
  }
>

/** Changes of the tasks file and of the records of execution that belong to it. Orders are always 0 to n-1. */
export function evolveTasks(model: LoopModel, event: TaskEvent): LoopModel {
  switch (event.type) {
    case 'tasks-added':
      return addTasks(model, event.tasks, 'tasks_file')
    case 'task-changed':
      return changeTask(model, event.task)
    case 'task-deleted': {
      const { [event.taskId]: _gone, ...taskFailures } = model.memory.taskFailures
      const state = changeSkill(model.state, (skill) =>
        withTasks(
          skill,
          skill.develop.tasks.filter((task) => task.id !== event.taskId),
        ),
      )
      const isAnswered = model.memory.unansweredFailure?.taskId === event.taskId
      const unansweredFailure = isAnswered ? null : model.memory.unansweredFailure
      return {
        tasks: renumber(model.tasks.filter((task) => task.task_id !== event.taskId)),
        state,
        memory: { ...model.memory, taskFailures, unansweredFailure },
      }
    }
    case 'tasks-reordered': {
      const rank = (task: LoopTask) =>
        event.taskIds.includes(task.task_id) ? event.taskIds.indexOf(task.task_id) : event.taskIds.length
      return {
        ...model,
        tasks: renumber([...model.tasks].sort((left, right) => rank(left) - rank(right) || left.order - right.order)),
      }
    }
    case 'task-status-set': {
      const { status, waiver, at, by, taskId } = event
      const task = model.tasks.find((entry) => entry.task_id === taskId)
      const state = changeSkill(model.state, (skill) =>
        withTask(
          task ? withTasks(skill, addNew(skill.develop.tasks, [toDevelopTask(task)])) : skill,
          taskId,
          ({ waived: _before, ...task }) => ({
            ...task,
            status,
            completed_at: status === 'completed' ? at : null,
            ...(waiver !== null && { waived: { by, at, reason: waiver } }),
          }),
        ),
      )
      const isAnswered = model.memory.unansweredFailure?.taskId === taskId
      const { [taskId]: _count, ...taskFailures } = model.memory.taskFailures
      return {
        ...model,
        state,
        memory: {
          ...model.memory,
          taskFailures,
          unansweredFailure: isAnswered ? null : model.memory.unansweredFailure,
        },
      }
    }
    case 'tasks-planned':
      return {
        ...model,
        state: changeSkill(model.state, (skill) => withTasks(skill, addNew(skill.develop.tasks, event.tasks))),
      }
    case 'message-taken': {
      const added = addTasks(model, [event.task], 'user')
      const queue = model.memory.queue.filter((message) => message.id !== event.id)
      return { ...added, memory: { ...model.memory, queue } }
    }
  }
}

const renumber = (tasks: LoopTask[]): LoopTask[] =>
  tasks.map((task, order) => (task.order === order ? task : { ...task, order }))

const addNew = (known: DevelopTask[], tasks: DevelopTask[]) => [
  ...known,
  ...tasks.filter((task) => !known.some(({ id }) => id === task.id)),
]

/** New tasks of a loop that our engine runs are part of its plan at once; an outside skill makes its own plan. */
function addTasks(model: LoopModel, tasks: LoopTask[], origin: NonNullable<DevelopTask['origin']>): LoopModel {
  const added = tasks.filter((task) => !model.tasks.some(({ task_id }) => task_id === task.task_id))
  const records = added.map((task) => toDevelopTask(task, origin))
  const state =
    model.state.loopboard.runner === 'server'
      ? changeSkill(model.state, (skill) => withTasks(skill, addNew(skill.develop.tasks, records)))
      : model.state
  return { ...model, state, tasks: renumber([...model.tasks, ...added]) }
}

function changeTask(model: LoopModel, changed: LoopTask): LoopModel {
  const state = changeSkill(model.state, (skill) =>
    withTask(skill, changed.task_id, (task) => ({ ...task, ...definitionOf(changed) })),
  )
  return {
    ...model,
    state,
    tasks: renumber(model.tasks.map((task) => (task.task_id === changed.task_id ? changed : task))),
  }
}

/** What the record of execution repeats of a task's definition; a field that is gone is gone here as well. */
const definitionOf = ({ description, tool, mode, priority, files, depends_on, acceptance }: LoopTask) => ({
  description,
  tool,
  mode,
  priority,
  files,
  depends_on,
  acceptance,
})

/** The record of execution that belongs to a task of the tasks file; it has the same id. */
export function toDevelopTask(task: LoopTask, origin: NonNullable<DevelopTask['origin']> = 'tasks_file'): DevelopTask {
  const given = Object.entries(definitionOf(task)).filter(([, value]) => value !== undefined)
  return {
    id: task.task_id,
    ...(Object.fromEntries(given) as ReturnType<typeof definitionOf>),
    status: 'pending',
    files_changed: [],
    created_at: task.created_at,
    completed_at: null,
    origin,
  }
}
