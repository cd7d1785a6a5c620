import { engineActor } from '../domain/actor.ts'
import type { Waiting } from '../domain/loop/loop-state.ts'
import { isSameTurn } from '../domain/loop/same-turn.ts'
import { ok } from '../domain/result.ts'
import { type ActionScope, stamp } from './action-scope.ts'

const lookMs = 300

/** The wait that a question of an agent is. */
export type AgentQuestion = Omit<Waiting, 'kind' | 'since' | 'until'> & { ref: string }

/** What became of a question: an answer, none in time, or it could not be asked. */
export type Replied = { kind: 'answered'; text: string } | { kind: 'open' } | { kind: 'refused' }

/** Opens the question, unless another one is open or the action is no longer ours. */
async function open({ ports, run, reference }: ActionScope, question: AgentQuestion): Promise<boolean> {
  const asked = await ports.journal.commit(run.runId, engineActor, ({ model }) => {
    const { status, loopboard } = model.state
    const { running } = model.memory
    const isOurs = running !== null && isSameTurn(running.key, reference.key)
    if (status !== 'running' || loopboard.waiting !== null || !isOurs) return ok({ events: [] })
    const waiting = { kind: 'input' as const, since: ports.now(), ...question }
    return ok({ events: [{ type: 'waiting-opened', waiting, ...stamp(ports.now) }] })
  })
  return asked.ok && asked.value.events.length > 0
}

/**
 * Asks a person while an agent works. The question is shown at once, and the loop will not go on without an answer; the agent waits for it as long as
 * `patienceMs`. An answer that comes later is known to the next action.
 */
export async function openQuestion(scope: ActionScope, question: AgentQuestion, patienceMs: number): Promise<Replied> {
  const { ports, run, signal } = scope
  if (!(await open(scope, question))) return { kind: 'refused' }
  for (let waited = 0; waited < patienceMs && !signal.aborted; waited += lookMs) {
    await new Promise((resolve) => setTimeout(resolve, lookMs))
    const now = await ports.journal.read(run.runId)
    const answer = now?.model.memory.answers?.find((one) => one.ref === question.ref)
    if (answer) return { kind: 'answered', text: answer.text }
    if (now?.model.state.loopboard.waiting?.ref !== question.ref) break
  }
  return { kind: 'open' }
}
