import type { Place } from '../document/codec.ts'
import { developTask } from '../document/develop-shape.ts'
import { emptyObject, isObject, type JsonObject, readJson } from '../document/json-value.ts'
import type { DevelopTask, SkillState } from '../execution-record.ts'
import { plain } from './markdown-text.ts'
import { type Entry, entriesIn, headOf, latest, meaningfulLines, metaOf } from './progress-lines.ts'

const item = /^(\d+)\. \[( |x|X)\] (.+)$/
const detail = /^- \*\*(ID|Tool|Mode|Suite|Error)\*\*:\s*(.*)$/
const file = /^- `([^`]+)`$/
const status = /^#### Status:\s*([A-Z_ ]+)$/
const nowhere: Place = { path: '', report: () => {} }

/** The tasks that `develop.md` and `changes.log` tell of. Comments of ours go before what is written for people; the last entry of a task counts. */
export function parseDevelop(
  text: string,
  changes: string,
  usual: { tool: string; createdAt: string },
): { develop: SkillState['develop']; entries: Entry[] } {
  const lines = meaningfulLines(text)
  const entries = entriesIn(lines)
  const tasks = new Map<string, JsonObject>()
  const idByTitle = new Map<string, string>()
  for (const entry of entries) idByTitle.set(entry.title, idOf(entry) ?? idByTitle.get(entry.title) ?? '')

  // A comment in the list has every field; its place among the items gives the item.
  const listed = listedTasks(lines)
  let position = 0
  for (const line of lines) {
    const found = item.exec(line)
    if (!found) continue
    position++
    const title = plain(found[3] ?? '')
    const exact = listed[position - 1]
    const id =
      typeof exact?.['id'] === 'string'
        ? exact['id']
        : idByTitle.get(title) || `task-${String(position).padStart(3, '0')}`
    tasks.set(id, exact ?? pick({ id, description: title, status: found[2] === ' ' ? 'pending' : 'completed' }))
  }
  for (const entry of entries) {
    const id = idOf(entry) ?? idByTitle.get(entry.title) ?? ''
    const name = id || `task-${String(tasks.size + 1).padStart(3, '0')}`
    const known = tasks.get(name) ?? pick({ id: name, description: entry.title })
    const { tool, mode, ...news } = fieldsOf(entry, changesOf(changes, name))
    tasks.set(name, Object.assign(emptyObject(), tool && { tool }, mode && { mode }, known, news))
  }

  const read = [...tasks.values()].map((found) =>
    toTask(found, headOf(lines, 'Started') ?? usual.createdAt, usual.tool),
  )
  return {
    develop: {
      total: read.length,
      completed: read.filter((task) => task.status === 'completed').length,
      current_task: null,
      tasks: read,
      last_progress_at: latest(entries.map((entry) => entry.at)),
    },
    entries,
  }
}

const pick = (fields: JsonObject): JsonObject => Object.assign(emptyObject(), fields)

/** The comments that stand outside of the timeline: one per item, in the order of the items. */
function listedTasks(lines: string[]): JsonObject[] {
  const end = lines.findIndex((line) => line.startsWith('### Iteration '))
  return (end < 0 ? lines : lines.slice(0, end)).map((line) => metaOf(line, 'task')).filter((found) => found !== null)
}

function idOf(entry: Entry): string | null {
  const exact = entry.lines.map((line) => metaOf(line, 'task')).find((found) => found !== null)
  if (typeof exact?.['id'] === 'string') return exact['id']
  const line = entry.lines.map((each) => detail.exec(each)).find((found) => found?.[1] === 'ID')
  return line?.[2] ? plain(line[2]) : null
}

function fieldsOf(entry: Entry, changed: string[]): JsonObject {
  const fields = emptyObject()
  const files: string[] = []
  let word: string | null = null
  for (const line of entry.lines) {
    const found = detail.exec(line)
    if (found?.[1] === 'Tool' || found?.[1] === 'Mode') fields[found[1].toLowerCase()] = plain(found[2] ?? '')
    const path = file.exec(line)?.[1]
    if (path) files.push(path)
    word = status.exec(line)?.[1]?.trim() ?? word
  }
  if (word !== null) fields['status'] = word === 'COMPLETED' ? 'completed' : word === 'FAILED' ? 'failed' : 'pending'
  if (fields['status'] === 'completed') fields['completed_at'] = entry.at
  if (files.length + changed.length > 0) fields['files_changed'] = [...new Set([...files, ...changed])]
  const exact = entry.lines.map((line) => metaOf(line, 'task')).find((each) => each !== null)
  return Object.assign(fields, exact ?? {})
}

function changesOf(changes: string, id: string): string[] {
  return changes.split('\n').flatMap((line) => {
    if (!line.includes(id)) return []
    const json = readJson(line)
    if (!json.ok || !isObject(json.value) || json.value['task_id'] !== id) return []
    const files = json.value['files_changed']
    return Array.isArray(files) ? files.filter((path) => typeof path === 'string') : []
  })
}

/** Work that was in progress when the documents were written did not end: it is pending. */
function toTask(found: JsonObject, createdAt: string, tool: string): DevelopTask {
  const task = developTask.read(found, nowhere)
  return {
    ...task,
    tool: task.tool || tool,
    created_at: task.created_at || createdAt,
    status: task.status === 'in_progress' ? 'pending' : task.status,
  }
}
