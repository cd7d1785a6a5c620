import { ok, type Result, refuse } from '../result.ts'
import { say } from '../sentences/say.ts'
import { canLaunch } from './can-launch.ts'
import { stamp } from './event-stamp.ts'
import type { SkillState } from './execution-record.ts'
import { livenessOf } from './liveness.ts'
import type { LoopCommand } from './loop-commands.ts'
import type { LoopEvent } from './loop-events.ts'
import type { DecideFacts } from './loop-facts.ts'
import type { LoopModel } from './loop-model.ts'
import type { LoopState } from './loop-state.ts'
import { type Conflict, choicesOf } from './merge/conflict.ts'
import { editOf } from './merge/edit-of.ts'

type FileCommand = Extract<LoopCommand, { type: 'set-runner' | 'resolve-conflict' }>

const shownKinds = new Set(['v1', 'legacy'])
const always = new Set<LoopCommand['type']>(['delete', 'restore', 'resolve-conflict'])

/** Refuses what cannot be asked of a loop in the format of another program: it is shown, and at most takes signals. */
export function mayTake({ memory }: LoopModel, command: LoopCommand): Result<null> {
  const { kind } = memory.file
  const isShownOnly = shownKinds.has(kind) && !always.has(command.type)
  const isNeverOurs = kind === 'ccw_b' && command.type === 'set-runner' && command.runner === 'server'
  return isShownOnly || isNeverOurs
    ? refuse('read_only', say('only_shown'), { next: say('next_clone_to_run') })
    : ok(null)
}

/** Who executes a loop, and what becomes of conflicts with other programs. */
export function decideFile(model: LoopModel, command: FileCommand, facts: DecideFacts): Result<LoopEvent[]> {
  return command.type === 'set-runner' ? setRunner(model, command.runner, facts) : resolve(model, command, facts)
}

/** A loop that rests, or whose executor has been silent, can get another executor; its work stays. */
function setRunner(model: LoopModel, runner: 'server' | 'external', facts: DecideFacts): Result<LoopEvent[]> {
  const { state, memory } = model
  const { loopboard } = state
  if (loopboard.runner === runner) return ok([])
  const isSilent =
    loopboard.runner === 'external' && livenessOf(state.status, facts.lastSignAt ?? null, facts.now) === 'silent'
  if (memory.running) return refuse('busy', say('still_ending'), { next: say('next_wait_a_moment') })
  if (state.status === 'running' && !isSilent)
    return refuse('busy', say('executor_at_work'), { next: say('next_pause_or_silent') })
  const changed: LoopEvent = { type: 'runner-changed', runner, generation: loopboard.generation + 1, ...stamp(facts) }
  if (state.status !== 'running' || runner === 'external') return ok([changed])
  const taken = { ...model, state: { ...state, loopboard: { ...loopboard, runner } } }
  const allowed = canLaunch(taken, facts, state.max_iterations)
  return allowed.ok ? ok([changed]) : allowed
}

function resolve(
  model: LoopModel,
  { id, choice }: Extract<FileCommand, { type: 'resolve-conflict' }>,
  facts: DecideFacts,
): Result<LoopEvent[]> {
  const conflict = model.memory.conflicts.find((open) => open.id === id)
  if (!conflict) return refuse('not_found', say('conflict_not_found'), { next: say('next_settled_already') })
  const choices = choicesOf(conflict.kind)
  if (!choices.includes(choice))
    return refuse('validation', say('choice_not_possible', { choices: choices.join(', ') }), {
      next: say('next_choose_one'),
    })
  const consequence = consequenceOf(model, conflict, choice, facts)
  if (!consequence.ok) return consequence
  return ok([{ type: 'conflict-closed', id, choice, ...stamp(facts) }, ...consequence.value])
}

/** What follows from a choice beside the end of the conflict: their value is taken as an edit by who chose it. */
function consequenceOf(
  model: LoopModel,
  { kind, path, theirs }: Conflict,
  choice: 'ours' | 'theirs' | 'dismiss',
  facts: DecideFacts,
): Result<LoopEvent[]> {
  const at = stamp(facts)
  if (kind === 'deleted_outside') return ok(choice === 'ours' ? [{ type: 'restored', ...at }] : [])
  if (choice !== 'theirs') return ok([])
  if (kind === 'second_runner') return setRunner(model, 'external', facts)
  if (kind === 'skill_state') return ok([{ type: 'skill-state-taken', skill: theirs as SkillState | null, ...at }])
  const patch = editOf(path.slice(1) as keyof LoopState, theirs)
  return patch.ok ? ok([{ type: 'edited', patch: patch.value, ...at }]) : patch
}
