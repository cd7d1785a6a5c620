import { hash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { visibleText } from '#lib/domain/terminal-text.ts'
import type { Manifest } from '#lib/workspace/transaction-manifest.ts'
import { readSettings } from '../connect.ts'
import { StartError } from '../start-error.ts'
import { createFolderDiagnosis, type DiagnosedFolder, type DiagnoseFolder } from './diagnose-folder.ts'
import { createEarlierRuns, type EarlierRuns, type FixRun, stands } from './earlier-runs.ts'
import { type FixRecord, readRecord } from './fix-record.ts'
import { fixFailed } from './fix-work.ts'
import { planRun, type TuneRequest } from './tune-folders.ts'

const missing = 3

/** Looks at the fixes of the folders, or of all skills below them, with the configuration that counts for each. */
export const verifyFixes = async (roots: readonly string[], request: TuneRequest): Promise<void> => {
  const { folders, setting } = await planRun(roots, request)
  const [{ home }, runsOf] = [readSettings(), createEarlierRuns()]
  verifyWork(
    folders.map((folder) => ({ folder, home, runsOf })),
    createFolderDiagnosis(setting),
  )
}

type Place = { folder: string; home: string; runsOf: EarlierRuns }

/**
 * Looks again at every fix that stands in the folders: whether what it was made for is gone, and its files are as the fixes left them. Says per
 * fix what holds, and writes nothing. The exit code is 4 when something does not hold, 3 when no fix stands.
 */
const verifyWork = (places: readonly Place[], diagnoseFolder: DiagnoseFolder): void => {
  let fixes = 0
  for (const place of places) {
    const runs = place.runsOf(place).toReversed()
    if (!runs.some((run) => run.fixes.some(stands))) continue
    const found = diagnoseFolder(place.folder)
    for (const { run, fix } of runs.flatMap((run) => run.fixes.filter(stands).map((fix) => ({ run, fix })))) {
      const record = readRecord(run.workDir, fix.fix_id)
      const problems = problemsOf(place.folder, runs, fix, record, found)
      if (problems.length > 0) process.exitCode = fixFailed
      fixes += 1
      console.log(lineOf(place.folder, fix, record, problems))
    }
  }
  if (fixes === 0) throw new StartError('No fix stands there: there is nothing to verify.', missing)
}

const lineOf = (
  folder: string,
  { fix_id }: Manifest,
  record: FixRecord | null,
  problems: readonly string[],
): string => {
  const rules = [...new Set(record?.findings.map(({ rule_id }) => rule_id))].join(', ')
  const holds = record === null ? 'its files are as it left them, what it was made for is not on record' : 'holds'
  const verdict = problems.length === 0 ? holds : `does not hold: ${problems.join('; ')}`
  return visibleText(`${folder} ${[fix_id, rules].filter(Boolean).join(' ')}: ${verdict}.`)
}

const problemsOf = (
  folder: string,
  runs: readonly FixRun[],
  fix: Manifest,
  record: FixRecord | null,
  { diagnosed }: DiagnosedFolder,
): string[] => {
  if (fix.phase !== 'applied') return ['it was broken off, --fix and --rollback decide it']
  const open = new Map(diagnosed.findings.flatMap((one) => (one.state === 'open' ? [[one.fingerprint, one]] : [])))
  const back = (record?.findings ?? []).flatMap(({ fingerprint }) => open.get(fingerprint) ?? [])
  const changed = fix.files.filter(({ path }) => !lastHashes(runs, path).has(hashOf(join(folder, path))))
  return [
    ...back.map(({ ruleId, file, line }) => `${ruleId} is found in ${[file, line].filter(Boolean).join(':')}`),
    ...changed.map(({ path }) => `${path} is not as the fixes left it`),
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
