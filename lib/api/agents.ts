import { z } from 'zod'
import { AgentView } from '../domain/agent/agent-view.ts'
import { ok } from '../domain/result.ts'
import { door, route } from './door.ts'

const answer = z.object({ data: z.array(AgentView) })

const list = route(
  { summary: 'List the agents of this machine with their checks', needs: 'read', answer },
  async ({ product }) => ok({ data: await product.agents.list(false) }),
)

const again = route(
  { summary: 'Look for the agents of this machine again', needs: 'read', answer },
  async ({ product }) => ok({ data: await product.agents.list(true) }),
)

export const agentsDoor = door('/api/agents', { GET: list, POST: again })
