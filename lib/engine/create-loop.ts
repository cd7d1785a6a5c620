import type { Actor } from '../domain/actor.ts'
import { hasRole } from '../domain/actor.ts'
import { createLoop } from '../domain/loop/create-loop.ts'
import { replay } from '../domain/loop/evolve.ts'
import type { CreateLoop, NewTask } from '../domain/loop/loop-commands.ts'
import type { LoopEvent } from '../domain/loop/loop-events.ts'
import { defaultSettings, type TestCommand } from '../domain/loop/loop-settings.ts'
import type { LoopTask } from '../domain/loop/loop-state.ts'
import { ok, type Result, refuse } from '../domain/result.ts'
import { say } from '../domain/sentences/say.ts'
import type { Committed, EnginePorts } from './ports.ts'
import type { Projector } from './projector.ts'
import { sealCommands } from './seal-commands.ts'

type Options = { ports: EnginePorts; projector: Pick<Projector, 'projectWithin'>; node: string }

const fileWaitMs = 250

/** Makes loops: new ones, and copies of others. Making a loop runs nothing; looking for test commands only reads files. */
export function createMaker({ ports, projector, node }: Options) {
  /** Test commands that were given are approved by whoever may; else those that detection proposes stand there to be read before the start. */
  async function create(workspaceId: string, input: CreateLoop, actor: Actor): Promise<Result<Committed>> {
    const workspace = await ports.workspaces.check(workspaceId)
    if (!workspace.ok) return workspace
    const may = await ports.workspaces.mayExecute(workspaceId)
    if (!may.ok) return may
    const fit = checkTasks(input.tasks ?? [], await ports.tools())
    if (!fit.ok) return fit
    const given = input.settings?.validation?.commands
    const commands = given
      ? await sealCommands(ports.validation, workspace.value.path, given)
      : await proposedCommands(workspace.value.path)
    return write(workspaceId, withCommands(input, commands), given ? commands : [], actor)
  }

  async function proposedCommands(root: string): Promise<TestCommand[]> {
    const found = await ports.validation.detect(root)
    return found.filter((one) => !one.offered).map((one) => one.command)
  }

  async function write(workspaceId: string, input: CreateLoop, approved: TestCommand[], actor: Actor) {
    const now = ports.now()
    const loopId = ports.newId('loop-v2')
    const taskIds = (input.tasks ?? []).map(() => ports.newId('task'))
    const created = createLoop(input, { loopId, now, taskIds, defaults: defaultSettings })
    const events: LoopEvent[] = [{ type: 'created', ...created, at: now, by: actor.name }]
    const sha256 = approved.map((command) => command.sha256)
    if (sha256.length > 0 && hasRole(actor, 'operator'))
      events.push({ type: 'commands-approved', sha256, at: now, by: actor.name })
    const model = replay(events)
    if (!model) throw new Error('a loop begins with its creation')
    const owner = actor.kind === 'person' || actor.kind === 'token' ? actor.name : null
    const written = await ports.journal.create(actor, { runId: loopId, workspaceId, node, owner, model, events })
    if (written.ok) await projector.projectWithin(loopId, fileWaitMs)
    return written
  }

  /** A new loop with the description, settings and tasks of another; nothing of what the other did. */
  async function clone(runId: string, title: string | null, actor: Actor): Promise<Result<Committed>> {
    const run = await ports.journal.read(runId)
    if (!run) return refuse('not_found', say('loop_not_found'))
    const { state, tasks } = run.model
    const { loopboard } = state
    const input: CreateLoop = {
      title: title ?? `${state.title} (copy)`.slice(0, 200),
      description: state.description,
      ...(state.notes && { notes: state.notes }),
      max_iterations: state.max_iterations,
      ...(state.tags && { tags: state.tags }),
      ...(state.priority && { priority: state.priority }),
      settings: settingsOf(loopboard),
      tasks: tasks.filter((task) => !task.deleted).map(definitionOf),
    }
    return write(run.workspaceId, input, [], actor)
  }

  return { create, clone }
}

const withCommands = (input: CreateLoop, commands: TestCommand[]): CreateLoop => ({
  ...input,
  settings: { ...input.settings, validation: { ...input.settings?.validation, commands } },
})

/** Tasks that can be done here, each under an id of its own. */
function checkTasks(tasks: NewTask[], tools: string[]): Result<null> {
  const unknown = tasks.find((task) => !tools.includes(task.tool))
  if (unknown)
    return refuse('validation', say('tool_not_enabled', { tools: tools.join(', ') }), {
      next: say('next_choose_for', { task: unknown.description.slice(0, 60) }),
    })
  const ids = tasks.flatMap((task) => task.task_id ?? [])
  const double = ids.find((id, place) => ids.indexOf(id) !== place)
  return double ? refuse('validation', say('task_id_twice', { id: double }), { next: say('next_own_id') }) : ok(null)
}

const settingsOf = (loopboard: typeof defaultSettings): typeof defaultSettings => ({
  runner: loopboard.runner,
  external_launch: loopboard.external_launch,
  mode: loopboard.mode,
  isolation: loopboard.isolation,
  agent: loopboard.agent,
  on_error: loopboard.on_error,
  max_retries: loopboard.max_retries,
  max_errors: loopboard.max_errors,
  timeouts: loopboard.timeouts,
  validation: loopboard.validation,
  gate: loopboard.gate,
  budget: loopboard.budget,
  stuck: loopboard.stuck,
})

const definitionOf = ({
  order: _order,
  created_at: _created,
  updated_at: _updated,
  deleted: _deleted,
  ...task
}: LoopTask): NewTask => task as NewTask
