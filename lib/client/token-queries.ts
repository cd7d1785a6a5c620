import { queryOptions } from '@tanstack/react-query'
import { z } from 'zod'
import { roles } from '../domain/actor.ts'
import { fetchJson } from './fetch-json.ts'

const Token = z.object({
  id: z.string(),
  name: z.string(),
  role: z.enum(roles),
  created_at: z.string(),
  expires_at: z.string().nullable(),
  last_used_at: z.string().nullable(),
})
export type TokenItem = z.infer<typeof Token>

/** The tokens for programs; their secrets are not kept anywhere. */
export const tokensQuery = () =>
  queryOptions({
    queryKey: ['tokens'],
    queryFn: ({ signal }) =>
      fetchJson(z.object({ data: z.array(Token) }), '/api/tokens', { signal }).then((answer) => answer.data),
  })
