import { existsSync } from 'node:fs'
import { basename, dirname, relative } from 'node:path'
import type { ResolvedConfig } from '#lib/diagnosis/config.ts'
import type { TuningConfig } from '#lib/diagnosis/config-schema.ts'
import { type Diagnosed, type DiagnoseOptions, diagnose, type InputFile } from '#lib/diagnosis/diagnose.ts'
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

/** Makes the diagnosis of the folders of one command. What those of a workspace share, its configuration and what is around them, is read once. */
export const createFolderDiagnosis = (setting: DiagnosisSetting): DiagnoseFolder => {
  keepRanksIn(rankFile())
  const { workspaces, baseline, today, rules, focus } = setting
  const configOf = createConfigLoader(workspaces, { file: setting.configFile, over: setting.over })
  const workspaceOf = createWorkspaceOf(workspaces)
  const shared = new Map(workspaces.map((workspace) => [workspace, lazy(() => sharedSurroundings(workspace))]))
  return (folder, instead) => {
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
    const diagnosed = diagnose(files, options)
    const skill = {
      name: basename(folder),
      path: slashes(relative(setting.root ?? dirname(folder), folder)),
      // Where skills of several workspaces are looked at, each is named from the root of all.
      ...(workspace !== null &&
        workspaceOf(setting.root ?? folder) === workspace && { place: slashes(relative(workspace, folder)) }),
      treeHash: treeHash(files),
    }
    return { files, options, config, diagnosed, report: skillReport(skill, diagnosed, config), asked }
  }
}
