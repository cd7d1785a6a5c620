import { z } from 'zod'
import { fixKinds } from './vocabulary.ts'

const sha256 = z.string().nullable().default(null)
const time = z.string().nullable().default(null)

export const hunkVerdicts = ['pending', 'accepted', 'edited', 'rejected'] as const

/** One run of changed lines of a diff. `lines` begin with a blank, `-` or `+`; `edited` are a person's lines instead of the new ones. */
export const Hunk = z.object({
  id: z.string().min(1),
  old_start: z.int().min(0).default(0),
  old_lines: z.int().min(0).default(0),
  new_start: z.int().min(0).default(0),
  new_lines: z.int().min(0).default(0),
  lines: z.array(z.string()).default([]),
  edited: z.array(z.string()).optional(),
  comment: z.string().optional(),
  verdict: z.enum(hunkVerdicts).default('pending'),
})
export type Hunk = z.infer<typeof Hunk>

export const fileActions = ['create', 'modify', 'delete', 'rename'] as const

/** What a fix does to one file. Contents stand inline up to 64 KiB; the hashes say on which bytes it was made and what it gives. */
export const FileChange = z.object({
  file: z.string(),
  action: z.enum(fileActions).default('modify'),
  old_content: z.string().optional(),
  new_content: z.string().optional(),
  diff: z.string().optional(),
  old_sha256: sha256,
  new_sha256: sha256,
  rename_to: z.string().optional(),
  mode: z.int().optional(),
  hunks: z.array(Hunk).default([]),
})
export type FileChange = z.infer<typeof FileChange>

/** Who decided what about a fix, when, and on which text of the diff. */
export const Decision = z.object({
  kind: z.enum(['accept', 'reject', 'option', 'withdraw', 'hunk', 'edit', 'respond', 'force']),
  at: z.string().default(''),
  by: z.string().default(''),
  diff_sha256: sha256,
  option: z.string().optional(),
  hunk_id: z.string().optional(),
  text: z.string().optional(),
})
export type Decision = z.infer<typeof Decision>

/** Counts of parts of a skill that a fix may lower, by their kind (`heading`, `agent_call`, `tool` ...). */
export const Inventory = z.record(z.string(), z.int().min(0))
export type Inventory = z.infer<typeof Inventory>

export const fixStatuses = [
  'proposed',
  'selected',
  'rejected',
  'applied',
  'failed',
  'stale',
  'rolled_back',
  'superseded',
] as const

/** How much can go wrong with a remedy, least first. */
export const risks = ['low', 'medium', 'high'] as const

/** A proposal for one or more issues, with the changes of files it would make. */
export const Fix = z.object({
  id: z.string().min(1),
  issue_ids: z.array(z.string()).default([]),
  strategy: z.string().default('custom'),
  description: z.string().default(''),
  rationale: z.string().default(''),
  changes: z.array(FileChange).default([]),
  risk: z.enum(risks).default('medium'),
  estimated_impact: z.string().default(''),
  verification_steps: z.array(z.string()).default([]),
  kind: z.enum(fixKinds).default('manual'),
  transform: z.string().nullable().default(null),
  iteration: z.int().min(1).default(1),
  attempts: z.int().min(0).default(0),
  status: z.enum(fixStatuses).default('proposed'),
  options: z
    .array(z.object({ value: z.string(), label: z.string().default(''), diff: z.string().default('') }))
    .optional(),
  /** The option a person took; its diff is in `changes` then. */
  chosen_option: z.string().nullable().default(null),
  implementation_steps: z.array(z.string()).default([]),
  risk_factors: z
    .object({
      complexity: z.enum(risks).default('low'),
      reversible: z.boolean().default(true),
      breaking_changes: z.boolean().default(false),
      test_coverage: z.string().default(''),
    })
    .default({ complexity: 'low', reversible: true, breaking_changes: false, test_coverage: '' }),
  token_delta: z.int().nullable().default(null),
  /** Points of health: a low issue costs one there, and less than one in the score. */
  score_delta: z.int().nullable().default(null),
  decisions: z.array(Decision).default([]),
  declares: Inventory.default({}),
  /** The checks of the proposal before anything is written; null while nobody made them. */
  check: z.enum(['pass', 'fail', 'inconclusive']).nullable().default(null),
})
export type Fix = z.infer<typeof Fix>

export const verificationResults = ['pending', 'pass', 'fail', 'inconclusive', 'rolled_back'] as const

/** What became of a fix when it was applied. */
export const AppliedFix = z.object({
  fix_id: z.string().min(1),
  applied_at: time,
  success: z.boolean().default(false),
  backup_path: z.string().default(''),
  rollback_available: z.boolean().default(false),
  verification_result: z.enum(verificationResults).default('inconclusive'),
  verified_at: time,
  by: z.string().default(''),
  error: z.string().optional(),
  changes_made: z
    .array(
      z.object({
        file: z.string(),
        action: z.enum(fileActions).default('modify'),
        before_sha256: sha256,
        after_sha256: sha256,
      }),
    )
    .default([]),
  issues_resolved: z.array(z.string()).default([]),
  issues_introduced: z.array(z.string()).default([]),
  score_before: z.int().nullable().default(null),
  score_after: z.int().nullable().default(null),
  token_delta: z.int().nullable().default(null),
})
export type AppliedFix = z.infer<typeof AppliedFix>
