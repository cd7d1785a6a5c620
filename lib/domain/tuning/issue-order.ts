import type { Issue } from './issue.ts'
import { severityRank } from './severity.ts'
import { type ProblemType, problemTypes } from './vocabulary.ts'

/** Which kind of problem brings about which. */
export const causes: readonly (readonly [ProblemType, ProblemType])[] = [
  ['context_explosion', 'memory_loss'],
  ['dataflow_break', 'agent_failure'],
  ['agent_failure', 'context_explosion'],
]

const mostRelated = 20

/** The place of a kind of problem among the others. */
export const typeRank = (type: ProblemType): number => problemTypes.indexOf(type)

/**
 * Issues with their priorities and relations: open ones first, then by severity, by what the person complained about, by kind, place and rule.
 * Issues equal in all of this share a priority. The order of the list stays.
 */
export function prioritised(issues: readonly Issue[], complained: ReadonlySet<ProblemType>): Issue[] {
  const order = (one: Issue, other: Issue): number =>
    Number(one.state !== 'open') - Number(other.state !== 'open') ||
    severityRank(one.severity) - severityRank(other.severity) ||
    Number(complained.has(other.type)) - Number(complained.has(one.type)) ||
    typeRank(one.type) - typeRank(other.type) ||
    compare(one.location.file, other.location.file) ||
    (one.location.line_start ?? 0) - (other.location.line_start ?? 0) ||
    compare(one.rule_id ?? '', other.rule_id ?? '')
  const sorted = [...issues].sort(order)
  const priorities = new Map<string, number>()
  let priority = 0
  for (const [index, issue] of sorted.entries()) {
    const before = sorted[index - 1]
    if (!before || order(before, issue) !== 0) priority++
    priorities.set(issue.id, priority)
  }
  const related = relations(issues)
  return issues.map((issue) => ({
    ...issue,
    priority: priorities.get(issue.id) ?? 1,
    related_issues: related(issue),
  }))
}

/** Code point order, the same everywhere. */
const compare = (one: string, other: string): number => (one < other ? -1 : one > other ? 1 : 0)

/** Issues at the same place, of the same target, or in the same file where one kind brings about the other. */
function relations(issues: readonly Issue[]): (issue: Issue) => string[] {
  const byPlace = groupBy(issues, placeOf)
  const byTarget = groupBy(issues, targetOf)
  const byFile = groupBy(issues, ({ type, location }) => (location.file ? `${type} ${location.file}` : null))
  return (issue) => {
    const linked = causes.flatMap(([cause, effect]) =>
      issue.type === cause ? [effect] : issue.type === effect ? [cause] : [],
    )
    const found = [
      ...(byPlace.get(placeOf(issue) ?? '') ?? []),
      ...(byTarget.get(targetOf(issue) ?? '') ?? []),
      ...linked.flatMap((type) => byFile.get(`${type} ${issue.location.file}`) ?? []),
    ]
    return [...new Set(found)].filter((id) => id !== issue.id).slice(0, mostRelated)
  }
}

const placeOf = ({ location: { file, line_start, column_start } }: Issue): string | null =>
  file && line_start !== undefined ? `${file}:${line_start}:${column_start ?? ''}` : null

const targetOf = ({ data }: Issue): string | null => (typeof data['target'] === 'string' ? data['target'] : null)

function groupBy(issues: readonly Issue[], keyOf: (issue: Issue) => string | null): Map<string, string[]> {
  const groups = new Map<string, string[]>()
  for (const issue of issues) {
    const key = keyOf(issue)
    if (key === null) continue
    const group = groups.get(key)
    if (group) group.push(issue.id)
    else groups.set(key, [issue.id])
  }
  return groups
}
