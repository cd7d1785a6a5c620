import { expect, test } from 'vitest'
import { eventKinds, kindOf, namesOf } from './event-kind.ts'
import { noteOf, testRunOf } from './happening.ts'

const note = (data: Record<string, unknown>) => noteOf(data).note

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
  expect(note({ reason: { code: 'stuck', message: 'Three times the same.' }, message: 'less' })).toBe(
    'Three times the same.',
  )
  expect(note({ reason: 'because' })).toBe('because')
  expect(note({ outcome: { action: 'develop', summary: 'corrected' } })).toBe('corrected')
  expect(note({ message: { id: 'm', text: 'look here' } })).toBe('look here')
  expect(note({ task: { description: 'Search' } })).toBe('Search')
  expect(note({ reason: null, gate: [] })).toBeNull()
})

test('a sentence of ours keeps its code; what is no sentence has none', () => {
  const said = { code: 'ended_silently', params: { code: 3 } }
  expect(noteOf({ outcome: { summary: 'It ended.', said } }).note_said).toEqual(said)
  expect(noteOf({ message: 'It ended.', said: { code: 7 } }).note_said).toBeNull()
  expect(noteOf({ task: { description: 'Search' }, said }).note_said).toBeNull()
})

test('long words are cut', () => {
  expect(note({ message: 'x'.repeat(9000) })).toBe(`${'x'.repeat(500)}…`)
})

test('a test run is named by the event or by its result', () => {
  expect(testRunOf({ runId: 'a' })).toBe('a')
  expect(testRunOf({ run: { runId: 'b' } })).toBe('b')
  expect(testRunOf({})).toBeNull()
})
