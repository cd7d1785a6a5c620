import { dirname } from 'node:path'
import type { Language } from '#lib/diagnosis/report/report-words.ts'
import { refusalInBoth } from '#lib/domain/sentences/in-both.ts'
import { declinedIn, isDeclined, isPartDeclined } from '#lib/domain/tuning/declined-fixes.ts'
import type { Fix } from '#lib/domain/tuning/fix.ts'
import type { Issue } from '#lib/domain/tuning/issue.ts'
import { fixWords } from '#lib/skills/fix-words.ts'
import type { DiagnosedFolder, DiagnoseFolder } from './diagnose-folder.ts'
import { beginSession, type FixSession, type SessionWish } from './fix-session.ts'
import { beginWork, type FixPlace, type FixWork, finishBrokenWork } from './fix-work.ts'
import { catchUpSessions } from './keep-sessions.ts'
import { type Insist, makeFix } from './make-fix.ts'
import { type NextFix, type Proposals, proposalsFor } from './proposals-for.ts'
import { declinedBefore } from './session-file.ts'
import { isSafe } from './wanted-fixes.ts'
import { wordsOfFixing } from './words-of-fixing.ts'

type MadeFixes = {
  made: string[]
  /** Fixes that were named and could not be made, with the reason. */
  refused: string[]
  /** Fixes that are left out because a person declined them in an earlier run. */
  declined: string[]
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
 * of them, and of those that were declined, in the work folder. What an earlier run left half done is decided first.
 */
export const fixFolder = async (place: FixPlace, diagnoseFolder: DiagnoseFolder, plan: FixPlan): Promise<MadeFixes> => {
  await finishBrokenWork(place)
  await catchUpSessions(place)
  const before = await declinedBefore(place)
  const language = plan.language ?? 'en'
  const made: string[] = []
  const refused: string[] = []
  let at: { work: FixWork; session: FixSession; iteration: number } | null = null
  let declined = before
  let seen = proposalsFor(diagnoseFolder(place.folder))
  for (let round = 0; ; round += 1) {
    const { found, issues } = seen
    const decided = await plan.next({ ...seen, declined })
    if (!decided) {
      const left = { found, issues, declined, fixes: seen.fixes.filter((fix) => !isDeclined(fix, declined)) }
      await at?.session.end(found, left, plan.otherwise)
      const passedOver = seen.fixes.filter((fix) => isSafe(fix) && isPartDeclined(fix, before))
      const workDir = at && made.length > 0 ? dirname(at.work.backups) : null
      return { made, refused, declined: passedOver.map((fix) => aboutFix(fix, issues, language)), workDir, left }
    }
    const { fix, verdict } = decided
    at ??= await begin(place, found, plan)
    if (plan.iteration() > at.iteration) await at.session.nextRound(found)
    at.iteration = plan.iteration()
    const numbered = await at.session.decide(decided, issues)
    declined = declinedIn([numbered], declined)
    if (verdict === 'reject') continue
    const said = aboutFix(fix, issues, language)
    const refusal = await makeFix(place, { ...at, found, issues, round, fix, numbered, insist: plan.insist })
    if (refusal === null) made.push(`${numbered.id} ${said}`)
    else refused.push(`${said} ${refusalInBoth(refusal)[language]}`)
    seen = proposalsFor(diagnoseFolder(place.folder))
  }
}

const begin = async (place: FixPlace, found: DiagnosedFolder, plan: FixPlan) => {
  const work = await beginWork(place, new Date().toISOString().replaceAll(/[-:]|\.\d+/g, ''))
  return { work, session: await beginSession(place, work, found, plan), iteration: plan.iteration() }
}

/** Why what is found by some rules is left to a person, a line for each proposal. */
export const whyLeft = (
  { fixes, issues }: Pick<Proposals, 'fixes' | 'issues'>,
  rules: readonly string[],
  language: Language,
): string[] =>
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
