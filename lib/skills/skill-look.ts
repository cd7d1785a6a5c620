import { existsSync, readFileSync } from 'node:fs'
import { basename, join, relative, sep } from 'node:path'
import { Baseline } from '#lib/diagnosis/baseline.ts'
import { defaultConfig, mergeConfig, type ResolvedConfig } from '#lib/diagnosis/config.ts'
import type { TuningConfig } from '#lib/diagnosis/config-schema.ts'
import type { DiagnoseOptions, InputFile } from '#lib/diagnosis/diagnose.ts'
import { thresholdsOf } from '#lib/diagnosis/report/skill-report.ts'
import { treeHash } from '#lib/diagnosis/report/tree-hash.ts'
import type { Notice } from '#lib/domain/tuning/finding.ts'
import type { Thresholds } from '#lib/domain/tuning/gate-thresholds.ts'
import { readSkillFolder } from '#lib/workspace/read-skill-folder.ts'
import { type ConfigFileProblem, readConfigFile } from './config-file.ts'
import { sharedSurroundings, surroundings } from './surroundings.ts'

/** How a skill folder is looked at; nothing but data, so that it can be handed to another thread. */
export type SkillLook = {
  /** Absolute path of the folder. */
  folder: string
  /** The workspace it lives in, absolute; null when it stands alone. */
  workspace: string | null
  /** What the person wants otherwise than the configuration files say. */
  over: TuningConfig
  rules: readonly string[] | null
  /** The day, YYYY-MM-DD, on which suppressions with an end are judged. */
  today: string
}

/** A skill folder as it stands, ready to be diagnosed. */
export type SeenSkill = { files: InputFile[]; treeHash: string; options: DiagnoseOptions; config: ResolvedConfig }

/** Reads a skill folder with its configuration and what its links and agent calls may lead to. A configuration that cannot be used is left out, and noticed. */
export function lookAtSkill({ folder, workspace, over, rules, today }: SkillLook): SeenSkill {
  return skillOf(readSkillFolder(folder), { folder, workspace, over, rules, today })
}

/** Some files as a skill folder, with the configuration of the place where they stand. */
export function skillOf(files: InputFile[], { folder, workspace, over, rules, today }: SkillLook): SeenSkill {
  const { config, notices } = configFor(folder, workspace, over)
  const baseline = workspace === null ? [] : baselineOf(workspace, notices)
  const options: DiagnoseOptions = {
    ...{ folder: basename(folder), path: folder, config, today, baseline, notices },
    workspace: workspace === null ? null : surroundings(workspace, folder, sharedSurroundings(workspace)),
    ...(rules === null ? {} : { rules }),
  }
  return { files, treeHash: treeHash(files), options, config }
}

/** What the configuration of a skill and its workspace asks of it to pass the gate. */
export const gateThresholds = (workspace: string, folder: string): Thresholds =>
  thresholdsOf(configFor(folder, workspace, {}).config)

function configFor(
  folder: string,
  workspace: string | null,
  over: TuningConfig,
): { config: ResolvedConfig; notices: Notice[] } {
  const shared = workspace === null ? [] : [join(workspace, '.loopboard', 'tuning.json')]
  const found = [...shared, join(folder, 'loopboard.json')].filter((path) => existsSync(path))
  const read = found.map((path) => readConfigFile(path, workspace ?? folder))
  const layers = read.flatMap((one) => (one.ok ? one.layers : []))
  return {
    config: [...layers, over].reduce(mergeConfig, defaultConfig),
    notices: read.flatMap((one) => (one.ok ? [] : one.problems.map((problem) => noticeOf(problem, folder, workspace)))),
  }
}

/** The place as a person knows it: below the skill, or below the workspace. */
function noticeOf({ path, line, message }: ConfigFileProblem, folder: string, workspace: string | null): Notice {
  const root = path.startsWith(folder + sep) ? folder : (workspace ?? folder)
  return { code: 'unused-configuration', file: relative(root, path), line, message: unused(message) }
}

const unused = ({ en, zh }: Notice['message']): Notice['message'] => ({
  en: `The file is not used. ${en}`,
  zh: `未使用此文件。${zh}`,
})

/** What the workspace has accepted; one that cannot be used is added to the notices. */
function baselineOf(workspace: string, notices: Notice[]): Baseline {
  const name = join('.loopboard', 'tuning-baseline.json')
  const path = join(workspace, name)
  if (!existsSync(path)) return []
  try {
    return Baseline.parse(JSON.parse(readFileSync(path, 'utf8')))
  } catch {
    notices.push({ code: 'unused-baseline', file: name, line: null, message: unused(noBaseline) })
    return []
  }
}

const noBaseline = {
  en: 'It must be a list of findings with reasons; `loopboard tune --write-baseline` writes one.',
  zh: '它必须是带有理由的发现列表；可用 `loopboard tune --write-baseline` 生成。',
}
