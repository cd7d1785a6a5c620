import { expect, test } from 'vitest'
import { foldEvents } from './fold-events.ts'
import { type LoopEventName, type LoopLiveEvent, readEvent } from './stream-event.ts'

const event = (name: LoopEventName, loop_id: string, more: Partial<LoopLiveEvent> = {}): LoopLiveEvent => ({
  name,
  loop_id,
  workspace_id: 'w',
  seq: 1,
  prev: 0,
  at: '2026-01-01T00:00:00.000Z',
  rev: 1,
  ...more,
})

test('the last status of a loop in a batch is the one that is shown', () => {
  const folded = foldEvents([
    event('loop.status', 'a', { status: 'running' }),
    event('loop.status', 'b', { status: 'running' }),
    event('loop.status', 'a', { status: 'failed', reason_code: 'user_stopped' }),
  ])
  expect(folded.statuses.get('a')).toEqual({ status: 'failed', reasonCode: 'user_stopped' })
  expect(folded.statuses.get('b')).toEqual({ status: 'running', reasonCode: null })
})

test('a status nobody knows is not shown but fetched', () => {
  const folded = foldEvents([event('loop.status', 'a', { status: 'dancing' })])
  expect(folded.statuses.size).toBe(0)
  expect(folded.parts.get('a')?.has('answer')).toBe(true)
})

test('fifty appended log lines make nobody fetch a list or a loop', () => {
  const folded = foldEvents(Array.from({ length: 50 }, () => event('log.appended', 'a')))
  expect(folded).toEqual({ statuses: new Map(), parts: new Map(), lists: false })
})

test('a remark or a mark of another browser is fetched, and nothing else', () => {
  const folded = foldEvents([event('review.changed', 'a')])
  expect([...(folded.parts.get('a') ?? [])]).toEqual(['comments', 'changes'])
  expect(folded.lists).toBe(false)
})

test('each part of a loop is asked for once, however many events speak of it', () => {
  const folded = foldEvents([event('tests.finished', 'a'), event('action.finished', 'a'), event('task.updated', 'a')])
  expect([...(folded.parts.get('a') ?? [])].sort()).toEqual([
    'answer',
    'changes',
    'coverage',
    'gate',
    'hypotheses',
    'iterations',
    'revisions',
    'tasks',
    'tests',
  ])
})

test('data that is no event is not understood', () => {
  expect(readEvent('loop.status', '{"seq":1}')).toBeNull()
  expect(readEvent('loop.status', 'no json')).toBeNull()
})

test('an event is read as the server writes it, with or without what other events carry', () => {
  const envelope = '"v":1,"seq":48,"prev":47,"at":"2026-11-21T11:34:58.480Z","workspace_id":"w","loop_id":"a","rev":16'
  const status = readEvent('loop.status', `{${envelope},"status":"running","from":"failed"}`)
  expect(status).toMatchObject({ name: 'loop.status', seq: 48, status: 'running' })
  const stopped = readEvent('loop.status', `{${envelope},"status":"failed","from":null,"reason_code":"user_stopped"}`)
  expect(stopped).toMatchObject({ status: 'failed', reason_code: 'user_stopped' })
  const cut = readEvent('loop.waiting', `{${envelope},"cut":true}`)
  expect(cut).toMatchObject({ loop_id: 'a' })
})
