'use server'

import { z } from 'zod'
import { CommentPatch, NewComment } from '../domain/loop/change-view.ts'
import { FinishOrder } from '../domain/loop/finish-view.ts'
import { isLoopId } from '../domain/loop/loop-id.ts'
import { action } from './action.ts'
import { FileId, TreeId } from './review-fields.ts'

const loopId = z.string().refine(isLoopId, 'Invalid loop ID format')
const id = z.string().min(1).max(100)

/** Marks a changed file as reviewed by oneself, or takes the mark back. */
export const markReviewed = action(
  'review-changes',
  z.object({ loopId, fileId: FileId, reviewed: z.boolean() }),
  async ({ product, actor, input }) => product.changes.mark(input.loopId, input.fileId, input.reviewed, actor),
)

/** Says that everything up to a tree was reviewed by oneself. */
export const finishReview = action(
  'review-changes',
  z.object({ loopId, tree: TreeId }),
  async ({ product, actor, input }) => product.changes.review(input.loopId, input.tree, actor),
)

/** Remarks on a line, or answers a remark. */
export const addComment = action(
  'review-changes',
  z.object({ loopId, comment: NewComment }),
  async ({ product, actor, input }) => product.changes.comment(input.loopId, input.comment, actor),
)

/** Changes the text of one's own comment, or resolves or reopens its thread. */
export const editComment = action(
  'review-changes',
  z.object({ loopId, id, patch: CommentPatch }),
  async ({ product, actor, input }) => product.changes.editComment(input.loopId, input.id, input.patch, actor),
)

/** Removes one's own comment; the first of a thread goes with its answers. */
export const removeComment = action('review-changes', z.object({ loopId, id }), async ({ product, actor, input }) =>
  product.changes.removeComment(input.loopId, input.id, actor),
)

/** Merges, keeps or discards the work of a loop, or brings back what was discarded. */
export const finishWork = action(
  'finish-work',
  z.object({ loopId, order: FinishOrder }),
  async ({ product, actor, input }) => product.finish.finish(input.loopId, input.order, actor),
)
