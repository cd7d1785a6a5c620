import type { EnginePorts, RunSnapshot } from './ports.ts'

/**
 * Removes the worktree of a deleted loop and says in its log where the work went. Null, or why it stays. Where the workspace is not trusted
 * git must not be called: the worktree stays until the loop is purged.
 */
export async function retireWork(
  { workspaces, logs }: Pick<EnginePorts, 'workspaces' | 'logs'>,
  { runId, workspaceId, model }: RunSnapshot,
): Promise<string | null> {
  const retired = await workspaces.retireWork(workspaceId, runId)
  // A loop that works in place now may have had a worktree before.
  const mayHave = model.state.loopboard.isolation === 'worktree'
  const tell = (text: string) => logs.append(runId, null, 'engine', text)
  if (!retired.ok) {
    if (retired.refusal.code !== 'untrusted') return retired.refusal.message
    if (mayHave) tell('The worktree of this loop stays, because the workspace is not trusted.')
    return null
  }
  const kept = retired.value
  if (!kept && !mayHave) return null
  tell(
    kept
      ? `The worktree was removed. Its work stays on the branch ${kept.branch}, at ${kept.commit.slice(0, 12)}.`
      : 'The worktree and its branch were removed: the loop had changed nothing.',
  )
  return null
}
