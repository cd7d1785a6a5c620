import { existsSync, readFileSync } from 'node:fs'
import { basename, join } from 'node:path'
import { defaultConfig, mergeConfig, type ResolvedConfig, type TuningConfig } from '#lib/diagnosis/config.ts'
import type { DiagnoseOptions, InputFile } from '#lib/diagnosis/diagnose.ts'
import { thresholdsOf } from '#lib/diagnosis/report/skill-report.ts'
import { treeHash } from '#lib/diagnosis/report/tree-hash.ts'
import type { Thresholds } from '#lib/domain/tuning/quality-gate.ts'
import { readSkillFolder } from '#lib/workspace/read-skill-folder.ts'
import { readConfigFile } from './config-file.ts'
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

/** Reads a skill folder with its configuration and what its links and agent calls may lead to. A configuration that cannot be read is left out. */
export function lookAtSkill({ folder, workspace, over, rules, today }: SkillLook): SeenSkill {
  return skillOf(readSkillFolder(folder), { folder, workspace, over, rules, today })
}

/** Some files as a skill folder, with the configuration of the place where they stand. */
export function skillOf(files: InputFile[], { folder, workspace, over, rules, today }: SkillLook): SeenSkill {
  const config = configFor(folder, workspace, over)
  const options: DiagnoseOptions = {
    ...{ folder: basename(folder), path: folder, config, today },
    workspace: workspace === null ? null : surroundings(workspace, folder, sharedSurroundings(workspace)),
    baseline: workspace === null ? [] : baselineOf(workspace),
    ...(rules === null ? {} : { rules }),
  }
  return { files, treeHash: treeHash(files), options, config }
}

/** What the configuration of a skill and its workspace asks of it to pass the gate. */
export const gateThresholds = (workspace: string, folder: string): Thresholds =>
  thresholdsOf(configFor(folder, workspace, {}))

function configFor(folder: string, workspace: string | null, over: TuningConfig): ResolvedConfig {
  const shared = workspace === null ? [] : [join(workspace, '.loopboard', 'tuning.json')]
  const found = [...shared, join(folder, 'loopboard.json')].filter((path) => existsSync(path))
  const layers = found.flatMap((path) => {
    const read = readConfigFile(path, workspace ?? folder)
    return read.ok ? read.layers : []
  })
  return [...layers, over].reduce(mergeConfig, defaultConfig)
}

function baselineOf(workspace: string): { fingerprint: string; reason: string }[] {
  const text = textAt(join(workspace, '.loopboard', 'tuning-baseline.json'))
  try {
    const entries: unknown = JSON.parse(text ?? '[]')
    if (!Array.isArray(entries)) return []
    return entries.flatMap(({ fingerprint, reason }) =>
      typeof fingerprint === 'string' && typeof reason === 'string' ? [{ fingerprint, reason }] : [],
    )
  } catch {
    return []
  }
}

const textAt = (path: string): string | null => (existsSync(path) ? readFileSync(path, 'utf8') : null)
