import { fileIdOf, twinId } from '../domain/loop/twin-id.ts'
import type { EnginePorts } from './ports.ts'

type Follow = (workspaceId: string, runId: string, status: string) => void

/** What the journal knows of the loops of each workspace: their ids, with the hash of their files. */
export function createKnownLoops({ fileMarks }: Pick<EnginePorts, 'fileMarks'>, follow: Follow) {
  const hashes = new Map<string, Map<string, string | null>>()

  /** Reads what the journal knows of a folder. Returns the loops whose files should be there, by the names of their files. */
  async function open(workspaceId: string): Promise<string[]> {
    const marks = await fileMarks.ofWorkspace(workspaceId)
    hashes.set(workspaceId, new Map(marks.map(({ runId, fileHash }) => [runId, fileHash])))
    for (const { runId, status } of marks) follow(workspaceId, runId, status)
    return marks.filter(({ deleted, fileHash }) => !deleted && fileHash !== null).map(({ runId }) => fileIdOf(runId))
  }

  /** The loop to which a file of a folder belongs: the one of its name, or the twin that it has here. */
  function runIdOf(workspaceId: string, fileId: string): string {
    const twin = twinId(fileId, workspaceId)
    return twin !== null && hashes.get(workspaceId)?.has(twin) ? twin : fileId
  }

  return { open, runIdOf, of: (workspaceId: string) => hashes.get(workspaceId) }
}
