import { z } from 'zod'
import { AgentView } from '../domain/agent/agent-view.ts'
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

export const agentsDoor = door('/api/agents', { GET: list })
