import { readFile } from '#lib/diagnosis/parse/read-file.ts'
import type { SkillReport } from '#lib/diagnosis/report/skill-report.ts'
import type { LibrarySkill } from '#lib/diagnosis/rule.ts'
import { sessionScope } from '#lib/skills/surroundings.ts'
import type { DiagnosedFolder } from './diagnose-folder.ts'
import { configKey } from './load-config.ts'

/** What is kept of a diagnosed folder: its report, and the entry that the rules between skills read. Nothing but data. */
export type FolderResult = {
  folder: string
  report: SkillReport
  entry: { path: string; bytes: Uint8Array } | null
  /** Key of the configuration it was looked at with. */
  config: string
  /** Paths of the workspace that the diagnosis asked for, and whether a file stood there. */
  asked: (readonly [path: string, stood: boolean])[]
}

/** What is kept of a diagnosed folder. */
export const resultOf = (
  folder: string,
  { files, diagnosed, report, config, asked }: DiagnosedFolder,
): FolderResult => {
  const path = diagnosed.model.entry?.path
  const entry = files.find((file) => file.path === path)
  return {
    ...{ folder, report, config: configKey(config), asked: [...asked] },
    entry: entry ? { path: entry.path, bytes: entry.bytes } : null,
  }
}

/** A skill as the rules between skills see it. */
export const librarySkill = ({ folder, report, entry }: FolderResult): LibrarySkill[] => {
  if (!entry) return []
  const { path, client, treeHash } = report
  return [{ path, scope: sessionScope(folder), client, entry: readFile(entry.path, entry.bytes), treeHash }]
}
