import { z } from 'zod'
import {
  ChangesView,
  CommentPatch,
  CommentView,
  changeRanges,
  FileChangeView,
  NewComment,
} from '../domain/loop/change-view.ts'
import { ok } from '../domain/result.ts'
import { door, route } from './door.ts'
import { optionalNumber } from './query-fields.ts'
import { TreeId } from './review-fields.ts'

const trees = z.object({ from: TreeId, to: TreeId })
const nothing = z.object({ data: z.null() })

const list = route(
  {
    summary: 'What a loop changed: as a whole, in an iteration (n), or since your last review',
    needs: 'read',
    query: z.object({ range: z.enum(changeRanges).default('loop'), n: optionalNumber('n') }),
    answer: z.object({ data: ChangesView }),
  },
  async ({ product, actor, params, query }) => {
    const asked = { range: query.range, iteration: query.n ?? null }
    const found = await product.changes.changes(params.id ?? '', asked, actor)
    return found.ok ? ok({ data: found.value }) : found
  },
)

const file = route(
  {
    summary: 'The lines of one changed file, between two trees of the loop',
    needs: 'read',
    query: trees,
    answer: z.object({ data: FileChangeView }),
  },
  async ({ product, params, query }) => {
    const found = await product.changes.file(params.id ?? '', query, params.fileId ?? '')
    return found.ok ? ok({ data: found.value }) : found
  },
)

const patch = route(
  {
    summary: 'Download the changes between two trees as a patch for git apply',
    needs: 'read',
    query: trees,
    answer: 'download',
  },
  async ({ product, params, query }) => {
    const found = await product.changes.patch(params.id ?? '', query)
    if (!found.ok) return found
    const name = encodeURIComponent(`${params.id}-${query.to.slice(0, 8)}.patch`)
    return new Response(Uint8Array.from(found.value), {
      headers: {
        'content-type': 'application/octet-stream',
        'content-disposition': `attachment; filename*=UTF-8''${name}`,
      },
    })
  },
)

const mark = route(
  {
    summary: 'Mark a change as reviewed by you, or take the mark back',
    needs: 'review-changes',
    body: z.object({ reviewed: z.boolean() }),
    answer: nothing,
  },
  async ({ product, actor, params, body }) => {
    const marked = await product.changes.mark(params.id ?? '', params.fileId ?? '', body.reviewed, actor)
    return marked.ok ? ok({ data: null }) : marked
  },
)

const review = route(
  {
    summary: 'Say that you have reviewed everything up to a tree',
    needs: 'review-changes',
    body: z.object({ tree: TreeId }),
    answer: nothing,
  },
  async ({ product, actor, params, body }) => {
    const done = await product.changes.review(params.id ?? '', body.tree, actor)
    return done.ok ? ok({ data: null }) : done
  },
)

const comments = route(
  { summary: 'List remarks on lines, oldest first', needs: 'read', answer: z.object({ data: z.array(CommentView) }) },
  async ({ product, params }) => {
    const found = await product.changes.comments(params.id ?? '')
    return found.ok ? ok({ data: found.value }) : found
  },
)

const comment = route(
  {
    summary: 'Remark on a line, or answer a remark',
    needs: 'review-changes',
    body: NewComment,
    answer: z.object({ data: CommentView }),
  },
  async ({ product, actor, params, body }) => {
    const made = await product.changes.comment(params.id ?? '', body, actor)
    return made.ok ? ok({ data: made.value }) : made
  },
)

const editComment = route(
  {
    summary: 'Change your comment, or resolve its thread',
    needs: 'review-changes',
    body: CommentPatch,
    answer: nothing,
  },
  async ({ product, actor, params, body }) => {
    const done = await product.changes.editComment(params.id ?? '', params.commentId ?? '', body, actor)
    return done.ok ? ok({ data: null }) : done
  },
)

const removeComment = route(
  {
    summary: 'Remove your comment; the first of a thread goes with its answers',
    needs: 'review-changes',
    answer: nothing,
  },
  async ({ product, actor, params }) => {
    const done = await product.changes.removeComment(params.id ?? '', params.commentId ?? '', actor)
    return done.ok ? ok({ data: null }) : done
  },
)

export const changesDoor = door('/api/loops/v2/{id}/changes', { GET: list })
export const changedFileDoor = door('/api/loops/v2/{id}/changes/{fileId}', { GET: file, PUT: mark })
export const patchDoor = door('/api/loops/v2/{id}/patch', { GET: patch })
export const reviewDoor = door('/api/loops/v2/{id}/review', { PUT: review })
export const commentsDoor = door('/api/loops/v2/{id}/comments', { GET: comments, POST: comment })
export const commentDoor = door('/api/loops/v2/{id}/comments/{commentId}', {
  PATCH: editComment,
  DELETE: removeComment,
})
