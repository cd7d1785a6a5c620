import { Prisma } from './generated/client.ts'
import type { HistoryDatabase } from './open-history.ts'

/** What is wrong with a shared file now; null: it is whole. */
export type FileState = 'torn' | 'corrupt' | 'unreadable' | null

/** What the row of a loop knows of its file, for all loops of a workspace. */
export type FileMark = { runId: string; fileHash: string | null; status: string; runner: string; deleted: boolean }

/** Remembers how the shared files of loops were last seen, so that a file is only opened when it changed. */
export function createFileMarks(database: HistoryDatabase) {
  /** Every loop of a workspace, deleted ones too. */
  const ofWorkspace = async (workspaceId: string): Promise<FileMark[]> => {
    const rows = await database.run.findMany({
      where: { workspaceId },
      select: { id: true, fileHash: true, status: true, runner: true, deleted: true },
    })
    return rows.map(({ id, ...row }) => ({ runId: id, ...row }))
  }

  /** The file was taken over as it stands; whatever was wrong with it is over. */
  const taken = async (runId: string, fileHash: string): Promise<void> => {
    await database.$executeRaw(
      Prisma.sql`UPDATE "Run" SET "fileHash" = ${fileHash}, "fileState" = NULL
        WHERE "id" = ${runId} AND ("fileHash" IS DISTINCT FROM ${fileHash} OR "fileState" IS NOT NULL)`,
    )
  }

  /** Notes what is wrong with the file. True when that is new. */
  const setState = async (runId: string, state: FileState): Promise<boolean> => {
    const changed = await database.$executeRaw(
      Prisma.sql`UPDATE "Run" SET "fileState" = ${state} WHERE "id" = ${runId} AND "fileState" IS DISTINCT FROM ${state}`,
    )
    return changed > 0
  }

  /** When the executor of a loop last gave a sign. */
  const lastSign = async (runId: string): Promise<string | null> => {
    const row = await database.run.findUnique({ where: { id: runId }, select: { lastSignAt: true } })
    return row?.lastSignAt?.toISOString() ?? null
  }

  return { ofWorkspace, taken, setState, lastSign }
}
