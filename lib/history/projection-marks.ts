import type { Said } from '../domain/sentences/say.ts'
import { Prisma } from './generated/client.ts'
import type { HistoryDatabase } from './open-history.ts'

/** Which revision the shared files show, and why a file could not be written. Files follow the journal, never the other way. */
export function createProjectionMarks(database: HistoryDatabase) {
  /** The files of a run show `rev`, on disk. An older mark never replaces a newer one; a fault is over. */
  const markProjected = async (runId: string, rev: number): Promise<void> => {
    await database.$executeRaw(
      Prisma.sql`UPDATE "Run" SET "projectedRev" = greatest("projectedRev", ${rev}), "fileFault" = NULL, "fileFaultSaid" = NULL,
        "fileFaultSince" = NULL WHERE "id" = ${runId}`,
    )
  }

  /** Records why the files of a run could not be written, with the time of the first failure; null: they can again. */
  const setFileFault = async (runId: string, fault: { message: string; said?: Said } | null): Promise<void> => {
    const message = fault?.message ?? null
    const said = fault?.said ? JSON.stringify(fault.said) : null
    await database.$executeRaw(
      Prisma.sql`UPDATE "Run" SET "fileFault" = ${message}, "fileFaultSaid" = ${said}::json,
        "fileFaultSince" = CASE WHEN ${message}::text IS NULL THEN NULL ELSE coalesce("fileFaultSince", now()) END
        WHERE "id" = ${runId}`,
    )
  }

  /** Ids of the runs of a node whose files show less than the journal, oldest change first; of a deleted run they may not be in the trash yet. */
  const behindFiles = async (node: string): Promise<string[]> => {
    const rows = await database.run.findMany({
      where: { kind: 'loop', node, rev: { gt: database.run.fields.projectedRev } },
      select: { id: true },
      orderBy: { updatedAt: 'asc' },
    })
    return rows.map((row) => row.id)
  }

  return { markProjected, setFileFault, behindFiles }
}
