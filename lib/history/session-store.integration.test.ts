import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { type TemporaryHistory, temporaryHistory } from './temporary-history.ts'

const start = new Date('2026-01-22T10:00:00.000Z')
let now = start
const later = (days: number) => {
  now = new Date(now.getTime() + days * 86_400_000)
}
let history: TemporaryHistory
beforeAll(async () => {
  history = await temporaryHistory(() => now)
})
afterAll(() => history.close())
beforeEach(() => {
  now = start
})
const link = (hash: string) => ({ hash, actorId: 'local', actorName: 'Local', role: 'admin' as const })

test('a one-time link used many times at once opens one session, and none later', async () => {
  await history.sessions.issueLink(link('link-1'))
  const answers = await Promise.all(
    Array.from({ length: 10 }, (_, index) => history.sessions.enter('link-1', `session-${index}`)),
  )
  expect(answers.filter((answer) => answer !== null)).toMatchObject([{ actorName: 'Local', role: 'admin' }])
  expect(await history.sessions.enter('link-1', 'session-late')).toBeNull()
})

test('a link ends after ten minutes, and a session is no link', async () => {
  await history.sessions.issueLink(link('link-2'))
  later(11 / 1440)
  expect(await history.sessions.enter('link-2', 's')).toBeNull()
  await history.sessions.issueLink(link('link-3'))
  expect(await history.sessions.enter('link-3', 'opened')).not.toBeNull()
  expect(await history.sessions.enter('opened', 'other')).toBeNull()
  expect(await history.sessions.find('link-3')).toBeNull()
})

test('a session ends after 7 idle days, after 30 days in all, and at once when revoked', async () => {
  for (const name of ['idle', 'busy', 'left']) {
    await history.sessions.issueLink(link(`link-${name}`))
    await history.sessions.enter(`link-${name}`, name)
  }
  await history.sessions.revoke('left')
  expect(await history.sessions.find('left')).toBeNull()
  for (let week = 0; week < 4; week++) {
    later(6.9)
    expect(await history.sessions.find('busy'), `week ${week}`).not.toBeNull()
  }
  expect(await history.sessions.find('idle')).toBeNull()
  later(3)
  expect(await history.sessions.find('busy')).toBeNull()
  expect(await history.sessions.sweep()).toBeGreaterThan(0)
})

test('a token works until it expires or is revoked', async () => {
  const expiresAt = new Date(start.getTime() + 86_400_000)
  await history.tokens.create({ id: 't-1', hash: 'h-1', name: 'ci', role: 'operator', expiresAt })
  await history.tokens.create({ id: 't-2', hash: 'h-2', name: 'cd', role: 'viewer', expiresAt: null })
  expect(await history.tokens.find('h-1')).toMatchObject({ id: 't-1', role: 'operator' })
  expect(await history.tokens.find('t-1')).toBeNull()
  later(2)
  expect(await history.tokens.find('h-1')).toBeNull()
  expect(await history.tokens.find('h-2')).toMatchObject({ name: 'cd' })
  expect((await history.tokens.list()).map((token) => token.id)).toEqual(['t-2'])
  expect(await history.tokens.revoke('t-2')).toBe(true)
  expect(await history.tokens.revoke('t-2')).toBe(false)
  expect(await history.tokens.find('h-2')).toBeNull()
})

test('the first answer to a key is kept for 24 hours, for the same body only', async () => {
  await history.idempotency.remember('key', 'body', 200, { data: 1 })
  await history.idempotency.remember('key', 'body', 500, { data: 2 })
  expect(await history.idempotency.recall('key', 'body')).toEqual({ status: 200, answer: { data: 1 } })
  expect(await history.idempotency.recall('key', 'other')).toBe('conflict')
  later(1)
  expect(await history.idempotency.recall('key', 'body')).toBeNull()
  await history.idempotency.remember('key', 'other', 201, null)
  expect(await history.idempotency.recall('key', 'other')).toEqual({ status: 201, answer: null })
})

test('an approval is bound to its workspace and text', async () => {
  const command = { workspaceId: 'ws-1', sha256: 'a'.repeat(64), text: 'npm test', cwd: '', approvedBy: 'Ada' }
  await history.approvals.approve([command])
  await history.approvals.approve([{ ...command, approvedBy: 'Bob' }])
  expect(await history.approvals.approved('ws-1', ['a'.repeat(64), 'b'.repeat(64)])).toEqual(new Set(['a'.repeat(64)]))
  expect(await history.approvals.approved('ws-2', ['a'.repeat(64)])).toEqual(new Set())
})

test('a workspace is found by id and path, and trust is given and taken', async () => {
  const again = await history.workspaces.register({ ...history.workspace, id: 'ws-9', inode: '3', trusted: false })
  expect(again).toMatchObject({ id: 'ws-1', inode: '3', trusted: true })
  expect(await history.workspaces.setTrust('ws-1', false, null)).toMatchObject({ trusted: false })
  expect(await history.workspaces.findByPath('/srv/sample')).toMatchObject({ id: 'ws-1', trusted: false })
  expect(await history.workspaces.setTrust('nowhere', true, null)).toBeNull()
  await history.loop('counted')
  expect(await history.workspaces.list()).toMatchObject([{ id: 'ws-1', loops: 1 }])
})

test('a saved view is replaced by its name and seen by its owner, or by all when shared', async () => {
  await history.savedViews.save({ id: 'v-1', owner: 'ada', name: 'Mine', query: 'status=running', shared: false })
  await history.savedViews.save({ id: 'v-2', owner: 'ada', name: 'Mine', query: 'status=failed', shared: false })
  await history.savedViews.save({ id: 'v-3', owner: 'bob', name: 'Team', query: 'q=x', shared: true })
  expect(await history.savedViews.list('ada')).toMatchObject([{ id: 'v-1', query: 'status=failed' }, { id: 'v-3' }])
  expect(await history.savedViews.list('bob')).toMatchObject([{ id: 'v-3' }])
  expect(await history.savedViews.remove('bob', 'v-1')).toBe(false)
  expect(await history.savedViews.remove('ada', 'v-1')).toBe(true)
})
