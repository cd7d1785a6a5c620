import { existsSync } from 'node:fs'
import { basename, dirname, relative } from 'node:path'
import type { ResolvedConfig } from '#lib/diagnosis/config.ts'
import type { TuningConfig } from '#lib/diagnosis/config-schema.ts'
import {
  type Diagnosed,
  type DiagnoseOptions,
  diagnose,
  diagnoseTogether,
  type InputFile,
} from '#lib/diagnosis/diagnose.ts'
import { lazy } from '#lib/diagnosis/parse/lazy.ts'
import { keepRanksIn } from '#lib/diagnosis/parse/token-ranks.ts'
import { type SkillReport, skillReport } from '#lib/diagnosis/report/skill-report.ts'
import { treeHash } from '#lib/diagnosis/report/tree-hash.ts'
import type { Diagnosis } from '#lib/domain/tuning/vocabulary.ts'
import { sharedSurroundings, surroundings } from '#lib/skills/surroundings.ts'
import { readSkillFolder } from '#lib/workspace/read-skill-folder.ts'
import { createConfigLoader } from './load-config.ts'
import { rankFile } from './rank-file.ts'
import { slashes } from './report-path.ts'
import { createWorkspaceOf } from './workspaces.ts'

/** How the skills of one command are looked at; nothing but data, so that it can be handed to another thread. */
export type DiagnosisSetting = {
  /** The workspaces that the skills live in: each in the nearest one, or alone. */
  workspaces: readonly string[]
  /** Paths of the report are relative to this folder; null: each to the folder it stands in. */
  root: string | null
  configFile: string | undefined
  over: TuningConfig
  rules: readonly string[] | undefined
  focus: readonly Diagnosis[] | undefined
  baseline: readonly { fingerprint: string; reason: string }[]
  today: string
  /** Whether the report tells what tools outside can repair by themselves. */
  repairs: boolean
}

/** A skill folder as it was read, what was found in it, and its report. */
export type DiagnosedFolder = {
  files: InputFile[]
  options: DiagnoseOptions
  config: ResolvedConfig
  diagnosed: Diagnosed
  report: SkillReport
  /** Paths of the workspace that the diagnosis asked for, and whether a file stood there. */
  asked: ReadonlyMap<string, boolean>
}

/** Diagnoses one skill folder as it stands on the disk, with one file as it is given in the place of that. */
export type DiagnoseFolder = (folder: string, instead?: InputFile) => DiagnosedFolder

/** Makes the diagnosis of one folder at a time, for those that look at the same ones again. */
export const createFolderDiagnosis = (setting: DiagnosisSetting): DiagnoseFolder => {
  const read = createFolderReader(setting)
  return (folder, instead) => {
    const one = read(folder, instead)
    return foundIn(one, diagnose(one.files, one.options))
  }
}

/** Diagnoses skill folders as they stand on the disk. */
export type DiagnoseFolders = (folders: readonly string[]) => DiagnosedFolder[]

/** What is held at a time of the files of skills that are diagnosed together: their models take some ten times as much. */
const mostBytes = 2 * 1024 * 1024

/** Makes the diagnosis of many folders: those that follow one another are diagnosed together. */
export const createFoldersDiagnosis = (setting: DiagnosisSetting): DiagnoseFolders => {
  const read = createFolderReader(setting)
  return (folders) => {
    const found: DiagnosedFolder[] = []
    let held: ReadFolder[] = []
    let bytes = 0
    const diagnoseHeld = () => {
      for (const [at, diagnosed] of diagnoseTogether(held).entries()) found.push(foundIn(held[at]!, diagnosed))
      held = []
      bytes = 0
    }
    for (const folder of folders) {
      const one = read(folder)
      held.push(one)
      bytes += one.files.reduce((sum, file) => sum + file.bytes.byteLength, 0)
      if (bytes > mostBytes) diagnoseHeld()
    }
    diagnoseHeld()
    return found
  }
}

/** A skill folder as it was read, before it is diagnosed; `skill` is what its report says of it. */
type ReadFolder = Omit<DiagnosedFolder, 'diagnosed' | 'report'> & { skill: Parameters<typeof skillReport>[0] }

/** Reads the folders of one command. What those of a workspace share, its configuration and what is around them, is read once. */
const createFolderReader = (setting: DiagnosisSetting) => {
  keepRanksIn(rankFile())
  const { workspaces, baseline, today, rules, focus } = setting
  const configOf = createConfigLoader(workspaces, { file: setting.configFile, over: setting.over })
  const workspaceOf = createWorkspaceOf(workspaces)
  const shared = new Map(workspaces.map((workspace) => [workspace, lazy(() => sharedSurroundings(workspace))]))
  return (folder: string, instead?: InputFile): ReadFolder => {
    const read = existsSync(folder) ? readSkillFolder(folder) : []
    const files = instead ? [...read.filter(({ path }) => path !== instead.path), instead] : read
    const config = configOf(folder)
    const asked = new Map<string, boolean>()
    const workspace = workspaceOf(folder)
    const around = workspace === null ? null : surroundings(workspace, folder, shared.get(workspace)!())
    const hasFile = (path: string): boolean => {
      const stands = around?.hasFile(path) ?? false
      asked.set(path, stands)
      return stands
    }
    const options: DiagnoseOptions = {
      folder: basename(folder),
      path: folder,
      workspace: around && { ...around, hasFile },
      ...{ config, baseline, today },
      ...(rules ? { rules } : {}),
      ...(focus ? { focus } : {}),
    }
    const skill = {
      name: basename(folder),
      path: slashes(relative(setting.root ?? dirname(folder), folder)),
      // Where skills of several workspaces are looked at, each is named from the root of all.
      ...(workspace !== null &&
        workspaceOf(setting.root ?? folder) === workspace && { place: slashes(relative(workspace, folder)) }),
      treeHash: treeHash(files),
    }
    return { files, options, config, asked, skill }
  }
}

const foundIn = ({ skill, ...read }: ReadFolder, diagnosed: Diagnosed): DiagnosedFolder => ({
  ...read,
  diagnosed,
  report: skillReport(skill, diagnosed, read.config),
})
