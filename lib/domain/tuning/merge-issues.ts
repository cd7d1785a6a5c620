import { type FoundAgain, findAgain } from './find-again.ts'
import type { FoundIssue, SourceRange } from './finding.ts'
import type { AppliedFix, Fix } from './fix.ts'
import type { Evidence, Issue } from './issue.ts'
import { followingIds } from './number-ids.ts'
import type { Diagnosis } from './vocabulary.ts'

/** Where and when issues were looked for. */
export type Look = {
  /** The diagnoses that ran: a rule's issue of another one is left alone. */
  scope: readonly Diagnosis[]
  source: 'rule' | 'agent'
  at: string
  /** Issues that an applied fix was made for: where they are gone, they are fixed. */
  treated: ReadonlySet<string>
}

/** The issues that fixes which stand in the skill were made for. */
export function treatedIssues(fixes: readonly Fix[], applied: readonly AppliedFix[]): Set<string> {
  const standing = new Set(
    applied.filter((each) => each.success && each.verification_result !== 'rolled_back').map((each) => each.fix_id),
  )
  return new Set(fixes.filter((fix) => standing.has(fix.id)).flatMap((fix) => fix.issue_ids))
}

/**
 * The issues after a look. What is known by its fingerprint, or by its words below another heading, keeps its issue, its id and what a person said
 * about it; what a rule no longer finds is fixed or gone; an issue of an imported file that a rule finds becomes that rule's.
 */
export function mergeIssues(issues: readonly Issue[], found: readonly FoundIssue[], look: Look): Issue[] {
  const nextId = followingIds(
    'ISS',
    issues.map((issue) => issue.id),
  )
  const moved =
    look.source === 'rule'
      ? withFoundAgain(issues, findAgain(issues, found, { ...look, by: 'words' }), look.at)
      : issues
  const known = new Map(moved.flatMap((issue, index) => (issue.fingerprint ? [[issue.fingerprint, index]] : [])))
  const merged = [...moved]
  const seen = new Set<number>()
  for (const each of found) {
    const index = known.get(each.fingerprint) ?? importedMatch(merged, each, seen) ?? merged.length
    if (seen.has(index)) continue
    seen.add(index)
    known.set(each.fingerprint, index)
    const before = merged[index]
    merged[index] = before ? foundAgain(before, each, look) : newIssue(nextId(), each, look)
  }
  return merged.map((issue, index) => (seen.has(index) ? issue : notFound(issue, look)))
}

/** The issues with those that stand elsewhere now where they stand. */
export function withFoundAgain(issues: readonly Issue[], again: readonly FoundAgain[], at: string): Issue[] {
  const places = new Map(again.map(({ issueId, found }) => [issueId, found]))
  return issues.map((issue) => {
    const found = places.get(issue.id)
    return found ? foundAgain(issue, found, { source: 'rule', at }) : issue
  })
}

/** An issue of an imported file in which a rule or an agent sees what the file says: same kind, same file, lines that meet. */
function importedMatch(issues: readonly Issue[], found: FoundIssue, seen: ReadonlySet<number>): number | null {
  const index = issues.findIndex(
    ({ rule_id: rule, source, type, location }, at) =>
      rule === null &&
      source === 'import' &&
      !seen.has(at) &&
      type === found.type &&
      location.file === found.file &&
      meets(location, found),
  )
  return index === -1 ? null : index
}

const meets = ({ line_start: start, line_end: end }: Issue['location'], { line, lineEnd }: SourceRange): boolean =>
  start === undefined || line === null || (start <= (lineEnd ?? line) && line <= (end ?? start))

function notFound(issue: Issue, { scope, source, treated }: Look): Issue {
  const wasLookedFor =
    source === 'rule' && issue.source === 'rule' && issue.diagnosis && scope.includes(issue.diagnosis)
  if (!wasLookedFor || issue.state === 'fixed' || issue.state === 'gone') return issue
  return { ...issue, state: treated.has(issue.id) ? 'fixed' : 'gone' }
}

function newIssue(id: string, found: FoundIssue, { source, at }: Look): Issue {
  return {
    ...factsOf(found),
    ...{ id, priority: 1, related_issues: [], source, state: found.state, confirmed: false },
    ...{ first_seen: at, last_seen: at, judgement: null },
  }
}

function foundAgain(issue: Issue, found: FoundIssue, { source, at }: Pick<Look, 'source' | 'at'>): Issue {
  // What an agent sees at the place of a rule's issue explains it; the rule stays its owner.
  if (source === 'agent' && issue.source === 'rule')
    return { ...issue, root_cause: found.rootCause || issue.root_cause, last_seen: at }
  return { ...issue, ...factsOf(found), source, state: issue.judgement?.kind ?? found.state, last_seen: at }
}

function factsOf(found: FoundIssue) {
  const { file, line, lineEnd, column, columnEnd } = found
  const places = [found, ...found.related].map(
    (place, index): Evidence => ({
      file: place.file,
      ...(place.line !== null && { line: place.line }),
      ...(place.column !== null && { column: place.column }),
      ...(place.lineEnd !== null && { line_end: place.lineEnd }),
      ...(place.columnEnd !== null && { column_end: place.columnEnd }),
      ...{ pattern: found.ruleId ?? '', context: index === 0 ? found.excerpt : '', severity: found.severity },
      ...(index === 0 && { fingerprint: found.fingerprint }),
    }),
  )
  return {
    ...{ type: found.type, severity: found.severity, tier: found.tier },
    ...{ description: found.message.en, evidence: found.excerpt ? [found.excerpt] : [] },
    ...{ root_cause: found.rootCause, impact: found.impact, suggested_fix: found.suggestedFix },
    location: {
      file,
      ...(line !== null && { line_start: line }),
      ...(lineEnd !== null && { line_end: lineEnd }),
      ...(column !== null && { column_start: column }),
      ...(columnEnd !== null && { column_end: columnEnd }),
    },
    ...{ rule_id: found.ruleId, diagnosis: found.diagnosis, fingerprint: found.fingerprint },
    ...{ evidence_items: places, data: { ...found.data, message_zh: found.message.zh }, strategies: found.strategies },
  }
}
