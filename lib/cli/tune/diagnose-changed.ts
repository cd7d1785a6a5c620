import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { treeHash } from '#lib/diagnosis/report/tree-hash.ts'
import { isStampOf, readSkillFolder, stampSkillFolder } from '#lib/workspace/read-skill-folder.ts'
import type { DiagnosisSetting } from './diagnose-folder.ts'
import { diagnoseFolders, type Jobs } from './diagnose-folders.ts'
import type { FolderResult } from './folder-result.ts'
import { configKey, createConfigLoader } from './load-config.ts'
import { memoryFile } from './memory-file.ts'
import { readMemory, writeMemory } from './result-memory.ts'
import { createWorkspaceOf } from './workspaces.ts'

/** What is remembered of a skill folder. All that its report follows from besides its files stands in it or in the name of the memory. */
type KnownFolder = Omit<FolderResult, 'folder'> & {
  /** What the disk said of the files before they were read; null where a change could have gone unseen. */
  stamp: string | null
}

/** A file that changed so short before it was looked at may change again unseen: clocks of disks go in steps. */
const unsettledMs = 2000

/** Diagnosing so small a part of the folders again costs less than writing down what is known of all. */
const fewStale = 0.01

/**
 * Diagnoses the folders in which something changed since the last run that looked at them in the same way, and takes the results of the others
 * from that run. The results are those of `diagnoseFolders`: a folder is only left out when its files, its configuration, the program, and the
 * files and agents around it that the diagnosis asked for are what they were.
 */
export const diagnoseChanged = async (
  folders: readonly string[],
  setting: DiagnosisSetting,
  { jobs, onProgress }: Jobs,
): Promise<FolderResult[]> => {
  const file = memoryFile('skills', setting, folders)
  const memory = readMemory(file)
  const now = Date.now()
  const known = folders.map((folder) => readLine(memory.get(folder)))
  const looks = folders.map((folder, n) => {
    const before = known[n]?.stamp ?? null
    if (before !== null && isStampOf(folder, before)) return { stamp: before, kept: before }
    const { stamp, changedAt } = stampSkillFolder(folder)
    return { stamp, kept: changedAt + unsettledMs < now ? stamp : null }
  })
  const holds = createCheck(setting)
  const recalled = known.map((one, n) => (one !== null && holds(folders[n]!, one, looks[n]!.stamp) ? one : null))
  const changed = folders.filter((_, n) => recalled[n] === null)
  const before = folders.length - changed.length
  onProgress(before)
  const fresh = await diagnoseFolders(changed, setting, { jobs, onProgress: (done) => onProgress(before + done) })
  let next = 0
  const results = recalled.map((one, n) => (one === null ? fresh[next++]! : resultOf(folders[n]!, one)))
  const isStale = recalled.map((one, n) => one === null || (one.stamp !== looks[n]!.stamp && looks[n]!.kept !== null))
  const stale = isStale.filter(Boolean).length
  if (stale > folders.length * fewStale || memory.size !== folders.length)
    writeMemory(
      file,
      new Map(
        results.map((one, n) => [one.folder, isStale[n] ? lineOf(one, looks[n]!.kept) : memory.get(one.folder)!]),
      ),
    )
  return results
}

const lineOf = ({ folder: _, ...result }: FolderResult, stamp: string | null): string => {
  const known: KnownFolder = { ...result, stamp }
  return JSON.stringify(known)
}

const readLine = (line: string | undefined): KnownFolder | null => (line === undefined ? null : JSON.parse(line))

const resultOf = (folder: string, { stamp: _, ...result }: KnownFolder): FolderResult => ({ folder, ...result })

/** Tells whether what is known of a folder is what a diagnosis of it would find now. */
const createCheck = (setting: DiagnosisSetting) => {
  const configOf = createConfigLoader(setting.workspaces, { file: setting.configFile, over: setting.over })
  const workspaceOf = createWorkspaceOf(setting.workspaces)
  const found = new Map<string, boolean>()
  const stands = (path: string): boolean => {
    const before = found.get(path)
    if (before !== undefined) return before
    const now = existsSync(path)
    found.set(path, now)
    return now
  }
  return (folder: string, { stamp, report, config, asked }: KnownFolder, now: string): boolean => {
    const workspace = workspaceOf(folder)
    return (
      (now === stamp || treeHash(readSkillFolder(folder)) === report.treeHash) &&
      configKey(configOf(folder)) === config &&
      asked.every(([path, stood]) => (workspace !== null && stands(join(workspace, path))) === stood)
    )
  }
}
