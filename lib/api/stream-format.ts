import type { TuningEvent } from '../domain/tuning/tuning-events.ts'
import { isTuningId } from '../domain/tuning/tuning-id.ts'
import type { StreamRow } from './product.ts'
import { streamEventOf } from './stream-events.ts'
import { tuningEventOf } from './stream-tuning-events.ts'

/** Up to which `seq` a reader has seen each workspace. */
export type Positions = Map<string, number>

const lineLimit = 4096

/** `id` of one workspace: its seq. Of several: `workspace:seq` pairs, because each workspace counts for itself. */
export const positionId = (positions: Positions): string => {
  const [only] = positions.values()
  if (positions.size === 1) return String(only)
  return [...positions].map(([workspaceId, seq]) => `${workspaceId}:${seq}`).join(',')
}

/** Reads an id that we gave out. A workspace it does not name gets null, and so does every one when it is not ours. */
export function readPositions(id: string, workspaceIds: string[]): Map<string, number | null> {
  const numbers = new Map(
    id.split(',').flatMap((pair) => {
      const [, workspaceId, seq] = /^(?:(.+):)?(\d{1,15})$/.exec(pair) ?? []
      return seq === undefined ? [] : [[workspaceId ?? workspaceIds[0] ?? '', Number(seq)] as const]
    }),
  )
  const isNumber = /^\d+$/.test(id)
  return new Map(
    workspaceIds.map((workspaceId) => [
      workspaceId,
      isNumber && workspaceIds.length > 1 ? null : (numbers.get(workspaceId) ?? null),
    ]),
  )
}

const block = (id: string | null, name: string, data: object): string =>
  `${id === null ? '' : `id: ${id}\n`}event: ${name}\ndata: ${JSON.stringify(data)}\n\n`

/** One journal row as it goes over the wire: one JSON line of at most 4 KiB. `prev` is the seq sent before it on this stream. */
export function rowText(row: StreamRow, id: string, prev: number): string {
  const isTuning = isTuningId(row.loopId)
  const { name, fields } = isTuning ? tuningEventOf({ ...row.data, type: row.type } as TuningEvent) : streamEventOf(row)
  const envelope = {
    v: 1,
    seq: row.seq,
    prev,
    at: row.at,
    workspace_id: row.workspaceId,
    ...(isTuning ? { tuning_id: row.loopId } : { loop_id: row.loopId }),
    rev: row.rev,
  }
  const whole = block(id, name, { ...envelope, ...fields })
  return Buffer.byteLength(whole) <= lineLimit ? whole : block(id, name, { ...envelope, cut: true })
}

/** The first event of a connection; it has no id. */
export const helloText = (version: string, positions: Positions): string =>
  block(null, 'hello', {
    v: 1,
    server_version: version,
    seq: Math.max(0, ...positions.values()),
    positions: Object.fromEntries(positions),
  })

/** Tells the reader that events are missing and that it must fetch again. */
export const gapText = (
  id: string,
  gap: { from: number; to: number; cause: 'expired' | 'overflow' | 'restart' },
): string => block(id, 'gap', { v: 1, seq: gap.to, ...gap })
