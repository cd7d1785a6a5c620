import { evolve } from '../domain/loop/evolve.ts'
import { evaluateGate } from '../domain/loop/gate.ts'
import type { LoopEvent } from '../domain/loop/loop-events.ts'
import { lacksOnlyJudgement } from '../domain/loop/plan-approval.ts'
import { type Sentence, say } from '../domain/sentences/say.ts'
import { type ActionResult, type ActionScope, cancelled, stamp } from './action-scope.ts'
import { gatherGateFacts } from './gate-facts.ts'
import { judgeWork, summarizeWork } from './judge-work.ts'

/**
 * COMPLETE: looks at the gate once more, now, and has the work judged where that is asked for. Only when every condition holds the loop is
 * completed, and a worktree's work is committed.
 */
export async function performComplete(scope: ActionScope): Promise<ActionResult> {
  const { ports, run, place, reference } = scope
  const first = await gateOf(scope)
  const started: LoopEvent = { type: 'action-started', ...reference, ...stamp(ports.now) }
  const judged = first.lacksJudgement ? await judgeWork(scope) : null
  if (judged?.score === null) return { events: [started, ...judged.events] }
  const model = (judged?.events ?? []).reduce(evolve, run.model)
  const { gate } = judged ? await gateOf({ ...scope, run: { ...run, model } }) : first
  const stopped = (why: Sentence): ActionResult => ({
    events: [
      started,
      ...(judged?.events ?? []),
      { type: 'gate-evaluated', gate, ...stamp(ports.now) },
      cancelled(scope, why),
    ],
  })
  if (!gate.every((condition) => condition.ok))
    return stopped(judged ? say('judge_asks', { score: judged.score }) : say('gate_does_not_hold'))
  const summary = await summarizeWork(scope)
  if (scope.signal.aborted) return stopped(say('agent_ended_by_stop'))
  if (run.model.state.loopboard.isolation === 'worktree') {
    const committed = await ports.workspaces.commitWork(place.workspaceId, place.loopId, run.model.state.title)
    if (!committed.ok) throw new Error(`the work could not be committed: ${committed.refusal.message}`)
  }
  const from = run.model.state.status
  return {
    events: [
      ...(judged?.events ?? []),
      ...summary,
      { type: 'completed', gate, forced: false, reason: null, from, ...stamp(ports.now) },
    ],
  }
}

async function gateOf({ ports, run, place }: ActionScope) {
  const facts = await gatherGateFacts(ports, run.model, place)
  const gate = evaluateGate(run.model, facts)
  return { gate, lacksJudgement: lacksOnlyJudgement(run.model, facts, gate) }
}
