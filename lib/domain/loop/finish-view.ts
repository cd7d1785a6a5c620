import { z } from 'zod'

const hash = z.string().regex(/^[0-9a-f]{40}([0-9a-f]{24})?$/)
const oneLine = z
  .string()
  .trim()
  .min(1)
  .max(200)
  .regex(/^[^<>\p{Cc}]+$/u, 'No line breaks and no angle brackets')

/** What merging would do. Only in state `ready` can it be done; every other state leaves everything as it is. */
export const MergePreviewView = z.object({
  state: z.enum(['ready', 'nothing', 'conflict', 'dirty', 'busy']),
  target: z.string(),
  target_tip: z.string(),
  work_tree: z.string(),
  /** The target has commits that the loop did not begin with. */
  is_moved: z.boolean(),
  /** Where the target is checked out: its files follow. */
  checked_out: z.string().nullable(),
  files: z.number(),
  /** Files that both sides changed. */
  conflicts: z.array(z.string()),
  /** Files there that are not committed and would be written over. */
  blocking: z.array(z.string()),
  /** How many other uncommitted files there stay as they are. */
  untouched: z.number(),
  /** The file that shows what git is doing there. */
  sign: z.string().nullable(),
})
export type MergePreviewView = z.infer<typeof MergePreviewView>

export const FinishView = z.object({
  branch: z.string(),
  head: z.string(),
  has_uncommitted: z.boolean(),
  targets: z.array(z.string()),
  /** The branch that was checked out where the loop began; null when none was, or the loop is older than this. */
  base_branch: z.string().nullable(),
  merge: MergePreviewView.nullable(),
  /** What is proposed for the commit. */
  message: z.string(),
  author: z.object({ name: z.string(), email: z.string() }),
  /** What was done before. */
  finished: z
    .object({
      how: z.enum(['merged', 'kept', 'discarded', 'restored']),
      branch: z.string(),
      commit: z.string().nullable(),
      target: z.string().nullable(),
      by: z.string(),
      at: z.string(),
    })
    .nullable(),
})
export type FinishView = z.infer<typeof FinishView>

/** How the work of a loop is ended. A merge names what was previewed, and is refused when that is no longer so. */
export const FinishOrder = z.discriminatedUnion('how', [
  z.object({
    how: z.literal('merge'),
    target: z.string().min(1).max(400),
    mode: z.enum(['squash', 'merge']).default('squash'),
    message: z.string().trim().min(1).max(20_000),
    author: z.object({ name: oneLine, email: oneLine }),
    expected: z.object({ target_tip: hash, work_tree: hash }),
  }),
  z.object({ how: z.literal('keep'), message: z.string().trim().min(1).max(20_000) }),
  z.object({ how: z.literal('discard') }),
  z.object({ how: z.literal('restore') }),
])
export type FinishOrder = z.infer<typeof FinishOrder>
