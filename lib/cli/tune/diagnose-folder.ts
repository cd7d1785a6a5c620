import { existsSync } from 'node:fs'
import { readdir, readFile } from 'node:fs/promises'
import { basename, join, relative, sep } from 'node:path'
import type { ResolvedConfig } from '#lib/diagnosis/config.ts'
import { type Diagnosed, type DiagnoseOptions, diagnose, type InputFile } from '#lib/diagnosis/diagnose.ts'
import type { Workspace } from '#lib/diagnosis/model/skill-model.ts'
import { type SkillReport, skillReport } from '#lib/diagnosis/report/skill-report.ts'
import { treeHash } from '#lib/diagnosis/report/tree-hash.ts'
import { readSkillFolder } from '#lib/workspace/read-skill-folder.ts'

export type FolderOptions = {
  config: ResolvedConfig
  /** The workspace the skill lives in; null when it stands alone. */
  workspace: string | null
  /** Paths of the report are relative to this folder. */
  root: string
  rules?: readonly string[] | undefined
  baseline: readonly { fingerprint: string; reason: string }[]
  today: string
}

const slashes = (path: string): string => path.split(sep).join('/')
const agentFolders = ['.claude/agents', '.codex/agents']

/** A skill folder as it was read, what was found in it, and its report. */
export type DiagnosedFolder = {
  files: InputFile[]
  options: DiagnoseOptions
  diagnosed: Diagnosed
  report: SkillReport
}

/** Diagnoses one skill folder as it stands on the disk. */
export const diagnoseFolder = async (folder: string, options: FolderOptions): Promise<DiagnosedFolder> => {
  const files = await readSkillFolder(folder)
  const { workspace, config } = options
  const asked: DiagnoseOptions = {
    folder: basename(folder),
    path: folder,
    workspace: workspace === null ? null : await surroundings(workspace, folder),
    ...{ config, baseline: options.baseline, today: options.today },
    ...(options.rules ? { rules: options.rules } : {}),
  }
  const diagnosed = diagnose(files, asked)
  const skill = {
    name: basename(folder),
    path: slashes(relative(options.root, folder)),
    treeHash: treeHash(files),
  }
  return { files, options: asked, diagnosed, report: skillReport(skill, diagnosed, config) }
}

/** What links and agent calls of the skill may lead to outside its folder. */
const surroundings = async (workspace: string, folder: string): Promise<Workspace> => ({
  skillPath: slashes(relative(workspace, folder)),
  hasFile: (path) => existsSync(join(workspace, path)),
  agents: (await Promise.all(agentFolders.map((at) => definitions(workspace, at)))).flat(),
})

const definitions = async (workspace: string, at: string): Promise<Workspace['agents']> => {
  const names = await readdir(join(workspace, at), { recursive: true }).catch(() => [])
  return Promise.all(
    names
      .filter((name) => name.endsWith('.md'))
      .sort()
      .map(async (name) => ({
        path: `${at}/${slashes(name)}`,
        name: basename(name, '.md'),
        text: await readFile(join(workspace, at, name), 'utf8'),
      })),
  )
}
