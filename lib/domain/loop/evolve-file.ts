import { loopDocument } from './document/loop-shape.ts'
import type { LoopEvent } from './loop-events.ts'
import type { LoopModel } from './loop-model.ts'
import type { LoopState } from './loop-state.ts'
import { externalWait } from './merge/adopt-loop.ts'
import { applyChanges } from './merge/document-changes.ts'
import { documentOf } from './merge/render-loop.ts'
import { meantState } from './merge/skew.ts'
import { withEnd } from './merge/with-end.ts'
import { changeSkill } from './skill-state.ts'
import { mergeTasks } from './tasks-file.ts'

const types = [
  'foreign-changed',
  'tasks-merged',
  'control-reapplied',
  'skill-touched',
  'skill-state-taken',
  'conflict-opened',
  'conflict-closed',
  'runner-changed',
  'deleted-outside',
  'found-again',
  'progress-changed',
] as const
export type FileEvent = Extract<LoopEvent, { type: (typeof types)[number] }>

export const isFileEvent = (event: LoopEvent): event is FileEvent => types.some((type) => type === event.type)

/** Events that only report what stands in a folder; a loop that was merely followed is followed on. */
const reports: ReadonlySet<LoopEvent['type']> = new Set([
  'created',
  'log-appended',
  'review-noted',
  'foreign-changed',
  'tasks-merged',
  'conflict-opened',
  'conflict-closed',
  'deleted-outside',
  'found-again',
  'progress-changed',
])

/** True for an event by which a loop becomes ours to write. */
export const isTouch = (event: LoopEvent): boolean => !reports.has(event.type)

const keptReapplied = 6
const keptShown = 4

/** Events about the shared file and the programs beside us that write it. */
export function evolveFile(model: LoopModel, event: FileEvent): LoopModel {
  const { memory } = model
  const remember = (change: Partial<LoopModel['memory']>): LoopModel => ({ ...model, memory: { ...memory, ...change } })
  switch (event.type) {
    case 'foreign-changed':
      return takeDocument(model, event)
    case 'tasks-merged':
      return { ...model, tasks: mergeTasks(model.tasks, event.tasks) }
    case 'control-reapplied': {
      const times = [...(memory.reapplied[event.path] ?? []), event.at].slice(-keptReapplied)
      return remember({ reapplied: { ...memory.reapplied, [event.path]: times } })
    }
    case 'skill-touched':
      return remember({ skillTouchedAt: event.at })
    case 'skill-state-taken':
      return { ...model, state: event.skill ? { ...model.state, skill_state: event.skill } : model.state }
    case 'conflict-opened':
      return remember({ conflicts: [...memory.conflicts.filter(({ id }) => id !== event.conflict.id), event.conflict] })
    case 'conflict-closed':
      return remember({ conflicts: memory.conflicts.filter(({ id }) => id !== event.id) })
    case 'runner-changed': {
      const { runner, generation } = event
      const waiting = model.state.loopboard.waiting?.kind === 'external' ? null : model.state.loopboard.waiting
      const state = { ...model.state, loopboard: { ...model.state.loopboard, runner, generation, waiting } }
      return { ...model, state: changeSkill(state, (skill) => ({ ...skill, current_action: null })) }
    }
    case 'deleted-outside':
      return remember({ deletedAt: event.at, file: { ...memory.file, isGone: true } })
    case 'found-again':
      return remember({ deletedAt: null, file: { ...memory.file, isGone: false } })
    case 'progress-changed':
      return model
  }
}

/** The loop as the merged document says it. Times by a skewed clock are brought back; the settings stay ours. */
function takeDocument(model: LoopModel, event: Extract<FileEvent, { type: 'foreign-changed' }>): LoopModel {
  const { state, memory } = model
  const document = applyChanges(documentOf(model), event.changes)
  const read = meantState(loopDocument.read(document, { path: '', report: () => {} }), event.skewMs)
  const { created_at, updated_at, completed_at } = event.times
  const next: LoopState = {
    ...read,
    loop_id: state.loop_id,
    created_at,
    updated_at,
    loopboard: loopboardAfter(state, event),
  }
  delete next.completed_at
  if (completed_at !== null) next.completed_at = completed_at
  if (state.loopboard.runner === 'server' && state.skill_state) next.skill_state = state.skill_state
  for (const task of next.skill_state?.develop.tasks ?? []) task.created_at ||= created_at
  const { skewMs, carries, fields } = event
  const shown = [...memory.file.shown.filter((each) => each.carries !== carries), { carries, fields }].slice(-keptShown)
  return {
    ...model,
    state: withEnd(next),
    memory: { ...memory, file: { ...memory.file, document, skewMs, shown } },
  }
}

function loopboardAfter(
  { loopboard }: LoopState,
  { status, from, waitsFor, at }: Extract<FileEvent, { type: 'foreign-changed' }>,
) {
  if (loopboard.runner === 'server') return loopboard
  const waiting = loopboard.waiting
  const isWaiting = waitsFor !== null && status === 'running'
  const kept = waiting?.kind === 'external' ? null : waiting
  const next = isWaiting
    ? waiting?.ref === waitsFor
      ? waiting
      : externalWait(waitsFor, at)
    : status === from
      ? kept
      : null
  // A file that is read now is not damaged any more.
  const isOver = status !== from || loopboard.reason?.code === 'state_corrupt'
  return { ...loopboard, waiting: next, ...(isOver ? { reason: null } : {}) }
}
