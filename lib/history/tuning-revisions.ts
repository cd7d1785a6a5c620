import { createHash } from 'node:crypto'
import type { z } from 'zod'
import type { DocumentBody, RevisionDiff } from '../domain/loop/test-view.ts'
import { ok, type Result, refuse } from '../domain/result.ts'
import { say } from '../domain/sentences/say.ts'
import { replayTuning } from '../domain/tuning/evolve.ts'
import { stateDocument } from '../domain/tuning/report/tuning-documents.ts'
import type { TuningEvent } from '../domain/tuning/tuning-events.ts'
import type { TuningRevisions } from '../domain/tuning/tuning-records-view.ts'
import { readCursor } from './cursor.ts'
import { Prisma } from './generated/client.ts'
import { jsonChanges } from './json-changes.ts'
import type { HistoryDatabase } from './open-history.ts'
import { fromJson } from './storable.ts'

const notFound = refuse('not_found', say('revision_not_found'))

/** The revisions of a tuning's document. Its journal is kept whole, so each of them can be told from its events. */
export function createTuningRevisions(database: HistoryDatabase) {
  /** A page of the revisions, newest first. */
  const revisions = async (runId: string, cursor: string | null, limit: number): Promise<TuningRevisions> => {
    const [before] = readCursor(cursor) ?? []
    const rows = await database.$queryRaw<{ rev: number; at: Date; author: string; causes: string[] }[]>(
      Prisma.sql`SELECT "rev", max("at") AS "at", (array_agg("actorName" ORDER BY "seq"))[1] AS "author",
          array_agg("type" ORDER BY "seq") AS "causes"
        FROM "Event" WHERE "runId" = ${runId} AND ${before === undefined ? Prisma.sql`true` : Prisma.sql`"rev" < ${before}`}
        GROUP BY "rev" ORDER BY "rev" DESC LIMIT ${limit + 1}`,
    )
    const page = rows.slice(0, limit)
    return {
      data: page.map(({ rev, at, author, causes }) => ({ revision: rev, at: at.toISOString(), author, causes })),
      next_cursor: rows.length > limit ? String(page.at(-1)?.rev) : null,
    }
  }

  /** The document after the last event up to a revision, with the revision it has there. */
  async function bodyAt(runId: string, rev: number): Promise<{ revision: number; body: string } | null> {
    const rows = await database.event.findMany({ where: { runId, rev: { lte: rev } }, orderBy: { seq: 'asc' } })
    const events = rows.map(
      ({ type, at, data }) => ({ type, at: at.toISOString(), ...fromJson<object>(data) }) as TuningEvent,
    )
    const model = replayTuning(events)
    return model && { revision: model.state.revision, body: stateDocument(model.state).text }
  }

  /** The document as it stood at one revision. */
  const revision = async (runId: string, rev: number): Promise<Result<z.infer<typeof DocumentBody>>> => {
    const found = await bodyAt(runId, rev)
    if (found?.revision !== rev) return notFound
    return ok({ ...found, hash: createHash('sha256').update(found.body).digest('hex') })
  }

  /** What differs between two revisions; a number at which nothing was written stands for the last one before it. */
  const revisionDiff = async (
    runId: string,
    from: number,
    to: number,
  ): Promise<Result<z.infer<typeof RevisionDiff>>> => {
    const [before, after] = await Promise.all([bodyAt(runId, from), bodyAt(runId, to)])
    if (!before || !after) return notFound
    const data = jsonChanges(before.body, after.body)
    return ok({ from: before.revision, to: after.revision, data, from_body: before.body, to_body: after.body })
  }

  return { revisions, revision, revisionDiff }
}
