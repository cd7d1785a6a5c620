import { hasRole } from '../actor.ts'
import { ok, type Result, refuse } from '../result.ts'
import { say } from '../sentences/say.ts'
import { stamp } from './event-stamp.ts'
import type { LoopCommand } from './loop-commands.ts'
import type { LoopEvent } from './loop-events.ts'
import type { DecideFacts } from './loop-facts.ts'
import type { LoopModel } from './loop-model.ts'
import { reasonFor } from './reasons.ts'

type ReviewCommand = Extract<LoopCommand, { type: 'decide-changes' }>

/** The id of the approval of what the files are now: another content is another question. */
export const changesApproval = (tree: string): string => `changes-${tree}`

/** The tree that an approval of changes is about; null for any other approval. */
export const treeOfApproval = (id: string): string | null =>
  id.startsWith(changesApproval('')) ? id.slice(changesApproval('').length) : null

/**
 * A person's word on the changes of a loop, for exactly the tree that was shown. Accepted, the loop may complete; accepted in part, what is left
 * is tested and then counts as accepted. A text that comes with a no, or with a part, is worked on; a no without one pauses. It is given once.
 */
export function decideReview(model: LoopModel, command: ReviewCommand, facts: DecideFacts): Result<LoopEvent[]> {
  const { waiting } = model.state.loopboard
  const { changesDecision } = model.memory
  const at = stamp(facts)
  if (!hasRole(facts.by, 'reviewer'))
    return refuse('forbidden', say('only_reviewer_decides'), { next: say('next_ask_reviewer') })
  if (waiting?.kind !== 'approval' || waiting.ref !== changesApproval(command.tree)) {
    if (changesDecision === null || (changesDecision.shown ?? changesDecision.tree) !== command.tree)
      return refuse('stale', say('changes_moved'), { next: say('next_look_at_changes') })
    const { by, accepted, shown } = changesDecision
    const word = shown !== undefined ? 'already_kept_in_part' : accepted ? 'already_accepted' : 'already_rejected'
    return refuse('stale', say(word, { name: by }), { next: say('next_nothing_to_decide') })
  }
  const comment = command.comment ?? null
  const accepted = command.decision === 'accept'
  const { kept } = command
  const { current_iteration: used, max_iterations: max } = model.state
  // What is left was never tested: that takes one more run.
  if (kept && used >= max)
    return refuse('limit_reached', say('no_iteration_to_prove', { max }), { next: say('next_raise_then_decide') })
  const decided: LoopEvent[] = [
    { type: 'changes-decided', tree: command.tree, accepted, comment, ...(accepted && kept ? { kept } : {}), ...at },
    { type: 'waiting-answered', kind: 'approval', ...at },
  ]
  if (accepted && !kept) return ok(decided)
  if (comment !== null) {
    const message = { id: facts.ids[0] ?? '', text: comment, at: facts.now, by: facts.by.name }
    return ok([...decided, { type: 'message-queued', message, ...at }])
  }
  if (accepted) return ok(decided)
  const reason = reasonFor('evidence_missing', say('changes_rejected', { name: facts.by.name }), 'complete')
  const from = model.state.status
  return ok([...decided, { type: 'paused', mode: 'drain', reason: { ...reason, at: facts.now }, from, ...at }])
}
