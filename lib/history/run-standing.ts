import type { Said } from '../domain/sentences/say.ts'
import { Prisma } from './generated/client.ts'
import type { HistoryDatabase } from './open-history.ts'
import { fromJson } from './storable.ts'

/** What the row of a loop says beside its model. */
export type RunStanding = {
  lastSignAt: string | null
  startedAt: string | null
  /** Set while the shared files could not be written. */
  fileFault: { message: string; since: string; said?: Said } | null
  /** True while the shared file is no whole document. */
  torn: boolean
}

/** Reads rows of loops for the answers of the API. */
export function createRunStanding(database: HistoryDatabase) {
  const standing = async (runId: string): Promise<RunStanding> => {
    const row = await database.run.findUnique({
      where: { id: runId },
      select: {
        lastSignAt: true,
        startedAt: true,
        fileState: true,
        fileFault: true,
        fileFaultSaid: true,
        fileFaultSince: true,
      },
    })
    const since = row?.fileFaultSince ?? null
    const said = fromJson<Said | null>(row?.fileFaultSaid ?? null)
    return {
      lastSignAt: row?.lastSignAt?.toISOString() ?? null,
      startedAt: row?.startedAt?.toISOString() ?? null,
      fileFault:
        row?.fileFault && since
          ? { message: row.fileFault, since: since.toISOString(), ...(said ? { said } : {}) }
          : null,
      torn: row?.fileState === 'torn' || row?.fileState === 'corrupt',
    }
  }

  /** Ids of the loops that have a task of this id, at most `limit`; deleted loops are left out. */
  const loopsWithTask = async (taskId: string, limit: number): Promise<string[]> => {
    const rows = await database.$queryRaw<{ id: string }[]>(
      Prisma.sql`SELECT "id" FROM "Run" WHERE "kind" = 'loop' AND NOT "deleted" AND EXISTS (
        SELECT 1 FROM json_array_elements("model" -> 'tasks') AS task WHERE task ->> 'task_id' = ${taskId}
      ) ORDER BY "updatedAt" DESC LIMIT ${limit}`,
    )
    return rows.map((row) => row.id)
  }

  return { standing, loopsWithTask }
}
