import { sayPermission } from '#lib/domain/agent/permission.ts'
import type { ApprovalDecision, ApprovalView } from '#lib/domain/loop/approval-view.ts'
import type { LoopCommand } from '#lib/domain/loop/loop-commands.ts'
import { ok, type Result, refuse } from '#lib/domain/result.ts'
import { say } from '#lib/domain/sentences/say.ts'

export const gone = refuse('stale', say('decided_meanwhile'), { next: say('next_nothing_to_decide') })
export const needsComment = refuse('validation', say('comment_required'), { next: say('next_say_why') })

/** The commands that carry a decision out, in their order. */
export function commandsFor(approval: ApprovalView | undefined, given: ApprovalDecision): Result<LoopCommand[]> {
  if (!approval || approval.kind === 'changes') return gone
  const { decision, comment, fields } = given
  if (decision === 'respond' && comment === undefined) return needsComment
  const { approval_id } = approval
  switch (approval.kind) {
    case 'commands': {
      const sha256 = approval.commands.map((command) => command.sha256)
      const reason = comment === undefined ? {} : { reason: comment }
      const message: LoopCommand[] = comment === undefined ? [] : [{ type: 'queue-message', text: comment }]
      if (decision === 'accept') return ok([{ type: 'approve-commands', sha256, approval: approval_id }])
      if (decision === 'reject') return ok([{ type: 'reject-commands', ...reason, approval: approval_id }])
      if (decision === 'respond') return ok([...message, { type: 'reject-commands', ...reason, approval: approval_id }])
      const changes = fields?.commands ?? []
      if (changes.length === 0 || changes.some((change) => !sha256.includes(change.sha256)))
        return refuse('validation', say('edit_shown_commands'), { next: say('next_look_again') })
      const commands = changes.map((change) => editedCommand(change.sha256, change.run))
      return ok([
        { type: 'edit', patch: { settings: { validation: { commands } } } },
        { type: 'approve-commands', sha256: [], approval: approval_id },
      ])
    }
    case 'waivers': {
      if (comment === undefined) return needsComment
      if (decision === 'accept')
        return ok(approval.items.map(({ kind, key }) => ({ type: 'waive', kind, key, reason: comment })))
      return ok([{ type: 'queue-message', text: comment }])
    }
    case 'question':
      return comment === undefined ? needsComment : ok([{ type: 'end-wait', note: comment, ref: approval_id }])
    case 'permission': {
      const note = sayPermission(decision === 'accept', comment)
      return ok([{ type: 'end-wait', note, ref: approval_id }])
    }
    case 'grants': {
      const grants = approval.items.map(({ grant }) => grant)
      if (decision === 'accept') return ok([{ type: 'edit', patch: { settings: { agent: { grants } } } }])
      return comment === undefined ? needsComment : ok([{ type: 'queue-message', text: comment }])
    }
  }
}

const editedCommand = (sha256: string, run: string) => ({
  ...{ id: sha256, kind: 'shell' as const, run, cwd: '.', ecosystem: 'custom', reports: [], required: true, sha256 },
})
