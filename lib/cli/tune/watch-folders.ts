import { existsSync, type FSWatcher, readdirSync, watch } from 'node:fs'
import { basename, dirname, join, sep } from 'node:path'
import type { LibraryReport } from '#lib/diagnosis/report/json-report.ts'
import { readConfigFile } from '#lib/skills/config-file.ts'
import { agentFoldersOf, foldersBelow } from '#lib/skills/surroundings.ts'
import { StartError } from '../start-error.ts'
import { createFolderDiagnosis, type DiagnosisSetting } from './diagnose-folder.ts'
import { type FolderResult, findRepairs, resultOf } from './folder-result.ts'
import { planRun, reportOf, resultsOf, type TuneRequest } from './tune-folders.ts'

/** An editor writes a file in several steps: we look when it has been quiet for so long. */
const quietMs = 60

type Known = { run: Awaited<ReturnType<typeof planRun>>; results: FolderResult[] }

/**
 * Shows the report, and shows it again whenever a file changes, until Ctrl-C. Only the skills with a changed file are diagnosed again; when a
 * skill comes or goes, or what all share changes, all of them are. What cannot be read is said, and tried again at the next change.
 */
export const watchFolders = async (
  roots: readonly string[],
  request: TuneRequest,
  show: (report: LibraryReport) => Promise<void>,
): Promise<void> => {
  const changed = new Set<string>()
  let known: Known | null = null
  const look = async () => {
    const paths = [...changed]
    changed.clear()
    const before = known
    known = null
    known = (before && (await lookAgain(before, paths, request.isLibrary))) ?? (await lookAtAll(roots, request))
    await show(await reportOf(known.results, known.run.root, known.run.setting, request))
  }
  let timer: NodeJS.Timeout | undefined
  let looking = Promise.resolve()
  const sayFault = (fault: Error) =>
    console.error(`loopboard: ${fault instanceof StartError ? fault.words[request.language] : fault.message}`)
  const takeNote = (path: string) => {
    changed.add(path)
    clearTimeout(timer)
    timer = setTimeout(() => {
      looking = looking.then(look).catch(sayFault)
    }, quietMs)
  }
  const { setting, folders, baselineFile } = await planRun(roots, request)
  // Listening comes before the first look: no change falls in between.
  const agents = setting.workspaces.flatMap((workspace) => agentFoldersOf(workspace, foldersBelow(workspace, folders)))
  const watchers = listen([...roots, ...agents], [...sharedFiles(setting), baselineFile], takeNote, sayFault)
  try {
    looking = look()
    await looking
    await new Promise<void>((stop) => process.once('SIGINT', () => stop()))
    clearTimeout(timer)
    await looking
  } finally {
    for (const watcher of watchers) watcher.close()
  }
}

const lookAtAll = async (roots: readonly string[], request: TuneRequest): Promise<Known> => {
  const run = await planRun(roots, request)
  return { run, results: await resultsOf(run.folders, run.setting, request, () => undefined) }
}

/** The results with those of the skills with changed files made again; null when something changed that is in no known skill. */
const lookAgain = async (
  { run, results }: Known,
  paths: readonly string[],
  isLibrary: boolean,
): Promise<Known | null> => {
  const isIn = (path: string, folder: string) => path.startsWith(folder + sep)
  const touched = run.folders.filter((folder) => paths.some((path) => isIn(path, folder)))
  if (!paths.every((path) => touched.some((folder) => isIn(path, folder)))) return null
  if (isLibrary && !touched.every(hasEntry)) return null
  const diagnoseFolder = createFolderDiagnosis(run.setting)
  const repairsIn = await findRepairs(run.setting)
  const renew = (folder: string) => resultOf(folder, diagnoseFolder(folder), repairsIn)
  return { run, results: results.map((one) => (touched.includes(one.folder) ? renew(one.folder) : one)) }
}

const hasEntry = (folder: string): boolean =>
  existsSync(folder) && readdirSync(folder).some((name) => name.toLowerCase() === 'skill.md')

/** What all skills of a run share on the disk besides the baseline. */
const sharedFiles = ({ workspaces, configFile }: DiagnosisSetting): string[] => [
  ...workspaces.flatMap((workspace) => withExtended(join(workspace, '.loopboard', 'tuning.json'), workspace)),
  ...(configFile === undefined ? [] : withExtended(configFile, null)),
]

/** A configuration file and those it extends; itself alone while it cannot be used. */
const withExtended = (path: string, within: string | null): string[] => {
  const read = existsSync(path) ? readConfigFile(path, within) : null
  return read?.ok ? read.files : [path]
}

/** Hears of changes below the folders, and of the shared files as far as their own folders exist. */
const listen = (
  folders: readonly string[],
  shared: readonly string[],
  takeNote: (path: string) => void,
  sayFault: (fault: Error) => void,
): FSWatcher[] => {
  const below = folders.map((folder) =>
    watch(folder, { recursive: true }, (_event, name) => {
      if (name !== null && !isLeftOut(name)) takeNote(join(folder, name))
    }),
  )
  const homes = [...new Set(shared.map(dirname))].filter(existsSync)
  const beside = homes.map((folder) =>
    watch(folder, (_event, name) => {
      if (shared.some((file) => dirname(file) === folder && basename(file) === name)) takeNote(join(folder, name!))
    }),
  )
  const watchers = [...below, ...beside]
  for (const watcher of watchers) watcher.on('error', sayFault)
  return watchers
}

const leftOut = new Set(['.workflow', '.git', 'node_modules', '__pycache__'])

/** Work folders and version control change without a skill having changed. */
const isLeftOut = (name: string): boolean => name.split(sep).some((part) => leftOut.has(part))
