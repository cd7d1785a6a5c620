import { Prisma } from './generated/client.ts'
import type { HistoryDatabase } from './open-history.ts'
import { inTransaction } from './transaction.ts'

/** What is wrong with a shared file now; null: it is whole. */
export type FileState = 'torn' | 'corrupt' | 'unreadable' | null

/** What the row of a loop knows of its file, for all loops of a workspace. */
export type FileMark = { runId: string; fileHash: string | null; status: string; runner: string; deleted: boolean }

const gatherMs = 20

/** Remembers how the shared files of loops were last seen, so that a file is only opened when it changed. */
export function createFileMarks(database: HistoryDatabase) {
  const waiting = new Map<string, string>()
  let writing: Promise<void> | null = null

  /** Every loop of a workspace, deleted ones too. */
  const ofWorkspace = async (workspaceId: string): Promise<FileMark[]> => {
    const rows = await database.run.findMany({
      where: { kind: 'loop', workspaceId },
      select: { id: true, fileHash: true, status: true, runner: true, deleted: true },
    })
    return rows.map(({ id, ...row }) => ({ runId: id, ...row }))
  }

  /** The file was taken over as it stands; whatever was wrong with it is over. What is told at one moment is written by one statement. */
  const taken = (runId: string, fileHash: string): Promise<void> => {
    waiting.set(runId, fileHash)
    writing ??= new Promise<void>((resolve) => setTimeout(resolve, gatherMs)).then(writeTaken)
    return writing
  }

  async function writeTaken(): Promise<void> {
    const rows = [...waiting].map(([id, hash]) => Prisma.sql`(${id}, ${hash})`)
    waiting.clear()
    writing = null
    const update = Prisma.sql`UPDATE "Run" SET "fileHash" = found.hash, "fileState" = NULL
        FROM (VALUES ${Prisma.join(rows)}) AS found(id, hash)
        WHERE "Run"."id" = found.id AND ("fileHash" IS DISTINCT FROM found.hash OR "fileState" IS NOT NULL)`
    await inTransaction(database, (transaction) => transaction.$executeRaw(update))
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

  /** The executor of a loop shows that it lives; an earlier sign than the last one changes nothing. */
  const signed = async (runId: string, at: string): Promise<void> => {
    const sign = new Date(at)
    await database.run.updateMany({
      where: { id: runId, OR: [{ lastSignAt: null }, { lastSignAt: { lt: sign } }] },
      data: { lastSignAt: sign },
    })
  }

  return { ofWorkspace, taken, setState, lastSign, signed }
}
