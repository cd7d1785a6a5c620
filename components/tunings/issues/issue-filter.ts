import type { IssueFacets } from '#lib/client/tuning-review-queries.ts'
import type { Issue } from '#lib/domain/tuning/issue.ts'
import { type Severity, severities } from '#lib/domain/tuning/severity.ts'
import { type Diagnosis, diagnoses } from '#lib/domain/tuning/vocabulary.ts'

export const issueGroupings = ['severity', 'file', 'rule', 'type'] as const
export type IssueGrouping = (typeof issueGroupings)[number]

/** What the list of issues shows: open ones, those that a person or comment took out, those that are gone, or all. */
export const issueScopes = ['open', 'judged', 'closed', 'all'] as const
export type IssueScope = (typeof issueScopes)[number]

export const issueFields = ['group', 'scope', 'severity', 'diagnosis', 'rule', 'file', 'q', 'issue'] as const

/** What the list is narrowed to, as it stands in the URL. */
export type IssueFilter = {
  group: IssueGrouping
  scope: IssueScope
  severity: Severity | null
  diagnosis: Diagnosis | null
  rule: string
  file: string
  q: string
}

/** Reads a filter out of texts of the URL; what is not known is left at its default. */
export const issueFilterOf = (texts: Record<(typeof issueFields)[number], string>): IssueFilter => ({
  group: issueGroupings.find((one) => one === texts.group) ?? 'severity',
  scope: issueScopes.find((one) => one === texts.scope) ?? 'open',
  severity: severities.find((one) => one === texts.severity) ?? null,
  diagnosis: diagnoses.find((one) => one === texts.diagnosis) ?? null,
  rule: texts.rule,
  file: texts.file,
  q: texts.q,
})

const states: Record<IssueScope, string> = {
  open: 'open',
  judged: 'suppressed,accepted,baseline',
  closed: 'fixed,gone',
  all: '',
}

/** The same question as the server asks it. */
export const facetsOf = (filter: IssueFilter): IssueFacets => ({
  state: states[filter.scope],
  severity: filter.severity ?? '',
  diagnosis: filter.diagnosis ?? '',
  rule: filter.rule,
  file: filter.file,
  type: '',
  q: filter.q.trim(),
})

/** Every open issue. */
export const allOpen: IssueFacets = {
  ...{ state: states.open, severity: '', diagnosis: '', rule: '', file: '', type: '', q: '' },
}

/** The values with the most issues, in their order and with the chosen one, and how many others are left out. */
export function mostCounted(
  counts: Readonly<Record<string, number>>,
  chosen: string,
  most: number,
): { values: string[]; left: number } {
  const all = Object.keys(counts).filter((value) => value !== '' && value !== chosen)
  const kept = all
    .sort((one, other) => (counts[other] ?? 0) - (counts[one] ?? 0) || (one < other ? -1 : 1))
    .slice(0, most)
  return { values: (chosen ? [...kept, chosen] : kept).sort(), left: all.length - kept.length }
}

const keyOf = (issue: Issue, grouping: IssueGrouping): string => {
  if (grouping === 'severity') return issue.severity
  if (grouping === 'file') return issue.location.file
  return grouping === 'rule' ? (issue.rule_id ?? '') : issue.type
}

/** A row of the grouped list: the head of a group with its number of issues, or an issue. */
export type IssueRow<Of extends Issue> =
  | { kind: 'head'; key: string; count: number }
  | { kind: 'issue'; key: string; issue: Of }

/** Issues under their groups, the most urgent first. Groups stand in the order of their most urgent issue. */
export function groupIssues<Of extends Issue>(issues: readonly Of[], grouping: IssueGrouping): IssueRow<Of>[] {
  const groups = new Map<string, Of[]>()
  const ordered = [...issues].sort((one, other) => one.priority - other.priority || (one.id < other.id ? -1 : 1))
  for (const issue of ordered) {
    const key = keyOf(issue, grouping)
    const group = groups.get(key)
    if (group) group.push(issue)
    else groups.set(key, [issue])
  }
  return [...groups].flatMap(([key, members]): IssueRow<Of>[] => [
    { kind: 'head', key, count: members.length },
    ...members.map((issue): IssueRow<Of> => ({ kind: 'issue', key: issue.id, issue })),
  ])
}
