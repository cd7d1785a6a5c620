import { watch } from 'node:fs'
import { join, sep } from 'node:path'
import type { LibraryReport } from '#lib/diagnosis/report/json-report.ts'
import { createFolderDiagnosis } from './diagnose-folder.ts'
import { diagnoseFolders } from './diagnose-folders.ts'
import { type FolderResult, resultOf } from './folder-result.ts'
import { planRun, reportOf, type TuneRequest } from './tune-folders.ts'

/** An editor writes a file in several steps: we look when it has been quiet for so long. */
const quietMs = 60

/**
 * Shows the report, and shows it again whenever a file changes, until Ctrl-C. Only the skills with a changed file are diagnosed again; when
 * something changes that is in no known skill, all of them are.
 */
export const watchFolders = async (
  roots: readonly string[],
  request: TuneRequest,
  show: (report: LibraryReport) => void,
): Promise<void> => {
  let run = await planRun(roots, request)
  let results = await diagnoseAll(run, request.jobs)
  const draw = () => show(reportOf(results, run.root, run.setting, request.isLibrary))
  draw()
  const changed = new Set<string>()
  let timer: NodeJS.Timeout | undefined
  const look = async () => {
    const paths = [...changed]
    changed.clear()
    const touched = run.folders.filter((folder) => paths.some((path) => path.startsWith(folder + sep)))
    const isInside = paths.every((path) => touched.some((folder) => path.startsWith(folder + sep)))
    if (isInside) results = renewed(results, new Set(touched), run.setting)
    else {
      run = await planRun(roots, request)
      results = await diagnoseAll(run, request.jobs)
    }
    draw()
  }
  let looking: Promise<void> = Promise.resolve()
  const watchers = [...roots].map((root) =>
    watch(root, { recursive: true }, (_event, name) => {
      if (name === null || isOurs(name)) return
      changed.add(join(root, name))
      clearTimeout(timer)
      timer = setTimeout(() => {
        looking = looking.then(look).catch((fault: Error) => console.error(`loopboard: ${fault.message}`))
      }, quietMs)
    }),
  )
  await new Promise<void>((resolve) => process.once('SIGINT', () => resolve()))
  clearTimeout(timer)
  for (const watcher of watchers) watcher.close()
  await looking
}

const diagnoseAll = (run: Awaited<ReturnType<typeof planRun>>, jobs: number): Promise<FolderResult[]> =>
  diagnoseFolders(run.folders, run.setting, { jobs, onProgress: () => undefined })

/** The results with those of some folders made again; a folder that is gone is left out. */
const renewed = (
  results: readonly FolderResult[],
  touched: ReadonlySet<string>,
  setting: Parameters<typeof createFolderDiagnosis>[0],
): FolderResult[] => {
  const diagnoseFolder = createFolderDiagnosis(setting)
  return results.map((result) =>
    touched.has(result.folder) ? resultOf(result.folder, diagnoseFolder(result.folder)) : result,
  )
}

/** Work folders and version control change without a skill having changed. */
const isOurs = (name: string): boolean => name.split(sep).some((part) => part === '.workflow' || part === '.git')
