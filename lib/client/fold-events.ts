import { type LoopStatus, loopStatuses, type ReasonCode } from '../domain/loop/loop-state.ts'
import type { LoopEventName, LoopLiveEvent } from './stream-event.ts'

/** The parts of a loop that are fetched on their own. */
export type LoopPart =
  | 'answer'
  | 'tasks'
  | 'iterations'
  | 'tests'
  | 'coverage'
  | 'revisions'
  | 'gate'
  | 'approvals'
  | 'changes'
  | 'comments'
  | 'conflicts'
  | 'progress'
  | 'hypotheses'

/** What a batch of events of loops means for what is on the screen. */
export type Folded = {
  /** Statuses that are known already, before anything is fetched. */
  statuses: Map<string, { status: LoopStatus; reasonCode: ReasonCode | null }>
  /** What must be fetched again, by loop. */
  parts: Map<string, Set<LoopPart>>
  /** True when rows of lists or figures may differ. */
  lists: boolean
}

const partsOf: Record<LoopEventName, LoopPart[]> = {
  'loop.created': ['answer', 'revisions'],
  'loop.deleted': ['answer', 'revisions'],
  'loop.restored': ['answer', 'revisions'],
  'loop.updated': ['answer', 'tasks', 'tests', 'revisions', 'gate'],
  'loop.status': ['answer', 'iterations', 'tasks', 'tests', 'revisions', 'gate', 'approvals', 'changes', 'hypotheses'],
  'loop.waiting': ['answer', 'revisions', 'approvals'],
  'action.started': ['answer', 'iterations', 'tasks', 'revisions', 'hypotheses'],
  'action.finished': ['answer', 'iterations', 'tasks', 'revisions', 'gate', 'changes', 'hypotheses'],
  'task.added': ['answer', 'tasks', 'revisions'],
  'task.updated': ['answer', 'tasks', 'revisions'],
  'task.deleted': ['answer', 'tasks', 'revisions'],
  'tasks.reordered': ['tasks', 'revisions'],
  'tests.finished': ['answer', 'tests', 'iterations', 'coverage', 'gate', 'revisions', 'changes'],
  'coverage.updated': ['coverage', 'tests', 'gate'],
  'approval.requested': ['answer', 'approvals'],
  'approval.resolved': ['answer', 'approvals', 'revisions'],
  'hypothesis.updated': ['answer', 'hypotheses', 'revisions'],
  'evidence.added': ['hypotheses', 'revisions'],
  'log.appended': [],
  'review.changed': ['comments', 'changes'],
  'budget.warning': ['answer'],
  'stuck.advised': ['answer'],
  'runner.liveness': ['answer'],
  'conflict.opened': ['answer', 'conflicts', 'revisions'],
  'conflict.closed': ['answer', 'conflicts', 'revisions'],
  'progress.changed': ['answer', 'progress'],
}

/** Events that change nothing a list shows. */
const unlisted = new Set<LoopEventName>([
  'log.appended',
  'review.changed',
  'tasks.reordered',
  'coverage.updated',
  'budget.warning',
])

/** Reads a batch of events of loops in order; the last status of a loop wins. */
export function foldEvents(events: readonly LoopLiveEvent[]): Folded {
  const folded: Folded = { statuses: new Map(), parts: new Map(), lists: false }
  for (const event of events) {
    const parts = folded.parts.get(event.loop_id) ?? new Set()
    for (const part of partsOf[event.name]) parts.add(part)
    if (parts.size > 0) folded.parts.set(event.loop_id, parts)
    if (!unlisted.has(event.name)) folded.lists = true
    const status = loopStatuses.find((candidate) => candidate === event.status)
    if (event.name === 'loop.status' && status)
      folded.statuses.set(event.loop_id, { status, reasonCode: event.reason_code ?? null })
  }
  return folded
}
