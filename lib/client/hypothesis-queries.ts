import { queryOptions } from '@tanstack/react-query'
import type { HypothesisBoard } from '../domain/loop/debug/hypothesis-board.ts'
import { fetchJson } from './fetch-json.ts'

/** The hypotheses of a loop, with their evidence, and how the understanding of its bug changed. */
export const hypothesesQuery = (loopId: string) =>
  queryOptions({
    queryKey: ['loop', loopId, 'hypotheses'],
    queryFn: ({ signal }) =>
      fetchJson<{ data: HypothesisBoard }>(`/api/loops/v2/${encodeURIComponent(loopId)}/hypotheses`, { signal }).then(
        (answer) => answer.data,
      ),
  })
