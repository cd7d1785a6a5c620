import { existsSync } from 'node:fs'
import { homedir } from 'node:os'
import { dirname, join } from 'node:path'
import { workspaceMarks } from '#lib/workspace/read-skill-folder.ts'

/** The nearest folder at or above `folder` that `isOne` says yes to; null when there is none. */
const nearest = (folder: string, isOne: (at: string) => boolean): string | null => {
  for (let at = folder; ; at = dirname(at)) {
    if (isOne(at)) return at
    if (dirname(at) === at) return null
  }
}

/**
 * The nearest folder above that is a workspace: it holds `.git` or `.loopboard`; where none does, the project in which a client looks for the skill,
 * or the plugin or marketplace that it belongs to; null when there is none.
 */
export const workspaceRoot = (folder: string): string | null => nearest(folder, isMarked) ?? homeOf(folder)

const isMarked = (folder: string): boolean => workspaceMarks.some((mark) => existsSync(join(folder, mark)))

const ofClient = /^(.+)[/\\]\.(?:claude|codex|agents)[/\\]skills(?:[/\\]|$)/

/** `project` of `project/.claude/skills/name`; null elsewhere, and for the skills of a person, which belong to no project. */
const projectOf = (folder: string): string | null => {
  const project = ofClient.exec(folder)?.[1] ?? null
  return project === homedir() ? null : project
}

const homeOf = (folder: string): string | null => projectOf(folder) ?? pluginOf(folder)

/** The outermost plugin around a skill: a marketplace has those that it offers below it. */
function pluginOf(folder: string): string | null {
  let outermost: string | null = null
  for (let at = folder; dirname(at) !== at; at = dirname(at)) if (isPlugin(at)) outermost = at
  return outermost
}

const isPlugin = (folder: string): boolean =>
  ['plugin.json', 'marketplace.json'].some((name) => existsSync(join(folder, '.claude-plugin', name)))

/** The workspaces of what was found below a folder that is in none. */
export const workspacesBelow = ({
  folders,
  workspaces,
}: {
  folders: readonly string[]
  workspaces: readonly string[]
}) => {
  const workspaceOf = createWorkspaceOf(workspaces)
  return [...workspaces, ...folders.flatMap((folder) => (workspaceOf(folder) ? [] : (homeOf(folder) ?? [])))]
}

/** Tells in which of the workspaces of a run a folder stands; null for none. */
export const createWorkspaceOf = (workspaces: readonly string[]): ((folder: string) => string | null) => {
  const marked = new Set(workspaces.filter(isMarked))
  return (folder) => {
    const own = nearest(folder, (at) => marked.has(at))
    if (own !== null) return own
    const home = homeOf(folder)
    return home !== null && workspaces.includes(home) ? home : null
  }
}
