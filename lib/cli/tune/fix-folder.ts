import { dirname } from 'node:path'
import { measureFix } from '#lib/diagnosis/measure-fix.ts'
import { fixTitle } from '#lib/diagnosis/proposals/fix-titles.ts'
import { propose } from '#lib/diagnosis/propose.ts'
import { type Refusal, wordsOfRefusal } from '#lib/domain/result.ts'
import type { Fix } from '#lib/domain/tuning/fix.ts'
import type { Issue } from '#lib/domain/tuning/issue.ts'
import { applyFix } from '#lib/workspace/apply-fix.ts'
import type { DiagnosedFolder, DiagnoseFolder } from './diagnose-folder.ts'
import { dropRecord, keepRecord } from './fix-record.ts'
import { beginWork, type FixPlace, type FixWork, finishBrokenWork, fixDesk } from './fix-work.ts'
import { issuesFor } from './repair-folder.ts'

/** Which fixes are wanted: all that are safe, or those of some rules. */
export type FixChoice = 'safe' | readonly string[]

/** What can be done for a skill as it stands. */
export type Proposals = { found: DiagnosedFolder; fixes: Fix[]; issues: Issue[] }

/** Names the next fix to make, with its decisions; null when there is none. It hears why the one before was not made. */
export type NextFix = (proposals: Proposals) => Promise<Fix | null> | Fix | null

type MadeFixes = {
  made: string[]
  /** Fixes that were named and could not be made, with the reason. */
  refused: string[]
  /** The folder that holds the backups; null when nothing was made. */
  workDir: string | null
  /** What is proposed for the skill as it then stands. */
  left: Proposals
}

/** What a person says to a fix that does not pass its checks: the reason to make it all the same, or null. */
export type Insist = (refusal: Refusal) => Promise<string | null>

/**
 * Makes fixes one by one, each as a transaction with a backup, measured on the folder as it then stands, until `next` names none. What an
 * earlier run left half done is decided first.
 */
export const fixFolder = async (
  place: FixPlace,
  diagnoseFolder: DiagnoseFolder,
  next: NextFix,
  insist: Insist = async () => null,
): Promise<MadeFixes> => {
  await finishBrokenWork(place)
  const made: string[] = []
  const refused: string[] = []
  let at: FixWork | null = null
  for (let round = 0; ; round += 1) {
    const proposals = proposalsFor(diagnoseFolder(place.folder))
    const fix = await next(proposals)
    if (!fix) return { made, refused, workDir: at && dirname(at.backups), left: proposals }
    at ??= await beginWork(place, new Date().toISOString().replaceAll(/[-:]|\.\d+/g, ''))
    const numbered = { ...fix, id: `FIX-${String(made.length + 1).padStart(3, '0')}` }
    const workDir = dirname(at.backups)
    // Before it stands: of a fix that a crash leaves behind it is known what it was for.
    keepRecord(workDir, numbered, proposals.issues)
    const order = {
      ...{ ...at, fix: numbered, revision: round },
      check: async (files: Parameters<typeof measureFix>[3]) =>
        measureFix(proposals.found, fix, proposals.issues, files),
    }
    let applied = await applyFix(fixDesk(place), order)
    if (!applied.ok && applied.refusal.code === 'check_failed') {
      const force = await insist(applied.refusal)
      if (force !== null) applied = await applyFix(fixDesk(place), { ...order, force })
    }
    if (applied.ok) made.push(`${numbered.id} ${aboutFix(fix, proposals.issues)}`)
    else {
      dropRecord(workDir, numbered.id)
      refused.push(`${aboutFix(fix, proposals.issues)} ${wordsOfRefusal(applied.refusal).text}`)
    }
  }
}

/** Why what is found by some rules is left to a person, a line for each proposal. */
export const whyLeft = ({ fixes, issues }: Proposals, rules: readonly string[]): string[] =>
  fixes.flatMap((fix) => {
    const own = issues.filter(({ id }) => fix.issue_ids.includes(id))
    const [first] = own
    if (fix.kind === 'auto' || !first?.rule_id || !rules.includes(first.rule_id)) return []
    const places = own.map(({ location: { file, line_start } }) => [file, line_start].filter(Boolean).join(':'))
    const why = fix.kind === 'choice' ? 'There are several ways: --interactive asks for one.' : fix.rationale
    return [`${places.join(', ')} ${first.rule_id}: ${why || fix.description}`]
  })

/** What a fix changes and why, on one line. */
const aboutFix = ({ changes, issue_ids, transform, description }: Fix, issues: readonly Issue[]): string => {
  const rules = issues.flatMap(({ id, rule_id }) => (rule_id !== null && issue_ids.includes(id) ? [rule_id] : []))
  return `${changes.map(({ file }) => file).join(', ')} ${[...new Set(rules)].join(', ')}: ${fixTitle(transform)?.en ?? description}`
}

/** The proposals for a skill as it stands, with the issues they answer. */
const proposalsFor = (found: DiagnosedFolder): Proposals => {
  const { files, options, diagnosed } = found
  const issues = issuesFor(found)
  return { found, fixes: propose({ files, options, diagnosed }, issues), issues }
}

/** Names each wanted fix once: one that could not be made, or did not help, is not tried again. */
export const wantedFixes = (choice: FixChoice): NextFix => {
  const tried = new Set<string>()
  return ({ fixes, issues }) => {
    const fix = fixes.find((one) => isWanted(one, issues, choice) && !tried.has(keyOf(one, issues)))
    if (!fix) return null
    tried.add(keyOf(fix, issues))
    return fix
  }
}

/** What makes a proposal the same one as in another round: what it does for which findings on which text. */
export const keyOf = (fix: Fix, issues: readonly Issue[]): string => {
  const findings = issues.flatMap(({ id, fingerprint }) => (fix.issue_ids.includes(id) ? [fingerprint] : []))
  return JSON.stringify([fix.transform, findings.sort(), fix.changes.map(({ file, old_sha256 }) => [file, old_sha256])])
}

/** Whether a fix needs nobody's decision, holds, and is among those that are wanted. */
export const isWanted = (fix: Fix, issues: readonly Issue[], choice: FixChoice): boolean => {
  if (fix.kind !== 'auto' || fix.check !== 'pass') return false
  if (choice === 'safe') return fix.risk === 'low'
  return issues.some(({ id, rule_id }) => fix.issue_ids.includes(id) && rule_id !== null && choice.includes(rule_id))
}

/** Where the names of the two files of a diff begin. */
const head = /^(?:--- a\/|\+\+\+ b\/)|(?<=^--- .*\n)\+\+\+ b\//g

/** What would be changed, as unified diffs of files below a folder that is named, if any is; nothing is written. */
export const diffOf = (found: DiagnosedFolder, choice: FixChoice, below: string): string => {
  const { fixes, issues } = proposalsFor(found)
  return fixes
    .filter((fix) => isWanted(fix, issues, choice))
    .flatMap(({ changes }) => changes.map(({ diff }) => (diff ?? '').replace(head, (side) => side + below)))
    .join('\n')
}
