import { queryOptions } from '@tanstack/react-query'
import type { AgentView } from '../domain/agent/agent-view.ts'
import { fetchJson } from './fetch-json.ts'

/** The agents of this machine. */
export const agentsQuery = () =>
  queryOptions({
    queryKey: ['agents'],
    queryFn: ({ signal }) => fetchJson<{ data: AgentView[] }>('/api/agents', { signal }).then((answer) => answer.data),
    staleTime: 60_000,
  })

/** Makes the server look for the agents again. */
export const lookForAgents = (): Promise<AgentView[]> =>
  fetchJson<{ data: AgentView[] }>('/api/agents?afresh=true').then((answer) => answer.data)
