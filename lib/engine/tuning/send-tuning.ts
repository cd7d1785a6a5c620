import type { Actor } from '../../domain/actor.ts'
import { ok, type Result, refuse } from '../../domain/result.ts'
import { say } from '../../domain/sentences/say.ts'
import { decide } from '../../domain/tuning/decide.ts'
import { currentProposals } from '../../domain/tuning/finish.ts'
import { readTuningDocument } from '../../domain/tuning/read-tuning-document.ts'
import type { TuningCommand } from '../../domain/tuning/tuning-commands.ts'
import type { TuningEvent } from '../../domain/tuning/tuning-events.ts'
import type { TuningFacts } from '../../domain/tuning/tuning-facts.ts'
import type { TuningState } from '../../domain/tuning/tuning-state.ts'
import type { Stops } from '../stops.ts'
import type { TurnKey } from '../turn-key.ts'
import { tuningNeedsTurn } from './begin-step.ts'
import { diffSha256 } from './diff-sha256.ts'
import type { TuningProjector } from './project-tuning.ts'
import { findPlace, lookOf } from './tuning-place.ts'
import type { CommittedTuning, TuningPorts, TuningSnapshot } from './tuning-ports.ts'

type Options = {
  ports: TuningPorts
  stops: Pick<Stops, 'stop'>
  projector: Pick<TuningProjector, 'project'>
  enqueue: (key: TurnKey, node: string) => Promise<void>
  onFault: (fault: unknown) => void
}

/** Events after which what runs has to end at once. */
const stopping: readonly TuningEvent['type'][] = ['exited', 'aborted', 'deleted', 'deep-skipped', 'stopped']

/**
 * The one way in for commands to a tuning. Facts are gathered, `decide` is asked under the lock, the events are committed; only then work is stopped
 * or enqueued and the files follow. Who comes second with a decision is refused: the tuning has another revision by then.
 */
export function createSendTuning({ ports, stops, projector, enqueue, onFault }: Options) {
  return async function send(runId: string, command: TuningCommand, actor: Actor): Promise<Result<CommittedTuning>> {
    const run = await ports.journal.read(runId)
    if (!run) return refuse('not_found', say('tuning_not_found'))
    const wanted = await resolved(run, command)
    if (!wanted.ok) return wanted
    const facts = await factsFor(run, wanted.value, actor)
    const committed = await ports.journal.commit(runId, actor, (now) => {
      const events = decide(now.model, wanted.value, facts)
      return events.ok ? ok({ events: events.value }) : events
    })
    if (committed.ok) await follow(committed.value).catch(onFault)
    return committed
  }

  async function follow(run: CommittedTuning): Promise<void> {
    const { runId, generation, turn, node, events, model } = run
    if (events.length === 0) return
    if (events.some(({ type }) => type === 'restored')) await restoreFiles(run)
    if (events.some(({ type }) => stopping.includes(type))) await stops.stop(runId)
    if (tuningNeedsTurn({ model })) await enqueue({ runId, generation, turn }, node)
    void projector.project(runId)
  }

  /** What lies in the trash comes back; where it cannot, the documents are written anew. */
  async function restoreFiles(run: CommittedTuning): Promise<void> {
    const place = await findPlace(ports, run)
    if (place.ok) await ports.files.restore(place.value.workDir)
  }

  /** The folder of a confirmation is named below its workspace, and is a skill. */
  async function resolved(run: TuningSnapshot, command: TuningCommand): Promise<Result<TuningCommand>> {
    if (command.type !== 'confirm-init') return ok(command)
    const workspace = await ports.workspace(run.workspaceId)
    if (!workspace.ok) return workspace
    const skill = await ports.findSkill(workspace.value.path, command.path)
    return skill.ok ? ok({ ...command, path: skill.value.path }) : skill
  }

  async function factsFor(run: TuningSnapshot, command: TuningCommand, by: Actor): Promise<TuningFacts> {
    const { state } = run.model
    const facts: TuningFacts = {
      ...{ now: ports.now(), by, answered: null, foreign: null, diffSha256: {}, optionChanges: {} },
    }
    if (command.type === 'answer-clarification' && state.requirement_analysis)
      return {
        ...facts,
        answered: ports.requirements.answer(state.requirement_analysis, command.answers, { at: facts.now }),
      }
    if (command.type === 'resolve-conflict' && command.keep === 'theirs')
      return { ...facts, foreign: await foreignOf(run) }
    if (command.type !== 'select-fixes' && command.type !== 'decide-fix') return facts
    const hashes = currentProposals(state).flatMap((fix) => {
      const hash = diffSha256(fix)
      return hash === null ? [] : [[fix.id, hash] as const]
    })
    const choices = command.type === 'select-fixes' ? command.fixes : [command]
    const options = choices.flatMap(({ fix_id, decision }) => (typeof decision === 'object' ? [fix_id] : []))
    return {
      ...facts,
      ...{ diffSha256: Object.fromEntries(hashes), optionChanges: await optionChanges(run, options) },
    }
  }

  async function optionChanges(run: TuningSnapshot, fixIds: string[]): Promise<TuningFacts['optionChanges']> {
    const place = fixIds.length === 0 ? null : await findPlace(ports, run)
    if (!place?.ok) return {}
    const { state } = run.model
    const changes: TuningFacts['optionChanges'] = {}
    for (const fix of state.proposed_fixes)
      if (fixIds.includes(fix.id))
        changes[fix.id] = await ports.skills.optionChanges(lookOf(place.value, state), fix, state.issues)
    return changes
  }

  async function foreignOf(run: TuningSnapshot): Promise<TuningState | null> {
    const place = await findPlace(ports, run)
    const text = place.ok ? await ports.files.readForeign(place.value.workDir) : null
    const read = text === null ? null : readTuningDocument(text, run.runId)
    return read?.kind === 'tuning' ? read.state : null
  }
}
