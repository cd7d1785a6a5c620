import { existsSync } from 'node:fs'
import { dirname, join, relative, sep } from 'node:path'
import type { Workspace } from '#lib/diagnosis/model/skill-model.ts'
import { lazy } from '#lib/diagnosis/parse/lazy.ts'
import { agentDefinitions } from './agent-definitions.ts'
import { marketplacePlugins, rootPlugin } from './marketplace-plugins.ts'
import { readSkillNamings, type SkillNamings } from './skill-namings.ts'

const slashes = (path: string): string => path.split(sep).join('/')
const agentFolders = ['.claude/agents', '.codex/agents']
/** A plugin has its agents beside its skills, and so has a folder of settings that a client is given as it is. A marketplace has several plugins. */
const foldersIn = (workspace: string): string[] => {
  const isHome = ['.claude-plugin', 'skills'].some((name) =>
    existsSync(join(/* turbopackIgnore: true */ workspace, name)),
  )
  const plugins = marketplacePlugins(workspace).map((plugin) => `${plugin}/agents`)
  return isHome ? [...new Set([...agentFolders, 'agents', ...plugins])] : agentFolders
}

/** Agents of a plugin serve its own skills; those of the workspace serve all. */
const serves = (path: string, skillPath: string): boolean => {
  const home = path.slice(0, Math.max(0, path.lastIndexOf('/agents/')))
  return home === '' || home.startsWith('.') || skillPath.startsWith(`${home}/`)
}

/** What is read once for all skills of a workspace: the agents it defines, and where its files name skills. */
export type SharedSurroundings = {
  agents: Workspace['agents']
  plugin: string | null
  namings: () => SkillNamings
}

/** Reads what the skills of a workspace share. */
export const sharedSurroundings = (workspace: string): SharedSurroundings => ({
  agents: workspaceAgents(workspace),
  plugin: rootPlugin(workspace),
  namings: lazy(() => readSkillNamings(workspace)),
})

/** What links and agent calls of a skill may lead to outside its folder, and what leads to it. */
export const surroundings = (
  workspace: string,
  folder: string,
  { agents, plugin, namings }: SharedSurroundings,
): Workspace => {
  const skillPath = slashes(relative(workspace, folder))
  return {
    skillPath,
    hasFile: (path) => existsSync(join(workspace, path)),
    plugin,
    agents: agents.filter(({ path }) => serves(path, skillPath)),
    placesNaming: (name) =>
      (namings().places.get(name) ?? [])
        .filter(({ path }) => !path.startsWith(`${skillPath}/`))
        .map(({ path, line }) => `${path}:${line}`),
    foldersCalled: (called) => (namings().folders.get(called) ?? []).filter((path) => path !== skillPath),
  }
}

/** The folders of a workspace in which clients look for agents, as far as they are there. */
export const agentFoldersOf = (workspace: string): string[] =>
  foldersIn(workspace)
    .map((at) => join(/* turbopackIgnore: true */ workspace, at))
    .filter((folder) => existsSync(/* turbopackIgnore: true */ folder))

/** The agents that a workspace defines for its clients. */
export const workspaceAgents = (workspace: string): Workspace['agents'] =>
  foldersIn(workspace).flatMap((at) => agentDefinitions(workspace, at))

/** What one session of a client sees together with a skill: what stands in one `skills` folder, or side by side. */
export function sessionScope(folder: string): string {
  const at = folder.lastIndexOf('/skills/')
  return at === -1 ? dirname(folder) : folder.slice(0, at)
}
