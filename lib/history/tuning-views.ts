import { happeningOf } from '../domain/tuning/tuning-happening.ts'
import type { TuningHappening, TuningHistoryPage } from '../domain/tuning/tuning-records-view.ts'
import { readCursor } from './cursor.ts'
import { type FileFault, faultColumns, fileFaultOf } from './file-fault.ts'
import { Prisma } from './generated/client.ts'
import type { HistoryDatabase } from './open-history.ts'

/** What the row of a tuning says beside its model. */
export type TuningStanding = {
  owner: string | null
  /** Set while the files of the tuning could not be written. */
  fileFault: FileFault | null
  fileHash: string | null
}

type EventRow = {
  seq: bigint
  at: Date
  type: string
  rev: number
  actorName: string
  actorKind: string
  data: Record<string, unknown>
}

/** Reads the journal of one tuning, and what its row says. */
export function createTuningViews(database: HistoryDatabase) {
  /** A page of what happened, newest first. */
  const history = async (runId: string, cursor: string | null, limit: number): Promise<TuningHistoryPage> => {
    const [seq] = readCursor(cursor) ?? []
    const rows = await database.$queryRaw<EventRow[]>(
      Prisma.sql`SELECT "seq", "at", "type", "rev", "actorName", "actorKind", CASE WHEN pg_column_size("data") > 8192
          THEN ("data"::jsonb - ARRAY['outcome', 'state', 'found', 'analysis'])::json ELSE "data" END AS "data"
        FROM "Event" WHERE "runId" = ${runId} AND ${seq === undefined ? Prisma.sql`true` : Prisma.sql`"seq" < ${seq}`}
        ORDER BY "seq" DESC LIMIT ${limit + 1}`,
    )
    const page = rows.slice(0, limit)
    return {
      data: page.map((row) => ({
        ...{ seq: Number(row.seq), at: row.at.toISOString(), type: row.type, by: row.actorName, revision: row.rev },
        by_kind: row.actorKind as TuningHappening['by_kind'],
        ...happeningOf(row.type, row.data),
      })),
      next_cursor: rows.length > limit ? String(page.at(-1)?.seq) : null,
    }
  }

  const standing = async (runId: string): Promise<TuningStanding> => {
    const row = await database.run.findUnique({
      where: { id: runId },
      select: { owner: true, fileHash: true, ...faultColumns },
    })
    return {
      owner: row?.owner ?? null,
      fileFault: row ? fileFaultOf(row) : null,
      fileHash: row?.fileHash ?? null,
    }
  }

  /** Remembers which content of the state file is ours. */
  const setFileHash = async (runId: string, fileHash: string): Promise<void> => {
    await database.run.updateMany({ where: { id: runId }, data: { fileHash } })
  }

  /** The tunings of a workspace, deleted ones too: who runs them, and how their file was last seen. */
  const known = async (workspaceId: string) => {
    const rows = await database.run.findMany({
      where: { kind: 'tuning', workspaceId },
      select: { id: true, runner: true, fileHash: true, deleted: true },
    })
    return new Map(rows.map(({ id, ...row }) => [id, row]))
  }

  /** Tunings of a node whose files show less than the journal. */
  const behindFiles = async (node: string): Promise<string[]> => {
    const rows = await database.run.findMany({
      where: { ...{ kind: 'tuning', runner: 'server', node }, rev: { gt: database.run.fields.projectedRev } },
      select: { id: true },
      orderBy: { updatedAt: 'asc' },
      take: 100,
    })
    return rows.map(({ id }) => id)
  }

  return { history, standing, setFileHash, known, behindFiles }
}
