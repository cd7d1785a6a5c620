import type { LoopEventType } from './loop-events.ts'

export const eventKinds = ['life', 'action', 'task', 'question', 'proof', 'setting', 'file'] as const
export type EventKind = (typeof eventKinds)[number]

/** Events that only tell readers to look again: they are no history, raise no revision, and go when nobody can be behind them any more. */
export const notices = ['log-appended', 'review-noted'] as const

/** To which kind each event belongs; the pages' words for events stand under `history.events`. */
const kinds: Record<Exclude<LoopEventType, (typeof notices)[number]>, EventKind> = {
  created: 'life',
  edited: 'setting',
  started: 'life',
  resumed: 'life',
  'draining-cleared': 'life',
  retried: 'life',
  paused: 'life',
  stopped: 'life',
  failed: 'life',
  exited: 'life',
  completed: 'life',
  'limit-raised': 'setting',
  deleted: 'life',
  restored: 'life',
  'tasks-added': 'task',
  'task-changed': 'task',
  'task-deleted': 'task',
  'tasks-reordered': 'task',
  'task-status-set': 'task',
  'tasks-planned': 'task',
  'waiting-opened': 'question',
  'waiting-answered': 'question',
  'choice-made': 'question',
  'message-queued': 'question',
  'message-edited': 'question',
  'message-cancelled': 'question',
  'messages-given': 'question',
  'message-taken': 'question',
  'commands-set': 'setting',
  'commands-approved': 'setting',
  waived: 'proof',
  'changes-decided': 'proof',
  'work-finished': 'life',
  'not-stuck': 'question',
  'action-started': 'action',
  'action-finished': 'action',
  'action-failed': 'action',
  'action-cancelled': 'action',
  'action-unknown': 'action',
  'agent-turned': 'action',
  'agent-held': 'question',
  judged: 'proof',
  'summary-written': 'proof',
  'hypotheses-opened': 'proof',
  'evidence-added': 'proof',
  'verdicts-given': 'proof',
  'fix-recorded': 'proof',
  'instrumentation-removed': 'proof',
  'tests-recorded': 'proof',
  'coverage-recorded': 'proof',
  'gate-evaluated': 'proof',
  'budget-warned': 'question',
  'stuck-advised': 'question',
  'foreign-changed': 'file',
  'tasks-merged': 'file',
  'control-reapplied': 'file',
  'skill-touched': 'file',
  'skill-state-taken': 'file',
  imported: 'life',
  'revision-restored': 'file',
  'state-rebuilt': 'file',
  'conflict-opened': 'file',
  'conflict-closed': 'file',
  'runner-changed': 'life',
  'deleted-outside': 'life',
  'found-again': 'life',
  'progress-changed': 'file',
}

export type EventName = keyof typeof kinds

/** The name of an event as we know it; null for one of a newer version. */
export const nameOf = (type: string): EventName | null => (isKnown(type) ? type : null)

/** The kind of an event; null for one of a newer version. */
export const kindOf = (type: string): EventKind | null => (isKnown(type) ? kinds[type] : null)

const isKnown = (type: string): type is EventName => Object.hasOwn(kinds, type)

/** The events of a kind. */
export const namesOf = (kind: EventKind): EventName[] =>
  Object.entries(kinds).flatMap(([name, its]) => (its === kind && isKnown(name) ? [name] : []))
