import type { ApprovalDesk, Identity, LoopDesk } from '#lib/api/product.ts'
import { type Actor, hasRole } from '#lib/domain/actor.ts'
import type { ApprovalDecision, ApprovalView } from '#lib/domain/loop/approval-view.ts'
import { treeOfApproval } from '#lib/domain/loop/decide-review.ts'
import type { LoopCommand } from '#lib/domain/loop/loop-commands.ts'
import { ok, type Result, refuse } from '#lib/domain/result.ts'
import { say } from '#lib/domain/sentences/say.ts'
import { commandsFor, gone, needsComment } from './commands-of-decision.ts'
import type { ServerPorts } from './engine-ports.ts'
import { keepPieces } from './keep-pieces.ts'
import { openApprovals } from './open-approvals.ts'

type Options = {
  ports: ServerPorts
  /** Folders that no grant lets an agent into. */
  closed: readonly string[]
  audit: Identity['audit']
  send: LoopDesk['send']
  waitingLoops: (workspaceId: string | null) => Promise<string[]>
}

/** What runs, may run, or goes on by the decision. */
const forOperators: ApprovalView['kind'][] = ['commands', 'grants', 'question', 'permission']

/** What waits for people's decisions, over all loops, and the decisions. Each is given once, and written where nothing can be changed. */
export function createApprovalDesk({ ports, closed, audit, send, waitingLoops }: Options): ApprovalDesk {
  async function ofLoop(loopId: string): Promise<Result<ApprovalView[]>> {
    const run = await ports.journal.read(loopId)
    if (!run || run.model.memory.deletedAt !== null) return refuse('not_found', say('loop_not_found'))
    return ok(await openApprovals(ports, run, closed))
  }

  const decide: ApprovalDesk['decide'] = async (loopId, approvalId, given, actor) => {
    const open = await ofLoop(loopId)
    if (!open.ok) return open
    const approval = open.value.find((each) => each.approval_id === approvalId)
    // A decision about changes is refused by the rules themselves: they know who decided and what.
    const tree = treeOfApproval(approvalId)
    if (approval && forOperators.includes(approval.kind) && !hasRole(actor, 'operator'))
      return refuse('forbidden', say('only_operator_approves'), { next: say('next_ask_operator') })
    const commands = tree === null ? commandsFor(approval, given) : await aboutChanges(loopId, tree, given, actor)
    if (!commands.ok) return commands
    const { kind } = approval ?? { kind: 'changes' }
    let answer: Awaited<ReturnType<typeof send>> = gone
    for (const command of commands.value) {
      answer = await sendIn(loopId, command, approval, actor)
      if (!answer.ok) return answer
    }
    const { decision, comment = null, fields } = given
    const rejected = fields?.reject ? { rejected: fields.reject } : {}
    await audit(actor, 'approval-decided', loopId, { approval_id: approvalId, kind, decision, comment, ...rejected })
    // What was waived or granted no longer holds the loop up.
    const goesOn = (kind === 'waivers' || kind === 'grants') && decision === 'accept' && hasRole(actor, 'operator')
    return goesOn ? send(loopId, { type: 'resume' }, actor) : answer
  }

  async function aboutChanges(loopId: string, tree: string, given: ApprovalDecision, actor: Actor) {
    if (given.decision === 'edit') return keepPieces(ports, loopId, tree, given, actor)
    return given.decision === 'respond' && given.comment === undefined ? needsComment : ok([decideChanges(tree, given)])
  }

  /** After an edit it is the edited commands, with their new hashes, that are approved. */
  async function sendIn(loopId: string, command: LoopCommand, approval: ApprovalView | undefined, actor: Actor) {
    const isEdited = command.type === 'approve-commands' && command.sha256.length === 0
    if (command.type === 'edit' && approval?.kind === 'grants')
      return send(loopId, await granted(loopId, command), actor)
    if (command.type === 'edit') return send(loopId, await edited(loopId, command), actor)
    if (!isEdited) return send(loopId, command, actor)
    const run = await ports.journal.read(loopId)
    const sha256 = (run?.model.state.loopboard.validation.commands ?? []).map((each) => each.sha256)
    return send(loopId, { ...command, sha256, approval: approval?.approval_id }, actor)
  }

  /** The edited commands among those of the loop: the others stay as they are. */
  async function edited(loopId: string, command: Extract<LoopCommand, { type: 'edit' }>): Promise<LoopCommand> {
    const changes = command.patch.settings?.validation?.commands ?? []
    const run = await ports.journal.read(loopId)
    const all = run?.model.state.loopboard.validation.commands ?? []
    const commands = all.map((each) => {
      const change = changes.find((one) => one.id === each.sha256)
      return change ? { ...each, kind: 'shell' as const, run: change.run } : each
    })
    return { type: 'edit', patch: { settings: { validation: { commands } } } }
  }

  /** What is granted now, after what was granted before. */
  async function granted(loopId: string, command: Extract<LoopCommand, { type: 'edit' }>): Promise<LoopCommand> {
    const run = await ports.journal.read(loopId)
    const before = run?.model.state.loopboard.agent.grants ?? []
    const grants = [...before, ...(command.patch.settings?.agent?.grants ?? [])]
    return { type: 'edit', patch: { settings: { agent: { grants } } } }
  }

  return {
    ofLoop,
    decide,
    async inbox(workspaceId) {
      const found: ApprovalView[] = []
      for (const loopId of await waitingLoops(workspaceId)) {
        const open = await ofLoop(loopId)
        if (open.ok) found.push(...open.value)
      }
      return found.sort((a, b) => b.asked_at.localeCompare(a.asked_at))
    },
  }
}

const decideChanges = (tree: string, { decision, comment }: ApprovalDecision): LoopCommand => ({
  type: 'decide-changes',
  tree,
  decision: decision === 'accept' ? 'accept' : 'reject',
  ...(comment === undefined ? {} : { comment }),
})
