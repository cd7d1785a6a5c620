import type { Said } from '../sentences/say.ts'
import { decide } from './decide.ts'
import type { LoopCommand } from './loop-commands.ts'
import type { DecideFacts } from './loop-facts.ts'
import type { LoopModel } from './loop-model.ts'
import { type ControlName, controlNames } from './loop-view.ts'

/** The command a control would send as it stands; that of an edit changes something, whatever the loop is called. */
const commandsFor = ({ state }: LoopModel): Record<ControlName, LoopCommand> => ({
  start: { type: 'start' },
  pause: { type: 'pause', mode: 'drain' },
  resume: { type: 'resume' },
  stop: { type: 'stop' },
  exit: { type: 'exit' },
  retry: { type: 'retry', reopen: true, tasks: 'failed' },
  complete: { type: 'complete', force: false },
  fail: { type: 'fail', reason: 'Marked as failed' },
  delete: { type: 'delete' },
  edit: { type: 'edit', patch: { title: `${state.title}.` } },
})

/** For each control: whether the loop would accept it now, else the reason in the words of the refusal. */
export function controls(
  model: LoopModel,
  facts: DecideFacts,
): Record<ControlName, { allowed: boolean; reason: string | null; said?: Said }> {
  const commands = commandsFor(model)
  const entries = controlNames.map((name) => {
    const answer = decide(model, commands[name], facts)
    if (answer.ok) return [name, { allowed: true, reason: null }]
    const { message, said } = answer.refusal
    return [name, { allowed: false, reason: message, ...(said ? { said } : {}) }]
  })
  return Object.fromEntries(entries)
}
