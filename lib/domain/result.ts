import { quote, type Said, type Sentence, saidOf, say, textOf, type Worded } from './sentences/say.ts'

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
  | 'merge_conflict'
  | 'dirty_base'
  | 'duplicate'
  | 'read_only'
  | 'agent_unavailable'
  | 'untrusted'
  | 'trust_changed'
  | 'stale'
  | 'changed_since'
  | 'check_failed'
  | 'not_a_skill'
  | 'too_large'
  | 'unsupported_media_type'
  | 'rate_limited'
  | 'internal'
  | 'agent_failed'
  | 'unavailable'
  | 'wrong_host'

/**
 * What happened and why (`message`), what to do next (`next`), and facts for programs (`details`). `said` and `nextSaid` are the two sentences by
 * their codes, where they are sentences of ours.
 */
export type Refusal = {
  code: RefusalCode
  message: string
  next?: string
  details?: unknown
  said?: Said
  nextSaid?: Said
}

/** An expected "no" is a value; only bugs and broken disks throw. */
export type Result<T> = { ok: true; value: T } | { ok: false; refusal: Refusal }

/** The answer "yes", with what was asked for. */
export const ok = <T>(value: T): Result<T> => ({ ok: true, value })

/** Why not, in words and by its code. */
export const refusal = (
  code: RefusalCode,
  why: Worded,
  { next, ...more }: { next?: Worded | undefined; details?: unknown } = {},
): Refusal => ({
  code,
  message: textOf(why),
  ...(next === undefined ? {} : { next: textOf(next) }),
  ...more,
  ...saidOf(why),
  ...(typeof next === 'object' ? { nextSaid: next.said } : {}),
})

/** A refusal as one text: why, and what to do next. */
export const wordsOfRefusal = (refusal: Pick<Refusal, 'message' | 'next' | 'said' | 'nextSaid'>): Sentence => {
  const { message, next, said, nextSaid } = refusal
  const why = said ? { text: message, said } : quote(message)
  if (next === undefined) return why
  return say('spaced', { first: why, rest: nextSaid ? { text: next, said: nextSaid } : quote(next) })
}

/** The answer "no", with its code, its reason and, where there is one, the next step. */
export const refuse = (
  code: RefusalCode,
  why: Worded,
  more: { next?: Worded | undefined; details?: unknown } = {},
): Result<never> => ({
  ok: false,
  refusal: refusal(code, why, more),
})
