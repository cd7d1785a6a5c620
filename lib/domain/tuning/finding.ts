import { z } from 'zod'
import { severities } from './severity.ts'
import { diagnoses, fixKinds, problemTypes, tiers } from './vocabulary.ts'

/** A text in both languages of the product. */
export const BothLanguages = z.strictObject({ en: z.string(), zh: z.string() })
export type BothLanguages = z.infer<typeof BothLanguages>

const position = z.int().min(1).nullable()

/**
 * A place in a file of the skill, by its path inside the folder. Lines and columns start at 1, columns count code points; `lineEnd` and
 * `columnEnd` are the position behind the last character. Null where the place is the whole file or the folder.
 */
export const SourceRange = z.strictObject({
  file: z.string(),
  line: position,
  column: position,
  lineEnd: position,
  columnEnd: position,
})
export type SourceRange = z.infer<typeof SourceRange>

/**
 * One hit of a rule. Equal texts give equal findings, whatever the order of files, the line ends or the machine. `fingerprint` is 16 hex
 * digits that stay the same when lines are inserted elsewhere; `excerpt` has at most 200 characters, without control characters and secrets;
 * `data` holds the facts of the rule: names, counts, `target` of a data flow, `also` for rules that gave way to this one.
 */
export const Finding = SourceRange.extend({
  ruleId: z.string().min(1),
  type: z.enum(problemTypes),
  diagnosis: z.enum(diagnoses),
  severity: z.enum(severities),
  tier: z.enum(tiers),
  fingerprint: z.string().min(1),
  excerpt: z.string(),
  message: BothLanguages,
  data: z.record(z.string(), z.unknown()),
  related: z.array(SourceRange),
  fixKind: z.enum(fixKinds),
})
export type Finding = z.infer<typeof Finding>

/**
 * A problem that becomes an issue: a finding with the words of its rule, or what an agent found (no `ruleId`, no `diagnosis`). `state` says
 * what a comment in the skill or the baseline of the workspace says about it.
 */
export const FoundIssue = Finding.extend({
  ruleId: z.string().min(1).nullable(),
  diagnosis: z.enum(diagnoses).nullable(),
  rootCause: z.string(),
  impact: z.string(),
  suggestedFix: z.string(),
  strategies: z.array(z.string()),
  state: z.enum(['open', 'suppressed', 'baseline']),
})
export type FoundIssue = z.infer<typeof FoundIssue>

/** Something a person should know about the diagnosis that is no finding: a file that was not read, a check that was not made. */
export type Notice = { code: string; file: string | null; line: number | null; message: BothLanguages }

/** The code of the notice that a rule has failed: what it would have found is unknown. */
export const ruleFailed = 'rule-failed'
