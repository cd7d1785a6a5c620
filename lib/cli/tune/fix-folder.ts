import { randomBytes } from 'node:crypto'
import { mkdirSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { toFoundIssue } from '#lib/diagnosis/found-issue.ts'
import { measureFix } from '#lib/diagnosis/measure-fix.ts'
import { propose } from '#lib/diagnosis/propose.ts'
import type { Fix } from '#lib/domain/tuning/fix.ts'
import type { Issue } from '#lib/domain/tuning/issue.ts'
import { mergeIssues } from '#lib/domain/tuning/merge-issues.ts'
import { diagnoses } from '#lib/domain/tuning/vocabulary.ts'
import { applyFix } from '#lib/workspace/apply-fix.ts'
import { backUpSkill, restoreSkill } from '#lib/workspace/restore-skill.ts'
import { StartError } from '../start-error.ts'
import { type DiagnosedFolder, diagnoseFolder, type FolderOptions } from './diagnose-folder.ts'

const fixFailed = 4
const mostRounds = 20

/** Which fixes are wanted: all that are safe, or those of some rules. */
export type FixChoice = 'safe' | readonly string[]

export type FixPlace = { folder: string; workspace: string | null; home: string }

/** The proposals for a skill as it stands, with the issues they answer. */
const proposalsFor = ({ files, options, diagnosed }: DiagnosedFolder): { fixes: Fix[]; issues: Issue[] } => {
  const issues = mergeIssues([], diagnosed.findings.map(toFoundIssue), {
    scope: diagnoses,
    source: 'rule',
    at: new Date().toISOString(),
    treated: new Set(),
  })
  return { fixes: propose({ files, options, diagnosed }, issues), issues }
}

const isWanted = (fix: Fix, issues: readonly Issue[], choice: FixChoice): boolean => {
  if (fix.kind !== 'auto' || fix.check !== 'pass') return false
  if (choice === 'safe') return fix.risk === 'low'
  return issues.some(({ id, rule_id }) => fix.issue_ids.includes(id) && rule_id !== null && choice.includes(rule_id))
}

/** What would be changed, as unified diffs; nothing is written. */
export const diffOf = (found: DiagnosedFolder, choice: FixChoice): string => {
  const { fixes, issues } = proposalsFor(found)
  return fixes
    .filter((fix) => isWanted(fix, issues, choice))
    .flatMap(({ changes }) => changes.map(({ diff }) => diff ?? ''))
    .join('\n')
}

/**
 * Makes the wanted fixes one by one, each as a transaction with a backup, measured on the folder as it then stands, until none is left. Gives what
 * was made, and the folder that holds the backups.
 */
export const fixFolder = async (
  place: FixPlace,
  options: FolderOptions,
  choice: FixChoice,
): Promise<{ made: string[]; workDir: string | null }> => {
  const made: string[] = []
  let at: { skillFolder: string; backups: string } | null = null
  const deps = depsOf(place)
  for (let round = 0; round < mostRounds; round += 1) {
    const found = await diagnoseFolder(place.folder, options)
    const { fixes, issues } = proposalsFor(found)
    const fix = fixes.find((one) => isWanted(one, issues, choice))
    if (!fix) break
    at ??= await beginWork(place, deps)
    const numbered = { ...fix, id: `FIX-${String(made.length + 1).padStart(3, '0')}` }
    const applied = await applyFix(deps, {
      ...at,
      fix: numbered,
      revision: round,
      check: async (files) => measureFix(found, fix, issues, files),
    })
    if (!applied.ok)
      throw new StartError([applied.refusal.message, applied.refusal.next].filter(Boolean).join(' '), fixFailed)
    made.push(`${numbered.id} ${fix.description}`)
  }
  return { made, workDir: at && join(at.backups, '..') }
}

/** Takes a skill back to how it was before the last fixes were made, byte for byte. */
export const takeBack = async (place: FixPlace): Promise<string> => {
  for (const name of readdirSync(scratchpad(place)).sort().reverse()) {
    const backups = join(scratchpad(place), name, 'backups')
    const manifest = readManifest(join(backups, 'init', 'manifest.json'))
    if (manifest?.folder !== place.folder) continue
    const restored = await restoreSkill(depsOf(place), {
      ...{ skillFolder: place.folder, backups },
      ...{ id: `restore-${Date.now()}`, revision: 0 },
    })
    if (!restored.ok) throw new StartError(restored.refusal.message, fixFailed)
    return join(backups, '..')
  }
  throw new StartError(`No fixes of ${place.folder} can be taken back.`, fixFailed)
}

const readManifest = (path: string): { folder?: unknown } | null => {
  try {
    return JSON.parse(readFileSync(path, 'utf8'))
  } catch {
    return null
  }
}

const scratchpad = ({ workspace, folder }: FixPlace): string => {
  const path = join(workspace ?? folder, '.workflow', '.scratchpad')
  mkdirSync(path, { recursive: true })
  return path
}

const depsOf = ({ home }: FixPlace) => {
  const lockFolder = join(home, 'locks')
  mkdirSync(lockFolder, { recursive: true, mode: 0o700 })
  return { lockFolder, newHex: () => randomBytes(8).toString('hex') }
}

const beginWork = async (place: FixPlace, deps: ReturnType<typeof depsOf>) => {
  const stamp = new Date().toISOString().replaceAll(/[-:]|\.\d+/g, '')
  const backups = join(scratchpad(place), `skill-tuning-${stamp}`, 'backups')
  mkdirSync(backups, { recursive: true })
  const at = { skillFolder: place.folder, backups }
  const kept = await backUpSkill(deps, at)
  if (!kept.ok) throw new StartError(kept.refusal.message, fixFailed)
  return at
}
