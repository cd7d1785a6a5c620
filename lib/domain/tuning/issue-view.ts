import { z } from 'zod'
import { Issue, issueStates } from './issue.ts'
import { LineWindow } from './line-window.ts'
import { severities } from './severity.ts'
import { diagnoses, fileRoles, fixKinds, problemTypes, tiers } from './vocabulary.ts'

/** A text in both languages of the product. */
export const BothLanguages = z.object({ en: z.string(), zh: z.string() })
const listInBoth = z.object({ en: z.array(z.string()), zh: z.array(z.string()) })
const place = z.number().nullable()

/** A rule of the registry with its examples; the page of a rule. */
export const RuleView = z.object({
  rule_id: z.string(),
  title: z.string(),
  titles: BothLanguages,
  diagnosis: z.enum(diagnoses).nullable(),
  type: z.enum(problemTypes),
  tier: z.enum(tiers),
  severity: z.enum(severities),
  default_on: z.boolean(),
  clients: z.array(z.string()),
  detects: z.string(),
  excludes: z.string(),
  /** The same two in both languages. */
  texts: z.object({ detects: BothLanguages, excludes: BothLanguages }),
  /** The forms in which it is found, and what else it leaves alone; empty where the two texts say it all. */
  lists: z.object({ forms: listInBoth, exceptions: listInBoth }),
  fix: z.object({ kind: z.enum(fixKinds), transforms: z.array(z.string()), strategies: z.array(z.string()) }),
  /** Files of a skill that breaks the rule and of one that keeps it, by path. */
  examples: z.object({ bad: z.record(z.string(), z.string()), good: z.record(z.string(), z.string()) }),
})
export type RuleView = z.infer<typeof RuleView>

/** Some lines around a place of the skill, with the place in them. */
export const PlaceView = z.object({
  file: z.string(),
  line: place,
  column: place,
  line_end: place,
  column_end: place,
  first_line: z.number(),
  lines: z.array(LineWindow),
  note: z.string(),
})
export type PlaceView = z.infer<typeof PlaceView>

/** An issue as the tuning keeps it. `sentence` says in both languages what stands there; null for an imported one. */
export const IssueView = Issue.extend({ sentence: BothLanguages.nullable() })
export type IssueView = z.infer<typeof IssueView>

/** How many issues there are with each value of a filter; of the filtered ones. */
const facet = z.record(z.string(), z.number())

export const IssuePage = z.object({
  data: z.array(IssueView),
  total: z.number(),
  next_cursor: z.string().nullable(),
  facets: z.object({ severity: facet, diagnosis: facet, state: facet, rule: facet, file: facet, type: facet }),
})
export type IssuePage = z.infer<typeof IssuePage>

/** An issue with what helps to judge it: its rule, its places side by side, related issues, and fixes for it. */
export const IssueAnswer = z.object({
  data: IssueView,
  /** Why it is a problem, what it can do and how it is treated; what an agent or another program wrote is the same in both languages. */
  why: z.object({ cause: BothLanguages, impact: BothLanguages, remedy: BothLanguages }),
  rule: RuleView.nullable(),
  places: z.array(PlaceView),
  related: z.array(
    z.object({
      id: z.string(),
      severity: z.enum(severities),
      description: z.string(),
      sentence: BothLanguages,
      file: z.string(),
      line: place,
      state: z.enum(issueStates),
    }),
  ),
  fixes: z.array(z.object({ id: z.string(), status: z.string(), kind: z.enum(fixKinds), title: BothLanguages })),
})
export type IssueAnswer = z.infer<typeof IssueAnswer>

/**
 * A file of the skill as it stands, from `first_line` on: of a long line as much as was asked for, around the first open issue in it or from a
 * column that was named. Text that is no UTF-8 or too large has no lines and says why in `unread`.
 */
export const SourceView = z.object({
  path: z.string(),
  role: z.enum(fileRoles),
  sha256: z.string(),
  bytes: z.number(),
  total_lines: z.number(),
  first_line: z.number(),
  lines: z.array(LineWindow),
  unread: z.enum(['too-large', 'not-utf-8', 'binary']).nullable(),
  /** The issues that stand in this file, in the order of their places. */
  marks: z.array(
    z.object({
      issue_id: z.string(),
      rule_id: z.string().nullable(),
      severity: z.enum(severities),
      state: z.enum(issueStates),
      description: z.string(),
      line: place,
      column: place,
      line_end: place,
      column_end: place,
    }),
  ),
  /** Every file of the skill with its number of open issues, in the order of paths. */
  files: z.array(z.object({ path: z.string(), role: z.enum(fileRoles), bytes: z.number(), issues: z.number() })),
})
export type SourceView = z.infer<typeof SourceView>
