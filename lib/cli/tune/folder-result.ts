import type { SkillFile } from '#lib/diagnosis/model/skill-file.ts'
import type { Repair } from '#lib/diagnosis/report/repairs.ts'
import type { SkillReport } from '#lib/diagnosis/report/skill-report.ts'
import type { DiagnosedFolder, DiagnosisSetting } from './diagnose-folder.ts'
import { configKey } from './load-config.ts'

/** What is kept of a diagnosed folder: its report, and the head of the entry, which the rules between skills read. Nothing but data. */
export type FolderResult = {
  folder: string
  report: SkillReport
  entry: { path: string; head: string } | null
  /** Key of the configuration it was looked at with. */
  config: string
  /** Paths of the workspace that the diagnosis asked for, and whether a file stood there. */
  asked: (readonly [path: string, stood: boolean])[]
}

/** Finds what tools outside can repair in a skill; null where nobody wants to know. */
export type FindRepairs = ((found: DiagnosedFolder) => Repair[]) | null

/** Most runs only look: what makes fixes is loaded for those that tell them. */
export const findRepairs = async ({ repairs }: DiagnosisSetting): Promise<FindRepairs> =>
  repairs ? (await import('./repair-folder.ts')).repairsFor : null

/** What is kept of a diagnosed folder. */
export const resultOf = (folder: string, found: DiagnosedFolder, repairsIn: FindRepairs): FolderResult => {
  const { diagnosed, config, asked } = found
  const { entry } = diagnosed.model
  const report = repairsIn ? { ...found.report, repairs: repairsIn(found) } : found.report
  return {
    ...{ folder, report, config: configKey(config), asked: [...asked] },
    entry: entry && { path: entry.path, head: headOf(entry) },
  }
}

/** The text as far as the front matter goes; all of it where that has no end. */
const headOf = ({ text, body, frontMatter }: SkillFile): string =>
  frontMatter.problems.some(({ kind }) => kind === 'unclosed') ? text : text.slice(0, body.start)
