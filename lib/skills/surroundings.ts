import { existsSync } from 'node:fs'
import { dirname, join, relative, sep } from 'node:path'
import type { Workspace } from '#lib/diagnosis/model/skill-model.ts'
import { lazy } from '#lib/diagnosis/parse/lazy.ts'
import { agentDefinitions, foldersAt } from './agent-definitions.ts'
import { marketplacePlugins, rootPlugin } from './marketplace-plugins.ts'
import { readSkillNamings, type SkillNamings } from './skill-namings.ts'

const slashes = (path: string): string => path.split(sep).join('/')
const agentFolders = ['.claude/agents', '.codex/agents']
/** Where a repository keeps the settings of clients that a script of it copies into place: `.agents/templates/claude/.claude/agents`. */
const templates = ['templates', '.agents/templates', '.claude/templates']
const ofTemplate = /(?:^|\/)templates\//
const foldersOfTemplates = (workspace: string): string[] =>
  templates
    .flatMap((at) => [at, ...foldersAt(workspace, at).map((name) => `${at}/${name}`)])
    .flatMap((at) => agentFolders.map((folder) => `${at}/${folder}`))

/** A plugin has its agents beside its skills, and so has a folder of settings that a client is given as it is. A marketplace has several plugins. */
const foldersIn = (workspace: string): string[] => {
  const isHome = ['.claude-plugin', 'skills'].some((name) =>
    existsSync(join(/* turbopackIgnore: true */ workspace, name)),
  )
  const plugins = marketplacePlugins(workspace).map((plugin) => `${plugin}/agents`)
  const everywhere = [...agentFolders, ...foldersOfTemplates(workspace)]
  return isHome ? [...new Set([...everywhere, 'agents', ...plugins])] : everywhere
}

/**
 * The folders of agents beside the `skills` folder that a skill stands in, also where no marketplace names that plugin, and those of the folder
 * of a client around it: `.codex-plugin/agents` serves `.codex-plugin/tool/skills/a`.
 */
export const agentsBeside = (skillPath: string): string[] => {
  const at = skillPath.lastIndexOf('/skills/')
  if (at === -1) return []
  const home = skillPath.slice(0, at)
  const plugin = /^(?:.*\/)?\.[\w-]+-plugin(?=\/)/.exec(home)?.[0]
  // A plugin of skills that is kept in the folder of the skills: `backup/skills/skills/a` beside `backup/agents`.
  const outer = /^(.+)\/skills$/.exec(home)?.[1]
  return [home, plugin, outer].flatMap((folder) => (folder ? `${folder}/agents` : []))
}

/** Agents of a plugin serve its own skills; those of the workspace and of its templates serve all. */
const serves = (path: string, skillPath: string): boolean => {
  const home = path.slice(0, Math.max(0, path.lastIndexOf('/agents/')))
  return home === '' || home.startsWith('.') || ofTemplate.test(home) || skillPath.startsWith(`${home}/`)
}

/** What is read once for all skills of a workspace: the agents it defines, and where its files name skills. */
export type SharedSurroundings = {
  agents: Workspace['agents']
  /** The agents of the folders that stand beside the skills of a plugin. */
  agentsIn: (folder: string) => Workspace['agents']
  plugin: string | null
  namings: () => SkillNamings
}

/** Reads what the skills of a workspace share. */
export const sharedSurroundings = (workspace: string): SharedSurroundings => ({
  agents: workspaceAgents(workspace, []),
  agentsIn: createAgentsIn(workspace),
  plugin: rootPlugin(workspace),
  namings: lazy(() => readSkillNamings(workspace)),
})

function createAgentsIn(workspace: string): SharedSurroundings['agentsIn'] {
  const shared = new Set(foldersIn(workspace))
  const read = new Map<string, Workspace['agents']>()
  return (folder) => {
    const known = read.get(folder) ?? (shared.has(folder) ? [] : agentDefinitions(workspace, folder))
    read.set(folder, known)
    return known
  }
}

/** What links and agent calls of a skill may lead to outside its folder, and what leads to it. */
export const surroundings = (
  workspace: string,
  folder: string,
  { agents, agentsIn, plugin, namings }: SharedSurroundings,
): Workspace => {
  const skillPath = slashes(relative(workspace, folder))
  return {
    skillPath,
    hasFile: (path) => existsSync(join(workspace, path)),
    plugin,
    agentsOfOthers: agents.filter(({ path }) => !serves(path, skillPath)),
    agents: [...agents.filter(({ path }) => serves(path, skillPath)), ...agentsBeside(skillPath).flatMap(agentsIn)],
    placesNaming: (name) =>
      (namings().places.get(name) ?? [])
        .filter(({ path }) => !path.startsWith(`${skillPath}/`))
        .map(({ path, line }) => `${path}:${line}`),
    foldersCalled: (called) => (namings().folders.get(called) ?? []).filter((path) => path !== skillPath),
  }
}

/** Those of some folders that stand in a workspace. */
export const foldersBelow = (workspace: string, folders: readonly string[]): string[] =>
  folders.filter((folder) => folder.startsWith(`${workspace}${sep}`))

/** The folders of a workspace in which clients look for agents for some of its skills, as far as they are there. */
export const agentFoldersOf = (workspace: string, skills: readonly string[]): string[] =>
  foldersFor(workspace, skills)
    .map((at) => join(/* turbopackIgnore: true */ workspace, at))
    .filter((folder) => existsSync(/* turbopackIgnore: true */ folder))

/** The agents that a workspace defines for its clients and for some of its skills. */
export const workspaceAgents = (workspace: string, skills: readonly string[]): Workspace['agents'] =>
  foldersFor(workspace, skills).flatMap((at) => agentDefinitions(workspace, at))

const foldersFor = (workspace: string, skills: readonly string[]): string[] => [
  ...new Set([
    ...foldersIn(workspace),
    ...skills.flatMap((folder) => agentsBeside(slashes(relative(workspace, folder)))),
  ]),
]

/** What one session of a client sees together with a skill: what stands in one `skills` folder, or side by side. */
export function sessionScope(folder: string): string {
  const at = folder.lastIndexOf('/skills/')
  if (at === -1) return dirname(folder)
  // `skills/kitchen/.local/more/bake`: what stands in a hidden folder of a project is of that project.
  const project = /^\/skills\/[^/.][^/]*(?:\/[^/]+)*?\/\.[\w-]+(?=\/)/.exec(folder.slice(at))?.[0] ?? ''
  return folder.slice(0, at) + project
}
