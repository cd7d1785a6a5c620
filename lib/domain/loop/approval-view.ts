import { z } from 'zod'
import { Said } from '../sentences/say.ts'
import { Grant } from './loop-settings.ts'

const asked = {
  approval_id: z.string(),
  loop_id: z.string(),
  loop_title: z.string(),
  workspace_id: z.string(),
  asked_at: z.string(),
  state: z.enum(['open', 'accepted', 'rejected']),
  question: z.string(),
  said: Said.optional(),
}

/** Test commands that wait: exactly this text would run. */
const CommandsApproval = z.object({
  ...asked,
  kind: z.literal('commands'),
  commands: z.array(
    z.object({
      sha256: z.string(),
      text: z.string(),
      cwd: z.string(),
      ecosystem: z.string(),
      reason: z.string(),
      /** The reason by its code. */
      said: Said.optional(),
    }),
  ),
})

/** The changes of a loop before they are committed: the word counts for exactly this tree. */
const ChangesApproval = z.object({
  ...asked,
  kind: z.literal('changes'),
  tree: z.string(),
  files: z.number(),
  added_lines: z.number(),
  removed_lines: z.number(),
})

/** Tests that are missing or skipped, and changes of how tests are run, which keep condition G5 from holding until they are waived. */
const WaiversApproval = z.object({
  ...asked,
  kind: z.literal('waivers'),
  items: z.array(
    z.object({
      kind: z.enum(['test', 'validation']),
      key: z.string(),
      what: z.enum(['missing', 'skipped', 'changed']),
      label: z.string(),
      condition: z.literal('G5'),
    }),
  ),
})

/** What an agent was refused and needs for its work: accepted, it holds for this loop. */
const GrantsApproval = z.object({
  ...asked,
  kind: z.literal('grants'),
  agent: z.string(),
  items: z.array(z.object({ grant: Grant, tool: z.string(), text: z.string() })),
})

/** A question of an agent, with the answers it suggests; a person may answer in their own words. */
const QuestionApproval = z.object({ ...asked, kind: z.literal('question'), options: z.array(z.string()) })

/** A tool that an agent wants to use, with exactly this input; `input` is JSON, cut when it is long. */
const PermissionApproval = z.object({ ...asked, kind: z.literal('permission'), tool: z.string(), input: z.string() })

/** Something that waits for a person's decision. */
export const ApprovalView = z.discriminatedUnion('kind', [
  CommandsApproval,
  ChangesApproval,
  WaiversApproval,
  GrantsApproval,
  QuestionApproval,
  PermissionApproval,
])
export type ApprovalView = z.infer<typeof ApprovalView>

/**
 * What a person may decide: edited commands come by `sha256` of the shown one; changes are edited by rejecting pieces of them, each by its place in
 * the diff of its file, none for the whole file; a comment is required to reject by words, and to waive.
 */
export const ApprovalDecision = z.object({
  decision: z.enum(['accept', 'edit', 'respond', 'reject']),
  fields: z
    .object({
      commands: z
        .array(z.object({ sha256: z.string().regex(/^[0-9a-f]{64}$/), run: z.string().trim().min(1).max(4000) }))
        .min(1)
        .max(20)
        .optional(),
      reject: z
        .array(z.object({ file: z.string().regex(/^[0-9a-f]{32}$/), pieces: z.array(z.int().min(0)).max(10_000) }))
        .min(1)
        .max(5000)
        .optional(),
    })
    .optional(),
  comment: z.string().trim().min(1).max(2000).optional(),
})
export type ApprovalDecision = z.infer<typeof ApprovalDecision>
