import { engineActor } from '../domain/actor.ts'
import { isSameTurn } from '../domain/loop/same-turn.ts'
import { ok } from '../domain/result.ts'
import { type ActionScope, stamp } from './action-scope.ts'

/** Actions whose agent works on what a person asks for. */
const listening = ['develop', 'debug']

/**
 * The messages of people that the next prompt of this action holds: those that wait, and those it was given before. From now on they can no longer
 * be changed; when the action is not done in the end, they wait again.
 */
export async function giveMessages({ ports, run, reference }: ActionScope): Promise<string[]> {
  if (!listening.includes(reference.action)) return []
  const now = await ports.journal.read(run.runId)
  if (!now || now.model.memory.queue.length === 0) return []
  const given = await ports.journal.commit(run.runId, engineActor, ({ model: { memory } }) => {
    const ids = memory.queue.filter((message) => message.given === undefined).map(({ id }) => id)
    const isOurs = memory.running !== null && isSameTurn(memory.running.key, reference.key)
    return ok({
      events:
        isOurs && ids.length > 0 ? [{ type: 'messages-given', ids, key: reference.key, ...stamp(ports.now) }] : [],
    })
  })
  if (!given.ok) return []
  return given.value.model.memory.queue.filter((message) => message.given !== undefined).map(({ text }) => text)
}
