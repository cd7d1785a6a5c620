import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Actor } from '../domain/actor.ts'
import { type TemporaryHistory, temporaryHistory } from '../history/temporary-history.ts'
import { createIdentity } from './identity.ts'

const admin: Actor = { kind: 'person', id: 'owner', name: 'owner', role: 'admin' }
const automation: Actor = { kind: 'token', id: 'fixed', name: 'LOOPBOARD_TOKEN', role: 'operator' }
let history: TemporaryHistory
let identity: ReturnType<typeof createIdentity>

beforeAll(async () => {
  history = await temporaryHistory()
  const newId = (prefix: string) => `${prefix}-${randomUUID()}`
  const fixedTokens = [{ secret: 'a-token-of-the-environment', actor: automation }]
  identity = createIdentity({ ...history, fixedTokens, now: () => new Date(), newId })
})
afterAll(() => history.close())

test('a link opens one session, which ends when it is left', async () => {
  const link = await identity.issueLink()
  const entered = await identity.enter(link)
  expect(await identity.enter(link)).toBe(null)
  const secret = entered?.session ?? ''
  expect(await identity.session(secret)).toEqual(admin)
  expect(await identity.session(link)).toBe(null)
  await identity.leave(secret)
  expect(await identity.session(secret)).toBe(null)
})

test('a token speaks with its own role until it is revoked, and the fixed one always does', async () => {
  const { id, secret } = await identity.createToken('watcher', 'viewer', 1, admin)
  expect(await identity.bearer(secret)).toEqual({ kind: 'token', id, name: 'watcher', role: 'viewer' })
  expect(await identity.session(secret)).toBe(null)
  expect(await identity.listTokens()).toMatchObject([{ id, name: 'watcher', role: 'viewer' }])
  expect((await identity.revokeToken(id, admin)).ok).toBe(true)
  expect(await identity.bearer(secret)).toBe(null)
  expect(await identity.revokeToken(id, admin)).toMatchObject({ refusal: { code: 'not_found' } })
  expect(await identity.bearer('a-token-of-the-environment')).toBe(automation)
})

test('no secret stands in the database', async () => {
  const link = await identity.issueLink()
  const session = (await identity.enter(link))?.session ?? ''
  const { secret } = await identity.createToken('any', 'viewer', 1, admin)
  const rows = await Promise.all([
    history.database.session.findMany(),
    history.database.token.findMany(),
    history.database.audit.findMany({ omit: { id: true } }),
  ])
  const text = JSON.stringify(rows)
  for (const planted of [link, session, secret]) expect(text).not.toContain(planted)
})
