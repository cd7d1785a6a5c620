import { hash } from 'node:crypto'
import { existsSync } from 'node:fs'
import { createRequire } from 'node:module'
import { join } from 'node:path'
import { defaultConfig, mergeConfig, type ResolvedConfig } from '#lib/diagnosis/config.ts'
import type { TuningConfig } from '#lib/diagnosis/config-schema.ts'
import type { Language } from '#lib/diagnosis/report/report-words.ts'
import type * as configFile from '#lib/skills/config-file.ts'
import { StartError } from '../start-error.ts'
import { wordsOfUse } from './words-of-use.ts'
import { createWorkspaceOf } from './workspaces.ts'

const usage = 2

/** Most skills have no configuration: what reads one takes a fifth of the start of the program, and is loaded where one stands. */
const configReader = () => createRequire(import.meta.url)('#lib/skills/config-file.ts') as typeof configFile

/** Reads a configuration file with those it extends; what is wrong is told with file, line and column, and ends the command. */
const load = (path: string, within: string | null): TuningConfig[] => {
  const read = configReader().readConfigFile(path, within)
  if (read.ok) return read.layers
  const told = (language: Language) =>
    read.problems.map((one) => `${one.path}:${one.line}:${one.column} ${one.message[language]}`).join('\n')
  throw new StartError({ en: told('en'), zh: told('zh') }, usage)
}

/**
 * Gives the configuration for a skill folder: defaults, the file of its workspace, the skill's own, a named file, then the words of the command
 * line. The files that skills share are read once.
 */
export const createConfigLoader = (
  workspaces: readonly string[],
  given: { file?: string | undefined; over: TuningConfig },
): ((skill: string) => ResolvedConfig) => {
  if (given.file && !existsSync(given.file)) throw new StartError(wordsOfUse.noConfig(given.file), usage)
  const above = [...(given.file ? load(given.file, null) : []), given.over]
  const sharedIn = (root: string | null) => {
    const file = root && join(root, '.loopboard', 'tuning.json')
    const below = file && existsSync(file) ? load(file, root).reduce(mergeConfig, defaultConfig) : defaultConfig
    return { below, usual: above.reduce(mergeConfig, below) }
  }
  const workspaceOf = createWorkspaceOf(workspaces)
  const known = new Map<string | null, ReturnType<typeof sharedIn>>()
  return (skill) => {
    const root = workspaceOf(skill)
    const shared = known.get(root) ?? sharedIn(root)
    known.set(root, shared)
    const own = join(skill, 'loopboard.json')
    return existsSync(own) ? [...load(own, root ?? skill), ...above].reduce(mergeConfig, shared.below) : shared.usual
  }
}

const keys = new WeakMap<ResolvedConfig, string>()

/** Equal for equal configurations; the skills of a library share one, so it is computed once. */
export const configKey = (config: ResolvedConfig): string => {
  const known = keys.get(config)
  if (known !== undefined) return known
  const key = hash('sha256', JSON.stringify(config))
  keys.set(config, key)
  return key
}
