import { ok, type Result, refuse } from '../result.ts'
import { say } from '../sentences/say.ts'
import { stamp } from './event-stamp.ts'
import type { LoopCommand, LoopPatch } from './loop-commands.ts'
import type { LoopEvent } from './loop-events.ts'
import type { DecideFacts } from './loop-facts.ts'
import type { LoopModel } from './loop-model.ts'
import { mergeSettings } from './merge-settings.ts'
import { sayCannot } from './say-cannot.ts'

type EditCommand = Extract<LoopCommand, { type: 'edit' | 'raise' }>

/** Fields and settings that may change while an executor works on the loop. */
const whileRunning = ['max_iterations', 'tags', 'priority', 'notes']
const settingsWhileRunning = ['mode', 'budget', 'stuck']

/** Changes of what a person set. Equal values change nothing. */
export function decideEdit({ state }: LoopModel, command: EditCommand, facts: DecideFacts): Result<LoopEvent[]> {
  const isRunning = state.status === 'running' || state.loopboard.draining
  const locked = refuse('invalid_transition', sayCannot('update', state.status), {
    next: say(state.status === 'completed' ? 'next_reopen_or_clone' : 'next_pause_first'),
  })
  if (command.type === 'raise') {
    if (state.status === 'completed') return locked
    if (command.max_iterations === state.max_iterations) return ok([])
    if (command.max_iterations < state.max_iterations && isRunning) return locked
    return ok([{ type: 'limit-raised', maxIterations: command.max_iterations, ...stamp(facts) }])
  }
  const patch = changedPart(state, command.patch)
  if (Object.keys(patch).length === 0) return ok([])
  if (state.status === 'completed' && patch.max_iterations !== undefined) return locked
  if (patch.settings?.isolation !== undefined && state.loopboard.generation > 0)
    return refuse('invalid_transition', say('isolation_is_set'), {
      next: say('next_clone_and_set'),
    })
  if (isRunning) {
    const fields = Object.keys(patch).filter((field) => field !== 'settings' && !whileRunning.includes(field))
    // Who is asked about test commands may correct them.
    const isAsked = state.loopboard.waiting?.kind === 'approval'
    const free = isAsked ? [...settingsWhileRunning, 'validation'] : settingsWhileRunning
    const settings = Object.keys(patch.settings ?? {}).filter((field) => !free.includes(field))
    const lowers = patch.max_iterations !== undefined && patch.max_iterations < state.max_iterations
    if (fields.length > 0 || settings.length > 0 || lowers) return locked
  }
  return ok([{ type: 'edited', patch, ...stamp(facts) }])
}

/** The part of a patch that differs from what is there. */
function changedPart(state: LoopModel['state'], patch: LoopPatch): LoopPatch {
  const { settings, ...fields } = patch
  const current = state as Record<string, unknown>
  const differs = ([field, value]: [string, unknown]) =>
    value !== undefined &&
    JSON.stringify(value ?? (field === 'description' ? '' : undefined)) !== JSON.stringify(current[field])
  const changed: LoopPatch = Object.fromEntries(Object.entries(fields).filter(differs))
  if (!settings) return changed
  const merged = mergeSettings(state.loopboard, settings) as Record<string, unknown>
  const before = state.loopboard as Record<string, unknown>
  const groups = Object.entries(settings).filter(
    ([group, value]) => value !== undefined && JSON.stringify(merged[group]) !== JSON.stringify(before[group]),
  )
  return groups.length > 0 ? { ...changed, settings: Object.fromEntries(groups) } : changed
}
