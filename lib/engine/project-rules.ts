import type { ActionScope } from './action-scope.ts'

const names = ['AGENTS.md', 'CLAUDE.md']
const longest = 16 * 1024

/** What the project asks of agents that work in it: the first of the files that are made for that. Null where there is none. */
export async function projectRules({ ports, place, treeBefore }: ActionScope): Promise<string | null> {
  for (const name of names) {
    const text = await ports.workspaces.fileAt(place.workspaceId, place.loopId, treeBefore, name)
    if (text?.trim()) return text.slice(0, longest)
  }
  return null
}
