import { say } from '#lib/domain/sentences/say.ts'
import { severityRank } from '#lib/domain/tuning/severity.ts'
import type { DiagnosedFinding } from '../engine/diagnosed-finding.ts'
import { mentions } from '../predicates/names-in-code.ts'
import { type CheckInput, type CheckResult, failed, inconclusive, passed } from './check.ts'

/** Whether a finding counts for score and gate. */
export const counts = ({ state, tier }: DiagnosedFinding): boolean => state === 'open' && tier !== 'opinion'

/**
 * What went and what came. Equal findings of a file are numbered, so that the first one's end renumbers the others: a finding is new only as
 * far as its rule has more in that file than those that were not treated.
 */
export function compareFindings({ before, after, targets }: Pick<CheckInput, 'before' | 'after' | 'targets'>) {
  const key = ({ ruleId, file }: DiagnosedFinding) => `${ruleId}\0${file}`
  const treated = new Set(targets.map(({ fingerprint }) => fingerprint))
  const known = new Set(before.findings.map(({ fingerprint }) => fingerprint))
  const remaining = new Map<string, number>()
  const allowed = new Map<string, number>()
  for (const finding of before.findings)
    if (!treated.has(finding.fingerprint)) allowed.set(key(finding), (allowed.get(key(finding)) ?? 0) + 1)
  for (const finding of after.findings) remaining.set(key(finding), (remaining.get(key(finding)) ?? 0) + 1)
  const excess = (finding: DiagnosedFinding) => (remaining.get(key(finding)) ?? 0) - (allowed.get(key(finding)) ?? 0)
  const standing = after.findings.filter((finding) => treated.has(finding.fingerprint) && excess(finding) > 0)
  const introduced = after.findings.filter(
    (finding) => !known.has(finding.fingerprint) && excess(finding) > 0 && !isMoved(finding, before),
  )
  const gone = new Set(after.findings.map(({ fingerprint }) => fingerprint))
  const resolved = targets.filter(
    ({ fingerprint }) => !gone.has(fingerprint) || !standing.some((one) => one.fingerprint === fingerprint),
  )
  return { standing, introduced, resolved }
}

/** A name that nothing defines stood in the file already: the fix has put it in another place, and made it no worse. */
const isMoved = ({ ruleId, file, data }: DiagnosedFinding, { model }: CheckInput['before']): boolean =>
  ruleId === 'DF-006' && typeof data['name'] === 'string' && mentions(model.file(file)?.text ?? '', data['name'])

const named = (findings: readonly DiagnosedFinding[]): string =>
  [...new Set(findings.map(({ ruleId, file, line }) => `${ruleId} ${file}${line === null ? '' : `:${line}`}`))]
    .slice(0, 5)
    .join(', ')

/** The findings the fix is for are no longer found. */
export function checkTarget(input: CheckInput): CheckResult {
  const missing = input.targets.filter(({ ruleId }) => !input.after.ran.includes(ruleId))
  if (missing.length > 0) return inconclusive('target', say('check_not_run', { findings: named(missing) }))
  const { standing } = compareFindings(input)
  return standing.length > 0
    ? failed('target', say('check_still_found', { findings: named(standing) }))
    : passed('target')
}

/** Nothing that counts is new and as bad as the least of what is treated; less is noted. */
export function checkNoHarm(input: CheckInput): CheckResult {
  const { failed: unseen } = input.after
  if (unseen.length > 0) return inconclusive('no-harm', say('check_not_run', { findings: unseen.join(', ') }))
  const introduced = compareFindings(input).introduced.filter(counts)
  const least = Math.max(...input.targets.map(({ severity }) => severityRank(severity)))
  const harm = introduced.filter(({ severity }) => severityRank(severity) <= least)
  if (harm.length > 0) return failed('no-harm', say('check_new', { findings: named(harm) }))
  return passed('no-harm', introduced.length > 0 ? say('check_new_milder', { findings: named(introduced) }) : null)
}
