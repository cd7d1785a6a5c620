import { expect, it } from 'vitest'
import { anyOf } from './any-of.ts'

it('joins forms in their order', () => {
  expect(anyOf(/pots?/i, /jars?/i)).toEqual(/pots?|jars?/i)
})

it('refuses a form whose flags would be lost', () => {
  expect(() => anyOf(/pots?/, /jars?/i)).toThrow('The form /jars?/i has other flags than the first one, which has ``.')
})
