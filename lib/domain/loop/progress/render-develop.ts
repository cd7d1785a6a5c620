import type { DevelopTask } from '../execution-record.ts'
import type { LoopState } from '../loop-state.ts'
import type { DevelopEntry, ProgressEvidence } from '../progress-evidence.ts'
import { blocks, inline, meta, pathCode, quotation, table } from './markdown-text.ts'

/** `develop.md`: the tasks, where they stand, and a timeline of what was done. The state of a task stands with its last entry. */
export function renderDevelop(state: LoopState, evidence: ProgressEvidence, notes: string[]): string {
  const tasks = state.skill_state?.develop.tasks ?? []
  const files = [...new Set([...evidence.filesModified, ...tasks.flatMap((task) => task.files_changed)])].sort()
  const open = tasks.filter((task) => task.status === 'pending' || task.status === 'in_progress')
  return blocks(
    ['# Development Progress'],
    [
      `**Loop ID**: ${state.loop_id}`,
      `**Task**: ${inline(state.description || state.title)}`,
      `**Started**: ${state.created_at}`,
    ],
    notes,
    ['## Task List'],
    tasks.map((task, index) => `${index + 1}. [${task.status === 'completed' ? 'x' : ' '}] ${titleOf(task)}`),
    tasks.map((task) => meta('task', task)),
    files.length > 0 ? ['## Key Files'] : [],
    files.map((path) => `- ${pathCode(path)}`),
    ['## Current Statistics'],
    statistics(tasks),
    open.length > 0 ? ['## Next Steps'] : [],
    open.map((task) => `- [ ] ${titleOf(task)}`),
    ['## Progress Timeline'],
    ...evidence.developEntries.flatMap((entry, index) => {
      const isLast = !evidence.developEntries.slice(index + 1).some((later) => later.taskId === entry.taskId)
      return entryBlocks(
        entry,
        tasks.find((task) => task.id === entry.taskId),
        isLast,
      )
    }),
  )
}

const titleOf = (task: DevelopTask): string => inline(task.description) || inline(task.id)

function statistics(tasks: DevelopTask[]): string[] {
  const count = (status: DevelopTask['status']) => tasks.filter((task) => task.status === status).length
  const progress = tasks.length > 0 ? Math.round((count('completed') / tasks.length) * 100) : 0
  return table(
    ['Metric', 'Value'],
    [
      ['Total Tasks', String(tasks.length)],
      ['Completed', String(count('completed'))],
      ['In Progress', String(count('in_progress'))],
      ['Pending', String(count('pending'))],
      ['Progress', `${progress}%`],
    ],
  )
}

function entryBlocks(entry: DevelopEntry, task: DevelopTask | undefined, isLast: boolean): string[][] {
  const exact =
    task && isLast
      ? { id: task.id, status: task.status, completed_at: task.completed_at, files_changed: task.files_changed }
      : {
          id: entry.taskId,
          status: entry.status,
          completed_at: entry.status === 'completed' ? entry.at : null,
          files_changed: entry.filesChanged,
        }
  return [
    [
      `### Iteration ${entry.iteration} - ${task ? titleOf(task) : inline(entry.title) || inline(entry.taskId)} (${entry.at})`,
    ],
    [meta('task', exact)],
    ['#### Task Details'],
    [`- **ID**: ${inline(entry.taskId)}`, `- **Tool**: ${inline(entry.tool)}`, `- **Mode**: ${inline(entry.mode)}`],
    ['#### Implementation Summary'],
    quotation(entry.summary),
    ['#### Files Changed'],
    entry.filesChanged.length > 0 ? entry.filesChanged.map((path) => `- ${pathCode(path)}`) : ['_None_'],
    [`#### Status: ${entry.status.toUpperCase().replace(/[^A-Z_ ]/g, '_')}`],
  ]
}
