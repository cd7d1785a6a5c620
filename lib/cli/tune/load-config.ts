import { hash } from 'node:crypto'
import { existsSync } from 'node:fs'
import { createRequire } from 'node:module'
import { homedir } from 'node:os'
import { dirname, join } from 'node:path'
import { defaultConfig, mergeConfig, type ResolvedConfig } from '#lib/diagnosis/config.ts'
import type { TuningConfig } from '#lib/diagnosis/config-schema.ts'
import type { Language } from '#lib/diagnosis/report/report-words.ts'
import type * as configFile from '#lib/skills/config-file.ts'
import { workspaceMarks } from '#lib/workspace/read-skill-folder.ts'
import { StartError } from '../start-error.ts'
import { wordsOfUse } from './words-of-use.ts'

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

/** The nearest folder at or above `folder` that `isOne` says yes to; null when there is none. */
const nearest = (folder: string, isOne: (at: string) => boolean): string | null => {
  for (let at = folder; ; at = dirname(at)) {
    if (isOne(at)) return at
    if (dirname(at) === at) return null
  }
}

/**
 * The nearest folder above that is a workspace: it holds `.git` or `.loopboard`; where none does, the project in which a client looks for the skill;
 * null when there is none.
 */
export const workspaceRoot = (folder: string): string | null => nearest(folder, isMarked) ?? projectOf(folder)

const isMarked = (folder: string): boolean => workspaceMarks.some((mark) => existsSync(join(folder, mark)))

const ofClient = /^(.+)[/\\]\.(?:claude|codex|agents)[/\\]skills(?:[/\\]|$)/

/** `project` of `project/.claude/skills/name`; null elsewhere, and for the skills of a person, which belong to no project. */
const projectOf = (folder: string): string | null => {
  const project = ofClient.exec(folder)?.[1] ?? null
  return project === homedir() ? null : project
}

/** The workspaces of what was found below a folder that is in none. */
export const workspacesBelow = ({
  folders,
  workspaces,
}: {
  folders: readonly string[]
  workspaces: readonly string[]
}) => {
  const workspaceOf = createWorkspaceOf(workspaces)
  return [...workspaces, ...folders.flatMap((folder) => (workspaceOf(folder) ? [] : (projectOf(folder) ?? [])))]
}

/** Tells in which of the workspaces of a run a folder stands; null for none. */
export const createWorkspaceOf = (workspaces: readonly string[]): ((folder: string) => string | null) => {
  const marked = new Set(workspaces.filter(isMarked))
  return (folder) => {
    const project = projectOf(folder)
    return (
      nearest(folder, (at) => marked.has(at)) ?? (project !== null && workspaces.includes(project) ? project : null)
    )
  }
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
