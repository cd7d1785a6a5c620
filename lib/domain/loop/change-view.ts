import { z } from 'zod'

/** Answers of the API about what a loop changed, and what people say about it. */
const time = z.string()

/** Which changes are shown: of the whole loop, of one iteration, since the reader's last review, or pieces that a person set aside. */
export const changeRanges = ['loop', 'review', 'iteration', 'aside'] as const
export type ChangeRange = (typeof changeRanges)[number]

const Side = z.object({ mode: z.string(), object: z.string(), size: z.number().nullable() }).nullable()

export const ChangedFileView = z.object({
  /** A hash of both sides and their names: the same change has the same id in every range. */
  id: z.string(),
  path: z.string(),
  previous_path: z.string().nullable(),
  status: z.enum(['added', 'modified', 'deleted', 'renamed']),
  kind: z.enum(['text', 'binary', 'symlink', 'submodule']),
  before: Side,
  after: Side,
  added_lines: z.number().nullable(),
  removed_lines: z.number().nullable(),
  /** Whether the reader marked exactly this change as reviewed. */
  reviewed: z.boolean(),
})
export type ChangedFileView = z.infer<typeof ChangedFileView>

export const ChangesView = z.object({
  range: z.enum(changeRanges),
  iteration: z.number().nullable(),
  /** The trees between which it differs. */
  from_tree: z.string(),
  to_tree: z.string(),
  base_commit: z.string().nullable(),
  /** When the reader reviewed last, and the tree of then. */
  last_review: z.object({ tree: z.string(), at: time }).nullable(),
  /** True when the tree is that of the last review. */
  is_reviewed: z.boolean(),
  /** The pieces that people rejected, decision by decision; `n` asks for one of them with the range `aside`. */
  set_aside: z.array(z.object({ n: z.number(), pieces: z.number(), by: z.string(), at: time })),
  files: z.array(ChangedFileView),
  /** How many files differ; more than are listed when there are too many. */
  total: z.number(),
})
export type ChangesView = z.infer<typeof ChangesView>

export const HunkView = z.object({
  old_start: z.number(),
  old_lines: z.number(),
  new_start: z.number(),
  new_lines: z.number(),
  hash: z.string(),
  lines: z.array(z.string()),
})
export type HunkView = z.infer<typeof HunkView>

export const FileChangeView = z.object({
  hunks: z.array(HunkView),
  /** The whole texts; null where they are too large or no text. */
  before: z.string().nullable(),
  after: z.string().nullable(),
  cut: z.boolean(),
})
export type FileChangeView = z.infer<typeof FileChangeView>

export const CommentView = z.object({
  id: z.string(),
  /** The id of the first comment of its thread. */
  thread: z.string(),
  path: z.string(),
  side: z.enum(['old', 'new']),
  line: z.number(),
  /** The content the line stands in: where the file holds something else by now, the remark is about an earlier state. */
  object: z.string(),
  /** The text of the line. */
  excerpt: z.string(),
  body: z.string(),
  author: z.object({ id: z.string(), name: z.string() }),
  created_at: time,
  edited_at: time.nullable(),
  resolved_at: time.nullable(),
  resolved_by: z.string().nullable(),
})
export type CommentView = z.infer<typeof CommentView>

const body = z.string().trim().min(1).max(10_000)

/** A remark on a line of a changed file, or with `thread` an answer to one. */
export const NewComment = z.union([
  z.object({ thread: z.string().min(1).max(100), body }),
  z.object({
    path: z.string().min(1).max(4096),
    side: z.enum(['old', 'new']),
    line: z.int().min(1).max(10_000_000),
    object: z.string().regex(/^[0-9a-f]{40}([0-9a-f]{24})?$/),
    excerpt: z.string().max(1000).default(''),
    body,
  }),
])
export type NewComment = z.infer<typeof NewComment>

/** Changes the text of one's own comment, or closes or reopens its thread. */
export const CommentPatch = z.object({ body: body.optional(), resolved: z.boolean().optional() })
export type CommentPatch = z.infer<typeof CommentPatch>
