import type { FoundIssue } from './finding.ts'
import type { Issue } from './issue.ts'
import type { Diagnosis } from './vocabulary.ts'

/** An issue of a rule, and the finding in which it stands now. */
export type FoundAgain = { issueId: string; found: FoundIssue }

/**
 * `scope` are the diagnoses that were run. `by`: `words` is the same text in the same file; `rule` also another text of that file, where as many are
 * missing as are new.
 */
type Likeness = { scope: readonly Diagnosis[]; by: 'words' | 'rule' }

type Pairs = { lost: Issue[]; free: FoundIssue[] }

const isOver = ({ state }: Issue): boolean => state === 'fixed' || state === 'gone'
const lineOf = (line: number | null | undefined): number => line ?? 0

/**
 * Issues that a rule finds no longer under their fingerprint, and where they stand now: a heading that is renamed, or a section that is moved, gives all
 * that stands below it other fingerprints. Only findings that are no known issue come into question; several equal ones are taken in their order.
 */
export function findAgain(
  issues: readonly Issue[],
  found: readonly FoundIssue[],
  { scope, by }: Likeness,
): FoundAgain[] {
  const known = new Set(issues.map(({ fingerprint }) => fingerprint))
  const present = new Set(found.map(({ fingerprint }) => fingerprint))
  const isLost = ({ rule_id, source, diagnosis, fingerprint }: Issue) =>
    rule_id !== null && source === 'rule' && scope.some((one) => one === diagnosis) && !present.has(fingerprint)
  const lost = issues.filter((issue) => isLost(issue) && !isOver(issue))
  const fresh = found.filter(({ ruleId, fingerprint }) => ruleId !== null && !known.has(fingerprint))
  // A finding that is named twice is one place.
  const free = [...new Map(fresh.map((one) => [one.fingerprint, one])).values()]
  const same = paired(
    { lost, free },
    ({ rule_id, location, evidence }) => [rule_id, location.file, evidence[0] ?? ''].join('\0'),
    ({ ruleId, file, excerpt }) => [ruleId, file, excerpt].join('\0'),
  )
  if (by === 'words') return same
  const taken = new Set(same.map(({ issueId }) => issueId))
  const used = new Set(same.map(({ found: one }) => one))
  return [
    ...same,
    ...paired(
      { lost: lost.filter(({ id }) => !taken.has(id)), free: free.filter((one) => !used.has(one)) },
      ({ rule_id, location }) => [rule_id, location.file].join('\0'),
      ({ ruleId, file }) => [ruleId, file].join('\0'),
      (missing, fresh) => missing === fresh,
    ),
  ]
}

/** Issues and findings with one key, in the order of their lines; `fits` says whether numbers of them may be paired. */
function paired(
  { lost, free }: Pairs,
  keyOfIssue: (issue: Issue) => string,
  keyOfFound: (found: FoundIssue) => string,
  fits: (missing: number, fresh: number) => boolean = () => true,
): FoundAgain[] {
  const inOrder = [...free].sort((one, other) => lineOf(one.line) - lineOf(other.line))
  return [...Map.groupBy(lost, keyOfIssue)].flatMap(([key, missing]) => {
    const fresh = inOrder.filter((one) => keyOfFound(one) === key)
    if (!fits(missing.length, fresh.length)) return []
    return missing
      .sort((one, other) => lineOf(one.location.line_start) - lineOf(other.location.line_start))
      .flatMap((issue, index) => {
        const one = fresh[index]
        return one ? [{ issueId: issue.id, found: one }] : []
      })
  })
}
