import type { Severity } from './severity.ts'
import type { Diagnosis, FixKind, ProblemType, Tier } from './vocabulary.ts'

/** A text in both languages of the product. */
export type BothLanguages = { en: string; zh: string }

/**
 * A place in a file of the skill, by its path inside the folder. Lines and columns start at 1, columns count code points; `lineEnd` and
 * `columnEnd` are the position behind the last character. Null where the place is the whole file or the folder.
 */
export type SourceRange = {
  file: string
  line: number | null
  column: number | null
  lineEnd: number | null
  columnEnd: number | null
}

/** One hit of a rule. Equal texts give equal findings, whatever the order of files, the line ends or the machine. */
export type Finding = SourceRange & {
  ruleId: string
  type: ProblemType
  diagnosis: Diagnosis
  severity: Severity
  tier: Tier
  /** 16 hex digits that stay the same when lines are inserted elsewhere. */
  fingerprint: string
  /** What stands there: at most 200 characters, control characters escaped, secrets masked. */
  excerpt: string
  message: BothLanguages
  /** Facts of the rule: names, counts, the target of a data flow, `also` for rules that gave way to this one. */
  data: Record<string, unknown>
  related: SourceRange[]
  fixKind: FixKind
}

/** A finding with the words of its rule: what makes an issue of it. */
export type FoundIssue = Finding & {
  rootCause: string
  impact: string
  suggestedFix: string
  strategies: string[]
}

/** Something a person should know about the diagnosis that is no finding: a file that was not read, a check that was not made. */
export type Notice = { code: string; file: string | null; line: number | null; message: BothLanguages }
