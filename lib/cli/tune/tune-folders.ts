import { join, resolve } from 'node:path'
import type { TuningConfig } from '#lib/diagnosis/config.ts'
import { diagnoseLibrary } from '#lib/diagnosis/diagnose-library.ts'
import type { LibraryReport } from '#lib/diagnosis/report/json-report.ts'
import { byText } from '#lib/diagnosis/skill/build-model.ts'
import { visibleText } from '#lib/domain/terminal-text.ts'
import { findSkillFolders } from '#lib/workspace/read-skill-folder.ts'
import { readSettings } from '../connect.ts'
import { readBaseline, writeBaseline } from './baseline-file.ts'
import { diagnoseChanged } from './diagnose-changed.ts'
import { createFolderDiagnosis, type DiagnosisSetting } from './diagnose-folder.ts'
import { diagnoseFolders } from './diagnose-folders.ts'
import { diffOf, type FixChoice, fixFolder, type Insist, type NextFix, wantedFixes } from './fix-folder.ts'
import { fixFailed } from './fix-work.ts'
import { type FolderResult, librarySkill } from './folder-result.ts'
import { askForFixes } from './interactive-fix.ts'
import { createConfigLoader, workspaceRoot } from './load-config.ts'
import { showProgress } from './show-progress.ts'
import { withPerson } from './terminal-person.ts'

export type TuneRequest = {
  over: TuningConfig
  configFile: string | undefined
  rules: readonly string[] | undefined
  baselineFile: string | undefined
  writeBaseline: boolean
  isLibrary: boolean
  jobs: number
  /** Whether what the last run found in a library is used where nothing changed. */
  remembers: boolean
  today: string
  /** Fixes to make first, `ask` for those a person wants, and those to show only; null for none. */
  fix: FixChoice | 'ask' | null
  diff: FixChoice | null
}

/** The folders that a command names, or all skills below them, and how they are looked at. */
export const planRun = async (roots: readonly string[], request: TuneRequest) => {
  const [first = '.'] = roots
  const root = roots.length === 1 ? first : process.cwd()
  const folders = request.isLibrary ? (await Promise.all(roots.map(findSkillFolders))).flat() : [...roots]
  const workspace = workspaceRoot(first)
  const baselineFile = request.baselineFile ?? join(workspace ?? root, '.loopboard', 'tuning-baseline.json')
  const setting: DiagnosisSetting = {
    ...{ workspace, root: request.isLibrary ? root : null, configFile: request.configFile, over: request.over },
    ...{ rules: request.rules, today: request.today },
    baseline: request.writeBaseline ? [] : readBaseline(baselineFile, request.baselineFile !== undefined),
  }
  return { root, folders, setting, baselineFile }
}

/** Diagnoses the skills of the roots, in the order of their paths; makes or shows fixes first where that was asked. */
export const tuneFolders = async (roots: readonly string[], request: TuneRequest): Promise<LibraryReport> => {
  const { root, folders, setting, baselineFile } = await planRun(roots, request)
  if (request.fix) await showFixes(folders, setting, request.fix)
  if (request.diff) showDiffs(folders, setting, request.diff)
  const progress = showProgress(folders.length)
  const results = await resultsOf(folders, setting, request, progress.show)
  progress.end()
  const report = reportOf(results, root, setting, request.isLibrary)
  if (request.writeBaseline) writeBaseline(resolve(baselineFile), report.skills)
  return report
}

/** Diagnoses all folders; of a library those that changed since the last run, unless that is not wanted. */
export const resultsOf = (
  folders: readonly string[],
  setting: DiagnosisSetting,
  { jobs, isLibrary, remembers }: TuneRequest,
  onProgress: (done: number) => void,
): Promise<FolderResult[]> =>
  (isLibrary && remembers ? diagnoseChanged : diagnoseFolders)(folders, setting, { jobs, onProgress })

/** The report over all folders, and in a library what is found between its skills. */
export const reportOf = (
  results: readonly FolderResult[],
  root: string,
  setting: DiagnosisSetting,
  isLibrary: boolean,
): LibraryReport => {
  const skills = results.map(({ report }) => report).sort((one, other) => byText(one.path, other.path))
  if (!isLibrary) return { root: '', skills, findings: [] }
  const config = createConfigLoader(setting.workspace, { file: setting.configFile, over: setting.over })(root)
  const { baseline, rules } = setting
  const between = diagnoseLibrary(results.flatMap(librarySkill), { config, baseline, ...(rules ? { rules } : {}) })
  return { root: '.', skills, findings: between.findings }
}

/** Makes the fixes and says what was done, and how it is taken back. A fix that could not be made gives the exit code its own value. */
const showFixes = async (folders: readonly string[], setting: DiagnosisSetting, choice: FixChoice | 'ask') => {
  const { home } = readSettings()
  const diagnoseFolder = createFolderDiagnosis(setting)
  const fixAll = async (waysOf: () => { next: NextFix; insist?: Insist }) => {
    for (const folder of folders) {
      const { next, insist } = waysOf()
      const place = { folder, workspace: setting.workspace, home }
      const { made, refused, workDir } = await fixFolder(place, diagnoseFolder, next, insist)
      for (const line of made) console.error(visibleText(line))
      for (const line of refused) console.error(`Not made: ${visibleText(line)}`)
      if (workDir) console.error(`Backup: ${workDir}. Take it back with: loopboard tune --rollback ${folder}`)
      if (refused.length > 0) process.exitCode = fixFailed
    }
  }
  if (choice !== 'ask') return fixAll(() => ({ next: wantedFixes(choice) }))
  await withPerson((person) => fixAll(() => askForFixes(person)))
}

const showDiffs = (folders: readonly string[], setting: DiagnosisSetting, choice: FixChoice) => {
  const diagnoseFolder = createFolderDiagnosis(setting)
  for (const folder of folders) process.stdout.write(visibleDiff(diffOf(diagnoseFolder(folder), choice)))
}

/** Text of files never reaches a terminal with its control characters. */
const visibleDiff = (diff: string): string => diff.split('\n').map(visibleText).join('\n')
