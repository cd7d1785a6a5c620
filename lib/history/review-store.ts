import type { HistoryDatabase } from './open-history.ts'

/** Keeps what each person has reviewed of a loop. */
export function createReviewStore(database: HistoryDatabase) {
  /** Which of these changes the person marked as reviewed. */
  const reviewed = async (runId: string, personId: string, files: string[]): Promise<Set<string>> => {
    const rows = await database.reviewedFile.findMany({
      where: { runId, personId, file: { in: files } },
      select: { file: true },
    })
    return new Set(rows.map((row) => row.file))
  }

  /** Marks a change as reviewed; twice is as good as once. */
  const mark = async (runId: string, personId: string, file: string): Promise<void> => {
    await database.reviewedFile.createMany({ data: [{ runId, personId, file }], skipDuplicates: true })
  }

  const unmark = async (runId: string, personId: string, file: string): Promise<void> => {
    await database.reviewedFile.deleteMany({ where: { runId, personId, file } })
  }

  const last = async (runId: string, personId: string): Promise<{ tree: string; at: string } | null> => {
    const row = await database.review.findUnique({ where: { runId_personId: { runId, personId } } })
    return row && { tree: row.tree, at: row.at.toISOString() }
  }

  /** The person has seen everything up to this tree. */
  const finish = async (runId: string, personId: string, tree: string, at: Date): Promise<void> => {
    await database.review.upsert({
      where: { runId_personId: { runId, personId } },
      create: { runId, personId, tree, at },
      update: { tree, at },
    })
  }

  return { reviewed, mark, unmark, last, finish }
}
