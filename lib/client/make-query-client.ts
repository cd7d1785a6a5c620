import { QueryClient } from '@tanstack/react-query'
import { RequestFault } from './fetch-json.ts'

/** A cache of server state. The stream says when something changed, so nothing is polled and nothing refetched on focus. */
export const makeQueryClient = (): QueryClient =>
  new QueryClient({
    defaultOptions: {
      queries: {
        staleTime: 30_000,
        refetchOnWindowFocus: false,
        retry: (count, fault) =>
          count < 3 && (!(fault instanceof RequestFault) || fault.status === 0 || fault.status >= 500),
      },
    },
  })
