import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { basename, dirname, join, relative, sep } from 'node:path'
import type { Workspace } from '#lib/diagnosis/model/skill-model.ts'

const slashes = (path: string): string => path.split(sep).join('/')
const agentFolders = ['.claude/agents', '.codex/agents']

/** What links and agent calls of a skill may lead to outside its folder. `agents` are those of the workspace, read once for all its skills. */
export const surroundings = (workspace: string, folder: string, agents: Workspace['agents']): Workspace => ({
  skillPath: slashes(relative(workspace, folder)),
  hasFile: (path) => existsSync(join(workspace, path)),
  agents,
})

/** The folders of a workspace in which clients look for agents, as far as they are there. */
export const agentFoldersOf = (workspace: string): string[] =>
  agentFolders
    .map((at) => join(/* turbopackIgnore: true */ workspace, at))
    .filter((folder) => existsSync(/* turbopackIgnore: true */ folder))

/** The agents that a workspace defines for its clients. */
export const workspaceAgents = (workspace: string): Workspace['agents'] =>
  agentFolders.flatMap((at) => definitions(workspace, at))

function definitions(workspace: string, at: string): Workspace['agents'] {
  if (!existsSync(join(workspace, at))) return []
  return readdirSync(join(workspace, at), { recursive: true, encoding: 'utf8' })
    .filter((name) => name.endsWith('.md'))
    .sort()
    .map((name) => ({
      path: `${at}/${slashes(name)}`,
      name: basename(name, '.md'),
      text: readFileSync(join(workspace, at, name), 'utf8'),
    }))
}

/** What one session of a client sees together with a skill: what stands in one `skills` folder, or side by side. */
export function sessionScope(folder: string): string {
  const at = folder.lastIndexOf('/skills/')
  return at === -1 ? dirname(folder) : folder.slice(0, at)
}
