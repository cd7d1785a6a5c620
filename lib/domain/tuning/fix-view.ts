import { z } from 'zod'
import { Said } from '../sentences/say.ts'
import { AppliedFix, FileChange, Fix, fileActions } from './fix.ts'
import { BothLanguages } from './issue-view.ts'
import { severities } from './severity.ts'

/**
 * What a proposal does, in a few words and exactly, why, and the ways of one that has several, in the order of its options; in both languages. What an
 * agent or a person wrote is the same in both.
 */
export const FixWords = z.object({
  ...{ title: BothLanguages, sentence: BothLanguages, reason: BothLanguages },
  ways: z.array(BothLanguages),
})
export type FixWords = z.infer<typeof FixWords>

/** What a fix would do to a file, without the texts. */
const ChangedFileBrief = z.object({
  file: z.string(),
  action: z.enum(fileActions),
  rename_to: z.string().nullable(),
  hunks: z.number(),
  added: z.number(),
  removed: z.number(),
})

/** The issue a fix is for, in short. */
const TreatedIssue = z.object({
  id: z.string(),
  rule_id: z.string().nullable(),
  severity: z.enum(severities),
  description: z.string(),
  sentence: BothLanguages,
  file: z.string(),
  line: z.number().nullable(),
})

/**
 * A proposal in the queue. `diff_sha256` names the diff as it stands after the decisions about its hunks: a person who accepts names it. It is
 * null where there is nothing to accept: instructions, or a choice that is still open. `choice` is what stands about it until the selection is sent.
 * `is_safe`: made by a transform, of low risk, checked.
 */
export const FixBrief = Fix.omit({ changes: true, options: true }).extend({
  ...FixWords.shape,
  files: z.array(ChangedFileBrief),
  options: z.array(z.object({ value: z.string(), label: z.string() })),
  diff_sha256: z.string().nullable(),
  choice: z.object({ verdict: z.enum(['accept', 'reject']), by: z.string(), at: z.string() }).nullable(),
  is_safe: z.boolean(),
  is_current: z.boolean(),
  issues: z.array(TreatedIssue),
  applied: AppliedFix.nullable(),
})
export type FixBrief = z.infer<typeof FixBrief>

export const FixList = z.object({ data: z.array(FixBrief), revision: z.number() })
export type FixList = z.infer<typeof FixList>

/** A proposal with its diffs and hunks; texts up to 64 KiB stand in `changes`. */
export const FixView = FixBrief.extend({
  changes: z.array(FileChange),
  options: z.array(z.object({ value: z.string(), label: z.string(), diff: z.string() })),
  /** `implementation_steps` and `verification_steps` in both languages, as far as the words are ours. */
  steps: z.array(BothLanguages),
  checks: z.array(BothLanguages),
})
export type FixView = z.infer<typeof FixView>
export const FixAnswer = z.object({ data: FixView, revision: z.number() })
export type FixAnswer = z.infer<typeof FixAnswer>

/** A file that is not the one the fix was made on, with both versions (null where too large or no text). */
export const DriftedFile = z.object({
  file: z.string(),
  expected_sha256: z.string().nullable(),
  found_sha256: z.string().nullable(),
  base: z.string().nullable(),
  found: z.string().nullable(),
  planned: z.string().nullable(),
})
export type DriftedFile = z.infer<typeof DriftedFile>

/** What a fix comes to after the decisions about its hunks, and what the checks say about that; nothing is written. */
export const FixPreview = z.object({
  files: z.array(
    z.object({
      file: z.string(),
      action: z.enum(fileActions),
      rename_to: z.string().nullable(),
      before: z.string().nullable(),
      after: z.string().nullable(),
      diff: z.string(),
    }),
  ),
  diff_sha256: z.string().nullable(),
  check: z.object({
    verdict: z.enum(['pass', 'fail', 'inconclusive']),
    notes: z.array(z.string()),
    checks: z.array(
      z.object({ check: z.string(), verdict: z.string(), note: z.string().nullable(), said: Said.optional() }),
    ),
  }),
  token_delta: z.number().nullable(),
  score_delta: z.number().nullable(),
  /** Files that somebody changed since: the fix would be refused with `changed_since`. */
  drift: z.array(DriftedFile),
})
export type FixPreview = z.infer<typeof FixPreview>

/**
 * What taking back would do to each file; of a `merged` one later fixes keep what they did. `drift` names files that another hand changed, or that
 * later fixes changed in the same lines: taking back is refused.
 */
export const RollbackPreview = z.object({
  files: z.array(
    z.object({
      ...{ file: z.string(), action: z.enum(['create', 'modify', 'delete']) },
      ...{ diff: z.string(), merged: z.boolean() },
    }),
  ),
  drift: z.array(DriftedFile),
})
export type RollbackPreview = z.infer<typeof RollbackPreview>
