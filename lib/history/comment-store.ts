import type { CommentView } from '../domain/loop/change-view.ts'
import type { ReviewComment } from './generated/client.ts'
import type { HistoryDatabase } from './open-history.ts'
import { storableText } from './storable.ts'

/** A comment to be kept; `thread` is its own id when it opens one. */
export type CommentRecord = Omit<CommentView, 'created_at' | 'edited_at' | 'resolved_at' | 'resolved_by'>

const mostComments = 2000

/** Keeps remarks on lines, thread by thread. */
export function createCommentStore(database: HistoryDatabase) {
  /** All remarks on a loop, oldest first. */
  const list = async (runId: string): Promise<CommentView[]> => {
    const orderBy = [{ createdAt: 'asc' as const }, { id: 'asc' as const }]
    return (await database.reviewComment.findMany({ where: { runId }, orderBy, take: mostComments })).map(toView)
  }

  const count = (runId: string): Promise<number> => database.reviewComment.count({ where: { runId } })

  const find = async (runId: string, id: string): Promise<CommentView | null> => {
    const row = await database.reviewComment.findFirst({ where: { runId, id } })
    return row && toView(row)
  }

  const add = async (runId: string, comment: CommentRecord, createdAt: Date): Promise<CommentView> => {
    const { id, thread, path, side, line, object, excerpt, body, author } = comment
    const row = await database.reviewComment.create({
      data: {
        ...{ id, runId, threadId: thread, side, line, object, createdAt },
        ...{ path: storableText(path), excerpt: storableText(excerpt), body: storableText(body) },
        ...{ authorId: author.id, authorName: storableText(author.name) },
      },
    })
    return toView(row)
  }

  const edit = async (id: string, body: string, editedAt: Date): Promise<void> => {
    await database.reviewComment.update({ where: { id }, data: { body: storableText(body), editedAt } })
  }

  /** Closes a thread, or with null opens it again. */
  const resolve = async (threadId: string, by: string | null, at: Date): Promise<void> => {
    const resolvedAt = by === null ? null : at
    await database.reviewComment.updateMany({ where: { id: threadId }, data: { resolvedAt, resolvedBy: by } })
  }

  /** Removes a comment; the first of a thread goes with its answers. */
  const remove = async (id: string): Promise<void> => {
    await database.reviewComment.deleteMany({ where: { OR: [{ id }, { threadId: id }] } })
  }

  return { list, count, find, add, edit, resolve, remove }
}

const toView = (row: ReviewComment): CommentView => ({
  id: row.id,
  thread: row.threadId,
  path: row.path,
  side: row.side === 'old' ? 'old' : 'new',
  line: row.line,
  object: row.object,
  excerpt: row.excerpt,
  body: row.body,
  author: { id: row.authorId, name: row.authorName },
  created_at: row.createdAt.toISOString(),
  edited_at: row.editedAt?.toISOString() ?? null,
  resolved_at: row.resolvedAt?.toISOString() ?? null,
  resolved_by: row.resolvedBy,
})
