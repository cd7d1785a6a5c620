import type { RefusalCode } from '../domain/result.ts'

/** The one table from a refusal's code to its HTTP status. */
export const statusOf: Record<RefusalCode, number> = {
  validation: 400,
  invalid_id: 400,
  malformed_json: 400,
  unauthorized: 401,
  forbidden: 403,
  not_found: 404,
  method_not_allowed: 405,
  invalid_transition: 409,
  limit_reached: 409,
  evidence_missing: 409,
  busy: 409,
  duplicate: 409,
  read_only: 409,
  agent_unavailable: 409,
  untrusted: 409,
  trust_changed: 409,
  stale: 412,
  too_large: 413,
  unsupported_media_type: 415,
  wrong_host: 421,
  rate_limited: 429,
  internal: 500,
  agent_failed: 502,
  unavailable: 503,
}
