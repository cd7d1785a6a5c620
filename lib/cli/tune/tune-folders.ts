import { existsSync } from 'node:fs'
import { dirname, join, relative, resolve, sep } from 'node:path'
import type { TuningConfig } from '#lib/diagnosis/config-schema.ts'
import { byText } from '#lib/diagnosis/orders.ts'
import type { LibraryReport } from '#lib/diagnosis/report/json-report.ts'
import type { Diagnosis } from '#lib/domain/tuning/vocabulary.ts'
import { findSkills } from '#lib/workspace/read-skill-folder.ts'
import { diagnoseChanged } from './diagnose-changed.ts'
import type { DiagnosisSetting } from './diagnose-folder.ts'
import { diagnoseFolders } from './diagnose-folders.ts'
import { setEngineFlags } from './engine-flags.ts'
import type { FolderResult } from './folder-result.ts'
import { createConfigLoader } from './load-config.ts'
import { slashes } from './report-path.ts'
import { showProgress } from './show-progress.ts'
import type { FixChoice } from './wanted-fixes.ts'
import { createWorkspaceOf, workspaceRoot, workspacesBelow } from './workspaces.ts'

export type TuneRequest = {
  over: TuningConfig
  configFile: string | undefined
  rules: readonly string[] | undefined
  focus: readonly Diagnosis[] | undefined
  /** What bothers the person, in their words, and the areas that it and they name. */
  issue: string
  areas: readonly string[]
  language: 'en' | 'zh'
  baselineFile: string | undefined
  writeBaseline: boolean
  isLibrary: boolean
  jobs: number
  /** Whether what the last run found in a library is used where nothing changed. */
  remembers: boolean
  today: string
  /** Fixes to make first, after a person was asked for each where that is wanted, and those to show only; null for none. */
  fix: FixChoice | null
  asks: boolean
  diff: FixChoice | null
  /** Rounds of diagnosis and fixes. */
  iterations: number
  /** Whether the report tells what tools outside can repair by themselves. */
  repairs: boolean
}

/** The folders that a command names, or all skills below them, and how they are looked at. */
export const planRun = async (roots: readonly string[], request: TuneRequest) => {
  const [first = '.'] = roots
  const root = roots.length === 1 ? first : process.cwd()
  const found = request.isLibrary ? await Promise.all(roots.map(findSkills)) : []
  const folders = request.isLibrary ? found.flatMap((one) => one.folders) : [...roots]
  const around = roots.flatMap((one, n) => workspaceRoot(one) ?? (found[n] ? workspacesBelow(found[n]) : []))
  const baselineFile = request.baselineFile ?? join(workspaceRoot(first) ?? root, '.loopboard', 'tuning-baseline.json')
  const setting: DiagnosisSetting = {
    ...{ workspaces: [...new Set(around)], root: request.isLibrary ? root : folderOfAll(roots) },
    ...{ configFile: request.configFile, over: request.over },
    ...{ rules: request.rules, focus: request.focus, today: request.today, repairs: request.repairs },
    baseline: request.writeBaseline ? [] : await baselineIn(baselineFile, request.baselineFile !== undefined),
  }
  return { root, folders, setting, baselineFile }
}

/** The nearest folder in which several named ones stand; null for one, whose parent that would be. */
const folderOfAll = ([first = '', ...others]: readonly string[]): string | null => {
  if (others.length === 0) return null
  let folder = dirname(first)
  while (folder !== dirname(folder) && !others.every((other) => other.startsWith(folder + sep)))
    folder = dirname(folder)
  return folder
}

/** Most workspaces have no baseline: what reads and writes one is loaded for those that do. */
const baselines = () => import('./baseline-file.ts')

const baselineIn = async (file: string, isNamed: boolean) =>
  isNamed || existsSync(file) ? (await baselines()).readBaseline(file) : []

/** Diagnoses the skills of the roots, in the order of their paths; makes or shows fixes first where that was asked. */
export const tuneFolders = async (roots: readonly string[], request: TuneRequest): Promise<LibraryReport> => {
  const { root, folders, setting, baselineFile } = await planRun(roots, request)
  if (request.fix || request.diff) {
    // Most runs only look: what makes fixes is loaded for those that do.
    const { showDiffs, showFixes } = await import('./show-fixes.ts')
    const { fix: choice, asks, iterations, issue, areas, language } = request
    if (choice) await showFixes(folders, setting, { choice, asks, iterations, issue, areas, language })
    if (request.diff) await showDiffs(folders, setting, request.diff)
  }
  const progress = showProgress(folders.length, request.language)
  // What looks between the skills is loaded while threads look at each.
  const [results] = await Promise.all([
    resultsOf(folders, setting, request, progress.show),
    import('./find-between.ts'),
  ])
  progress.end()
  const report = await reportOf(results, root, setting, request)
  if (request.writeBaseline) (await baselines()).writeBaseline(resolve(baselineFile), report.skills)
  return report
}

/** The configuration that counts for each folder, with every key. */
export const configText = async (roots: readonly string[], request: TuneRequest): Promise<string> => {
  const { folders, setting } = await planRun(roots, request)
  const configOf = createConfigLoader(setting.workspaces, { file: setting.configFile, over: setting.over })
  const configs = folders.map((folder) => [folder, configOf(folder)])
  return JSON.stringify(folders.length === 1 ? configs[0]![1] : Object.fromEntries(configs), null, 2)
}

/** Diagnoses all folders; of a library those that changed since the last run, unless that is not wanted. */
export const resultsOf = (
  folders: readonly string[],
  setting: DiagnosisSetting,
  { jobs, isLibrary, remembers }: TuneRequest,
  onProgress: (done: number) => void,
): Promise<FolderResult[]> => {
  setEngineFlags()
  return (isLibrary && remembers ? diagnoseChanged : diagnoseFolders)(folders, setting, { jobs, onProgress })
}

/** The report over all folders, and in a library what is found between its skills. */
export const reportOf = async (
  results: readonly FolderResult[],
  root: string,
  setting: DiagnosisSetting,
  { isLibrary, remembers }: Pick<TuneRequest, 'isLibrary' | 'remembers'>,
): Promise<LibraryReport> => {
  const skills = results.map(({ report }) => report).sort((one, other) => byText(one.path, other.path))
  if (!isLibrary) return { root: setting.root === null ? '' : '.', skills, findings: [] }
  const { findBetween } = await import('./find-between.ts')
  const workspace = createWorkspaceOf(setting.workspaces)(root)
  const place = workspace === null ? '' : slashes(relative(workspace, root))
  return { root: '.', place, skills, findings: findBetween(results, root, setting, remembers) }
}
