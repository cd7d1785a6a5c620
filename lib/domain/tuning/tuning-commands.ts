import { z } from 'zod'
import { deepTypes } from './deep-analysis.ts'
import { Answer } from './requirement-analysis.ts'
import { TuningSettingsPatch } from './tuning-settings.ts'
import { clients } from './vocabulary.ts'

const revision = z.int().min(0)
/** What a person saw when they asked; a control that works whatever they saw may leave it out. */
const seen = { revision }
const mayBeSeen = { revision: revision.optional() }
const fixId = z.string().min(1).max(64)
const issueId = z.string().min(1).max(64)
const reason = z.string().trim().min(1).max(2000)
const lines = z.array(z.string().max(20_000)).max(5000)
const path = z.string().min(1).max(4000)

const customText = z.string().trim().min(1).max(4000)

/** What an analysis of type `custom` is to find out; it needs all four. */
export const CustomAnalysis = z.object({
  purpose: customText,
  tasks: customText,
  expected: customText,
  rules: customText,
})
export type CustomAnalysis = z.infer<typeof CustomAnalysis>

/** What may be asked about a tuning before it begins. */
const Start = {
  path,
  issue: z.string().max(20_000).default(''),
  focus: z.array(z.string().max(60)).max(30).default([]),
  client: z.enum(clients).nullable().default(null),
  settings: TuningSettingsPatch.default({}),
  max_iterations: z.int().min(1).max(20).optional(),
}

/** What a new tuning is made of. */
export const CreateTuning = z.object({
  ...Start,
  mode: z.enum(['interactive', 'auto']).default('interactive'),
  max_errors: z.int().min(1).max(20).default(3),
  analysis_type: z.enum(deepTypes).nullable().default(null),
  /** Folder, client and issue are as the person wants them: it starts without asking again. */
  confirm: z.boolean().default(false),
})
export type CreateTuning = z.infer<typeof CreateTuning>

const FixOption = z.object({ option: z.string().min(1).max(200) })
const diffHash = z.string().max(64).nullable().default(null)

/** A person's decision about one fix, on the diff with this hash. */
export const FixChoice = z.object({
  fix_id: fixId,
  decision: z.union([z.enum(['accept', 'reject']), FixOption]),
  diff_sha256: diffHash,
})
export type FixChoice = z.infer<typeof FixChoice>

const hunk = { fix_id: fixId, file: path, hunk_id: z.string().min(1).max(64) }

/** What can be asked of a tuning that exists. Commands ask; events report. */
export const TuningCommand = z.discriminatedUnion('type', [
  z.object({ type: z.literal('confirm-init'), ...seen, ...Start }),
  z.object({ type: z.literal('answer-clarification'), ...seen, answers: z.array(Answer).min(1).max(10) }),
  z.object({ type: z.literal('skip-clarification'), ...seen }),
  z.object({
    ...{ type: z.literal('request-deep-analysis'), ...seen },
    ...{ analysis_type: z.enum(deepTypes).optional(), tool: z.string().min(1).max(40).optional() },
    custom: CustomAnalysis.optional(),
  }),
  z.object({ type: z.literal('skip-deep-analysis'), ...seen }),
  z.object({ type: z.literal('select-fixes'), ...seen, fixes: z.array(FixChoice).max(500) }),
  z.object({
    ...{ type: z.literal('decide-fix'), ...seen, fix_id: fixId },
    decision: z.union([z.enum(['accept', 'reject', 'withdraw']), FixOption]),
    diff_sha256: diffHash,
  }),
  z.object({
    ...{ type: z.literal('decide-hunk'), ...seen, ...hunk },
    ...{ verdict: z.enum(['accepted', 'rejected', 'pending']), comment: z.string().max(2000).optional() },
  }),
  z.object({ type: z.literal('edit-hunk'), ...seen, ...hunk, lines, comment: z.string().max(2000).optional() }),
  z.object({ type: z.literal('respond'), ...seen, fix_id: fixId, text: reason }),
  z.object({ type: z.literal('continue'), ...seen }),
  z.object({ type: z.literal('stop'), ...mayBeSeen }),
  z.object({ type: z.literal('accept-final'), ...seen }),
  z.object({ type: z.literal('rollback-fix'), ...seen, fix_id: fixId }),
  z.object({ type: z.literal('restore-all'), ...seen }),
  z.object({ type: z.literal('suppress-issue'), ...seen, issue_id: issueId, reason }),
  z.object({ type: z.literal('accept-issue'), ...seen, issue_id: issueId, reason }),
  z.object({ type: z.literal('confirm-issue'), ...seen, issue_id: issueId, reason: reason.optional() }),
  z.object({ type: z.literal('reopen-issue'), ...seen, issue_id: issueId, reason: reason.optional() }),
  z.object({
    ...{ type: z.literal('raise-limit'), ...seen },
    ...{ max_iterations: z.int().min(1).max(20).optional(), step_cap: z.int().min(1).max(1_000_000).optional() },
  }),
  z.object({ type: z.literal('retry-storage'), ...seen }),
  z.object({ type: z.literal('resolve-conflict'), ...seen, keep: z.enum(['ours', 'theirs']) }),
  z.object({ type: z.literal('pause'), ...mayBeSeen }),
  z.object({ type: z.literal('resume'), ...seen }),
  z.object({ type: z.literal('exit'), ...mayBeSeen }),
  z.object({ type: z.literal('abort'), ...mayBeSeen, restore: z.boolean().default(false), reason: reason.optional() }),
  z.object({ type: z.literal('delete'), ...seen }),
  z.object({ type: z.literal('restore'), ...mayBeSeen }),
])
export type TuningCommand = z.infer<typeof TuningCommand>
