import { queryOptions } from '@tanstack/react-query'
import type { Role } from '../domain/actor.ts'
import { fetchJson } from './fetch-json.ts'

export type TokenItem = {
  id: string
  name: string
  role: Role
  created_at: string
  expires_at: string | null
  last_used_at: string | null
}

/** The tokens for programs; their secrets are not kept anywhere. */
export const tokensQuery = () =>
  queryOptions({
    queryKey: ['tokens'],
    queryFn: ({ signal }) => fetchJson<{ data: TokenItem[] }>('/api/tokens', { signal }).then((answer) => answer.data),
  })
