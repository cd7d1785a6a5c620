import { dirname } from 'node:path'
import { propose } from '#lib/diagnosis/propose.ts'
import type { Language } from '#lib/diagnosis/report/report-words.ts'
import { refusalInBoth } from '#lib/domain/sentences/in-both.ts'
import type { Fix } from '#lib/domain/tuning/fix.ts'
import type { Issue } from '#lib/domain/tuning/issue.ts'
import { fixWords } from '#lib/skills/fix-words.ts'
import type { DiagnosedFolder, DiagnoseFolder } from './diagnose-folder.ts'
import { beginSession, type FixSession, type SessionWish } from './fix-session.ts'
import { beginWork, type FixPlace, type FixWork, finishBrokenWork } from './fix-work.ts'
import { catchUpSessions } from './keep-sessions.ts'
import { type Insist, makeFix } from './make-fix.ts'
import { issuesFor } from './repair-folder.ts'
import { wordsOfFixing } from './words-of-fixing.ts'

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

/** How fixes are made: which ones, in which iteration the next one is, and what the session of them says. */
export type FixPlan = SessionWish & {
  next: NextFix
  iteration: () => number
  insist?: Insist
  language?: Language
}

/**
 * Makes fixes one by one, each as a transaction with a backup, measured on the folder as it then stands, until `next` names none; keeps the session
 * of them in the work folder. What an earlier run left half done is decided first.
 */
export const fixFolder = async (place: FixPlace, diagnoseFolder: DiagnoseFolder, plan: FixPlan): Promise<MadeFixes> => {
  await finishBrokenWork(place)
  await catchUpSessions(place)
  const made: string[] = []
  const refused: string[] = []
  let at: { work: FixWork; session: FixSession; iteration: number } | null = null
  for (let round = 0; ; round += 1) {
    const proposals = proposalsFor(diagnoseFolder(place.folder))
    const fix = await plan.next(proposals)
    if (!fix) {
      await at?.session.end(proposals.found, proposals, plan.otherwise)
      return { made, refused, workDir: at && dirname(at.work.backups), left: proposals }
    }
    at ??= await begin(place, proposals.found, plan)
    if (plan.iteration() > at.iteration) await at.session.nextRound(proposals.found)
    at.iteration = plan.iteration()
    const numbered = await at.session.choose(fix, proposals.issues)
    const language = plan.language ?? 'en'
    const said = aboutFix(fix, proposals.issues, language)
    const refusal = await makeFix(place, { ...at, ...proposals, round, fix, numbered, insist: plan.insist })
    if (refusal === null) made.push(`${numbered.id} ${said}`)
    else refused.push(`${said} ${refusalInBoth(refusal)[language]}`)
  }
}

const begin = async (place: FixPlace, found: DiagnosedFolder, plan: FixPlan) => {
  const work = await beginWork(place, new Date().toISOString().replaceAll(/[-:]|\.\d+/g, ''))
  return { work, session: await beginSession(place, work, found, plan), iteration: plan.iteration() }
}

/** Why what is found by some rules is left to a person, a line for each proposal. */
export const whyLeft = ({ fixes, issues }: Proposals, rules: readonly string[], language: Language): string[] =>
  fixes.flatMap((fix) => {
    const own = issues.filter(({ id }) => fix.issue_ids.includes(id))
    const [first] = own
    if (fix.kind === 'auto' || !first?.rule_id || !rules.includes(first.rule_id)) return []
    const places = own.map(({ location: { file, line_start } }) => [file, line_start].filter(Boolean).join(':'))
    const { reason, sentence } = fixWords(fix)
    const why = fix.kind === 'choice' ? wordsOfFixing.ways : fix.rationale ? reason : sentence
    return [`${places.join(', ')} ${first.rule_id}: ${why[language]}`]
  })

/** What a fix changes and why, on one line. */
const aboutFix = (fix: Fix, issues: readonly Issue[], language: Language): string => {
  const { changes, issue_ids } = fix
  const rules = issues.flatMap(({ id, rule_id }) => (rule_id !== null && issue_ids.includes(id) ? [rule_id] : []))
  return `${changes.map(({ file }) => file).join(', ')} ${[...new Set(rules)].join(', ')}: ${fixWords(fix).title[language]}`
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
