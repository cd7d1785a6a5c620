import { createHash } from 'node:crypto'
import type { FailureCode } from '../domain/agent/failure.ts'
import { sayFailure } from '../domain/agent/say-failure.ts'
import type { LoopEvent } from '../domain/loop/loop-events.ts'
import { reasonFor } from '../domain/loop/reasons.ts'
import { say } from '../domain/sentences/say.ts'
import { type ActionScope, stamp } from './action-scope.ts'

const firstWaitMs = 60_000
const longestWaitMs = 15 * 60_000
const longestTogetherMs = 24 * 60 * 60_000

type Held = { agent: string; code: FailureCode; sessionId: string | null; waitUntil: Date | null }

/** When the agent is tried again: as the provider says, else after a minute that doubles up to fifteen. */
export const waitEnd = (waitUntil: Date | null, earlierWaits: number, now: string): Date => {
  const isTold = waitUntil !== null && waitUntil.getTime() > Date.parse(now)
  return isTold ? waitUntil : new Date(Date.parse(now) + Math.min(longestWaitMs, firstWaitMs * 2 ** earlierWaits))
}

const mostSpread = 0.1

/** A little later than the end of a wait, by the key of who waits: loops that wait for the same end do not come back at the same moment. */
export const spread = (until: Date, now: string, key: string): Date => {
  const share = createHash('sha256').update(key).digest().readUInt16BE(0) / 0xffff
  const waitMs = Math.max(0, until.getTime() - Date.parse(now))
  return new Date(until.getTime() + Math.round(waitMs * mostSpread * share))
}

/** The provider lets us wait: the loop holds no process meanwhile, and the same session goes on. After a day together it pauses. */
export function holdAgent(
  { ports, run, reference }: ActionScope,
  { agent, code, sessionId, waitUntil }: Held,
): LoopEvent[] {
  const now = ports.now()
  const before = run.model.memory.agentWait
  const why = sayFailure(code)
  if (before && Date.parse(now) - Date.parse(before.since) > longestTogetherMs) {
    const reason = reasonFor('rate_limited', say('agent_held_too_long', { agent, why }), reference.action)
    return [{ type: 'paused', mode: 'now', reason: { ...reason, at: now }, from: 'running', ...stamp(ports.now) }]
  }
  const shared = waitEnd(waitUntil, before?.count ?? 0, now)
  ports.agents.hold(agent, shared)
  const until = spread(shared, now, reference.key).toISOString()
  const { text: question, said } = say('agent_holds', { agent, why, until })
  return [
    { type: 'agent-held', action: reference.action, taskId: reference.taskId, agent, sessionId, ...stamp(ports.now) },
    {
      type: 'waiting-opened',
      waiting: { kind: 'rate_limit', since: now, question, said, until, ref: agent },
      ...stamp(ports.now),
    },
  ]
}
