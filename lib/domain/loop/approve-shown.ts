import { type Actor, hasRole } from '../actor.ts'
import type { LoopEvent } from './loop-events.ts'
import type { LoopModel } from './loop-model.ts'
import type { TestCommand } from './loop-settings.ts'

/**
 * The approval that lies in what a person did: who may approve commands and starts a new loop approves the test commands it shows at that
 * moment; who writes test commands into a loop approves exactly these. What changes later is asked about.
 */
export function approveShown({ state, memory }: LoopModel, events: LoopEvent[], by: Actor): LoopEvent[] {
  if (!hasRole(by, 'operator') || by.kind === 'engine') return []
  const shown = events.flatMap((event): TestCommand[] => {
    if (event.type === 'started' && event.from === 'created') return state.loopboard.validation.commands
    if (event.type === 'edited') return event.patch.settings?.validation?.commands ?? []
    return []
  })
  const sha256 = shown.map((command) => command.sha256).filter((hash) => !memory.approvedCommands.includes(hash))
  const at = events[0]?.at ?? ''
  return sha256.length > 0 ? [{ type: 'commands-approved', sha256, at, by: by.name }] : []
}
