import { type Result, refuse } from '../domain/result.ts'
import { say } from '../domain/sentences/say.ts'
import { checkFolder, type FolderIdentity } from './register-workspace.ts'

/**
 * Folders of workspaces by their id. Who they are is asked once; it is asked again when something else stands at the path, because a folder may be
 * registered anew.
 */
export function createKnownFolders(lookup: (workspaceId: string) => Promise<FolderIdentity | null>) {
  const known = new Map<string, FolderIdentity>()

  async function ask(workspaceId: string): Promise<FolderIdentity | null> {
    const registered = await lookup(workspaceId)
    if (registered) known.set(workspaceId, registered)
    return registered
  }

  return {
    /** The registered folder, whether it stands there or not; null when there is no such workspace. */
    identify: async (workspaceId: string): Promise<FolderIdentity | null> =>
      known.get(workspaceId) ?? (await ask(workspaceId)),
    /** The path, if the folder that stands there is the registered one. */
    async check(workspaceId: string): Promise<Result<{ path: string }>> {
      const before = known.get(workspaceId)
      const found = before && (await checkFolder(before))
      if (found?.ok) return found
      const registered = await ask(workspaceId)
      return registered ? checkFolder(registered) : refuse('not_found', say('workspace_unknown', { id: workspaceId }))
    },
  }
}
