/** Every reason for an expected "no". The HTTP status of each stands in one table, `lib/api/status.ts`. */
export type RefusalCode =
  | 'validation'
  | 'invalid_id'
  | 'malformed_json'
  | 'unauthorized'
  | 'forbidden'
  | 'not_found'
  | 'method_not_allowed'
  | 'invalid_transition'
  | 'limit_reached'
  | 'evidence_missing'
  | 'busy'
  | 'duplicate'
  | 'read_only'
  | 'agent_unavailable'
  | 'untrusted'
  | 'stale'
  | 'too_large'
  | 'unsupported_media_type'
  | 'rate_limited'
  | 'internal'
  | 'agent_failed'
  | 'unavailable'
  | 'wrong_host'

/** What happened and why (`message`), what to do next (`next`), and facts for programs (`details`). */
export type Refusal = { code: RefusalCode; message: string; next?: string; details?: unknown }

/** An expected "no" is a value; only bugs and broken disks throw. */
export type Result<T> = { ok: true; value: T } | { ok: false; refusal: Refusal }

/** The answer "yes", with what was asked for. */
export const ok = <T>(value: T): Result<T> => ({ ok: true, value })

/** The answer "no", with its code, its reason and, where there is one, the next step. */
export const refuse = (
  code: RefusalCode,
  message: string,
  more: { next?: string; details?: unknown } = {},
): Result<never> => ({
  ok: false,
  refusal: { code, message, ...more },
})
