import { endOfString, isObject, type JsonObject, readJson } from './document/json-value.ts'
import { loopTask } from './document/task-shape.ts'
import type { LoopTask } from './loop-state.ts'

const nowhere = { path: '', report: () => {} }

/** The text of a tasks file: one JSON object per line, every line ended, in the order of the tasks. No tasks give an empty text. */
export const writeTasksFile = (tasks: LoopTask[]): string =>
  sorted(tasks)
    .map((task) => `${JSON.stringify(loopTask.write(task, undefined))}\n`)
    .join('')

/**
 * The tasks in a file, in their order, deleted ones included, each id once: the newer `updated_at` counts, the later line on a tie. Objects
 * glued together on one line are taken apart; what is no task, such as the torn end of a file, is set aside and not lost.
 */
export function readTasksFile(text: string): { tasks: LoopTask[]; setAside: string[] } {
  const setAside: string[] = []
  const found: LoopTask[] = []
  const take = (piece: string, value: JsonObject | null) => {
    if (value && typeof value['task_id'] === 'string' && value['task_id'] !== '') {
      const task = loopTask.read(value, nowhere)
      found.push(task.order < 0 ? { ...task, order: found.length } : task)
    } else setAside.push(piece)
  }
  for (const line of text.replace(/^\uFEFF/, '').split('\n')) {
    if (line.trim() === '') continue
    const whole = objectIn(line)
    if (whole) take(line, whole)
    else for (const piece of splitObjects(line)) take(piece, objectIn(piece))
  }
  return { tasks: newest(found, []), setAside }
}

/** The tasks of our file and of another program's: per id the newer one, ours on a tie; what is deleted there is gone. */
export const uniteTasks = (ours: LoopTask[], theirs: LoopTask[]): LoopTask[] =>
  newest(theirs, ours).filter((task) => !task.deleted)

/** The tasks of the journal with those another program wrote, numbered anew: per id the newer one, ours on a tie; deleted ones go. */
export const mergeTasks = (ours: LoopTask[], theirs: LoopTask[]): LoopTask[] =>
  uniteTasks(ours, theirs).map((task, order) => ({ ...task, order }))

/** The tasks in `theirs` that would change `ours`. */
export function newerTasks(ours: LoopTask[], theirs: LoopTask[]): LoopTask[] {
  const byId = new Map(ours.map((task) => [task.task_id, task]))
  return theirs.filter((task) => {
    const known = byId.get(task.task_id)
    return known ? known.updated_at < task.updated_at : !task.deleted
  })
}

/** Of each id the task with the newest `updated_at`; among equals the last one, `later` after `earlier`. */
function newest(earlier: LoopTask[], later: LoopTask[]): LoopTask[] {
  const byId = new Map<string, LoopTask>()
  for (const task of [...earlier, ...later]) {
    const known = byId.get(task.task_id)
    if (!known || task.updated_at >= known.updated_at) byId.set(task.task_id, task)
  }
  return sorted([...byId.values()])
}

const sorted = (tasks: LoopTask[]): LoopTask[] => [...tasks].sort((left, right) => left.order - right.order)

function objectIn(text: string): JsonObject | null {
  const json = readJson(text)
  return json.ok && isObject(json.value) ? json.value : null
}

/** Cuts `{..}{..}` into its objects. Braces inside strings do not count; what stands between or is not closed is a piece of its own. */
function splitObjects(line: string): string[] {
  const pieces: string[] = []
  let start = 0
  let depth = 0
  const cut = (end: number) => {
    const piece = line.slice(start, end).trim()
    if (piece !== '') pieces.push(piece)
    start = end
  }
  for (let at = 0; at < line.length; at++) {
    if (line[at] === '"' && depth > 0) at = endOfString(line, at) - 1
    else if (line[at] === '{') {
      if (depth === 0) cut(at)
      depth++
    } else if (line[at] === '}' && depth > 0) {
      depth--
      if (depth === 0) cut(at + 1)
    }
  }
  cut(line.length)
  return pieces
}
