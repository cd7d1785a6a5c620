import { toDevelopTask } from '../domain/loop/evolve-tasks.ts'
import { say } from '../domain/sentences/say.ts'
import { type ActionResult, type ActionScope, cancelled, stamp } from './action-scope.ts'
import { type HostRun, hostRun } from './host-run.ts'

/** INIT: remembers what the folder held, runs the tests once for the baseline, and turns the loop's tasks into its plan. */
export async function performInit(scope: ActionScope): Promise<ActionResult> {
  const { ports, run, place, reference } = scope
  const { state, tasks } = run.model
  const { commands } = state.loopboard.validation
  const base = await ports.workspaces.base(place.workspaceId, place.loopId, place.root)
  const baseline = await runBaseline(scope)
  if (baseline?.kind === 'cancelled') return { events: [cancelled(scope, say('baseline_ended_by_stop'))] }
  return {
    events: [
      ...(baseline?.kind === 'recorded' ? baseline.events : []),
      {
        type: 'action-finished',
        ...reference,
        durationMs: scope.elapsed(),
        outcome: {
          action: 'init',
          baseCommit: base.commit ?? base.tree,
          baseTree: scope.treeBefore,
          tasks: tasks.filter((task) => !task.deleted).map((task) => toDevelopTask(task)),
          commands,
        },
        ...stamp(ports.now),
      },
    ],
  }
}

/** Failing tests are no obstacle, they are often the reason for the loop; a run that hangs says nothing and is left out. */
async function runBaseline(scope: ActionScope): Promise<HostRun | null> {
  const { gate, validation } = scope.run.model.state.loopboard
  if (!gate.baseline || validation.commands.length === 0) return null
  return hostRun({ ...scope, tree: scope.treeBefore }, 'baseline')
}
