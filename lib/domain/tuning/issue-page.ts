import type { z } from 'zod'
import type { Issue } from './issue.ts'
import type { BothLanguages, IssuePage, IssueView } from './issue-view.ts'
import type { IssueQuery } from './tuning-query.ts'

/** What an issue says, in both languages where its rule can say it. */
export function issueSentence({
  data,
  description,
}: Pick<Issue, 'data' | 'description'>): z.infer<typeof BothLanguages> {
  const zh = data['message_zh']
  return { en: description, zh: typeof zh === 'string' ? zh : description }
}

/** An issue with its sentence in both languages. */
export const issueView = (issue: Issue): IssueView => ({ ...issue, sentence: issueSentence(issue) })

const values: Record<keyof IssuePage['facets'], (issue: Issue) => string> = {
  severity: ({ severity }) => severity,
  diagnosis: ({ diagnosis }) => diagnosis ?? 'other',
  state: ({ state }) => state,
  rule: ({ rule_id }) => rule_id ?? 'other',
  file: ({ location }) => location.file,
  type: ({ type }) => type,
}
const filters = Object.keys(values) as (keyof typeof values)[]

/** The issues that a query means, the most urgent first, a page of them, and how many there are with each value. */
export function issuePage(issues: readonly Issue[], query: IssueQuery): IssuePage {
  const text = query.q?.trim().toLowerCase() ?? ''
  const isMeant = (issue: Issue, except: string | null) =>
    filters.every((name) => name === except || query[name].length === 0 || query[name].includes(values[name](issue))) &&
    (text === '' ||
      [issue.id, issue.rule_id, issue.description, issue.location.file].some((part) =>
        part?.toLowerCase().includes(text),
      ))
  const found = issues
    .filter((issue) => isMeant(issue, null))
    .sort((one, other) => one.priority - other.priority || (one.id < other.id ? -1 : 1))
  const start = /^\d{1,9}$/.test(query.cursor ?? '') ? Number(query.cursor) : 0
  const page = found.slice(start, start + query.limit)
  const end = start + page.length
  // Each filter counts what the others leave, so that a person sees what choosing another value would give.
  const facets = Object.fromEntries(
    filters.map((name) => [name, counted(issues.filter((issue) => isMeant(issue, name)).map(values[name]))]),
  ) as IssuePage['facets']
  return {
    data: page.map(issueView),
    total: found.length,
    next_cursor: end < found.length ? String(end) : null,
    facets,
  }
}

function counted(names: readonly string[]): Record<string, number> {
  const counts = new Map<string, number>()
  for (const name of names) counts.set(name, (counts.get(name) ?? 0) + 1)
  return Object.fromEntries(counts)
}
