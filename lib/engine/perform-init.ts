import { toDevelopTask } from '../domain/loop/evolve-tasks.ts'
import type { LoopEvent } from '../domain/loop/loop-events.ts'
import { say } from '../domain/sentences/say.ts'
import { type ActionResult, type ActionScope, cancelled, stamp } from './action-scope.ts'
import { type HostRun, hostRun } from './host-run.ts'
import { planByAgent } from './plan-by-agent.ts'

/** INIT: remembers what the folder held, runs the tests once for the baseline, and turns the loop's tasks, or what an agent plans, into its work. */
export async function performInit(scope: ActionScope): Promise<ActionResult> {
  const { ports, run, place, reference } = scope
  const { state, tasks } = run.model
  const { commands } = state.loopboard.validation
  const base = await ports.workspaces.base(place.workspaceId, place.loopId, place.root)
  // Looked at before anything of the loop runs.
  const runners = await ports.validation.runnerPrints(place.root, commands)
  const baseline = await runBaseline(scope)
  if (baseline?.kind === 'cancelled') return { events: [cancelled(scope, say('baseline_ended_by_stop'))] }
  const recorded = baseline?.kind === 'recorded' ? baseline : null
  const given = tasks.filter((task) => !task.deleted)
  const plan = given.length > 0 ? null : await planByAgent(scope, recorded?.run ?? null)
  if (plan && plan.tasks === null) return { events: [...(recorded?.events ?? []), ...plan.events] }
  return {
    events: [
      ...(recorded?.events ?? []),
      ...planEvents(scope, plan),
      {
        type: 'action-finished',
        ...reference,
        durationMs: scope.elapsed(),
        outcome: {
          action: 'init',
          baseCommit: base.commit ?? base.tree,
          baseTree: scope.treeBefore,
          baseBranch: base.branch,
          runners,
          tasks: plan
            ? (plan.tasks ?? []).map((task) => toDevelopTask(task, 'planned'))
            : given.map((task) => toDevelopTask(task)),
          commands,
        },
        ...stamp(ports.now),
      },
    ],
  }
}

/** What was planned stands in the tasks file too, where a person can change it. */
const planEvents = ({ ports }: ActionScope, plan: Awaited<ReturnType<typeof planByAgent>> | null): LoopEvent[] =>
  plan ? [...plan.events, { type: 'tasks-added', tasks: plan.tasks ?? [], ...stamp(ports.now) }] : []

/** Failing tests are no obstacle, they are often the reason for the loop; a run that hangs says nothing and is left out. */
async function runBaseline(scope: ActionScope): Promise<HostRun | null> {
  const { gate, validation } = scope.run.model.state.loopboard
  if (!gate.baseline || validation.commands.length === 0) return null
  return hostRun({ ...scope, tree: scope.treeBefore }, 'baseline')
}
