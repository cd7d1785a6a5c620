import type { Operation } from 'fast-json-patch'
import type { z } from 'zod'
import type { AuthorKind, RevisionBody, RevisionDiff, RevisionPage, RevisionView } from '../domain/loop/test-view.ts'
import { ok, type Result, refuse } from '../domain/result.ts'
import { say } from '../domain/sentences/say.ts'
import { readCursor } from './cursor.ts'
import type { Revision } from './generated/client.ts'
import { jsonChanges } from './json-changes.ts'
import type { HistoryDatabase } from './open-history.ts'
import { replay } from './revision-patch.ts'
import { fromJson } from './storable.ts'

/** Reads the revisions of a loop's document. */
export function createRevisionViews(database: HistoryDatabase) {
  /** A page of revisions without their bodies, newest first; with `author` only those that this kind of author wrote. */
  const revisions = async (
    runId: string,
    cursor: string | null,
    limit: number,
    author: AuthorKind | null = null,
  ): Promise<Result<z.infer<typeof RevisionPage>>> => {
    const [before] = readCursor(cursor) ?? []
    const rows = await database.revision.findMany({
      where: {
        runId,
        ...(before === undefined ? {} : { rev: { lt: before } }),
        ...(author === null ? {} : { authorKind: author }),
      },
      omit: { patch: true, body: true },
      orderBy: { rev: 'desc' },
      take: limit + 1,
    })
    const page = rows.slice(0, limit)
    return ok({ data: page.map(toView), next_cursor: rows.length > limit ? String(page.at(-1)?.rev) : null })
  }

  /** The text of a revision: the nearest whole text before it and the patches since. */
  const read = async (runId: string, rev: number): Promise<{ revision: Revision; body: string } | null> => {
    const full = await database.revision.findFirst({
      where: { runId, rev: { lte: rev }, body: { not: null } },
      select: { rev: true },
      orderBy: { rev: 'desc' },
    })
    if (!full) return null
    const rows = await database.revision.findMany({
      where: { runId, rev: { gte: full.rev, lte: rev } },
      orderBy: { rev: 'asc' },
    })
    const [first, ...later] = rows
    const revision = rows.at(-1)
    if (typeof first?.body !== 'string' || revision?.rev !== rev) return null
    const patches = later.map((row) => fromJson<Operation[]>(row.patch ?? []))
    return { revision, body: patches.length === 0 ? first.body : replay(first.body, patches) }
  }

  const revision = async (runId: string, rev: number): Promise<Result<z.infer<typeof RevisionBody>>> => {
    const found = await read(runId, rev)
    if (!found) return refuse('not_found', say('revision_not_found'))
    return ok({ ...toView(found.revision), body: found.body })
  }

  /** `from` itself, or where it is not kept any more the last one before it; only looking forward in time. */
  const keptAt = async (runId: string, from: number, to: number): Promise<number> => {
    if (from >= to) return from
    const where = { runId, rev: { lte: from } }
    const kept = await database.revision.findFirst({ where, select: { rev: true }, orderBy: { rev: 'desc' } })
    return kept?.rev ?? from
  }

  /** What differs between two revisions, with the value before and after; null stands for a value that is not there. */
  const revisionDiff = async (
    runId: string,
    from: number,
    to: number,
  ): Promise<Result<z.infer<typeof RevisionDiff>>> => {
    const [before, after] = await Promise.all([read(runId, await keptAt(runId, from, to)), read(runId, to)])
    if (!before || !after) return refuse('not_found', say('revision_not_found'))
    const data = jsonChanges(before.body, after.body)
    return ok({ from: before.revision.rev, to, data, from_body: before.body, to_body: after.body })
  }

  /** The document of a revision, and of the last ones before the newest; null when it is not kept. */
  const document = async (runId: string, rev: number): Promise<string | null> => (await read(runId, rev))?.body ?? null

  return { revisions, revision, revisionDiff, document }
}

const toView = (row: Omit<Revision, 'patch' | 'body'>): z.infer<typeof RevisionView> => ({
  revision: row.rev,
  at: row.at.toISOString(),
  author: row.author,
  author_kind: row.authorKind as z.infer<typeof RevisionView>['author_kind'],
  hash: row.hash,
  cause: row.cause,
  changed_paths: row.changedPaths,
  status: row.status,
})
