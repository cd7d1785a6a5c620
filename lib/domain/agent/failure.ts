import type { ReasonCode } from '../loop/loop-state.ts'

/**
 * How a failure is met: `never` needs a person; `again` tries the action once more after a pause; `wait` holds the run without a process until the
 * provider answers again; `repair` changes the means first.
 */
export type RetryClass = 'never' | 'again' | 'again_once' | 'wait' | 'repair'

/** What an attempt failed of. The list is closed: whatever a CLI says becomes one of these, so that each has a next step. */
export const failures = {
  agent_not_installed: { retry: 'never', reason: 'agent_unavailable' },
  agent_version: { retry: 'never', reason: 'agent_unavailable' },
  agent_not_runnable: { retry: 'never', reason: 'agent_unavailable' },
  sandbox_unavailable: { retry: 'never', reason: 'agent_unavailable' },
  config_rejected: { retry: 'never', reason: 'agent_unavailable' },
  workspace_config: { retry: 'never', reason: 'permission_denied' },
  auth_missing: { retry: 'never', reason: 'agent_auth' },
  auth_failed: { retry: 'never', reason: 'agent_auth' },
  model_not_found: { retry: 'never', reason: 'agent_unavailable' },
  quota_exhausted: { retry: 'never', reason: 'agent_unavailable' },
  rate_limited: { retry: 'wait', reason: 'rate_limited' },
  provider_overloaded: { retry: 'wait', reason: 'rate_limited' },
  provider_unreachable: { retry: 'wait', reason: 'rate_limited' },
  request_rejected: { retry: 'again_once', reason: 'action_failed' },
  context_overflow: { retry: 'repair', reason: 'action_failed' },
  turn_limit: { retry: 'again', reason: 'action_failed' },
  budget_exhausted: { retry: 'never', reason: 'budget_exhausted' },
  wall_clock: { retry: 'again', reason: 'timeout' },
  output_limit: { retry: 'again_once', reason: 'action_failed' },
  stream_malformed: { retry: 'again_once', reason: 'action_failed' },
  permission_denied: { retry: 'never', reason: 'permission_denied' },
  read_only_violated: { retry: 'again_once', reason: 'action_failed' },
  no_changes: { retry: 'again', reason: 'action_failed' },
  answer_missing: { retry: 'again', reason: 'invalid_answer' },
  answer_invalid: { retry: 'again', reason: 'invalid_answer' },
  session_lost: { retry: 'repair', reason: 'action_failed' },
  no_final_event: { retry: 'again', reason: 'action_failed' },
  crashed: { retry: 'again', reason: 'action_failed' },
  spawn_failed: { retry: 'again', reason: 'action_failed' },
  internal: { retry: 'never', reason: 'internal' },
} as const satisfies Record<string, { retry: RetryClass; reason: ReasonCode }>

export type FailureCode = keyof typeof failures

type TextRule = { code: FailureCode; text: RegExp; statuses: readonly number[] }

/** The first rule that fits decides. A status counts as well when it stands as a word in the text. */
const textRules: readonly TextRule[] = [
  {
    code: 'context_overflow',
    text: /prompt is too long|context[_ ]length|context window|maximum context|ContextOverflow/i,
    statuses: [],
  },
  {
    code: 'quota_exhausted',
    text: /credit balance|insufficient_quota|exceeded your current quota|quota exceeded|billing|payment required/i,
    statuses: [402],
  },
  {
    code: 'auth_missing',
    text: /not logged in|missing (?:api key|environment variable)|must specify the \w+ environment variable|no api key|api key.{0,80}(?:missing|required)/i,
    statuses: [],
  },
  {
    code: 'auth_failed',
    text: /\b(?:401|403)\b|unauthorized|authentication|(?:invalid|incorrect) api key|forbidden/i,
    statuses: [401, 403],
  },
  { code: 'rate_limited', text: /\b429\b|rate.?limit|too many requests|RESOURCE_EXHAUSTED/i, statuses: [429] },
  {
    code: 'model_not_found',
    text: /model[^.]{0,80}(?:not found|does not exist|not supported|not exist)|ModelNotFound/i,
    statuses: [404],
  },
  {
    code: 'provider_overloaded',
    text: /\b5\d\d\b|overloaded|high demand|server error|internal error/i,
    statuses: [500, 502, 503, 504, 529],
  },
  {
    code: 'provider_unreachable',
    text: /ECONNREFUSED|ECONNRESET|ENOTFOUND|EAI_AGAIN|ETIMEDOUT|fetch failed|error sending request|connection (?:dropped|refused|error)|stream disconnected|socket hang up|cannot connect to|closed unexpectedly|timed? ?out/i,
    statuses: [],
  },
  { code: 'request_rejected', text: /\b(?:400|422)\b|invalid.request|bad request/i, statuses: [400, 422] },
]

/** What a provider's error means, by its HTTP status where it is known and by its text. */
export const failureOf = (text: string | null, status: number | null): FailureCode =>
  textRules.find((rule) => (status !== null && rule.statuses.includes(status)) || rule.text.test(text ?? ''))?.code ??
  'crashed'

/** The session that should go on is not there any more. */
export const saysSessionLost = (text: string): boolean =>
  /no conversation found|no rollout found|invalid session identifier|no saved session found|session not found|no previous sessions/i.test(
    text,
  )

/** The CLI refused our options or settings. */
export const saysConfigRejected = (text: string): boolean => rejections.some((rejection) => rejection.test(text))
const rejections = [
  /unknown (?:option|argument)|unexpected argument|not enough arguments|unrecognized option/i,
  /^\s*usage:|^\s*opencode run \[message/im,
  /cannot be used with root|not inside a trusted directory|not running in a trusted directory/i,
  /invalid auth method|does not yet support|unknown configuration|error loading config/i,
]
