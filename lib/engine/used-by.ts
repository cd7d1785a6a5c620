import { type WorkspaceUse, windowStart } from '../domain/loop/limits.ts'
import type { Used } from '../domain/loop/measured-limits.ts'
import type { EnginePorts } from './ports.ts'

type Ports = Pick<EnginePorts, 'attempts' | 'workspaceLimits' | 'now'>

/** What the loops and tunings of a workspace used together of its limits; null where it has none. */
export async function usedInWorkspace(
  { attempts, workspaceLimits, now }: Ports,
  workspaceId: string,
): Promise<WorkspaceUse | null> {
  const limits = await workspaceLimits(workspaceId)
  return limits && { limits, used: await attempts.usedIn(workspaceId, windowStart(limits.window, now())) }
}

/** What a loop used of its limits, and what its workspace used of its own. Bash tasks cost neither money nor tokens; what no agent told is unknown. */
export async function usedBy(
  ports: Ports,
  { runId, workspaceId }: { runId: string; workspaceId: string },
): Promise<{ used: Used; workspace: WorkspaceUse | null }> {
  const [used, workspace] = await Promise.all([ports.attempts.usedBy(runId), usedInWorkspace(ports, workspaceId)])
  return { used, workspace }
}
