import { queryOptions } from '@tanstack/react-query'
import type { AgentText } from '../domain/agent/agent-text-view.ts'
import { fetchJson } from './fetch-json.ts'

/** A long text of an agent; it never changes. */
export const agentTextQuery = (loopId: string, textId: string) =>
  queryOptions({
    queryKey: ['agent-text', loopId, textId],
    queryFn: ({ signal }) =>
      fetchJson<{ data: AgentText }>(
        `/api/loops/v2/${encodeURIComponent(loopId)}/agent-texts/${encodeURIComponent(textId)}`,
        { signal },
      ).then((answer) => answer.data),
    staleTime: Number.POSITIVE_INFINITY,
  })
