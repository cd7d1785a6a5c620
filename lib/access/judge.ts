import { type Actor, hasRole, type Role } from '../domain/actor.ts'
import { ok, type Refusal, type Result, refuse } from '../domain/result.ts'
import { say } from '../domain/sentences/say.ts'
import { hasSessionCookie } from './cookies.ts'

/** The only headers a decision may rest on. Never a forwarded header, the client's address or the parsed URL: a sender chooses those. */
export type Facts = {
  method: string
  host: string | null
  origin: string | null
  fetchSite: string | null
  fetchMode: string | null
  fetchDest: string | null
  authorization: string | null
  cookie: string | null
  contentType: string | null
  contentLength: string | null
}

/** What is behind the door: `nobody` means that no session is needed. */
export type Door = { kind: 'page' | 'route' | 'action'; needs: Role | 'nobody' }

/** Reads the facts from headers. */
export const factsOf = (method: string, headers: { get: (name: string) => string | null }): Facts => ({
  method,
  host: headers.get('host'),
  origin: headers.get('origin'),
  fetchSite: headers.get('sec-fetch-site'),
  fetchMode: headers.get('sec-fetch-mode'),
  fetchDest: headers.get('sec-fetch-dest'),
  authorization: headers.get('authorization'),
  cookie: headers.get('cookie'),
  contentType: headers.get('content-type'),
  contentLength: headers.get('content-length'),
})

const lower = (text: string) => text.replace(/[A-Z]/g, (letter) => letter.toLowerCase())
const hostOf = (origin: string) => lower(origin.slice(origin.indexOf('//') + 2))
const forbidden = (message: string): Result<never> => refuse('forbidden', message)

/** Changes nothing by itself: everything else counts as a change, every server action too. */
const isReading = (facts: Facts, door: Door) =>
  door.kind !== 'action' && (facts.method === 'GET' || facts.method === 'HEAD')

/**
 * Rows 1 to 4: is it us who were asked, and by our own pages? Gives the origin that belongs to the Host.
 * 1. Host missing or not exactly one of ours, port included. 2. Origin present and not exactly the one of this Host; `null`, doubled and
 * malformed are values. 3. A change with a cookie and without Origin. 4. Cross-site metadata, except a person who opens a page.
 */
export function judgeSender(facts: Facts, door: Door, origins: string[]): Result<string> {
  const host = lower(facts.host ?? '')
  const own = host === '' ? [] : origins.filter((origin) => hostOf(origin) === host)
  const [first] = own
  if (first === undefined) return refuse('wrong_host', 'This server does not answer under that name.')
  if (facts.origin !== null && !own.includes(facts.origin)) return forbidden('The request comes from another origin.')
  const byCookie = facts.authorization === null && hasSessionCookie(facts.cookie, first)
  if (!isReading(facts, door) && facts.origin === null && byCookie)
    return forbidden('A change made with a cookie must say its Origin.')
  const opensPage =
    door.kind === 'page' && facts.method === 'GET' && facts.fetchMode === 'navigate' && facts.fetchDest === 'document'
  if (facts.fetchSite !== null && facts.fetchSite !== 'same-origin' && facts.fetchSite !== 'none' && !opensPage)
    return forbidden('The request comes from another site.')
  return ok(facts.origin ?? first)
}

const signInFirst: Refusal = {
  code: 'unauthorized',
  message: say('sign_in_first').text,
  next: say('next_sign_in').text,
  said: say('sign_in_first').said,
  nextSaid: say('next_sign_in').said,
}

/** Rows 5 to 7: who is it (`actor` is null when no session or token is valid), and may they? A refused token is never helped by a cookie. */
export function judgeActor(facts: Facts, door: Door, actor: Actor | null): Result<Actor | null> {
  if (door.needs === 'nobody') return ok(null)
  if (actor === null && facts.authorization !== null)
    return refuse('unauthorized', 'The token is not valid.', { next: signInFirst.next })
  if (actor === null) return { ok: false, refusal: signInFirst }
  if (!hasRole(actor, door.needs)) return refuse('forbidden', say('needs_role', { role: say(`role_${door.needs}`) }))
  return ok(actor)
}

/** The first half of row 8: a body must be JSON (415) and must not announce more than `maxBytes` (413). What it holds is judged by its schema. */
export function judgeBody(facts: Facts, maxBytes: number): Result<null> {
  if (!/^application\/json\s*(;|$)/i.test(facts.contentType ?? ''))
    return refuse('unsupported_media_type', 'Send the body as application/json.')
  if (Number(facts.contentLength ?? 0) > maxBytes)
    return refuse('too_large', `The body may have ${maxBytes} bytes at most.`)
  return ok(null)
}

/** All rows in their order for a request whose sender is known: pure, total, the same for pages, routes and actions. */
export function judge(facts: Facts, door: Door, origins: string[], actor: Actor | null): Result<Actor | null> {
  const sender = judgeSender(facts, door, origins)
  return sender.ok ? judgeActor(facts, door, actor) : sender
}
