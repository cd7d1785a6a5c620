import { type ReasonCode, reasonCodes } from '../domain/loop/loop-state.ts'

/** The names under which the server sends what happened to a loop. */
export const streamEventNames = [
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
  'log.appended',
  'budget.warning',
  'stuck.advised',
  'runner.liveness',
  'conflict.opened',
  'conflict.closed',
  'progress.changed',
] as const
export type StreamEventName = (typeof streamEventNames)[number]

/** One event of the stream as the browser uses it. */
export type LiveEvent = {
  name: StreamEventName
  seq: number
  /** The event of the same workspace before this one. */
  prev: number
  at: string
  workspace_id: string
  loop_id: string
  rev: number
  status?: string
  reason_code?: ReasonCode | null
}

const fieldsOf = (data: string): Record<string, unknown> | null => {
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
  const { seq, prev, at, workspace_id, loop_id, rev, status, reason_code } = fieldsOf(data) ?? {}
  if (!isNumber(seq) || !isNumber(prev) || !isNumber(rev)) return null
  if (!isText(at) || !isText(workspace_id) || !isText(loop_id)) return null
  if (status !== undefined && !isText(status)) return null
  const reason = reasonCodes.find((code) => code === reason_code) ?? null
  return {
    name,
    seq,
    prev,
    at,
    workspace_id,
    loop_id,
    rev,
    ...(status !== undefined && { status }),
    reason_code: reason,
  }
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
