import { expect, test } from 'vitest'
import { loopStatuses } from '../loop-state.ts'
import { judgeStatus } from './foreign-status.ts'
import { startedLoop } from './test-versions.ts'

const ours = (status: (typeof loopStatuses)[number], runner: 'server' | 'external', completedAt?: string) => {
  const loop = startedLoop({ status, ...(completedAt ? { completed_at: completedAt } : {}) })
  return { ...loop, loopboard: { ...loop.loopboard, runner } }
}
const at = (status: (typeof loopStatuses)[number], updated_at = '2026-01-22T10:00:00.000Z') => ({ status, updated_at })

test('of an external loop exactly the steps of its executor are accepted', () => {
  const accepted = loopStatuses.flatMap((from) =>
    loopStatuses
      .filter((to) => judgeStatus([ours(from, 'external')], ours(from, 'external'), at(to)).kind === 'accepted')
      .map((to) => `${from} → ${to}`),
  )
  expect(accepted).toEqual([
    'created → running',
    'running → paused',
    'running → completed',
    'running → failed',
    'running → user_exit',
    'user_exit → running',
  ])
})

test('a completed loop is taken up again only after it was quiet for a minute', () => {
  const done = ours('completed', 'external', '2026-01-22T10:00:00.000Z')
  expect(judgeStatus([done], done, at('running', '2026-01-22T10:01:00.000Z')).kind).toBe('reapplied')
  expect(judgeStatus([done], done, at('running', '2026-01-22T10:01:00.001Z')).kind).toBe('accepted')
})

test('a pause is not undone by a program that never saw it', () => {
  const running = ours('running', 'external')
  expect(judgeStatus([running], ours('paused', 'external'), at('running')).kind).toBe('reapplied')
  expect(judgeStatus([], ours('failed', 'external'), at('running')).kind).toBe('reapplied')
})

test('a stale status never moves a loop, even where the step itself would be allowed', () => {
  const created = ours('created', 'external')
  const exited = { ...ours('user_exit', 'external') }
  expect(judgeStatus([{ ...created, status: 'running' }], exited, at('running')).kind).toBe('reapplied')
})

test('a loop that the server runs is only paused and stopped from outside', () => {
  const commands = loopStatuses.flatMap((from) =>
    loopStatuses.flatMap((to) => {
      const verdict = judgeStatus([ours(from, 'server')], ours(from, 'server'), at(to))
      return verdict.kind === 'command' ? [`${from} → ${to}: ${verdict.command}`] : []
    }),
  )
  expect(commands).toEqual(['running → paused: pause', 'running → failed: stop'])
})
