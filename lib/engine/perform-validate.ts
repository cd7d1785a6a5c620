import { evolve } from '../domain/loop/evolve.ts'
import { evaluateGate } from '../domain/loop/gate.ts'
import type { LoopEvent } from '../domain/loop/loop-events.ts'
import { say } from '../domain/sentences/say.ts'
import { type ActionResult, type ActionScope, cancelled, stamp } from './action-scope.ts'
import { gatherGateFacts } from './gate-facts.ts'
import { hostRun } from './host-run.ts'
import { removeObservations } from './remove-observations.ts'
import { treeHashOf } from './work-place.ts'

/** VALIDATE: lines that only observe go, then a host run of the tests on the tree as it is, then the gate as it stands after it. */
export async function performValidate(scope: ActionScope): Promise<ActionResult> {
  const { ports, reference } = scope
  const isSearching = scope.run.model.memory.session?.open ?? false
  const cleaned = isSearching ? [] : await removeObservations(scope)
  const tree = cleaned.length > 0 ? await treeHashOf(ports.workspaces, scope.place) : scope.treeBefore
  const tests = await hostRun({ ...scope, tree }, 'validate')
  if (tests.kind === 'cancelled') return { events: [cancelled(scope, say('tests_ended_by_stop'))] }
  if (tests.kind === 'timeout')
    return {
      events: [
        {
          type: 'action-failed',
          ...reference,
          durationMs: scope.elapsed(),
          code: 'timeout',
          ...tests.told,
          ...stamp(ports.now),
        },
      ],
    }
  const events: LoopEvent[] = [
    ...cleaned,
    {
      type: 'action-finished',
      ...reference,
      durationMs: scope.elapsed(),
      outcome: { action: 'validate', run: tests.run },
      ...stamp(ports.now),
    },
    ...tests.events,
  ]
  const model = events.reduce(evolve, scope.run.model)
  const gate = evaluateGate(model, await gatherGateFacts(ports, model, scope.place))
  return { events: [...events, { type: 'gate-evaluated', gate, ...stamp(ports.now) }] }
}
