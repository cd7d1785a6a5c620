import { z } from 'zod'
import { AgentProbe } from '../domain/agent/agent-probe.ts'
import { AgentView } from '../domain/agent/agent-view.ts'
import { EnteredKey } from '../domain/agent/entered-key.ts'
import { ok } from '../domain/result.ts'
import { door, route } from './door.ts'

const list = route(
  {
    summary: 'List the agents of this machine with their checks; afresh=true looks for them again',
    needs: 'read',
    query: z.object({ afresh: z.enum(['true', 'false']).optional() }),
    answer: z.object({ data: z.array(AgentView) }),
  },
  async ({ product, query }) => ok({ data: await product.agents.list(query.afresh === 'true') }),
)

const probe = route(
  {
    summary: 'Let an agent answer one short question; this costs a few tokens',
    needs: 'steer-loops',
    answer: z.object({ data: AgentProbe }),
  },
  async ({ product, params, request }) => {
    const probed = await product.agents.probe(params.agent ?? '', request.signal)
    return probed.ok ? ok({ data: probed.value }) : probed
  },
)

const enterKey = route(
  {
    summary: 'Enter the key of an agent; it goes before the one of the environment and is never given back',
    needs: 'manage-agent-keys',
    body: EnteredKey,
    answer: z.object({ message: z.string() }),
  },
  async ({ product, actor, params, body }) => {
    const entered = await product.agents.enterKey(params.agent ?? '', body, actor)
    return entered.ok ? ok({ message: 'Key entered' }) : entered
  },
)

const removeKey = route(
  {
    summary: 'Remove the key of an agent that was entered',
    needs: 'manage-agent-keys',
    answer: z.object({ message: z.string() }),
  },
  async ({ product, actor, params }) => {
    const removed = await product.agents.removeKey(params.agent ?? '', actor)
    return removed.ok ? ok({ message: 'Key removed' }) : removed
  },
)

export const agentsDoor = door('/api/agents', { GET: list })
export const agentProbeDoor = door('/api/agents/{agent}/probe', { POST: probe })
export const agentKeyDoor = door('/api/agents/{agent}/key', { PUT: enterKey, DELETE: removeKey })
