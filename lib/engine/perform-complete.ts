import { evaluateGate } from '../domain/loop/gate.ts'
import { say } from '../domain/sentences/say.ts'
import { type ActionResult, type ActionScope, stamp } from './action-scope.ts'
import { gatherGateFacts } from './gate-facts.ts'

/** COMPLETE: looks at the gate once more, now; only when every condition holds the loop is completed, and a worktree's work is committed. */
export async function performComplete(scope: ActionScope): Promise<ActionResult> {
  const { ports, run, place, reference, elapsed } = scope
  const gate = evaluateGate(run.model, await gatherGateFacts(ports, run.model, place))
  const end = stamp(ports.now)
  if (!gate.every((condition) => condition.ok)) {
    const { text: message, said } = say('gate_does_not_hold')
    return {
      events: [
        { type: 'action-started', ...reference, ...end },
        { type: 'gate-evaluated', gate, ...end },
        { type: 'action-cancelled', ...reference, durationMs: elapsed(), message, said, ...end },
      ],
    }
  }
  if (run.model.state.loopboard.isolation === 'worktree') {
    const committed = await ports.workspaces.commitWork(place.workspaceId, place.loopId, run.model.state.title)
    if (!committed.ok) throw new Error(`the work could not be committed: ${committed.refusal.message}`)
  }
  return { events: [{ type: 'completed', gate, forced: false, reason: null, from: run.model.state.status, ...end }] }
}
