import { z } from 'zod'
import { reasonCodes } from '../domain/loop/loop-state.ts'

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

const Envelope = z.looseObject({
  seq: z.number(),
  prev: z.number(),
  at: z.string(),
  workspace_id: z.string(),
  loop_id: z.string(),
  rev: z.number(),
  status: z.string().optional(),
  reason_code: z.enum(reasonCodes).nullish().catch(null),
})

/** One event of the stream as the browser uses it. */
export type LiveEvent = z.infer<typeof Envelope> & { name: StreamEventName }

/** Reads the data of one event; null when it is not understood, which counts as a gap. */
export function readEvent(name: StreamEventName, data: string): LiveEvent | null {
  try {
    const parsed = Envelope.safeParse(JSON.parse(data))
    return parsed.success ? { ...parsed.data, name } : null
  } catch {
    return null
  }
}

export const Hello = z.object({ server_version: z.string(), positions: z.record(z.string(), z.number()).default({}) })
