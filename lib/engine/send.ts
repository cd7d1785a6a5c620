import type { Actor } from '../domain/actor.ts'
import { approveShown } from '../domain/loop/approve-shown.ts'
import { decide } from '../domain/loop/decide.ts'
import { isLaunched } from '../domain/loop/launched-executor.ts'
import type { LoopCommand } from '../domain/loop/loop-commands.ts'
import type { LoopEvent } from '../domain/loop/loop-events.ts'
import type { DecideFacts } from '../domain/loop/loop-facts.ts'
import { ok, type Result, refuse } from '../domain/result.ts'
import { say } from '../domain/sentences/say.ts'
import { needsTurn } from './commit-turn.ts'
import { gatherGateFacts } from './gate-facts.ts'
import type { Committed, EnginePorts, RunSnapshot } from './ports.ts'
import type { Projector } from './projector.ts'
import { sealCommands } from './seal-commands.ts'
import type { Stops } from './stops.ts'
import type { TurnKey } from './turn-key.ts'
import { findWorkPlace } from './work-place.ts'

type Options = {
  ports: EnginePorts
  stops: Pick<Stops, 'stop' | 'steer'>
  projector: Pick<Projector, 'projectWithin'>
  enqueue: (key: TurnKey, node: string) => Promise<void>
  /** Launches the outside program that shall execute a loop of this node. */
  launch: (run: Committed) => void
  /** A loop that runs is looked at closely. */
  follow: (run: Committed) => void
  onFault: (fault: unknown) => void
}

/** How long an answer waits for the shared file. */
const fileWaitMs = 250

/**
 * The one way in for commands. Facts are gathered, `decide` is asked under the lock of the loop, the events are committed; only then work
 * is stopped or enqueued and the file follows. What fails after the commit does not undo it: the sweep repairs it.
 */
export function createSend({ ports, stops, projector, enqueue, launch, follow, onFault }: Options) {
  return async function send(
    runId: string,
    command: LoopCommand,
    actor: Actor,
    expectedRevision?: number,
  ): Promise<Result<Committed>> {
    const run = await ports.journal.read(runId)
    if (!run) return refuse('not_found', say('loop_not_found'))
    const may = await ports.workspaces.mayExecute(run.workspaceId)
    if (!may.ok) return may
    const sealed = await sealWithin(run, command)
    if (!sealed.ok) return sealed
    const facts = await gatherFacts(run, sealed.value, actor)
    const committed = await ports.journal.commit(runId, actor, (now) => {
      if (expectedRevision !== undefined && now.rev !== expectedRevision) return stale(now.rev)
      const events = decide(now.model, sealed.value, facts)
      return events.ok ? ok({ events: [...events.value, ...approveShown(now.model, events.value, actor)] }) : events
    })
    if (!committed.ok) return committed
    await act(committed.value).catch(onFault)
    return committed
  }

  async function act(committed: Committed): Promise<void> {
    const { runId, workspaceId, generation, turn, node, model, events } = committed
    if (events.length === 0) return
    follow(committed)
    if (events.some(isStop)) await stops.stop(runId)
    if (events.some(isForNow)) await stops.steer(runId)
    if (needsTurn(model)) await enqueue({ runId, generation, turn }, node)
    if (events.some((event) => event.type === 'restored')) await restoreFiles(workspaceId, runId)
    await projector.projectWithin(runId, fileWaitMs)
    // It finds in its file that the loop runs.
    if (isLaunched(model)) launch(committed)
  }

  /** What lies in the trash comes back; where it cannot, the files are written anew. */
  async function restoreFiles(workspaceId: string, runId: string): Promise<void> {
    const workspace = await ports.workspaces.check(workspaceId)
    if (workspace.ok) await ports.files.restore(workspace.value.path, runId)
    await restoreWork(runId)
  }

  /** The worktree is made again from the branch that kept the work. */
  async function restoreWork(runId: string): Promise<void> {
    const run = await ports.journal.read(runId)
    if (run?.model.state.loopboard.isolation !== 'worktree' || run.model.memory.baseTree === null) return
    const place = await findWorkPlace(ports.workspaces, run)
    const text = place.ok
      ? `The worktree is back at ${place.value.root}, on the branch ${place.value.branch}.`
      : `The worktree could not be brought back: ${place.refusal.message}`
    ports.logs.append(runId, null, 'engine', text)
  }

  async function gatherFacts(run: RunSnapshot, command: LoopCommand, by: Actor): Promise<DecideFacts> {
    const trust = await ports.trust(run.workspaceId)
    const needed = command.type === 'add-tasks' ? command.tasks.length : 1
    return {
      now: ports.now(),
      by,
      ids: Array.from({ length: needed }, () => ports.newId(command.type === 'queue-message' ? 'message' : 'task')),
      trusted: trust.given,
      steeringChanges: trust.changes,
      tools: await ports.tools(),
      lastSignAt: command.type === 'set-runner' ? await ports.fileMarks.lastSign(run.runId) : null,
      gate: isCompletion(command) ? await gateNow(run) : null,
    }
  }

  async function gateNow(run: RunSnapshot) {
    const place = await findWorkPlace(ports.workspaces, run)
    return gatherGateFacts(ports, run.model, place.ok ? place.value : null)
  }

  /** Test commands in an edit get their hashes here. */
  async function sealWithin(run: RunSnapshot, command: LoopCommand): Promise<Result<LoopCommand>> {
    const commands = command.type === 'edit' ? command.patch.settings?.validation?.commands : undefined
    if (command.type !== 'edit' || !commands) return ok(command)
    const workspace = await ports.workspaces.check(run.workspaceId)
    if (!workspace.ok) return workspace
    const sealed = await sealCommands(ports.validation, workspace.value.path, commands)
    const settings = {
      ...command.patch.settings,
      validation: { ...command.patch.settings?.validation, commands: sealed },
    }
    return ok({ ...command, patch: { ...command.patch, settings } })
  }
}

const stale = (revision: number) =>
  refuse('stale', say('changed_meanwhile', { revision }), { next: say('next_look_and_try') })

const isCompletion = (command: LoopCommand): boolean =>
  command.type === 'complete' || (command.type === 'choose' && command.choice === 'complete')

/** A message that interrupts the agent that works. */
const isForNow = (event: LoopEvent): boolean =>
  (event.type === 'message-queued' && event.message.when === 'now') ||
  (event.type === 'message-edited' && event.when === 'now')

/** Events after which a running action must end at once. A pause in mode `drain` lets it end by itself. */
const isStop = (event: LoopEvent): boolean =>
  event.type === 'stopped' ||
  event.type === 'failed' ||
  event.type === 'deleted' ||
  event.type === 'completed' ||
  event.type === 'runner-changed' ||
  (event.type === 'paused' && event.mode === 'now')
