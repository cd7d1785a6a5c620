import { z } from 'zod'
import { expiredCookie, sessionCookie } from '../access/cookies.ts'
import { ok, type Result, refuse } from '../domain/result.ts'
import { say } from '../domain/sentences/say.ts'
import { door, route } from './door.ts'
import { gateOf } from './gate.ts'
import { succeed } from './respond.ts'

const health = route(
  {
    summary: 'Says that the server answers',
    needs: 'be-open',
    answer: z.object({ status: z.literal('ok'), version: z.string() }),
  },
  async ({ product }) => Response.json({ status: 'ok', version: product.version }),
)

const enter = route(
  {
    summary: 'Turn a one-time link into a session',
    needs: 'be-open',
    body: z.object({ token: z.string().min(1).max(200) }),
    messages: { token: 'token is required' },
    answer: z.object({ message: z.string() }),
  },
  async ({ product, admitted, body }): Promise<Result<never> | Response> => {
    const { tries } = gateOf(product)
    if (tries.isReached()) return refuse('rate_limited', say('too_many_links'), { next: say('next_wait_a_minute') })
    const entered = await product.identity.enter(body.token)
    if (entered === null) {
      tries.failed()
      return refuse('unauthorized', say('link_not_valid'), {
        next: say('next_open_link'),
      })
    }
    if (admitted.credential.kind === 'cookie') await product.identity.leave(admitted.credential.secret)
    const cookie = sessionCookie(admitted.origin, entered.session, entered.expiresAt)
    return succeed({ message: 'Signed in' }, admitted.origin, { 'set-cookie': cookie })
  },
)

const leave = route(
  { summary: 'End the session', needs: 'keep-own-tokens', answer: z.object({ message: z.string() }) },
  async ({ product, admitted }) => {
    if (admitted.credential.kind === 'cookie') await product.identity.leave(admitted.credential.secret)
    return succeed({ message: 'Signed out' }, admitted.origin, { 'set-cookie': expiredCookie(admitted.origin) })
  },
)

const me = route(
  {
    summary: 'Who I am here',
    needs: 'read',
    answer: z.object({
      data: z.object({
        actor: z.object({ kind: z.string(), id: z.string(), name: z.string(), role: z.string().optional() }),
        version: z.string(),
      }),
    }),
  },
  async ({ product, actor }) => ok({ data: { actor, version: product.version } }),
)

const issueLink = route(
  {
    summary: 'Make a one-time link that signs a browser in',
    needs: 'issue-links',
    answer: z.object({ link: z.string() }),
  },
  async ({ product, admitted }) => ok({ link: `${admitted.origin}/enter#${await product.identity.issueLink()}` }),
)

export const healthDoor = door('/api/health', { GET: health })
export const sessionDoor = door('/api/session', { POST: enter, DELETE: leave })
export const meDoor = door('/api/me', { GET: me })
export const linksDoor = door('/api/links', { POST: issueLink })
