import { engineActor } from '../domain/actor.ts'
import type { RunToolInput } from '../domain/agent/run-tools.ts'
import { isSameTurn } from '../domain/loop/same-turn.ts'
import { ok } from '../domain/result.ts'
import { type ActionScope, stamp } from './action-scope.ts'

const patienceMs = 25_000
const lookMs = 300

/**
 * An agent asks a person. The loop shows the question at once and will not go on without an answer; the agent waits a little for it, and is told that
 * it is pending when none came: then its action should end, and the next one knows the answer.
 */
export async function askPerson(
  { ports, run, reference, signal }: ActionScope,
  { question, details, options }: RunToolInput<'request_approval'>,
): Promise<Record<string, unknown>> {
  const ref = ports.newId('question')
  const words = details ? `${question}\n\n${details}` : question
  const asked = await ports.journal.commit(run.runId, engineActor, ({ model }) => {
    const { status, loopboard } = model.state
    const { running } = model.memory
    const isOurs = running !== null && isSameTurn(running.key, reference.key)
    if (status !== 'running' || loopboard.waiting !== null || !isOurs) return ok({ events: [] })
    return ok({
      events: [
        {
          type: 'waiting-opened',
          waiting: {
            ...{ kind: 'input', since: ports.now(), question: words, ref },
            ...(options ? { options: options.map((label) => ({ id: label, label })) } : {}),
          },
          ...stamp(ports.now),
        },
      ],
    })
  })
  if (!asked.ok || asked.value.events.length === 0)
    return { ok: false, reason: 'Another question is open, or the loop does not run any more.' }
  for (let waited = 0; waited < patienceMs && !signal.aborted; waited += lookMs) {
    await new Promise((resolve) => setTimeout(resolve, lookMs))
    const now = await ports.journal.read(run.runId)
    const answer = now?.model.memory.answers?.find((one) => one.ref === ref)
    if (answer) return { ok: true, decision: answer.text }
    if (now?.model.state.loopboard.waiting?.ref !== ref) break
  }
  return { ok: true, pending: true }
}
