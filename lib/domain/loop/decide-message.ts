import { ok, type Result, refuse } from '../result.ts'
import { say } from '../sentences/say.ts'
import { canInterrupt } from './can-interrupt.ts'
import { stamp } from './event-stamp.ts'
import type { LoopCommand } from './loop-commands.ts'
import type { LoopEvent } from './loop-events.ts'
import type { DecideFacts } from './loop-facts.ts'
import type { LoopModel, MessageTime } from './loop-model.ts'
import { sayCannot } from './say-cannot.ts'

type MessageCommand = Extract<LoopCommand, { type: 'queue-message' | 'edit-message' | 'cancel-message' }>

const longestQueue = 10

/**
 * Messages of a person to a loop: they wait for the next prompt of an agent, or interrupt the agent that works. Where none works that could be
 * interrupted, `now` is the next prompt. Until an agent has read one, it can be changed and taken back.
 */
export function decideMessage(model: LoopModel, command: MessageCommand, facts: DecideFacts): Result<LoopEvent[]> {
  const { state, memory } = model
  const at = stamp(facts)
  const timeOf = (wanted: MessageTime): MessageTime => (wanted === 'now' && canInterrupt(model) ? 'now' : 'next')
  if (command.type === 'queue-message') {
    if (state.status === 'completed' || state.status === 'failed')
      return refuse('invalid_transition', sayCannot('message', state.status), { next: say('next_retry_loop') })
    if (memory.queue.length >= longestQueue)
      return refuse('limit_reached', say('messages_at_most', { count: longestQueue }), {
        next: say('next_cancel_or_wait'),
      })
    const message = { id: facts.ids[0] ?? '', text: command.text, at: facts.now, by: facts.by.name }
    return ok([{ type: 'message-queued', message: { ...message, when: timeOf(command.when ?? 'next') }, ...at }])
  }
  const known = memory.queue.find((message) => message.id === command.id)
  if (!known) return refuse('not_found', say('message_not_found'), { next: say('next_taken_already') })
  if (known.given !== undefined)
    return refuse('invalid_transition', say('message_read'), { next: say('next_write_another') })
  if (command.type === 'cancel-message') return ok([{ type: 'message-cancelled', id: command.id, ...at }])
  const { text = known.text, when = known.when ?? 'next' } = command
  const isSame = text === known.text && when === (known.when ?? 'next')
  return ok(isSame ? [] : [{ type: 'message-edited', id: known.id, text, when: timeOf(when), ...at }])
}
