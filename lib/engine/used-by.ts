import { type Used, type WorkspaceUse, windowStart } from '../domain/loop/limits.ts'
import type { EnginePorts } from './ports.ts'

/** What a loop used of its limits, and all loops of its workspace of theirs. Bash tasks cost neither money nor tokens; what no agent told is unknown. */
export async function usedBy(
  { attempts, workspaceLimits, now }: Pick<EnginePorts, 'attempts' | 'workspaceLimits' | 'now'>,
  { runId, workspaceId }: { runId: string; workspaceId: string },
): Promise<{ used: Used; workspace: WorkspaceUse | null }> {
  const [used, limits] = await Promise.all([attempts.usedBy(runId), workspaceLimits(workspaceId)])
  if (limits === null) return { used, workspace: null }
  return { used, workspace: { limits, used: await attempts.usedIn(workspaceId, windowStart(limits.window, now())) } }
}
