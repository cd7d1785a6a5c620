import { expect, test } from 'vitest'
import { foldTuningEvents } from './fold-tuning-events.ts'
import { isTuningEvent, readEvent, type TuningEventName } from './stream-event.ts'

const envelope = { v: 1, seq: 5, prev: 4, at: '2026-11-21T11:34:58.480Z', workspace_id: 'w', rev: 7 }
const event = (name: TuningEventName, more: object = {}) => {
  const read = readEvent(name, JSON.stringify({ ...envelope, tuning_id: 'skill-tuning-a', ...more }))
  if (read === null || !isTuningEvent(read)) throw new Error('not understood')
  return read
}

test('an event of a tuning is read by the id of its tuning', () => {
  expect(event('tuning.waiting', { wait_reason: 'fix_selection' })).toMatchObject({ wait_reason: 'fix_selection' })
  expect(readEvent('tuning.status', JSON.stringify({ ...envelope, loop_id: 'a' }))).toBeNull()
})

test('what waits is shown as waiting before anything is fetched; the last word counts', () => {
  const folded = foldTuningEvents([
    event('tuning.status', { status: 'running' }),
    event('tuning.waiting', { wait_reason: 'fix_selection' }),
  ])
  expect(folded.statuses.get('skill-tuning-a')).toEqual({ status: 'waiting', waitReason: 'fix_selection' })
})

test('a decision about a change makes the fixes and the issues fresh, and the summary with its revision', () => {
  const { parts } = foldTuningEvents([event('tuning.fix', { fix_id: 'FIX-001' })])
  expect([...(parts.get('skill-tuning-a') ?? [])]).toEqual(expect.arrayContaining(['summary', 'fixes', 'issues']))
})

test('a change of the files of a skill makes no list fresh', () => {
  expect(foldTuningEvents([event('tuning.source')]).lists).toBe(false)
  expect(foldTuningEvents([event('tuning.score')]).lists).toBe(true)
})
