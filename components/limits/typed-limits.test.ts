import { expect, test } from 'vitest'
import { limitFaults, limitsOfTyped, typedLimits } from './typed-limits.ts'

const limits = { usd: 2.5, tokens: 1000, wall_ms: 90_000, turns: 7 }

test('limits are the same after they were shown in a form, time in minutes', () => {
  expect(typedLimits(limits)).toEqual({ usd: '2.5', tokens: '1000', wall_ms: '1.5', turns: '7' })
  expect(limitsOfTyped(typedLimits(limits))).toEqual(limits)
})

test('an empty field is no limit, and a loop of before has none of turns', () => {
  const typed = typedLimits({ usd: null, tokens: null, wall_ms: null })
  expect(typed).toEqual({ usd: '', tokens: '', wall_ms: '', turns: '' })
  expect(limitsOfTyped(typed)).toEqual({ usd: null, tokens: null, wall_ms: null, turns: null })
  expect(limitFaults(typed)).toEqual([])
})

test('what a loop would refuse is named field by field', () => {
  expect(limitFaults({ usd: '-1', tokens: '1.5', wall_ms: 'long', turns: '0' })).toEqual([
    'usd',
    'tokens',
    'wall_ms',
    'turns',
  ])
})
