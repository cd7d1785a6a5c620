import { expect, test } from 'vitest'
import { knownSentence } from './explain-refusal.ts'

test.each([
  ['Cannot pause loop with status: created', { kind: 'cannot', status: 'created' }],
  ['Iteration limit reached (10/10). Raise max_iterations to continue.', { kind: 'limit', current: '10', max: '10' }],
  ['The last run is still ending', { kind: 'busy' }],
  ['Agent not available: codex', { kind: 'agent', tool: 'codex' }],
  ['Evidence missing: G1, G4', { kind: 'evidence', conditions: 'G1, G4' }],
  ['Cannot delete running loop. Stop it first.', { kind: 'deleteRunning' }],
])('"%s" is recognised', (text, known) => {
  expect(knownSentence(text)).toEqual(known)
})

test('a status nobody knows and any other text stay as they are', () => {
  expect(knownSentence('Cannot pause loop with status: dancing')).toBeNull()
  expect(knownSentence('The folder is not there.')).toBeNull()
})
