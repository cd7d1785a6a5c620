import type { Actor } from '../../domain/actor.ts'
import { ok, type Result, refuse } from '../../domain/result.ts'
import { say } from '../../domain/sentences/say.ts'
import { createTuning } from '../../domain/tuning/create-tuning.ts'
import { replayTuning } from '../../domain/tuning/evolve.ts'
import { importTuning } from '../../domain/tuning/import-tuning.ts'
import type { CreateTuning } from '../../domain/tuning/tuning-commands.ts'
import type { TuningEvent } from '../../domain/tuning/tuning-events.ts'
import { tuningIdAt } from '../../domain/tuning/tuning-id.ts'
import type { TuningModel } from '../../domain/tuning/tuning-model.ts'
import type { TuningState } from '../../domain/tuning/tuning-state.ts'
import type { TurnKey } from '../turn-key.ts'
import { tuningNeedsTurn } from './begin-step.ts'
import { below, workDirOf } from './tuning-place.ts'
import type { CommittedTuning, TuningPorts } from './tuning-ports.ts'

type Options = {
  ports: TuningPorts
  node: string
  enqueue: (key: TurnKey, node: string) => Promise<void>
  onFault: (fault: unknown) => void
}

const mostTries = 100

/** Makes tunings: of a skill folder, and of what another program left. */
export function createTuningMaker({ ports, node, enqueue, onFault }: Options) {
  async function create(workspaceId: string, command: CreateTuning, actor: Actor): Promise<Result<CommittedTuning>> {
    const workspace = await ports.workspace(workspaceId)
    if (!workspace.ok) return workspace
    const skill = await ports.findSkill(workspace.value.path, command.path)
    if (!skill.ok) return skill
    const gate = await ports.gateOf(workspace.value.path, skill.value.path)
    return write(workspaceId, actor, (tuningId, now) => {
      const facts = { tuningId, now, by: actor.name, engine: ports.engine, gate }
      return createTuning({ ...command, path: skill.value.path }, facts)
    })
  }

  /** A tuning of ours that goes on where a document stands; the document stays as it is. */
  async function take(
    workspaceId: string,
    read: { state: TuningState; warnings: string[]; source: string; workDir: string | null },
    actor: Actor,
  ): Promise<Result<CommittedTuning>> {
    const skill = await skillIn(workspaceId, read.state.target_skill.path)
    if (!skill.ok) return skill
    const backups = await backupsOf(skill.value, read.workDir)
    return write(workspaceId, actor, (tuningId, now) => {
      const facts = { tuningId, now, by: actor.name, engine: ports.engine, path: skill.value.path, backups }
      return importTuning(read.state, { source: read.source, warnings: read.warnings }, facts)
    })
  }

  /** The backups in the folder of a tuning, and which of its fixes stand in the skill. */
  async function backupsOf({ workspace, path }: { workspace: string; path: string }, workDir: string | null) {
    if (workDir === null) return { folder: '', standing: [] }
    const place = { workspace, skill: below(workspace, path), workDir: below(workspace, workDir) }
    return { folder: `${workDir}/backups`, standing: await ports.writer.standing(place) }
  }

  async function skillIn(workspaceId: string, path: string): Promise<Result<{ workspace: string; path: string }>> {
    const workspace = await ports.workspace(workspaceId)
    if (!workspace.ok) return workspace
    const skill = await ports.findSkill(workspace.value.path, path)
    return skill.ok ? ok({ workspace: workspace.value.path, path: skill.value.path }) : skill
  }

  /** Tries the ids of this second until one is free. */
  async function write(
    workspaceId: string,
    actor: Actor,
    eventsOf: (tuningId: string, now: string) => TuningEvent[] | null,
  ): Promise<Result<CommittedTuning>> {
    const workspace = await ports.workspace(workspaceId)
    if (!workspace.ok) return workspace
    const now = ports.now()
    const owner = actor.kind === 'person' || actor.kind === 'token' ? actor.name : null
    for (let n = 1; n <= mostTries; n++) {
      const runId = tuningIdAt(now, n)
      // Another program of this machine may have begun one in the same second.
      if (await ports.files.exists(below(workspace.value.path, workDirOf(runId)))) continue
      const events = eventsOf(runId, now)
      if (events === null) return refuse('validation', say('tuning_setting_impossible'))
      const model = modelOf(events)
      const written = await ports.journal.create(actor, { runId, workspaceId, node, owner, model, events })
      if (!written.ok && written.refusal.code === 'duplicate') continue
      if (written.ok && tuningNeedsTurn({ model })) await enqueue(written.value, node).catch(onFault)
      return written
    }
    return refuse('rate_limited', say('too_many_tunings'))
  }

  return { create, take }
}

function modelOf(events: TuningEvent[]): TuningModel {
  const model = replayTuning(events)
  if (!model) throw new Error('a tuning begins with its creation')
  return model
}
