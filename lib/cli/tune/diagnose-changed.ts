import { hash } from 'node:crypto'
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { treeHash } from '#lib/diagnosis/report/tree-hash.ts'
import { workspaceAgents } from '#lib/skills/surroundings.ts'
import { readSkillFolder, stampSkillFolder } from '#lib/workspace/read-skill-folder.ts'
import { cacheFolder } from '../cache-folder.ts'
import type { DiagnosisSetting } from './diagnose-folder.ts'
import { diagnoseFolders, type Jobs } from './diagnose-folders.ts'
import type { FolderResult } from './folder-result.ts'
import { configKey, createConfigLoader } from './load-config.ts'
import { programStamp } from './program-stamp.ts'
import { type ResultMemory, readMemory, writeMemory } from './result-memory.ts'

/** What is remembered of a skill folder. All that its report follows from besides its files stands in it or in the name of the memory. */
type KnownFolder = Omit<FolderResult, 'folder'> & {
  /** What the disk said of the files before they were read; null where a change could have gone unseen. */
  stamp: string | null
}

/** A file that changed so short before it was looked at may change again unseen: clocks of disks go in steps. */
const unsettledMs = 2000

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
  const file = memoryFile(setting)
  const memory = readMemory(file)
  const recall = memory.size === 0 ? () => null : createRecall(setting, memory)
  const now = Date.now()
  const looks = folders.map((folder) => {
    const { stamp, changedAt } = stampSkillFolder(folder)
    return { stamp, kept: changedAt + unsettledMs < now ? stamp : null }
  })
  const recalled = folders.map((folder, n) => recall(folder, looks[n]!.stamp))
  const changed = folders.filter((_, n) => recalled[n] === null)
  const before = folders.length - changed.length
  const fresh = await diagnoseFolders(changed, setting, { jobs, onProgress: (done) => onProgress(before + done) })
  let next = 0
  const results = recalled.map((known) => known?.result ?? fresh[next++]!)
  const isStale = recalled.map(
    (known, n) => known === null || (known.stamp !== looks[n]!.stamp && looks[n]!.kept !== null),
  )
  if (isStale.includes(true) || memory.size !== folders.length)
    writeMemory(
      file,
      new Map(
        results.map((one, n) => [one.folder, isStale[n] ? lineOf(one, looks[n]!.kept) : memory.get(one.folder)!]),
      ),
    )
  return results
}

/** The memory of all runs that look at skills in the same way, with the same program. */
const memoryFile = (setting: DiagnosisSetting): string => {
  const agents = setting.workspace === null ? [] : workspaceAgents(setting.workspace)
  const key = hash('sha256', JSON.stringify([programStamp(), setting, agents]))
  return join(cacheFolder(), 'tune', key)
}

const lineOf = ({ folder: _, ...result }: FolderResult, stamp: string | null): string => {
  const known: KnownFolder = { ...result, stamp }
  return JSON.stringify(known)
}

/** Gives the result of a folder in which nothing changed, and the stamp it is known by; null when it must be diagnosed. */
const createRecall = (setting: DiagnosisSetting, memory: ResultMemory) => {
  const configOf = createConfigLoader(setting.workspace, { file: setting.configFile, over: setting.over })
  const stands = (path: string) => setting.workspace !== null && existsSync(join(setting.workspace, path))
  return (folder: string, now: string): { result: FolderResult; stamp: string | null } | null => {
    const line = memory.get(folder)
    if (line === undefined) return null
    const { stamp, ...known }: KnownFolder = JSON.parse(line)
    if (now !== stamp && treeHash(readSkillFolder(folder)) !== known.report.treeHash) return null
    if (configKey(configOf(folder)) !== known.config) return null
    if (known.asked.some(([path, stood]) => stands(path) !== stood)) return null
    return { result: { folder, ...known }, stamp }
  }
}
