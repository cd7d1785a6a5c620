import { type TuningStatus, tuningStatuses, type WaitReason, waitReasons } from '../domain/tuning/vocabulary.ts'
import type { TuningEventName, TuningLiveEvent } from './stream-event.ts'

/** The parts of a tuning that are fetched on their own. */
export type TuningPart =
  | 'summary'
  | 'issues'
  | 'source'
  | 'fixes'
  | 'history'
  | 'score'
  | 'revisions'
  | 'report'
  | 'deep'

/** What a batch of events of tunings means for what is on the screen. */
export type FoldedTunings = {
  /** Statuses that are known already, before anything is fetched. */
  statuses: Map<string, { status: TuningStatus; waitReason: WaitReason | null }>
  /** What must be fetched again, by tuning. */
  parts: Map<string, Set<TuningPart>>
  /** True when rows of lists, the inbox or the library may differ. */
  lists: boolean
}

/** Every event makes a revision, so what follows from each is fetched again beside this. */
const always: TuningPart[] = ['summary', 'history', 'revisions']

const partsOf: Record<TuningEventName, TuningPart[]> = {
  'tuning.created': [],
  'tuning.status': ['issues', 'fixes', 'score', 'report'],
  'tuning.waiting': ['fixes', 'score', 'report'],
  'tuning.action': ['fixes'],
  'tuning.diagnosed': ['issues', 'source'],
  'tuning.issues': ['issues', 'source', 'score', 'report'],
  'tuning.fixes': ['fixes', 'issues'],
  'tuning.fix': ['fixes', 'issues', 'source', 'score', 'report'],
  'tuning.score': ['fixes', 'issues', 'source', 'score', 'report'],
  'tuning.deep': ['deep', 'issues'],
  'tuning.report': ['report', 'score'],
  'tuning.conflict': [],
  'tuning.source': ['source', 'fixes'],
  'tuning.deleted': [],
  'tuning.restored': [],
  'tuning.updated': ['fixes', 'issues', 'source', 'report'],
}

/** Events that change nothing a list shows. */
const unlisted = new Set<TuningEventName>(['tuning.source', 'tuning.updated'])

/** The status that an event tells, if it tells one: what waits is waiting. */
function statusOf({ name, status, wait_reason }: TuningLiveEvent) {
  const waitReason = waitReasons.find((candidate) => candidate === wait_reason) ?? null
  if (name === 'tuning.waiting') return waitReason && { status: 'waiting' as const, waitReason }
  const known = name === 'tuning.status' ? tuningStatuses.find((candidate) => candidate === status) : undefined
  return known ? { status: known, waitReason } : null
}

/** Reads a batch of events of tunings in order; the last status of a tuning wins. */
export function foldTuningEvents(events: readonly TuningLiveEvent[]): FoldedTunings {
  const folded: FoldedTunings = { statuses: new Map(), parts: new Map(), lists: false }
  for (const event of events) {
    const parts = folded.parts.get(event.tuning_id) ?? new Set()
    for (const part of [...always, ...partsOf[event.name]]) parts.add(part)
    folded.parts.set(event.tuning_id, parts)
    if (!unlisted.has(event.name)) folded.lists = true
    const told = statusOf(event)
    if (told) folded.statuses.set(event.tuning_id, told)
  }
  return folded
}
