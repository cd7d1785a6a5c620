import { hash } from 'node:crypto'
import { diagnoseLibrary } from '#lib/diagnosis/diagnose-library.ts'
import type { DiagnosedFinding } from '#lib/diagnosis/engine/diagnosed-finding.ts'
import { readFile } from '#lib/diagnosis/parse/read-file.ts'
import type { LibrarySkill } from '#lib/diagnosis/rule.ts'
import { sessionScope } from '#lib/skills/surroundings.ts'
import type { DiagnosisSetting } from './diagnose-folder.ts'
import type { FolderResult } from './folder-result.ts'
import { configKey, createConfigLoader } from './load-config.ts'
import { memoryFile } from './memory-file.ts'
import { readMemory, writeMemory } from './result-memory.ts'

/**
 * What is found between the skills of a library. Every pair of them is weighed for it: where nothing changed that the rules between skills read,
 * it is what the last run found, if that may be remembered.
 */
export const findBetween = (
  results: readonly FolderResult[],
  root: string,
  setting: DiagnosisSetting,
  remembers: boolean,
): DiagnosedFinding[] => {
  const config = createConfigLoader(setting.workspaces, { file: setting.configFile, over: setting.over })(root)
  const { baseline, rules } = setting
  const find = () =>
    diagnoseLibrary(results.flatMap(librarySkill), { config, baseline, ...(rules ? { rules } : {}) }).findings
  if (!remembers) return find()
  const file = memoryFile('between', setting, [])
  const key = hash('sha256', JSON.stringify([configKey(config), seenBetween(results)]))
  const known = readMemory(file).get(key)
  if (known !== undefined) return JSON.parse(known)
  const found = find()
  writeMemory(file, new Map([[key, JSON.stringify(found)]]))
  return found
}

/** A skill as the rules between skills see it. */
const librarySkill = ({ folder, report, entry }: FolderResult): LibrarySkill[] => {
  if (!entry) return []
  const { path, client, treeHash } = report
  return [{ path, scope: sessionScope(folder), client, entry: readFile(entry.path, Buffer.from(entry.head)), treeHash }]
}

/** All that `librarySkill` tells of the skills; of their files, which are all the same. */
const seenBetween = (results: readonly FolderResult[]) => {
  const firstOf = new Map<string, number>()
  return results.map(({ folder, entry, report: { path, client, treeHash } }, n) => {
    const first = firstOf.get(treeHash) ?? n
    firstOf.set(treeHash, first)
    return [folder, entry, path, client, first]
  })
}
