import { type FileFault, faultColumns, fileFaultOf } from './file-fault.ts'
import { Prisma } from './generated/client.ts'
import type { HistoryDatabase } from './open-history.ts'

/** What the row of a loop says beside its model. */
export type RunStanding = {
  lastSignAt: string | null
  startedAt: string | null
  /** Set while the shared files could not be written. */
  fileFault: FileFault | null
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
        ...faultColumns,
      },
    })
    return {
      lastSignAt: row?.lastSignAt?.toISOString() ?? null,
      startedAt: row?.startedAt?.toISOString() ?? null,
      fileFault: row ? fileFaultOf(row) : null,
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
