import { answerHeaders, dataPolicy } from '../access/csp.ts'
import type { Refusal } from '../domain/result.ts'
import { statusOf } from './status.ts'

/** The body of a success: `data` and whatever stands beside it. `meta.etag` also becomes the ETag header. */
export type Answer = { data?: unknown; meta?: unknown; message?: string; [key: string]: unknown }

const headersFor = (origin: string | null, more: Record<string, string>): Headers =>
  new Headers({
    ...answerHeaders(origin),
    'content-security-policy': dataPolicy,
    'cache-control': 'no-store',
    ...more,
  })

const etagOf = (answer: Answer): Record<string, string> => {
  const meta = answer.meta
  const isTagged = typeof meta === 'object' && meta !== null && 'etag' in meta && typeof meta.etag === 'string'
  return isTagged ? { etag: String(meta.etag) } : {}
}

/** A success: HTTP 200, `{success: true, ...}`. */
export const succeed = (answer: Answer, origin: string | null, more: Record<string, string> = {}): Response =>
  Response.json(
    { success: true, ...answer },
    {
      status: 200,
      headers: headersFor(origin, { 'content-type': 'application/json', ...etagOf(answer), ...more }),
    },
  )

/** A refusal: `{success: false, error, code, details?, next?}` with the status of its code. */
export function refuseWith(refusal: Refusal, origin: string | null, more: Record<string, string> = {}): Response {
  const { code, message, details, next, said, nextSaid } = refusal
  const status = statusOf[code]
  const extra: Record<string, string> = { 'content-type': 'application/json', ...more }
  if (status === 401) extra['www-authenticate'] = 'Bearer'
  if (status === 429 || status === 503) extra['retry-after'] ??= '5'
  return Response.json(
    {
      ...{ success: false, error: message, code },
      ...(details === undefined ? {} : { details }),
      ...(next ? { next } : {}),
      ...(said ? { said } : {}),
      ...(nextSaid ? { next_said: nextSaid } : {}),
    },
    { status, headers: headersFor(origin, extra) },
  )
}

/** Gives an answer that is no JSON (a stream, a download) the headers that every answer has. */
export function dress(response: Response, origin: string | null): Response {
  const headers = headersFor(origin, Object.fromEntries(response.headers))
  return new Response(response.body, { status: response.status, headers })
}
