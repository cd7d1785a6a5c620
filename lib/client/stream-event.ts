import { type ReasonCode, reasonCodes } from '../domain/loop/loop-state.ts'

/** The names under which the server sends what happened to a loop. */
const loopEventNames = [
  'loop.created',
  'loop.deleted',
  'loop.restored',
  'loop.updated',
  'loop.status',
  'loop.waiting',
  'action.started',
  'action.finished',
  'task.added',
  'task.updated',
  'task.deleted',
  'tasks.reordered',
  'tests.finished',
  'coverage.updated',
  'approval.requested',
  'approval.resolved',
  'hypothesis.updated',
  'evidence.added',
  'log.appended',
  'review.changed',
  'budget.warning',
  'stuck.advised',
  'runner.liveness',
  'conflict.opened',
  'conflict.closed',
  'progress.changed',
] as const
export type LoopEventName = (typeof loopEventNames)[number]

/** The names under which the server sends what happened to a tuning. */
const tuningEventNames = [
  'tuning.created',
  'tuning.status',
  'tuning.waiting',
  'tuning.action',
  'tuning.diagnosed',
  'tuning.issues',
  'tuning.fixes',
  'tuning.fix',
  'tuning.score',
  'tuning.deep',
  'tuning.report',
  'tuning.conflict',
  'tuning.source',
  'tuning.deleted',
  'tuning.restored',
  'tuning.updated',
] as const
export type TuningEventName = (typeof tuningEventNames)[number]

export type StreamEventName = LoopEventName | TuningEventName
export const streamEventNames: readonly StreamEventName[] = [...loopEventNames, ...tuningEventNames]

type Envelope = {
  seq: number
  /** The event of the same workspace before this one. */
  prev: number
  at: string
  workspace_id: string
  rev: number
  status?: string
}
export type LoopLiveEvent = Envelope & { name: LoopEventName; loop_id: string; reason_code?: ReasonCode | null }
export type TuningLiveEvent = Envelope & { name: TuningEventName; tuning_id: string; wait_reason?: string | null }

/** One event of the stream as the browser uses it. */
export type LiveEvent = LoopLiveEvent | TuningLiveEvent

export const isTuningEvent = (event: LiveEvent): event is TuningLiveEvent => 'tuning_id' in event

const isTuningName = (name: StreamEventName): name is TuningEventName => name.startsWith('tuning.')

type Fields = Record<string, unknown>
const fieldsOf = (data: string): Fields | null => {
  try {
    const value: unknown = JSON.parse(data)
    return typeof value === 'object' && value !== null ? { ...value } : null
  } catch {
    return null
  }
}
const isText = (value: unknown): value is string => typeof value === 'string'
const isNumber = (value: unknown): value is number => typeof value === 'number'

/** Reads the data of one event; null when it is not understood, which counts as a gap. */
export function readEvent(name: StreamEventName, data: string): LiveEvent | null {
  const fields = fieldsOf(data) ?? {}
  const { seq, prev, at, workspace_id, rev, status } = fields
  if (!isNumber(seq) || !isNumber(prev) || !isNumber(rev)) return null
  if (!isText(at) || !isText(workspace_id)) return null
  if (status !== undefined && !isText(status)) return null
  const envelope = { seq, prev, at, workspace_id, rev, ...(status !== undefined && { status }) }
  return isTuningName(name) ? tuningEvent(name, envelope, fields) : loopEvent(name, envelope, fields)
}

function loopEvent(name: LoopEventName, envelope: Envelope, { loop_id, reason_code }: Fields): LoopLiveEvent | null {
  if (!isText(loop_id)) return null
  return { name, ...envelope, loop_id, reason_code: reasonCodes.find((code) => code === reason_code) ?? null }
}

function tuningEvent(name: TuningEventName, envelope: Envelope, fields: Fields): TuningLiveEvent | null {
  const { tuning_id, wait_reason } = fields
  if (!isText(tuning_id)) return null
  return { name, ...envelope, tuning_id, wait_reason: isText(wait_reason) ? wait_reason : null }
}

/** What the stream says first: the server's version, and the position of every workspace it begins behind. Null when it is not understood. */
export function readHello(data: string): { version: string; positions: Record<string, number> } | null {
  const { server_version: version, positions } = fieldsOf(data) ?? {}
  if (!isText(version)) return null
  const given = typeof positions === 'object' && positions !== null ? Object.entries(positions) : []
  return {
    version,
    positions: Object.fromEntries(given.filter((entry): entry is [string, number] => isNumber(entry[1]))),
  }
}
