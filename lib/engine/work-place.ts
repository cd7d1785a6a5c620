import { ok, type Result } from '../domain/result.ts'
import type { RunSnapshot, Workspaces } from './ports.ts'

/** Where a loop works: its workspace, and the folder its commands run in (the same, or a worktree). */
export type WorkPlace = {
  workspaceId: string
  loopId: string
  workspacePath: string
  root: string
  branch: string | null
}

/** Looks at the workspace afresh: it may have moved, or been replaced, since the last look. */
export async function findWorkPlace(workspaces: Workspaces, run: RunSnapshot): Promise<Result<WorkPlace>> {
  const { workspaceId, runId: loopId } = run
  const workspace = await workspaces.check(workspaceId)
  if (!workspace.ok) return workspace
  const { isolation, base_commit } = run.model.state.loopboard
  const folder = await workspaces.workFolder(workspaceId, loopId, isolation, base_commit)
  if (!folder.ok) return folder
  return ok({ workspaceId, loopId, workspacePath: workspace.value.path, ...folder.value })
}

/** The hash of what the folder holds now. */
export const treeHashOf = (workspaces: Workspaces, place: WorkPlace): Promise<string> =>
  workspaces.treeHash(place.workspaceId, place.loopId, place.root)
