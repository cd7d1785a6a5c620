import type { ChangeDesk } from '#lib/api/product.ts'
import type { Actor } from '#lib/domain/actor.ts'
import { hasRole } from '#lib/domain/actor.ts'
import type { CommentView, NewComment } from '#lib/domain/loop/change-view.ts'
import { ok, type Result, refuse } from '#lib/domain/result.ts'
import type { RunSnapshot } from '#lib/engine/ports.ts'
import type { createCommentStore } from '#lib/history/comment-store.ts'
import type { createNoteReview } from '#lib/history/note-review.ts'
import type { ServerPorts } from './engine-ports.ts'
import { newId } from './new-id.ts'

type Options = {
  comments: ReturnType<typeof createCommentStore>
  noteReview: ReturnType<typeof createNoteReview>
  ports: Pick<ServerPorts, 'now'>
  found: <T>(loopId: string, read: (run: RunSnapshot) => Promise<Result<T>>) => Promise<Result<T>>
}

const mostComments = 2000
const unknown = refuse('not_found', 'Comment not found', { next: 'It may have been removed; reload the page.' })

/** Remarks on lines of what a loop changed. A text is changed or removed by its author or an admin; a thread is closed by any reviewer. */
export function createCommentDesk({
  comments,
  noteReview,
  ports,
  found,
}: Options): Pick<ChangeDesk, 'comments' | 'comment' | 'editComment' | 'removeComment'> {
  const isOwn = (comment: CommentView, actor: Actor) => comment.author.id === actor.id || hasRole(actor, 'admin')
  const notYours = refuse('forbidden', 'Only its author or an admin may change a comment.', {
    next: 'Answer it instead.',
  })
  const now = () => new Date(ports.now())

  async function placeOf(loopId: string, comment: NewComment): Promise<Omit<CommentView, 'body'> | NewPlace | null> {
    if (!('thread' in comment)) return { ...comment, thread: null }
    const first = await comments.find(loopId, comment.thread)
    return first && first.thread === first.id ? first : null
  }

  return {
    comments: (loopId) => found(loopId, async () => ok(await comments.list(loopId))),

    comment: (loopId, comment, actor) =>
      found(loopId, async () => {
        if ((await comments.count(loopId)) >= mostComments)
          return refuse('limit_reached', `A loop has at most ${mostComments} comments.`, { next: 'Remove old ones.' })
        const place = await placeOf(loopId, comment)
        if (place === null) return unknown
        const id = newId('comment')
        const { path, side, line, object, excerpt } = place
        const author = { id: actor.id, name: actor.name }
        const record = { id, thread: place.thread ?? id, path, side, line, object, excerpt, body: comment.body, author }
        const added = await comments.add(loopId, record, now())
        await noteReview(loopId, 'comments', actor)
        return ok(added)
      }),

    editComment: (loopId, id, patch, actor) =>
      found(loopId, async () => {
        const comment = await comments.find(loopId, id)
        if (comment === null) return unknown
        if (patch.body !== undefined && !isOwn(comment, actor)) return notYours
        if (patch.body !== undefined) await comments.edit(id, patch.body, now())
        if (patch.resolved !== undefined)
          await comments.resolve(comment.thread, patch.resolved ? actor.name : null, now())
        await noteReview(loopId, 'comments', actor)
        return ok(null)
      }),

    removeComment: (loopId, id, actor) =>
      found(loopId, async () => {
        const comment = await comments.find(loopId, id)
        if (comment === null) return unknown
        if (!isOwn(comment, actor)) return notYours
        await comments.remove(id)
        await noteReview(loopId, 'comments', actor)
        return ok(null)
      }),
  }
}

type NewPlace = Pick<CommentView, 'path' | 'side' | 'line' | 'object' | 'excerpt'> & { thread: null }
