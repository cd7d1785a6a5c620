import { hash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { DiagnosedFinding } from '#lib/diagnosis/engine/diagnosed-finding.ts'
import type { Language } from '#lib/diagnosis/report/report-words.ts'
import { visibleText } from '#lib/domain/terminal-text.ts'
import type { BothLanguages } from '#lib/domain/tuning/finding.ts'
import type { LaterLook } from '#lib/domain/tuning/session-later.ts'
import type { TuningState } from '#lib/domain/tuning/tuning-state.ts'
import type { Manifest } from '#lib/workspace/transaction-manifest.ts'
import { readSettings } from '../connect.ts'
import { StartError } from '../start-error.ts'
import { createFolderDiagnosis, type DiagnosedFolder, type DiagnoseFolder } from './diagnose-folder.ts'
import { createEarlierRuns, type FixRun, stands } from './earlier-runs.ts'
import { type FixPlace, fixFailed } from './fix-work.ts'
import { keepLook } from './keep-sessions.ts'
import { readSession } from './session-file.ts'
import { planRun, type TuneRequest } from './tune-folders.ts'
import { wordsOfVerifying as say } from './words-of-return.ts'
import { createWorkspaceOf } from './workspaces.ts'

const missing = 3

/** Looks at the fixes of the folders, or of all skills below them, with the configuration that counts for each. */
export const verifyFixes = async (roots: readonly string[], request: TuneRequest): Promise<void> => {
  const { folders, setting } = await planRun(roots, request)
  const [{ home }, runsOf] = [readSettings(), createEarlierRuns()]
  const workspaceOf = createWorkspaceOf(setting.workspaces)
  const places = folders.map((folder) => ({ folder, workspace: workspaceOf(folder), home, runsOf }))
  await verifyWork(places, createFolderDiagnosis(setting), request.language)
}

/**
 * Looks again at every fix that stands in the folders: whether what it was made for is gone, and its files are as the fixes left them. Says per
 * fix what holds, and writes what is new of it into its session. The exit code is 4 when something does not hold, 3 when no fix stands.
 */
const verifyWork = async (
  places: readonly FixPlace[],
  diagnoseFolder: DiagnoseFolder,
  language: Language,
): Promise<void> => {
  let fixes = 0
  for (const place of places) {
    const runs = place.runsOf(place).toReversed()
    if (!runs.some((run) => run.fixes.some(stands))) continue
    const found = diagnoseFolder(place.folder)
    for (const run of runs) fixes += await verifyRun(place, { runs, run, found, language })
  }
  if (fixes === 0) throw new StartError(say.noneStands, missing)
}

type Look = { runs: readonly FixRun[]; run: FixRun; found: DiagnosedFolder; language: Language }

/** Looks at the fixes of one run that stand; gives how many there are. */
const verifyRun = async (place: FixPlace, { runs, run, found, language }: Look): Promise<number> => {
  const session = await readSession(place.home, run.workDir)
  const open = new Map(
    found.diagnosed.findings.flatMap((one) => (one.state === 'open' ? [[one.fingerprint, one]] : [])),
  )
  const looks: LaterLook[] = []
  for (const fix of run.fixes.filter(stands)) {
    const treated = session && treatedBy(session.model.state, fix.fix_id)
    const problems = problemsOf(place.folder, runs, fix, treated?.flatMap((print) => open.get(print) ?? []) ?? [])
    if (problems.length > 0) process.exitCode = fixFailed
    looks.push({ fixId: fix.fix_id, problem: problems.length > 0 ? problems.map(({ en }) => en).join('; ') : null })
    const told = lookOf(place.folder, fix, rulesOf(session?.model.state, treated), problems)
    console.log(visibleText(told[language]))
  }
  await keepLook(place, run, looks, (fingerprint) => open.has(fingerprint))
  return looks.length
}

/** The fingerprints of the issues that a fix was made for; null where that is not known, as of fixes of a server. */
const treatedBy = ({ proposed_fixes: fixes, issues }: TuningState, fixId: string): string[] | null => {
  const fix = fixes.find(({ id }) => id === fixId)
  return fix ? issues.flatMap(({ id, fingerprint }) => (fix.issue_ids.includes(id) ? fingerprint : [])) : null
}

const rulesOf = (state: TuningState | undefined, prints: readonly string[] | null): string[] | null =>
  prints && [
    ...new Set(
      state?.issues.flatMap(({ rule_id, fingerprint }) => (prints.includes(fingerprint) ? (rule_id ?? []) : [])),
    ),
  ]

const lookOf = (
  folder: string,
  { fix_id }: Manifest,
  rules: readonly string[] | null,
  problems: readonly BothLanguages[],
): BothLanguages => {
  const name = [folder, fix_id, rules?.join(', ')].filter(Boolean).join(' ')
  if (problems.length > 0) return say.fails(name, problems)
  return rules === null ? say.unchanged(name) : say.holds(name)
}

const problemsOf = (
  folder: string,
  runs: readonly FixRun[],
  fix: Manifest,
  back: readonly DiagnosedFinding[],
): BothLanguages[] => {
  if (fix.phase !== 'applied') return [say.brokenOff]
  const changed = fix.files.filter(({ path }) => !lastHashes(runs, path).has(hashOf(join(folder, path))))
  return [
    ...back.map(({ ruleId, file, line }) => say.foundAgain(ruleId, [file, line].filter(Boolean).join(':'))),
    ...changed.map(({ path }) => say.changed(path)),
  ]
}

/** What a file may hold: what the last fix that stands made of it, or what was left when an earlier one was taken back alone; null: it is gone. */
const lastHashes = (runs: readonly FixRun[], path: string): Set<string | null> => {
  const of = (manifests: readonly Manifest[]) =>
    manifests.flatMap(({ files }) => files.flatMap((file) => (file.path === path ? [file.after?.sha256 ?? null] : [])))
  const last = of(runs.flatMap(({ fixes }) => fixes.filter(stands))).slice(-1)
  return new Set([...last, ...of(runs.flatMap(({ returns }) => returns))])
}

const hashOf = (path: string): string | null => {
  try {
    return hash('sha256', readFileSync(path))
  } catch {
    return null
  }
}
