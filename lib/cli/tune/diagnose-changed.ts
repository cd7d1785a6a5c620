import { hash } from 'node:crypto'
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import type { SkillReport } from '#lib/diagnosis/report/skill-report.ts'
import { treeHash } from '#lib/diagnosis/report/tree-hash.ts'
import { workspaceAgents } from '#lib/skills/surroundings.ts'
import { readSkillFolder } from '#lib/workspace/read-skill-folder.ts'
import { cacheFolder } from '../cache-folder.ts'
import type { DiagnosisSetting } from './diagnose-folder.ts'
import { diagnoseFolders, type Jobs } from './diagnose-folders.ts'
import type { FolderResult } from './folder-result.ts'
import { configKey, createConfigLoader } from './load-config.ts'
import { programStamp } from './program-stamp.ts'
import { type ResultMemory, readMemory, writeMemory } from './result-memory.ts'

/** What is remembered of a skill folder. All that its report follows from besides its files stands in it or in the name of the memory. */
type KnownFolder = { report: SkillReport; config: string; asked: FolderResult['asked']; entry: string | null }

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
  const recalled = folders.map(recall)
  const changed = folders.filter((_, n) => recalled[n] === null)
  const before = folders.length - changed.length
  const fresh = await diagnoseFolders(changed, setting, { jobs, onProgress: (done) => onProgress(before + done) })
  let next = 0
  const results = recalled.map((known) => known ?? fresh[next++]!)
  if (changed.length > 0 || memory.size !== folders.length)
    writeMemory(
      file,
      new Map(results.map((one, n) => [one.folder, recalled[n] ? memory.get(one.folder)! : lineOf(one)])),
    )
  return results
}

/** The memory of all runs that look at skills in the same way, with the same program. */
const memoryFile = (setting: DiagnosisSetting): string => {
  const agents = setting.workspace === null ? [] : workspaceAgents(setting.workspace)
  const key = hash('sha256', JSON.stringify([programStamp(), setting, agents]))
  return join(cacheFolder(), 'tune', key)
}

const lineOf = ({ report, config, asked, entry }: FolderResult): string => {
  const known: KnownFolder = { report, config, asked, entry: entry?.path ?? null }
  return JSON.stringify(known)
}

/** Gives the result of a folder in which nothing changed; null when it must be diagnosed. */
const createRecall = (setting: DiagnosisSetting, memory: ResultMemory) => {
  const configOf = createConfigLoader(setting.workspace, { file: setting.configFile, over: setting.over })
  const stands = (path: string) => setting.workspace !== null && existsSync(join(setting.workspace, path))
  return (folder: string): FolderResult | null => {
    const line = memory.get(folder)
    if (line === undefined) return null
    const files = readSkillFolder(folder)
    const { report, config, asked, entry }: KnownFolder = JSON.parse(line)
    if (treeHash(files) !== report.treeHash || configKey(configOf(folder)) !== config) return null
    if (asked.some(([path, stood]) => stands(path) !== stood)) return null
    return { folder, report, config, asked, entry: files.find(({ path }) => path === entry) ?? null }
  }
}
