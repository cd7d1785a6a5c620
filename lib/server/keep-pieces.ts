import { type Actor, hasRole } from '#lib/domain/actor.ts'
import type { ApprovalDecision } from '#lib/domain/loop/approval-view.ts'
import type { LoopCommand } from '#lib/domain/loop/loop-commands.ts'
import { ok, type Result, refuse } from '#lib/domain/result.ts'
import { say } from '#lib/domain/sentences/say.ts'
import type { ServerPorts } from './engine-ports.ts'

type Ports = Pick<ServerPorts, 'journal' | 'workspaces'>

/** A decision that keeps only pieces of the changes that were shown, as a command: it names the content that is left. No file is touched yet. */
export async function keepPieces(
  { journal, workspaces }: Ports,
  loopId: string,
  tree: string,
  { fields, comment }: ApprovalDecision,
  actor: Actor,
): Promise<Result<LoopCommand[]>> {
  const rejected = fields?.reject ?? []
  if (rejected.length === 0)
    return refuse('validation', say('no_pieces_chosen'), { next: say('next_accept_or_choose') })
  if (!hasRole(actor, 'reviewer'))
    return refuse('forbidden', say('only_reviewer_decides'), { next: say('next_ask_reviewer') })
  const run = await journal.read(loopId)
  const from = run?.model.memory.baseTree
  if (!run || !from) return refuse('stale', say('changes_moved'), { next: say('next_look_at_changes') })
  await workspaces.keepTrees(run.workspaceId, loopId, [from])
  const left = await workspaces.withoutPieces({ workspaceId: run.workspaceId, loopId, from, to: tree }, rejected)
  if (!left.ok) return left
  const words = comment === undefined ? {} : { comment }
  return ok([{ type: 'decide-changes', tree, decision: 'accept', kept: left.value, ...words }])
}
