import { expect, test } from 'vitest'
import { eventKinds, kindOf, namesOf } from './event-kind.ts'
import { noteOf, testRunOf } from './happening.ts'

test('every kind has events, and each of them is of that kind', () => {
  for (const kind of eventKinds) {
    expect(namesOf(kind)).not.toEqual([])
    expect(namesOf(kind).filter((name) => kindOf(name) !== kind)).toEqual([])
  }
})

test('an event of a newer version has no kind', () => {
  expect(kindOf('shone')).toBeNull()
})

test('the words of an event are its reason, its message, its summary or what was written', () => {
  expect(noteOf({ reason: { code: 'stuck', message: 'Three times the same.' }, message: 'less' })).toBe(
    'Three times the same.',
  )
  expect(noteOf({ reason: 'because' })).toBe('because')
  expect(noteOf({ outcome: { action: 'develop', summary: 'corrected' } })).toBe('corrected')
  expect(noteOf({ message: { id: 'm', text: 'look here' } })).toBe('look here')
  expect(noteOf({ task: { description: 'Search' } })).toBe('Search')
  expect(noteOf({ reason: null, gate: [] })).toBeNull()
})

test('long words are cut', () => {
  expect(noteOf({ message: 'x'.repeat(9000) })).toBe(`${'x'.repeat(500)}…`)
})

test('a test run is named by the event or by its result', () => {
  expect(testRunOf({ runId: 'a' })).toBe('a')
  expect(testRunOf({ run: { runId: 'b' } })).toBe('b')
  expect(testRunOf({})).toBeNull()
})
