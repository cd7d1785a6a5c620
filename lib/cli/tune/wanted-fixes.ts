import { type Declined, isPartDeclined } from '#lib/domain/tuning/declined-fixes.ts'
import type { Fix } from '#lib/domain/tuning/fix.ts'
import type { Issue } from '#lib/domain/tuning/issue.ts'
import type { DiagnosedFolder } from './diagnose-folder.ts'
import { keyOf, type NextFix, type Proposals, proposalsFor } from './proposals-for.ts'

/** Which fixes are wanted: all that are safe, or those of some rules. */
export type FixChoice = 'safe' | readonly string[]

/** Names each wanted fix once: one that could not be made, or did not help, is not tried again. */
export const wantedFixes = (choice: FixChoice): NextFix => {
  const tried = new Set<string>()
  return (proposals) => {
    const { fixes, issues } = proposals
    const fix = fixes.find((one) => isWanted(one, proposals, choice) && !tried.has(keyOf(one, issues)))
    if (!fix) return null
    tried.add(keyOf(fix, issues))
    return { fix, verdict: 'accept' }
  }
}

/** Whether a fix needs nobody's decision, holds, and is among those that are wanted. What a person declined is made only for who names its rule. */
export const isWanted = (fix: Fix, { issues, declined }: Omit<Proposals, 'found' | 'fixes'>, choice: FixChoice) => {
  if (choice === 'safe') return isSafe(fix) && !isPartDeclined(fix, declined)
  return needsNobody(fix) && isOfRules(fix, issues, choice)
}

/** Whether a fix answers an issue of some of the rules. */
export const isOfRules = ({ issue_ids }: Fix, issues: readonly Issue[], rules: readonly string[]): boolean =>
  issues.some(({ id, rule_id }) => issue_ids.includes(id) && rule_id !== null && rules.includes(rule_id))

/** Whether a fix can be made without a look at it. */
export const isSafe = (fix: Fix): boolean => needsNobody(fix) && fix.risk === 'low'

const needsNobody = ({ kind, check }: Fix): boolean => kind === 'auto' && check === 'pass'

/** Where the names of the two files of a diff begin. */
const head = /^(?:--- a\/|\+\+\+ b\/)|(?<=^--- .*\n)\+\+\+ b\//g

/** What would be changed, as unified diffs of files below a folder that is named, if any is; nothing is written. */
export const diffOf = (
  found: DiagnosedFolder,
  { choice, declined, below }: { choice: FixChoice; declined: Declined; below: string },
): string => {
  const proposals = { ...proposalsFor(found), declined }
  return proposals.fixes
    .filter((fix) => isWanted(fix, proposals, choice))
    .flatMap(({ changes }) => changes.map(({ diff }) => (diff ?? '').replace(head, (side) => side + below)))
    .join('\n')
}
