import { expect, test } from 'vitest'
import { firstEvents } from './test-tuning.ts'
import { defaultTuningSettings } from './tuning-settings.ts'

const gateOf = ([created]: ReturnType<typeof firstEvents>) =>
  created?.type === 'created' ? created.state.settings.gate : null

test('the gate of a tuning is the one of the configuration, over it what the person wants', () => {
  const configured = { ...defaultTuningSettings.gate, min_score_pass: 95, max_high_pass: 0 }
  expect(gateOf(firstEvents({}, configured))).toEqual(configured)
  const wanted = firstEvents({ settings: { gate: { max_high_pass: 1 } } }, configured)
  expect(gateOf(wanted)).toEqual({ ...configured, max_high_pass: 1 })
})

test('a setting that is not possible makes no tuning', () => {
  expect(firstEvents({ settings: { gate: { min_score_pass: 101 } } })).toEqual([])
})
