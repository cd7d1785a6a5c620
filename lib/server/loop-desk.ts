import type { Identity, LoopDesk } from '#lib/api/product.ts'
import type { LoopCommand } from '#lib/domain/loop/loop-commands.ts'
import { ok, type Result, refuse } from '#lib/domain/result.ts'
import { say } from '#lib/domain/sentences/say.ts'
import { commandText } from '#lib/engine/commands-to-approve.ts'
import type { Engine } from '#lib/engine/create-engine.ts'
import type { Committed, EnginePorts } from '#lib/engine/ports.ts'
import type { createApprovalStore } from '#lib/history/approval-store.ts'
import type { createLoopAnswer } from './loop-answer.ts'

type Options = {
  ports: EnginePorts
  engine: Engine
  answers: ReturnType<typeof createLoopAnswer>
  audit: Identity['audit']
  approvals: Pick<ReturnType<typeof createApprovalStore>, 'approve'>
  /** The folder a loop without a named workspace belongs to. */
  onlyWorkspace: () => Promise<Result<string>>
}

/** How long is waited until what was deleted a moment ago is in the trash. */
const trashWaitMs = 10_000

/** Everything that can be asked of loops; each call ends in the engine, and is answered with the loop as it stands then. */
export function createLoopDesk({ ports, engine, answers, audit, approvals, onlyWorkspace }: Options): LoopDesk {
  const answered = async (committed: Result<Committed>) => {
    if (!committed.ok) return committed
    await rememberApprovals(committed.value)
    return ok(await answers.answerFor(committed.value))
  }

  /** What was approved for one loop is shown as known in its workspace. */
  async function rememberApprovals({ workspaceId, model, events }: Committed) {
    const approved = events.flatMap((event) => {
      if (event.type !== 'commands-approved') return []
      const commands = model.state.loopboard.validation.commands.filter(({ sha256 }) => event.sha256.includes(sha256))
      return commands.map((command) => ({
        ...{ workspaceId, sha256: command.sha256, text: commandText(command), cwd: command.cwd, approvedBy: event.by },
      }))
    })
    if (approved.length > 0) await approvals.approve(approved)
  }

  const send: LoopDesk['send'] = async (loopId, command, actor, expectedRevision) => {
    const sent = await engine.send(loopId, command, actor, expectedRevision)
    if (sent.ok && isWorthAnAudit(command)) await audit(actor, `loop-${command.type}`, loopId, {})
    return answered(sent)
  }

  return {
    async create(workspaceId, loop, actor) {
      const workspace = workspaceId === null ? await onlyWorkspace() : ok(workspaceId)
      return workspace.ok ? answered(await engine.create(workspace.value, loop, actor)) : workspace
    },
    send,
    async purge(loopId, actor) {
      const run = await ports.journal.read(loopId)
      if (!run) return refuse('not_found', say('loop_not_found'))
      if (run.model.memory.deletedAt === null)
        return refuse('invalid_transition', say('only_deleted_is_purged'), { next: say('next_delete_first') })
      const workspace = await ports.workspaces.check(run.workspaceId)
      if (!workspace.ok) return workspace
      await engine.projectWithin(loopId, trashWaitMs)
      const work = await ports.workspaces.discardWork(run.workspaceId, loopId)
      if (!work.ok) return work
      const purged = await ports.files.discard(workspace.value.path, loopId)
      // The commit says from where git can still bring the work back.
      if (purged.ok) await audit(actor, 'loop-purged', loopId, { work: work.value })
      return purged
    },
    async keptWork(loopId) {
      const run = await ports.journal.read(loopId)
      if (run?.model.memory.deletedAt == null || run.model.state.loopboard.isolation !== 'worktree') return null
      await engine.projectWithin(loopId, trashWaitMs)
      const kept = await ports.workspaces.retireWork(run.workspaceId, loopId)
      return kept.ok ? kept.value : null
    },
    clone: async (loopId, title, actor) => answered(await engine.clone(loopId, title, actor)),
    verify: engine.verify,
  }
}

/** What decides whether something runs, or counts as proven, is also written where nothing can be changed. */
const isWorthAnAudit = (command: LoopCommand): boolean =>
  command.type === 'approve-commands' ||
  command.type === 'waive' ||
  command.type === 'delete' ||
  (command.type === 'complete' && command.force)
