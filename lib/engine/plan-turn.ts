import { evolve } from '../domain/loop/evolve.ts'
import { evaluateGate, missingEvidence } from '../domain/loop/gate.ts'
import type { LoopEvent } from '../domain/loop/loop-events.ts'
import type { PlanStep } from '../domain/loop/loop-facts.ts'
import type { LoopModel } from '../domain/loop/loop-model.ts'
import type { GateId } from '../domain/loop/loop-state.ts'
import { plan } from '../domain/loop/plan.ts'
import { stamp } from './action-scope.ts'
import { agentMissing } from './agent-missing.ts'
import { isInTurn } from './begin-action.ts'
import { commandsToApprove } from './commands-to-approve.ts'
import { diskFull } from './disk-full.ts'
import { gatherGateFacts } from './gate-facts.ts'
import { type PauseReason, type PlannedTurn, secondServer, untrusted, workspaceMissing } from './planned-turn.ts'
import type { EnginePorts, RunSnapshot } from './ports.ts'
import { requireTrust } from './require-trust.ts'
import { takeOutRejected } from './take-out-rejected.ts'
import { messageOf, takeMessage, takeTasks } from './take-tasks.ts'
import type { TurnKey } from './turn-key.ts'
import { usedBy } from './used-by.ts'
import { findWorkPlace, type WorkPlace } from './work-place.ts'

type RunStep = Extract<PlanStep, { kind: 'run' }>

const none: PlannedTurn = { kind: 'none' }
const record = (events: LoopEvent[], pause: PauseReason | null = null): PlannedTurn => ({
  kind: 'record',
  events,
  pause,
})

/** The step that thinks: facts are gathered, the pure `plan` is asked, and what it answers is checked against what this node can do. */
export function createPlanTurn(ports: EnginePorts) {
  return async function planTurn(key: TurnKey): Promise<PlannedTurn> {
    const run = await ports.journal.read(key.runId)
    if (!run || !isInTurn(run, key) || run.model.state.status !== 'running') return none
    const trust = requireTrust(await ports.trust(run.workspaceId))
    if (!trust.ok) return record([], untrusted(trust.refusal))
    const may = await ports.workspaces.mayExecute(run.workspaceId)
    if (!may.ok) return record([], secondServer(may.refusal))
    const place = await findWorkPlace(ports.workspaces, run)
    if (!place.ok) return record([], workspaceMissing(place.refusal))
    if (!(await ports.hasRoom(place.value.workspacePath, run.model.memory.file.root))) return record([], diskFull())
    await takeOutRejected(ports, run.model, place.value)

    const first = takeTasks(run.model, ports)
    const model = first.reduce(evolve, run.model)
    const facts = await factsOf(run, model, place.value)
    const step = plan(model, facts)
    switch (step.kind) {
      case 'none':
        return first.length > 0 ? record(first) : none
      case 'wait': {
        const isOpen = model.state.loopboard.waiting !== null
        const waiting = { ...step.waiting, since: ports.now() }
        return record(isOpen ? first : [...first, { type: 'waiting-opened', waiting, ...stamp(ports.now) }])
      }
      case 'pause': {
        const reason = { ...step.reason, at: ports.now() }
        return record([
          ...first,
          { type: 'paused', mode: 'now', reason, from: model.state.status, ...stamp(ports.now) },
        ])
      }
      case 'finish': {
        const { failureReason } = step
        const reason = { ...step.reason, at: ports.now() }
        return record([
          ...first,
          { type: 'failed', reason, failureReason, from: model.state.status, ...stamp(ports.now) },
        ])
      }
      case 'run':
        return checked(model, step, first, place.value, missingEvidence(evaluateGate(model, facts.gate)))
    }
  }

  async function factsOf(run: RunSnapshot, model: LoopModel, place: WorkPlace) {
    return {
      now: ports.now(),
      gate: await gatherGateFacts(ports, model, place),
      ...(await usedBy(ports, run)),
      rateLimitedUntil: null,
    }
  }

  async function checked(
    model: LoopModel,
    step: RunStep,
    first: LoopEvent[],
    place: WorkPlace,
    unproven: GateId[],
  ): Promise<PlannedTurn> {
    const missing = agentMissing(model, step, await ports.tools(), unproven)
    if (missing) return record(first, missing)
    const message = messageOf(model, step)
    if (message) {
      const taken = takeMessage(model, message, ports)
      return { kind: 'run', first: [...first, taken], action: step.action, mode: null, taskId: taken.task.task_id }
    }
    if (step.action === 'init' || step.action === 'validate') {
      const question = await commandsToApprove(ports, model, place)
      if (question.length > 0) return record([...first, ...question])
    }
    const { action, mode, taskId } = step
    return { kind: 'run', first, action, mode, taskId }
  }
}
