import { DeepAnalysis } from './deep-analysis.ts'
import { deepType } from './deep-due.ts'
import { type Issue, isCounted } from './issue.ts'
import { causes, typeRank } from './issue-order.ts'
import { severityRank } from './severity.ts'
import type { TuningState } from './tuning-state.ts'

const mostCauses = 10
const mostQuotes = 10

/**
 * The analysis that the rules alone can give: open issues are grouped by the file and kind they share, what brings others about comes first, and the
 * words of the rules are the recommendations. It is always complete: a tuning goes on without an agent.
 */
export function analyseByRules(state: TuningState, at: string): DeepAnalysis {
  const groups = groupsOf(state.issues.filter(isCounted))
  return DeepAnalysis.parse({
    ...{ provider: 'rules', type: deepType(state), status: 'completed', started_at: at, completed_at: at },
    ...{ iteration: state.iteration.index, usage: { tokens: 0, usd: 0 } },
    result: {
      root_causes: groups.slice(0, mostCauses).map((group, index) => ({
        id: `RC-${String(index + 1).padStart(3, '0')}`,
        description: wordsOf(group),
        severity: worst(group.issues),
        evidence: group.issues.slice(0, mostQuotes).map(({ location, evidence }) => ({
          ...{ file: location.file, line: location.line_start ?? 1, quote: evidence[0] ?? '' },
        })),
        issue_ids: group.issues.map(({ id }) => id),
      })),
      patterns_found: [],
      recommendations: groups.slice(0, mostCauses).map((group, index) => ({
        ...{
          priority: index + 1,
          action: group.issues[0]?.suggested_fix ?? '',
          rationale: group.issues[0]?.root_cause ?? '',
        },
      })),
      ...(deepType(state) === 'performance' && { token_estimates: tokensOf(state) }),
    },
  })
}

type Group = { type: Issue['type']; issues: Issue[]; effects: number }

/** The groups, those with most effects first. */
function groupsOf(issues: readonly Issue[]): Group[] {
  const byKey = new Map<string, Group>()
  for (const issue of issues) {
    const target = typeof issue.data['target'] === 'string' ? issue.data['target'] : issue.location.file
    const key = `${issue.type} ${target}`
    const group = byKey.get(key) ?? { type: issue.type, issues: [], effects: 0 }
    group.issues.push(issue)
    byKey.set(key, group)
  }
  const groups = [...byKey.values()].map((group) => ({ ...group, effects: effectsOf(group, issues) }))
  return groups.sort(
    (one, other) =>
      other.effects - one.effects ||
      severityRank(worst(one.issues)) - severityRank(worst(other.issues)) ||
      typeRank(one.type) - typeRank(other.type),
  )
}

/** Issues that this kind of problem may have brought about, with its own. */
function effectsOf({ type, issues: own }: Group, issues: readonly Issue[]): number {
  const effects = new Set(causes.flatMap(([cause, effect]) => (cause === type ? [effect] : [])))
  const files = new Set(own.map(({ location }) => location.file))
  return own.length + issues.filter((issue) => effects.has(issue.type) && files.has(issue.location.file)).length
}

const worst = (issues: readonly Issue[]): Issue['severity'] =>
  issues.map(({ severity }) => severity).sort((one, other) => severityRank(one) - severityRank(other))[0] ?? 'low'

const wordsOf = ({ type, issues }: Group): string =>
  `${type}: ${issues.length} ${issues.length === 1 ? 'issue' : 'issues'} in ${[...new Set(issues.map(({ location }) => location.file))].slice(0, 3).join(', ')}`

const tokensOf = ({ target_skill: { files } }: TuningState) =>
  files.flatMap(({ path, tokens }) => (tokens === null ? [] : [{ phase: path, estimated_tokens: tokens }]))
